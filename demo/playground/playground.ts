import type { Manifest } from '../../elements/manifest/custom-elements.ts';
import { createLinks } from '../choice-links.ts';
import { EVENTS, logEvents, logLine } from '../event-log.ts';
import { applyLook } from '../page-look.ts';
import { PLAY_CHOICES, type PlayAddress, readPlayAddress, textOf } from './playground-address.ts';
import { contrastsOn } from './playground-contrasts.ts';
import { checkbox, colourControl, fieldControl, labelled, selectControl, withCode } from './playground-controls.ts';
import { CALL, type Call, type FramePage, tellCall } from './playground-element.ts';
import { FAULTS } from './playground-faults.ts';
import { type PlayField, readPlayElements } from './playground-fields.ts';
import { FRAMEWORKS, type Framework, snippet } from './playground-snippets.ts';
import { colourSchemeOf } from './playground-look.ts';
import { playStage } from './playground-stage.ts';
import { usageOf } from './playground-use.ts';
import { inPlace, segments } from '../segments.ts';
import { whoThereIs } from '../sign-in.ts';
import { startMarketplace } from '../without-server.ts';

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;

const elements = readPlayElements((await (await fetch('./dist/custom-elements.json')).json()) as Manifest);
await startMarketplace();
// Any server has the elements; people, tenants and faults are the reference marketplace's.
const market = await whoThereIs().catch(() => undefined);
const links = createLinks<PlayAddress>('playground', firstAddress(), 'tag');
const { address } = links;
const element = elements.find(({ tag }) => tag === address().tag)!;
const log = find('[role=log] ol');
const stage = playStage({ floor: find('.floor'), left: find('.left'), address, began });

applyLook('en', colourSchemeOf(address()));
showTags();
showPageControls();
showContrasts();
showFieldControls();
showMethods();
showEvents();
showCode();
showStageBar();
stage.show();
stage.begin();
goToControl();

function firstAddress(): PlayAddress {
  const given = readPlayAddress(location.search, elements);
  const isThere = (list: readonly { readonly id: string }[] | undefined, id: string) =>
    list?.some((one) => one.id === id);
  return {
    ...given,
    person: isThere(market?.people, given.person) ? given.person : 'full',
    tenant: isThere(market?.tenants, given.tenant) ? given.tenant : 'meridian',
  };
}

function change(changes: Partial<PlayAddress>, isAnotherPage = false): void {
  links.change(changes);
  applyLook('en', colourSchemeOf(address()));
  showContrasts();
  showCode();
  stage.show();
  if (isAnotherPage) stage.begin();
}

function began({ tag }: FramePage): void {
  const page = tag.ownerDocument;
  // First, so that the log can say what was prevented.
  for (const { name, isCancelable } of element.events) {
    if (isCancelable) page.addEventListener(name, (event) => isPrevented(name) && event.preventDefault());
  }
  logEvents(log, page);
  page.addEventListener(CALL, (event) => {
    const { name, text } = (event as CustomEvent<Call>).detail;
    logLine(log, name, text);
  });
}

function isPrevented(name: string): boolean {
  return address().prevent.split(' ').includes(name);
}

function showTags(): void {
  find('.tags').append(...elements.map(({ tag }) => links.to({ tag }, tag)));
  find('.what').append(...withCode(element.description));
  document.title = `${element.tag} – Playground – Marketplace Elements`;
}

function showPageControls(): void {
  const { person, tenant, locale, theme, fault } = address();
  const contrast = element.fields.find(({ name }) => name === 'contrast');
  const choices = (list: readonly { readonly id: string; readonly label: string }[]) =>
    list.map(({ id, label }) => [id, label] as const);
  const faults = Object.entries(FAULTS).map(([name, { label }]) => [name, label] as const);
  const anew = (name: keyof PlayAddress) => (value: string) => change({ [name]: value }, true);
  find('.page-controls .fields').append(
    ...(market
      ? [
          selectControl('person', 'Person', choices(market.people), person, anew('person')),
          selectControl('tenant', 'Tenant', choices(market.tenants), tenant, anew('tenant')),
        ]
      : []),
    selectControl('locale', 'Language', Object.entries(PLAY_CHOICES.locale), locale, anew('locale')),
    colourControl('theme', 'Theme colour', theme, (value) => change({ theme: value })),
    ...(contrast ? [controlOf(contrast)] : []),
    ...(market ? [selectControl('fault', 'What goes wrong', faults, fault, anew('fault'))] : []),
  );
}

