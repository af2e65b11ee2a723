import type { TemplateSet } from '../templates.ts';

/** Skerry Exchange: the smallest set that has everything, and its tagline in three languages. */
const TAGLINE: Readonly<Record<string, string>> = {
  en: 'The exchange for northern clouds',
  de: 'Die Börse für Wolken aus dem Norden',
  ar: 'سوق سحب الشمال',
};

const HEADER_OUT =
  '<div class="sk-bar">{{logo}} <span class="sk-grow">{{searchBox}}</span> {{loginItem}} {{signupItem}}</div>';

export function skerrySet(language: string): TemplateSet {
  const tagline = TAGLINE[language] ?? TAGLINE['en'] ?? '';
  return {
    css: '.sk-foot { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; padding: 16px; }',
    cssHeader:
      '.sk-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; min-height: 51px; padding-inline: 16px; } .sk-grow { flex: 1 1 160px; }',
    headerIn:
      '<div class="sk-bar">{{logo}} {{appsDropdown}} <span class="sk-grow">{{searchBox}}</span> {{companyDropdown}} {{manageDropdown}} {{userImage}} {{userFirstName}} {{userList}}</div>',
    headerOut: HEADER_OUT,
    headerSso: HEADER_OUT,
    headerCheckout: '<div class="sk-bar">{{logo}}</div>',
    footer: `<div class="sk-foot"><span>© {{copyrightYear}} {{companyName}}</span> <em>${tagline}</em> <a href="mailto:{{supportEmail}}">{{supportEmail}}</a> <a href="{{supportUrl}}">Support</a> <a href="{{privacyPolicyUrl}}">Privacy</a> <a href="{{termsUrl}}">Terms</a> {{languageSelect}}</div>`,
    translations: language === 'en' ? { 'unav.register': 'Join Skerry' } : {},
    assets: { flag: '/assets/logos/skerry.svg' },
  };
}
