import { pictures, words } from 'cold-pictures:mp-header.person';
import { asRecord } from '../src/api/json.rules.ts';
import { type FirstAnswers, firstAnswers } from '../src/app/first-answers.ts';
import { pageDocument } from '../src/browser/page-document.ts';
import type { HeaderConfig } from '../src/header/header-config.rules.ts';
import type { MessageKey } from '../src/i18n/messages.ts';
import { saidText } from '../src/i18n/said-text.rules.ts';
import { linkBase, linkUrl } from '../src/navigation/link-base.rules.ts';
import { firstName, personName, pictureOf } from '../src/navigation/person.rules.ts';
import { canSeeRegister, isUserLink, userLinks } from '../src/navigation/user-links.rules.ts';
import { type Bootstrap, parseBootstrap } from '../src/session/bootstrap.rules.ts';
import type { PaintedViewer } from '../src/session/painted-viewer.rules.ts';
import { templateFor } from '../src/templates/template-choice.rules.ts';
import { initialsOf } from '../src/ui/initials.rules.ts';
import { HOLES, holeIn, personPicture, visitorPicture } from './first-paint/build-pictures.rules.ts';
import type { Shown } from './first-paint/first-paint.ts';
import { withPageFields } from './first-paint/page-fields.ts';
import { notePaintedViewer } from './first-paint/painted-viewers.ts';
import type { Attributes, Picture, PictureNode } from './first-paint/picture.rules.ts';
import { nodesOf } from './first-paint/picture-nodes.ts';
import { PAINTED, ROOT_MARK } from './first-paint/root-mark.ts';
import type { TreeProps } from './mount/react-seat.ts';
import { releaseSlot } from './release.ts';

interface Page {
  readonly fields: TreeProps;
  readonly page: URL;
  readonly config: HeaderConfig;
  readonly marketUrl: string;
}

/**
 * The end of the bar as soon as it is known who is here: their own menu, which the browser opens by itself, or the way in.
 * A slow network brings that long before React. Leaves it to the tree wherever the first answers do not tell for certain
 * what that will show.
 */
export async function paintViewer({ wrapper }: Shown, given: Page): Promise<void> {
  // What the page says of itself may stand on another tag.
  const page = { ...given, fields: withPageFields(given.fields, given.page) };
  const { config, fields } = page;
  if (config.templates !== undefined || config.mobileWebApp) return;
  const said = await firstAnswers(releaseSlot(), fields);
  const end = wrapper.querySelector('.items.end');
  // The tag may have gone, or have its tree.
  const isOurs = wrapper.isConnected && wrapper.getAttribute(ROOT_MARK) === PAINTED;
  if (!said || !end || !isOurs || !isIn(said.locale, wrapper)) return;
  const bootstrap = parseBootstrap(said.bootstrap);
  if (!hasBuiltInBar(bootstrap, said, page)) return;
  const painted: PaintedViewer = { bootstrap, t: wordsOf(said) };
  const node = nodeOf(painted, page);
  if (!node) return;
  end.replaceWith(node);
  const putBack = () => node.replaceWith(end);
  notePaintedViewer(wrapper, { painted, isStill: said.isStill, putBack }, said.key);
}

/** Another language than the one that it is painted in is the tree's to say. */
const isIn = (locale: string, wrapper: Element): boolean => wrapper.firstElementChild?.getAttribute('lang') === locale;

/** Signed in, or nobody that this browser remembers; and no partner's markup for them. */
function hasBuiltInBar({ userUuid, settings }: Bootstrap, said: FirstAnswers, { fields, page, config }: Page): boolean {
  const isPerson = userUuid !== undefined;
  if (!isPerson && (said.remembered ?? fields['userUuid']) !== undefined) return false;
  const expected = isPerson ? 'headerIn' : 'headerOut';
  if (templateFor(isPerson ? 'loggedin' : 'loggedout', page.pathname, config.useTemplate) !== expected) return false;
  return settings.universalHeaderForBusinessUnitsEnabled || saidText(said.templates, expected) === undefined;
}

/** The server's over those of the template set over our own. */
const wordsOf =
  ({ words: answer, templates }: FirstAnswers): PaintedViewer['t'] =>
  (key) =>
    saidText(answer, key) ?? saidText(asRecord(templates)['translations'], key) ?? words[key] ?? key;

function nodeOf(painted: PaintedViewer, page: Page): Element | undefined {
  const { bootstrap } = painted;
  const hasPicture = pictureOf(bootstrap.user, page.marketUrl) !== undefined;
  const name = bootstrap.userUuid ? personPicture(hasPicture) : visitorPicture(canSeeRegister(bootstrap));
  const [filled] = filledWith(pictures[name] ?? '', valuesOf(painted, page));
  return typeof filled === 'object' ? nodesOf(filled) : undefined;
}

/** What stands in the holes of a picture. */
interface Values {
  /** Undefined: nothing, and no node for it. */
  readonly text: (hole: string) => string | undefined;
  /** Of a link, by the hole of its label and the address in the picture; undefined: it is not there. */
  readonly link: (label: string | undefined, href: string) => Attributes | undefined;
  readonly initials: string;
  readonly picture: string | undefined;
}

function valuesOf({ bootstrap, t }: PaintedViewer, { config, marketUrl }: Page): Values {
  const { user } = bootstrap;
  const first = firstName(user) ?? t('unav.account');
  const name = personName(user) ?? first;
  const known: Readonly<Record<string, string | undefined>> = { first, name, email: user.email };
  const base = linkBase(marketUrl, pageDocument.baseUrl(), config.absolutePath);
  const links = userLinks({ bootstrap });
  return {
    text: (hole) => (hole in known ? known[hole] : t(hole as MessageKey)),
    link(label, href) {
      if (!isUserLink(label)) return { href: linkUrl(base, href.slice(HOLES.market.length)) };
      const link = links.find((one) => one.label === label);
      return link && { href: linkUrl(base, link.path) };
    },
    initials: initialsOf(name),
    picture: pictureOf(user, marketUrl),
  };
}

function filledWith(picture: Picture, values: Values): readonly Picture[] {
  if (typeof picture === 'string') return [textIn(picture, values) ?? ''];
  const [tag, , children] = picture;
  const attributes = attributesOf(picture, values);
  const isNothing = children.some((child) => typeof child === 'string' && textIn(child, values) === undefined);
  return attributes && !isNothing ? [[tag, attributes, children.flatMap((child) => filledWith(child, values))]] : [];
}

function attributesOf(picture: PictureNode, values: Values): Attributes | undefined {
  const [tag, given] = picture;
  const entries = Object.entries(given).map(([name, value]) => [name, textIn(value, values) ?? '']);
  const filled = Object.fromEntries(entries) as Attributes;
  if (tag === 'img') return { ...filled, src: values.picture ?? '' };
  if ('data-initials' in given) return { ...filled, 'data-initials': values.initials };
  if (tag !== 'a') return filled;
  const link = values.link(holeIn(wordsIn(picture)), given['href'] ?? '');
  return link && { ...filled, ...link };
}

const textIn = (text: string, values: Values): string | undefined => {
  const name = holeIn(text);
  return name === undefined ? text : values.text(name);
};

const wordsIn = (picture: Picture): string =>
  typeof picture === 'string' ? picture : picture[2].map(wordsIn).join('');
