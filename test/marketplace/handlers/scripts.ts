import { http, HttpResponse } from 'msw';

/** A stand-in for a navigation that replaces the standard header: it draws one bar and says who it is. */
function navigationScript(id: string, label: string): string {
  return `(() => {
  const bar = document.getElementById('${id}') ?? document.body.insertBefore(document.createElement('div'), document.body.firstChild);
  bar.id = '${id}';
  bar.dataset.navigation = '${label}';
  bar.textContent = '${label} navigation';
  bar.style.cssText += 'box-sizing: border-box; min-height: 64px; padding: 20px 24px; font: 600 16px/24px sans-serif';
  if (!bar.style.backgroundColor) bar.style.backgroundColor = '#1f3a2d';
  bar.style.color = '#ffffff';
  document.addEventListener('mnav:reload', () => { bar.dataset.reloads = String(Number(bar.dataset.reloads ?? 0) + 1); });
})();`;
}

const SUPPORT_CHAT = `(() => {
  const { account, token } = document.currentScript?.dataset ?? {};
  window.supportChat = { account: account ?? null, token: token ?? null };
})();`;

/** A web font in name only: the layer's own stack is good, and the world needs no binary file. */
const FONT =
  '@font-face { font-family: "Marketplace Sans"; src: local("Segoe UI"), local("Roboto"), local("Liberation Sans"); }';

function script(text: string) {
  return new HttpResponse(text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}

/** What the documents load from the market besides data: two other navigations, the support chat, a font (H §7). */
export function scriptHandlers() {
  return [
    http.get('*/merchant-nav/merchant-nav.js', () => script(navigationScript('merchant-nav', 'Merchant'))),
    http.get('*/appsmart-nav/appsmart-nav.js', () => script(navigationScript('appsmart-nav', 'Partner'))),
    http.get('*/appwise/support-chat.js', () => script(SUPPORT_CHAT)),
    http.get(
      '*/fonts/unav.css',
      () => new HttpResponse(FONT, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
    ),
  ];
}
