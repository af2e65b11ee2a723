import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { contrast, isLight } from '../../../src/theme/colour.rules.ts';
import { pointAt, pointElsewhere, settled, visit } from '../drivers/menus.ts';
import { emulate, eventually, unmountAll } from '../page.ts';

const sheet = new CSSStyleSheet();

/** As they are painted one over the other, in whichever space they are said. */
function painted(...colours: readonly string[]): string {
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  for (const colour of colours) {
    context.fillStyle = '#010203';
    context.fillStyle = colour;
    if (context.fillStyle === '#010203') throw new Error(`Not known to a canvas: ${colour}`);
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function lookOf(element: Element) {
  const { color, backgroundColor } = getComputedStyle(element);
  return { ink: painted(backgroundColor, color), ground: painted(backgroundColor) };
}
const contrastOf = (element: Element): number => {
  const { ink, ground } = lookOf(element);
  return contrast(ink, ground);
};

describe('colours of the page’s own', () => {
  before(() => void document.adoptedStyleSheets.push(sheet));
  afterEach(async () => {
    unmountAll();
    sheet.replaceSync('');
    await pointElsewhere();
  });
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });

  /** Our own ones are darker below the mouse by themselves. */
  const OWN_HOVER = '#004e69';

  async function register(primary: string) {
    sheet.replaceSync(`:root { --mp-color-primary: ${primary} }`);
    const { tag, driver } = await visit('anonymous');
    const button = await driver.link('Register');
    await eventually(() => lookOf(button).ground === primary, 'the colour');
    return { tag, button };
  }

  async function below(button: Element, tag: HTMLElement) {
    await pointAt(button);
    await eventually(() => button.matches(':hover'), 'a button below the mouse');
    await settled(tag);
    return lookOf(button);
  }

  for (const [primary, ink] of [
    ['#ffd400', 'dark'],
    ['#ff6600', 'dark'],
    ['#082b38', 'light'],
    ['#006080', 'light'],
  ] as const)
    it(`${primary}: what is written on it is ${ink}, and reads, under the mouse, too`, async () => {
      const { tag, button } = await register(primary);
      expect(isLight(lookOf(button).ink) ? 'light' : 'dark').to.equal(ink);
      expect(contrastOf(button)).to.be.at.least(4.5);
      const { ground } = await below(button, tag);
      expect(ground).not.to.be.oneOf([primary, OWN_HOVER]);
      expect(contrastOf(button), 'under the mouse').to.be.at.least(4.5);
    });

  // Just where dark and light read alike.
  for (const primary of ['#767676', '#777777', '#e20074', '#0078d4', '#d83b01'])
    it(`${primary}: what is written on it reads, under the mouse, too`, async () => {
      const { tag, button } = await register(primary);
      expect(contrastOf(button)).to.be.at.least(4.5);
      await below(button, tag);
      expect(contrastOf(button), 'under the mouse').to.be.at.least(4.5);
    });

  it('follow into the panels', async () => {
    sheet.replaceSync(':root { --mp-color-primary: #ffd400 }');
    const { tag, driver } = await visit();
    await driver.open('Cart, 3 items');
    const button = await driver.link('View Cart');
    await settled(tag);
    expect(lookOf(button)).to.deep.equal({ ink: '#000000', ground: '#ffd400' });
    expect((await below(button, tag)).ground).not.to.be.oneOf(['#ffd400', OWN_HOVER]);
  });

  it('are none where the page says none, nor where more contrast is asked for', async () => {
    const { tag, driver } = await visit('anonymous');
    const button = await driver.link('Register');
    expect(lookOf(button)).to.deep.equal({ ink: '#ffffff', ground: '#006080' });
    expect((await below(button, tag)).ground).to.equal(OWN_HOVER);
    await pointElsewhere();
    if (!(await emulate({ moreContrast: true }))) return;
    try {
      sheet.replaceSync(':root { --mp-color-primary: #ffd400 }');
      await eventually(() => lookOf(button).ground === '#003b50', 'more contrast');
      expect(contrastOf(button)).to.be.at.least(7);
    } finally {
      await emulate({});
    }
  });

  for (const [ground, ink] of [
    ['transparent', '#ffffff'],
    ['transparent', '#2d2d2d'],
    ['#082b3840', '#ffffff'],
    ['#082b38', '#ffffff'],
  ] as const)
    it(`${ink} on ${ground}: the initials of who is here read on their circle`, async () => {
      sheet.replaceSync(`:root { --mp-header-nav-bg: ${ground}; --mp-header-nav-font-color: ${ink} }`);
      const { driver } = await visit();
      const circle = await eventually(
        () => driver.root().querySelector('.item.user .avatar:has([data-initials])'),
        'the initials',
      );
      await eventually(() => lookOf(circle).ground === ink, 'a circle of the ink');
      expect(contrastOf(circle)).to.be.at.least(4.5);
    });
});
