import { useLayoutEffect, useMemo, useRef } from 'react';
import { useApp, usePage, useSight, useStore } from '../app/app-context.tsx';
import { hasAncestor } from '../browser/shadow-dom.ts';
import { Drawer, MobileMenu } from '../mobile-menu/mobile-menu.view.tsx';
import type { Viewer } from '../navigation/viewer.rules.ts';
import type { Bootstrap } from '../session/bootstrap.rules.ts';
import type { PaintedViewer } from '../session/painted-viewer.rules.ts';
import type { Session } from '../session/session.store.ts';
import { AnnouncerView } from '../ui/announcer.view.tsx';
import { useKeptTyping } from '../ui/kept-focus.ts';
import { regionsOf } from '../ui/region.view.tsx';
import { useTooltips } from '../ui/tooltips.ts';
import { isBareBar, isForVisitors } from './bar.rules.ts';
import { EndItems } from './end-items.view.tsx';
import type { HeaderConfig } from './header-config.rules.ts';
import type { HeaderStore } from './header.store.ts';
import { HeaderSearch } from './header-search.view.tsx';
import { Logo } from './logo.view.tsx';
import { SkipLink } from './skip-link.view.tsx';
import { StartItems } from './start-items.view.tsx';
import { TemplatedBar } from './templated-bar.view.tsx';

interface Props {
  readonly config: HeaderConfig;
  readonly parts: HeaderStore;
  readonly host: HTMLElement;
}

/** What the regions of the bar are made from. */
export interface RegionProps {
  readonly config: HeaderConfig;
  readonly parts: HeaderStore;
  /** The signed-in person's view; absent for a visitor, and while it is unknown who is here. */
  readonly viewer: Viewer | undefined;
  /**
   * It is unknown who is here, or in which words to speak, and there is still patience: neutral places, and nothing that
   * would have to go or to change its width.
   */
  readonly isWaiting: boolean;
  /** Who stays meanwhile, as the shell has painted them. */
  readonly painted: PaintedViewer | undefined;
}

const ofKnown =
  <Value,>(pick: (known: Extract<Session, { at: 'known' }>) => Value) =>
  (session: Session): Value | undefined =>
    session.at === 'known' ? pick(session) : undefined;
const USER_STATE = ofKnown(({ userState }) => userState);
const BOOTSTRAP = ofKnown(({ bootstrap }) => bootstrap);
const APPS = ofKnown(({ apps }) => apps);

/** Whether somebody who was painted is the one who is here, and signed in as they were. */
const isSame = (painted: PaintedViewer, { userUuid }: Bootstrap, isPersons: boolean): boolean =>
  painted.bootstrap.userUuid === userUuid && isPersons === (userUuid !== undefined);

/** An ancestor that is a landmark of its own, or a dialog, leaves no room for another banner. */
const NO_BANNER_IN = 'header, [role=banner], main, [role=main], dialog, [role=dialog], [role=alertdialog]';

