import { expect } from 'chai';
import { eventually, mount, unmountAll } from '../page.ts';

/** A page whose browser lacks something, and what is said and thrown in it. */
async function pageWithout(lack: string) {
  const frame = mount<HTMLIFrameElement>('<iframe></iframe>');
  const page = frame.contentWindow as Window & typeof globalThis;
  const said: string[] = [];
  const thrown: string[] = [];
  page.console.warn = (text: string) => said.push(text);
  page.addEventListener('error', ({ message }) => thrown.push(message));
  page.addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason)));
  page.eval(lack);
  const { document } = page;
  document.body.innerHTML = '<mp-header><a href="/home">Home</a></mp-header><mp-footer>Imprint</mp-footer>';
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL('../../../dist/mp-elements.js', import.meta.url).href;
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
  document.head.append(script);
  await loaded;
  return { page, document, said, thrown };
}

describe('a browser below the floor', () => {
  afterEach(unmountAll);

  for (const [name, lack] of [
    [':state()', 'CSS.supports = (...asked) => !/:state/.test(asked)'],
    ['light-dark()', 'CSS.supports = (...asked) => !/light-dark/.test(asked)'],
  ] as const) {
    it(`without ${name} shows the children of the tags; one warning, and nothing is thrown`, async () => {
      const { page, document, said, thrown } = await pageWithout(lack);
      expect(page.customElements.get('mp-header')).to.equal(undefined);
      expect(document.querySelector('a')?.checkVisibility()).to.equal(true);
      expect(document.querySelector('mp-footer')?.shadowRoot).to.equal(null);
      await eventually(() => said.some((text) => /Chrome 125/.test(text)), 'the warning');
      expect(said.filter((text) => /Chrome 125/.test(text))).to.have.length(1);
      expect(thrown).to.deep.equal([]);
    });
  }

  it('and above it there is a header', async () => {
    const { document, said } = await pageWithout('');
    await eventually(
      () => document.querySelector('mp-header')?.shadowRoot?.querySelector('[part=header]'),
      'the header',
    );
    expect(said.filter((text) => /Chrome 125/.test(text))).to.deep.equal([]);
  });
});
