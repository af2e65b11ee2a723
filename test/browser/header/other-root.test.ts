import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { intoClosedRoot } from '../drivers/closed-root.ts';
import { ELSEWHERE, centreOf, hear, settled, visit } from '../drivers/menus.ts';
import { eventually, isSame, mount, rendered, unmountAll } from '../page.ts';

/** Signed in, in an app that stands in a root of its own, as Lit's do: the page's `main` is around it. */
async function inAnApp(after = '') {
  const app = mount('<main></main>').appendChild(document.createElement('section'));
  const root = app.attachShadow({ mode: 'open' });
  const { tag, driver } = await visit('full', {
    into(html) {
      const place = document.createElement('div');
      root.append(place);
      place.append(document.createRange().createContextualFragment(html + after));
      return place;
    },
  });
  return { root, tag, driver };
}

const FRAME = '<iframe title="Frame" srcdoc="<input>"></iframe>';

async function intoFrame(around: ParentNode) {
  const frame = around.querySelector('iframe') as HTMLIFrameElement;
  const field = await eventually(() => frame.contentDocument?.querySelector('input'), 'the field of the frame');
  // The frame of an earlier test has had the focus.
  window.focus();
  await rendered();
  frame.contentWindow?.focus();
  field.focus();
}

const SKIP = 'Skip to main content';
const skipLink = (tag: Element) =>
  [...(tag.shadowRoot?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === SKIP);

describe('a header in another root than the page’s', () => {
  afterEach(unmountAll);

  it('leads past itself to the content that stands in its own root', async () => {
    const { root, tag } = await inAnApp('<main>Content</main>');
    (await eventually(() => skipLink(tag), SKIP)).click();
    isSame(root.activeElement, root.querySelector('main'), 'focus in the content');
  });

  it('leads to the content of the page where its own root has none', async () => {
    const { root, tag } = await inAnApp();
    (await eventually(() => skipLink(tag), SKIP)).click();
    isSame(document.activeElement, root.host.closest('main'), 'focus in the content');
  });

  it('leads to a content that its root gets after it', async () => {
    const { root, tag } = await inAnApp();
    root.host.closest('main')?.replaceWith(root.host);
    tag.setAttribute('skip-target', '#late');
    await rendered();
    expect(skipLink(tag)).to.equal(undefined);
    tag.after(Object.assign(document.createElement('div'), { id: 'late' }));
    (await eventually(() => skipLink(tag), SKIP)).click();
    isSame(root.activeElement, root.querySelector('#late'), 'focus in the content');
    root.host.remove();
  });

  it('closes a menu when a frame of that root takes the focus', async () => {
    const { root, driver } = await inAnApp(FRAME);
    const { trigger } = await driver.open('Amira');
    await intoFrame(root);
    await driver.hides(trigger);
  });
});

describe('a header in a closed root of the page', () => {
  afterEach(unmountAll);

  for (const [name, event, entry] of [
    ['Manage', 'mp-navigate', 'Account'],
    ['Language: EN', 'mp-locale-change', 'Deutsch'],
  ] as const) {
    it(`has entries of ${name} that a mouse can choose`, async () => {
      const { tag, driver } = await visit('full', { into: intoClosedRoot });
      const heard = hear(tag, event);
      const { trigger, panel } = await driver.open(name);
      const option = await driver.option(panel, entry);
      await settled(tag);
      await sendMouse({ type: 'click', position: centreOf(option) });
      await driver.hides(trigger);
      expect(heard.map(({ type }) => type)).to.deep.equal([event]);
    });
  }

  it('closes a menu at a press elsewhere in the page', async () => {
    const { tag, driver } = await visit('full', { into: intoClosedRoot });
    const { trigger } = await driver.open('Manage');
    await settled(tag);
    await sendMouse({ type: 'click', position: ELSEWHERE });
    await driver.hides(trigger);
  });
});

it('a header closes a menu when a frame of the page takes the focus', async () => {
  const { tag, driver } = await visit('full', { around: (header) => `<div>${header}${FRAME}</div>` });
  const { trigger } = await driver.open('Amira');
  await intoFrame(tag.parentElement as HTMLElement);
  await driver.hides(trigger);
  unmountAll();
});
