import { useApp, usePage, useSight, useStore } from '../app/app-context.tsx';
import { hasAncestor } from '../browser/shadow-dom.ts';
import { TemplateLink } from '../templates/template-link.view.tsx';
import { tokenValues } from '../templates/token-values.rules.ts';
import { FootLink } from './foot-link.view.tsx';
import { type FooterConfig, footerLinks } from './footer.rules.ts';
import type { FooterStore } from './footer.store.ts';
import { LanguageSelect } from './language-select.view.tsx';

interface Props {
  readonly config: FooterConfig;
  readonly parts: FooterStore;
  readonly host: HTMLElement;
}

const NO_CONTENTINFO_IN = 'footer, [role=contentinfo], main, [role=main], dialog, [role=dialog], [role=alertdialog]';

export function FooterView({ config, parts, host }: Props) {
  const { app, root } = useApp();
  // Nothing here is a person's: it stays while one of them leaves.
  const settings = useStore(app.session, () => app.session.lastSeen()?.settings);
  const links = footerLinks(config.links, settings ?? {}, app.config.marketUrl);
  const tags = config.locales.length > 0 ? config.locales : (settings?.localeTags ?? NO_TAGS);
  const hasTexts = useStore(app.texts, (state) => state.readable);
  const { trees, assets, settled, TemplateView } = useStore(parts.templates, (state) => state);
  const isInLandmark = usePage(() => hasAncestor(host, NO_CONTENTINFO_IN), false);
  const name = config.companyName ?? settings?.marketplaceName;
  const year = new Date(app.clock.now()).getFullYear();
  const { marketUrl } = app.config;
  const placesOver = useStore(parts.places, ({ over }) => over);
  // Places that a server has drawn are taken over, whatever other tags have brought.
  const stand = !useSight() && root.querySelector('.footer-place') !== null;
  const template = stand ? undefined : trees.footer;
  const isWaiting = stand || !settings || !hasTexts || !(settled || placesOver);
  return (
    <div
      className={template ? 'footer templated' : 'footer'}
      part="footer"
      role={isInLandmark ? undefined : 'contentinfo'}
    >
      {isWaiting ? (
        <Places />
      ) : template && TemplateView ? (
        <TemplateView
          Link={TemplateLink}
          nodes={template.nodes}
          assets={assets}
          values={tokenValues({ settings: settings ?? {}, footer: config, year, marketUrl, assets })}
          renderWidget={(token) => (token === 'languageSelect' ? <LanguageSelect tags={tags} parts={parts} /> : null)}
        />
      ) : (
        <div className="footer-row">
          <p className="copyright">
            {/* One text: between two of them a comment would have to stand, which a page's parser may drop. */}
            {`© ${year} `}
            {name && <bdi>{name}</bdi>}
          </p>
          {links.length > 0 && (
            <ul className="links">
              {links.map((link) => (
                <li key={link.id}>
                  <FootLink link={link} place="footer" supportChat={parts.supportChat} />
                </li>
              ))}
            </ul>
          )}
          <LanguageSelect tags={tags} parts={parts} />
        </div>
      )}
    </div>
  );
}

/** Neutral, until it is known what stands here and in which words: then it comes all at once, and nothing moves. */
const Places = () => (
  <div className="footer-row" aria-hidden="true">
    <span className="skeleton footer-place" />
  </div>
);

const NO_TAGS: readonly string[] = [];
