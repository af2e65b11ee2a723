/** Server-supplied template sets (H §3). Tokens stand in double braces and become links, counts and widgets. */
export interface TemplateSet {
  css: string;
  cssHeader: string;
  headerIn: string;
  headerOut: string;
  headerSso: string;
  headerCheckout: string;
  footer: string;
  translations: Record<string, string>;
  assets: Record<string, string>;
}

/** A set without templates: the partner keeps the built-in ones and may still bring texts. */
export const EMPTY_SET: TemplateSet = {
  css: '',
  cssHeader: '',
  headerIn: '',
  headerOut: '',
  headerSso: '',
  headerCheckout: '',
  footer: '',
  translations: {},
  assets: {},
};

const TAGLINE: Readonly<Record<string, string>> = {
  en: 'The exchange for northern clouds',
  de: 'Die Börse für Wolken aus dem Norden',
  ar: 'سوق سحب الشمال',
};

export function ownSet(language: string): TemplateSet {
  const tagline = TAGLINE[language] ?? TAGLINE['en'] ?? '';
  return {
    css: '.nw-foot { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; padding: 16px; }',
    cssHeader: '.nw-bar { display: flex; align-items: center; gap: 8px; width: 100%; } .nw-grow { flex: 1; }',
    headerIn:
      '<div class="nw-bar">{{logo}} {{appsDropdown}} <span class="nw-grow">{{searchBox}}</span> {{companyDropdown}} {{manageDropdown}} {{userImage}} {{userFirstName}} {{userList}}</div>',
    headerOut:
      '<div class="nw-bar">{{logo}} <span class="nw-grow">{{searchBox}}</span> {{loginItem}} {{signupItem}}</div>',
    headerSso:
      '<div class="nw-bar">{{logo}} <span class="nw-grow">{{searchBox}}</span> {{loginItem}} {{signupItem}}</div>',
    headerCheckout: '<div class="nw-bar">{{logo}}</div>',
    footer: `<div class="nw-foot"><span>© {{copyrightYear}} {{companyName}}</span> <em>${tagline}</em> <a href="mailto:{{supportEmail}}">{{supportEmail}}</a> <a href="{{supportUrl}}">Support</a> <a href="{{privacyPolicyUrl}}">Privacy</a> <a href="{{termsUrl}}">Terms</a> {{languageSelect}}</div>`,
    translations: language === 'en' ? { 'unav.register': 'Join Nordwind' } : {},
    assets: { flag: '/assets/logos/nordwind.svg' },
  };
}