/** Of the tags that take a tenant's theme. */
function showContrasts(): void {
  const isThemed = element.fields.some(({ name }) => name === 'globalStyles');
  const isStrict = address()['field.contrast'] === 'aa';
  find('.contrasts').replaceChildren(...(isThemed ? contrastsOn(address().theme, isStrict) : []));
}

function controlOf(field: PlayField): HTMLElement {
  return fieldControl(field, textOf(address(), field), (text) => change({ [`field.${field.name}`]: text }));
}

function showFieldControls(): void {
  const own = (one: PlayField) => !one.isCommon && one.kind !== 'function';
  showIn('.own-controls', element.fields.filter(own).map(controlOf));
  showIn('.function-controls', element.fields.filter(({ kind }) => kind === 'function').map(controlOf));
  const common = element.fields.filter(({ isCommon, name }) => isCommon && name !== 'contrast');
  showIn('.common-controls', common.map(controlOf));
}

/** A heading without anything below it says nothing. */
function showIn(place: string, controls: readonly HTMLElement[]): void {
  find(place).hidden = controls.length === 0;
  find(`${place} > div`).append(...controls);
}

function showMethods(): void {
  const buttons = element.methods.map(({ name, description }) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: `${name}()` });
    button.title = description;
    button.addEventListener('click', () => void call(name));
    return button;
  });
  showIn('.method-controls', buttons);
}

async function call(name: string): Promise<void> {
  const tag = stage.tag();
  if (!tag) return;
  const answer: unknown = await (Reflect.get(tag, name) as () => Promise<unknown>).call(tag);
  tellCall(tag, { name: `${name}()`, text: `→ ${JSON.stringify(answer) ?? 'done'}` });
}

function showEvents(): void {
  const ticks = element.events.flatMap(({ name, description, isCancelable }) => {
    if (!isCancelable) return [];
    const about = Object.assign(document.createElement('small'), { id: `about-${name}` });
    about.append(...withCode(description.replace(' Cancelable.', '')));
    return [
      labelled(
        checkbox(`prevent-${name}`, isPrevented(name), () => change({ prevent: prevented() })),
        name,
        about,
      ),
    ];
  });
  showIn('.event-controls', ticks);
  find('[name=clear]').addEventListener('click', () => log.replaceChildren());
}

function prevented(): string {
  return EVENTS.filter((name) => document.querySelector<HTMLInputElement>(`#prevent-${name}`)?.checked).join(' ');
}

function showCode(): void {
  const { code } = address();
  find('.code code').textContent = snippet(code as Framework, usageOf(element, address()));
  find('.copied').textContent = '';
}

function showStageBar(): void {
  const inSegments = (name: 'width' | 'scheme' | 'dir', title: string) =>
    segments(title, Object.entries(PLAY_CHOICES[name]), ([value, text]) =>
      inPlace(links.to({ [name]: value }, text), () => change({ [name]: value }, isOtherContrast(name, value))),
    );
  const measured = Object.assign(document.createElement('div'), { className: 'measured' });
  measured.append(stage.scale, stage.shift, stage.alone);
  find('.stage-bar').append(
    inSegments('width', 'Width'),
    inSegments('scheme', 'Colours'),
    inSegments('dir', 'Direction'),
    measured,
  );
  find('.frameworks').append(
    segments('Framework', Object.entries(FRAMEWORKS), ([code, name]) =>
      inPlace(links.to({ code }, name), () => change({ code })),
    ),
  );
  find('[name=anew]').addEventListener('click', () => stage.begin());
  find('[name=copy]').addEventListener('click', () => void copy());
  find('form').addEventListener('submit', (event) => event.preventDefault());
}

/** The elements' sheets are written once. */
const isOtherContrast = (name: string, value: string): boolean =>
  name === 'scheme' && value !== address().scheme && [value, address().scheme].includes('contrast');

async function copy(): Promise<void> {
  const code = find('.code code');
  // Not every page may write there: then the text is at least chosen.
  const isCopied = await navigator.clipboard?.writeText(code.textContent ?? '').then(
    () => true,
    () => false,
  );
  if (!isCopied) getSelection()?.selectAllChildren(code);
  find('.copied').textContent = isCopied ? 'Copied.' : 'Chosen: copy it with the keyboard.';
}

/** The reference leads to one control. */
function goToControl(): void {
  const control = location.hash.startsWith('#field-') ? document.getElementById(location.hash.slice(1)) : null;
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
}
