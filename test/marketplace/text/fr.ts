import type { MessageKey } from '../../../src/i18n/messages.ts';

/** Left unfinished on purpose: a marketplace whose translation is partial keeps English for the rest. */
export const FRENCH: Partial<Record<MessageKey, string>> = {
  'unav.login': 'Connexion',
  'unav.register': 'Créer un compte',
  'unav.logout': 'Se déconnecter',
  'unav.myApps': 'Mes applications',
  'unav.search.placeholder': 'Rechercher',
  'unav.search.submit': 'Rechercher',
  'unav.search.noResults': 'Aucun résultat',
  'unav.footer.privacyPolicy': 'Politique de confidentialité',
};