export function HeaderView({ config, parts, host }: Props) {
  const { app, root, isPainted, painted } = useApp();
  const row = useRef<HTMLDivElement>(null);
  useTooltips(row, parts.layers, app.clock);
  const { search } = parts;
  useKeptTyping(root, () => search.getState().requested, search.hide);
  // One by one: that an answer is confirmed, or the last one, changes nothing that is shown.
  const userState = useStore(app.session, USER_STATE);
  const bootstrap = useStore(app.session, BOOTSTRAP);
  const apps = useStore(app.session, APPS);
  const { pathname } = new URL(useStore(app.address, ({ href }) => href));
  const flags = useStore(parts.personData, (state) => state.flags);
  const addonStore = useStore(parts.personData, (state) => state.addonStore);
  const hasTexts = useStore(app.texts, (state) => state.readable);
  const patience = useStore(parts.patience, (state) => state);
  // It may be over for a tag whose tree comes late: what a server has drawn is taken over as it stands there.
  const patienceOver = usePage(() => patience.over, false);
  const trees = useStore(parts.templates, (state) => state.trees);
  const hasTemplates = useStore(parts.templates, ({ settled }) => settled);
  const sight = useSight();
  const isBeingTakenOver = !sight && isPainted;
  const isInLandmark = usePage(() => hasAncestor(host, NO_BANNER_IN), false);
  const isRemembered = userState === 'static:loggedin' && !bootstrap?.userUuid && !app.config.userUuid;
  // Whom this browser alone remembers no server has drawn.
  const stateInSight = isRemembered && !sight ? 'loggedout' : userState;
  const bar = parts.barOn(pathname, trees, stateInSight);
  const { template } = bar;
  const { mobileWebApp } = config;
  const isPersons = !isForVisitors(bar, stateInSight);
  const viewer = useMemo(
    (): Viewer | undefined =>
      isPersons && bootstrap && apps ? { bootstrap, apps, flags, addonStore, mobileWebApp } : undefined,
    [isPersons, bootstrap, apps, flags, addonStore, mobileWebApp],
  );
  // Until the first answer nobody knows better than who has painted them, be it long.
  const isUntold = isBeingTakenOver || app.session.isNew();
  const stays = painted && (bootstrap ? isSame(painted, bootstrap, isPersons) : isUntold);
  const isKnown = userState && hasTexts && hasTemplates;
  // Of who has gone out of sight an answer is on its way.
  const isAwaited = !bootstrap && (Boolean(stays) || !app.session.isNew());
  const isWaiting = isBeingTakenOver || (!isKnown && (!patienceOver || isAwaited));
  // A partner's bar speaks the same words.
  const tree = isWaiting ? undefined : bar.tree;
  const isHigh = config.positionFixed && tree !== undefined;
  const { keepPlace } = parts;
  useLayoutEffect(() => {
    const bar = row.current;
    return isHigh && bar?.parentElement ? keepPlace(bar, bar.parentElement) : undefined;
  }, [isHigh, keepPlace]);
  // What was painted is the whole bar, wherever the page has gone meanwhile.
  const isBare = isBareBar(template, tree) && !isBeingTakenOver;
  const region: RegionProps = { config, parts, viewer, isWaiting, painted: isWaiting && stays ? painted : undefined };
  const part = regionsOf(region);
  return (
    <div
      className={['header', config.positionFixed && 'fixed', tree && 'templated'].filter(Boolean).join(' ')}
      part="header"
      role={isInLandmark ? undefined : 'banner'}
    >
      <div className="bar-row" ref={row}>
        {tree ? (
          <>
            <SkipLink target={config.skipTarget} />
            <TemplatedBar tree={tree} {...region} />
          </>
        ) : (
          <BuiltInBar isBare={isBare} {...region} />
        )}
      </div>
      <AnnouncerView announcer={parts.announcer} />
      {!tree && !isBare && part('drawer', <Drawer config={config} parts={parts} viewer={viewer} />)}
    </div>
  );
}

/** The bar without a partner's template; bare with nothing but the logo. */
function BuiltInBar({ isBare, ...region }: RegionProps & { readonly isBare: boolean }) {
  const { config, parts, viewer } = region;
  const part = regionsOf(region);
  return (
    <div className={isBare ? 'bar-grid bare' : 'bar-grid'}>
      <div className="start-area">
        <SkipLink target={config.skipTarget} />
        {!isBare && part('menu', <MobileMenu config={config} parts={parts} viewer={viewer} />)}
        {part('logo', <Logo href={config.logo.href ?? parts.linkTo('/home')} {...region} />)}
        {!isBare && part('start', <StartItems {...region} />)}
      </div>
      {!isBare && part('search', <HeaderSearch {...region} />, <div className="search-place" />)}
      {!isBare && <EndItems {...region} />}
    </div>
  );
}
