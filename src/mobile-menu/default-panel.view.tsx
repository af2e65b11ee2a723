import { useApp, useStore } from '../app/app-context.tsx';
import { productLinePath } from '../catalog/catalog.rules.ts';
import { FootLink } from '../footer/foot-link.view.tsx';
import { footerLinks } from '../footer/footer.rules.ts';
import { localeChoices, ownName } from '../i18n/locale.rules.ts';
import { spoken } from '../i18n/texts.rules.ts';
import { canSeeMyApps, iconLinks } from '../navigation/links.rules.ts';
import { canSeeRegister } from '../navigation/user-links.rules.ts';
import { LinkEntries } from '../navigation/link-entries.view.tsx';
import { badgeOf, nameOfHome } from '../notifications/notifications.rules.ts';
import { CurrencyList } from '../pickers/currency-list.view.tsx';
import { useCurrencies } from '../pickers/currency-menu.view.tsx';
import { LanguageList } from '../pickers/language-list.view.tsx';
import { type Bootstrap, NOTHING_KNOWN } from '../session/bootstrap.rules.ts';
import { Disclosure } from '../ui/disclosure.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import { DrawerHead } from './drawer-head.view.tsx';
import { NamedLinks } from './named-links.view.tsx';
import type { PanelProps } from './mobile-menu.view.tsx';
import { UserEntry } from './user-entry.view.tsx';

/** Who is here, what there is, and the page's foot (H §2.5); also what a narrow bar has no room for. */
export function DefaultPanel({ config, parts, viewer }: PanelProps) {
  const { icons, language, currency } = config.widgets;
  const seesMyApps = config.widgets.myapps && viewer && canSeeMyApps(viewer);
  const texts = useApp();
  const { app, t } = texts;
  const session = useStore(app.session, (state) => state);
  const badges = useStore(parts.notifications.badges, (state) => state);
  const badge = badgeOf(badges.home);
  // The bar has no room for its icon.
  const news = badge && { home: { badge, name: spoken(texts, nameOfHome(badges)) } };
  const bootstrap = session.at === 'known' ? session.bootstrap : NOTHING_KNOWN;
  const foot = footerLinks({}, bootstrap.settings, app.config.marketUrl);
  return (
    <>
      <DrawerHead title={t('unav.menu')} parts={parts} leadsBack={false} />
      {viewer ? <UserEntry viewer={viewer} parts={parts} /> : <SignIn parts={parts} />}
      <div className="drawer-group">
        <button
          type="button"
          className="drawer-entry"
          data-leads-to="browse"
          onClick={() => parts.mobileMenu.show('browse')}
        >
          <Icon name="list" size={20} />
          <span className="entry-label">{t('unav.menu.browse')}</span>
          <Icon name="end" size={16} />
        </button>
        <PageLink navId="menu.all" href={parts.linkTo('/listing')} className="drawer-entry">
          <Icon name="marketplace" size={20} />
          <span className="entry-label">{t('unav.menu.allApplications')}</span>
        </PageLink>
      </div>
      {viewer && (seesMyApps || icons) && (
        <div className="drawer-group">
          {seesMyApps && (
            <PageLink navId="myapps" href={parts.linkTo('/myapps')} className="drawer-entry">
              <Icon name="apps" size={20} />
              <span className="entry-label">{t('unav.myApps')}</span>
            </PageLink>
          )}
          {icons && (
            <LinkEntries
              links={iconLinks(viewer).filter(({ id }) => id !== 'marketplace')}
              linkTo={parts.linkTo}
              className="drawer-entry"
              iconSize={20}
              news={news}
            />
          )}
        </div>
      )}
      <ProductLines parts={parts} />
      <Choices language={language} currency={currency} bootstrap={bootstrap} parts={parts} />
      {foot.length > 0 && (
        <div className="drawer-foot">
          {foot.map((link) => (
            <FootLink key={link.id} link={link} place="menu" supportChat={parts.supportChat} />
          ))}
        </div>
      )}
    </>
  );
}

type Inner = Pick<PanelProps, 'parts'>;

function SignIn({ parts }: Inner) {
  const { app, t } = useApp();
  const session = useStore(app.session, (state) => state);
  const patienceOver = useStore(parts.patience, ({ over }) => over);
  const isKnown = session.at === 'known';
  // Of who has gone out of sight an answer is on its way.
  const isWaiting = !isKnown && (!patienceOver || !app.session.isNew());
  if (isWaiting) return <div className="drawer-user" aria-hidden="true" />;
  return (
    <div className="drawer-sign-in">
      <PageLink navId="login" href={parts.linkTo('/login')} className="button secondary">
        {t('unav.login')}
      </PageLink>
      {canSeeRegister(isKnown ? session.bootstrap : NOTHING_KNOWN) && (
        <PageLink navId="register" href={parts.linkTo('/signup')} className="button primary">
          {t('unav.register')}
        </PageLink>
      )}
    </div>
  );
}

function ProductLines({ parts }: Inner) {
  const { t, locale } = useApp();
  const lines = useStore(parts.catalog, ({ productLines }) => productLines)?.filter((line) => line.showOnNavigation);
  if (!lines || lines.length === 0) return null;
  return (
    <div className="drawer-group" role="group" aria-label={t('unav.menu.productLines')}>
      <h3 className="drawer-heading">{t('unav.menu.productLines')}</h3>
      <NamedLinks
        navId="menu.product-line"
        items={lines}
        pathOf={(line) => productLinePath(line, locale)}
        parts={parts}
      />
    </div>
  );
}

interface ChoicesProps extends Inner {
  readonly language: boolean;
  readonly currency: boolean;
  readonly bootstrap: Bootstrap;
}

function Choices({ language, currency, bootstrap, parts }: ChoicesProps) {
  const { app, t } = useApp();
  const locale = useStore(app.texts, ({ wanted }) => wanted);
  const languages = localeChoices(bootstrap.settings.localeTags);
  const currencies = useCurrencies(parts.currency);
  const hasLanguages = language && languages.length > 1;
  const hasCurrencies = currency && currencies.offered.length > 1;
  if (!hasLanguages && !hasCurrencies) return null;
  return (
    <div className="drawer-group">
      {hasLanguages && (
        <Disclosure
          id="drawer-language"
          icon="globe"
          label={t('unav.language.current', ownName(locale))}
          text={ownName(locale)}
        >
          <LanguageList tags={languages} onChoose={parts.chooseLocale} close={parts.mobileMenu.close} />
        </Disclosure>
      )}
      {hasCurrencies && (
        <Disclosure
          id="drawer-currency"
          icon="coin"
          label={t('unav.currency.current', currencies.chosen ?? '')}
          text={currencies.chosen ?? ''}
        >
          <CurrencyList store={parts.currency} />
        </Disclosure>
      )}
    </div>
  );
}
