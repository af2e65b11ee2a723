import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { canResize, eventually, mount, own, pressWithShift, signIn, unmountAll } from '../page.ts';

const LINKS = 50;
const TOP = 'calc(var(--mp-header-height, 0px) + var(--mp-banners-height, 0px) + var(--mp-toolbar-height, 0px) + 8px)';

/** Everything of ours that may stand over the page's content: lower edges of what is fixed to the window. */
function coveredUpTo(): number {
  const fixed = [...document.querySelectorAll('mp-header, mp-preview-toolbar, mp-banners')].flatMap((tag) =>
    [...(tag.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
      (element) =>
        getComputedStyle(element).position === 'fixed' && element.checkVisibility() && element.offsetHeight > 20,
    ),
  );
  return Math.max(
    0,
    ...fixed
      .map((element) => element.getBoundingClientRect())
      .filter(({ top }) => top < 200)
      .map(({ bottom }) => bottom),
  );
}

describe('the focus of the page', () => {
  afterEach(() => {
    unmountAll();
    document.documentElement.style.removeProperty('scroll-padding-top');
    for (const name of ['builderHeartbeat', 'productPreview']) document.cookie = `${name}=; path=/; max-age=0`;
    scrollTo(0, 0);
  });

  for (const toolbar of [false, true]) {
    for (const banner of [false, true]) {
      for (const fixed of [false, true]) {
        const bars = [toolbar && 'toolbar', banner && 'banner', fixed && 'fixed header'].filter(Boolean).join(', ');
        // WebKit leads Tab past links.
        if (canResize)
          it(`is never under a bar, with ${bars || 'a header in the flow'}`, async () => {
            await signIn('full~focus');
            if (toolbar) {
              document.cookie = 'builderHeartbeat=true; path=/';
              document.cookie = `productPreview=${encodeURIComponent('{"productId":"7103","portal":"cms"}')}; path=/`;
            }
            const links = Array.from({ length: LINKS }, (_, index) => `<p><a href="#l${index}">Link ${index}</a></p>`);
            const attributes = own();
            const impersonation = `impersonation='{ "impersonated": ${banner}, "name": "A", "email": "a@b.example" }'`;
            const place = mount(`<div>
            <mp-preview-toolbar ${attributes}></mp-preview-toolbar>
            <mp-banners ${attributes} ${impersonation}></mp-banners>
            <mp-header ${attributes} ${fixed ? 'position-fixed' : ''}></mp-header>
            <main>${links.join('')}<p style="block-size: 600px"></p></main>
          </div>`);
            document.documentElement.style.setProperty('scroll-padding-top', TOP);
            const tag = place.querySelector('mp-header') as HTMLElement;
            await headerDriver(tag).ready();
            if (banner)
              await eventually(() => (place.querySelector('mp-banners') as HTMLElement).offsetHeight > 40, 'banner');
            if (toolbar)
              await eventually(
                () => getComputedStyle(document.body).paddingTop !== '0px' && coveredUpTo() > 0,
                'toolbar',
              );

            const all = [...place.querySelectorAll('a')];
            const covered: string[] = [];
            const look = () => {
              const { activeElement } = document;
              const top = activeElement?.getBoundingClientRect().top ?? 0;
              if (top < coveredUpTo() - 0.5)
                covered.push(`${activeElement?.textContent}: ${top} under ${coveredUpTo()}`);
            };
            all[0]?.focus();
            for (let step = 1; step < LINKS; step += 1) {
              await sendKeys({ press: 'Tab' });
              look();
            }
            expect(document.activeElement?.textContent).to.equal(`Link ${LINKS - 1}`);
            scrollTo(0, document.documentElement.scrollHeight);
            for (let step = 1; step < LINKS; step += 1) {
              const link = all[LINKS - 1 - step] as HTMLElement;
              await pressWithShift('Tab', document.activeElement as Element);
              // Where the driver cannot press two keys, the browser at least scrolls by its own rules.
              if (document.activeElement !== link) link.focus();
              look();
            }
            expect(covered).to.deep.equal([]);
          });
      }
    }
  }
});
