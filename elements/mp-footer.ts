import type { ElementDefinition } from './element-definition.ts';

/**
 * The marketplace's footer: copyright, contact and legal links, language.
 *
 * @fires mp-navigate
 * @fires mp-locale-change
 * @fires mp-auth-error
 * @fires mp-error
 * @csspart footer - The whole footer.
 */
export const mpFooter: ElementDefinition = {
  tag: 'mp-footer',
  height: 65,
  renderCall: 'universalnav:render:footer',
  fields: {
    /**
     * supportEmail, supportUrl, privacyPolicyUrl, termsUrl. Default: the channel's; an unknown one is left out.
     * @type {FooterLinks}
     */
    links: { kind: 'json' },
    /**
     * A template set `{ css, cssHeader, headerIn, headerOut, headerSso, headerCheckout, footer, translations, assets }`. Default: the partner's.
     * @type {TemplateSet}
     */
    templates: { kind: 'json' },
    /** A script that a footer template with `data-needs-dom` relies on. Default: none. */
    domLibraryUrl: { kind: 'url' },
    /** The support chat's script; it must be on the market's host. Default `{market}/appwise/support-chat.js`. */
    supportChatScript: { kind: 'text' },
    /** Default: the marketplace's name. */
    companyName: { kind: 'text' },
    /** Language tags of the select. Default: the channel's. @type {readonly string[]} */
    locales: { kind: 'json' },
  },
  methods: [
    /** Asks anew who is here, and what follows from it. */
    'refresh',
  ],
  load: () => import('./mp-footer.tree.ts').then(({ tree }) => tree),
  files: () => TREE_FILES['mp-footer'],
};
