/**
 * The built-in English texts, by translation key. The server's translations are merged over them, so every text that
 * a person can see or hear has its entry here and nowhere else. `{0}` stands for the first argument.
 *
 * Keys without a prefix are those of the documents (H §8); all others are ours and begin with `unav.`.
 */
export const BUILT_IN_MESSAGES = {
  // Header
  'unav.skip': 'Skip to main content',
  'unav.home': 'Home',
  'unav.appwise': 'App Wise',
  'unav.insights': 'Insights',
  'unav.marketplace': 'Marketplace',
  'unav.login': 'Log In',
  'unav.register': 'Register',
  'unav.logout': 'Logout',
  'unav.account': 'Account',
  'unav.myApps': 'My Apps',
  'unav.myProfile': 'My Profile',
  'unav.myCompany': 'My Company',
  'unav.settings': 'Settings',
  'unav.reports': 'Reports',
  'unav.language': 'Language',
  'unav.language.current': 'Language: {0}',
  'unav.loading': 'Loading',
  'unav.back': 'Back',

  // Search
  'unav.search.placeholder': 'Search',
  'unav.search.submit': 'Search',
  'unav.search.landmark': '{0} search',
  'unav.search.findApplications': 'Find Applications',
  'unav.search.findInProductLine': 'Find {0} Applications',
  'unav.search.noResults': 'No results found',
  'unav.search.results': 'Search results',
  'unav.search.option': '{0}, {1}, {2} of {3}',
  'unav.search.clear': 'Clear',
  'unav.search.scope': 'Search in: {0}',
  'unav.search.scope.all': 'All',
  'unav.search.scope.marketplace': 'Marketplace',
  'unav.search.scope.providers': 'Providers',
  'unav.search.scope.advisors': 'Advisors',
  'unav.search.suggestions': 'Suggestions',
  'unav.search.allResults': 'All results',
  'unav.search.marketplace': 'Marketplace',
  'unav.search.services': 'Services',
  'unav.search.contentTypes': 'Content types',
  'unav.search.recent': 'Recent',
  'unav.search.recent.remove': 'Remove from recent searches',
  'unav.search.recent.clear': 'Clear recent searches',
  'unav.search.count.one': '1 result',
  'unav.search.count.other': '{0} results',
  'unav.search.service.messenger': 'Messenger',
  'unav.search.service.marketplace': 'Marketplace',
  'unav.search.service.directory': 'Directory',

  // Footer
  'unav.footer.contact': 'Contact',
  'unav.footer.helpCenter': 'Help Center',
  'unav.footer.privacyPolicy': 'Privacy Policy',
  'unav.footer.terms': 'Terms & Conditions',

  // Preview toolbar
  'unav.preview': 'Preview',
  'unav.preview.theme': 'Theme preview',
  'unav.preview.show': 'Show toolbar',
  'unav.preview.cancel': 'Cancel preview',
  'live.toolbar': 'Live',
  'hide.toolbar': 'Hide toolbar',
  'last.updated': 'last updated',
  today: 'today',
  'date.day.ago': 'a day ago',
  'date.days.ago': '{0} days ago',
  'unav.date.today': 'Today',
  'unav.date.dayAgo': '1 day ago',
  'unav.date.daysAgo': '{0} days ago',

  // Banners
  'unav.impersonation': 'Impersonation',
  'impersonation.header': 'You are in impersonation mode and logged in as',
  'impersonation.header.end.session': 'End Session',
  'unav.impersonation.confirm': 'Are you sure you want to end this session?',
  'unav.cancel': 'Cancel',
} as const;

export type MessageKey = keyof typeof BUILT_IN_MESSAGES;
