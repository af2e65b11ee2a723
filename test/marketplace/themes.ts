/** The flat design properties of H §3. An empty value means "as the platform has it" and is skipped by the layer. */
export interface ThemeProperties {
  headerNavBg: string;
  headerNavBorderColor: string;
  headerNavFontColor: string;
  headerNavFontHoverColor: string;
  headerNavFontSelectedColor: string;
  headerNavItemBgHover: string;
  headerNavItemBgSelected: string;
  headerNavDropdownBg: string;
  headerNavDropdownBorderColor: string;
  headerNavDropdownBorderColorHover: string;
  headerNavDropdownBgHover: string;
  headerNavDropdownFontColor: string;
  headerNavDropdownFontColorHover: string;
  headerNavDropdownMarginRight: string;
  headerNavTooltipBg: string;
  headerNavTooltipFontColor: string;
  logoImage: string;
  logoWidth: string;
}

/** Meridian gives no ground of its own: so its header follows the page into dark mode, which a tenant's colour would not. */
export const MERIDIAN_THEME: ThemeProperties = {
  headerNavBg: '',
  headerNavBorderColor: '',
  headerNavFontColor: '',
  headerNavFontHoverColor: '',
  headerNavFontSelectedColor: '#006080',
  headerNavItemBgHover: '',
  headerNavItemBgSelected: '',
  headerNavDropdownBg: '',
  headerNavDropdownBorderColor: '',
  headerNavDropdownBorderColorHover: '',
  headerNavDropdownBgHover: '',
  headerNavDropdownFontColor: '',
  headerNavDropdownFontColorHover: '',
  headerNavDropdownMarginRight: '16',
  headerNavTooltipBg: '#2d2d2d',
  headerNavTooltipFontColor: '#ffffff',
  logoImage: '/assets/logos/meridian.svg',
  logoWidth: '124',
};

export const NORDWIND_THEME: ThemeProperties = {
  headerNavBg: '#0b1f3a',
  headerNavBorderColor: '#27405f',
  headerNavFontColor: '#e8eef6',
  headerNavFontHoverColor: '#ffffff',
  headerNavFontSelectedColor: '#ffffff',
  headerNavItemBgHover: '#1c304b',
  headerNavItemBgSelected: '#142843',
  headerNavDropdownBg: '#12294a',
  headerNavDropdownBorderColor: '#27405f',
  headerNavDropdownBorderColorHover: '#3d5a80',
  headerNavDropdownBgHover: '#1d3a63',
  headerNavDropdownFontColor: '#e8eef6',
  headerNavDropdownFontColorHover: '#ffffff',
  headerNavDropdownMarginRight: '24px',
  headerNavTooltipBg: '#e8eef6',
  headerNavTooltipFontColor: '#0b1f3a',
  logoImage: '/assets/logos/nordwind.svg',
  logoWidth: '132px',
};

/** Sunfield sets the ground alone, so that every other colour has to be derived from a bright yellow. */
export const SUNFIELD_THEME: ThemeProperties = {
  ...MERIDIAN_THEME,
  headerNavBg: '#ffd400',
  headerNavFontSelectedColor: '',
  headerNavDropdownMarginRight: '8',
  headerNavTooltipBg: '',
  headerNavTooltipFontColor: '',
  logoImage: '/assets/logos/sunfield.svg',
  logoWidth: '128',
};

/** Polyglot colours its bar alone: menus and pickers stay as the platform has them, in the page's light or dark. */
export const POLYGLOT_THEME: ThemeProperties = {
  ...MERIDIAN_THEME,
  headerNavBg: '#12382d',
  headerNavBorderColor: '#2c5246',
  headerNavFontColor: '#e6f0eb',
  headerNavFontHoverColor: '#ffffff',
  headerNavFontSelectedColor: '#ffffff',
  headerNavItemBgHover: '#234a3e',
  headerNavItemBgSelected: '#1b4136',
  headerNavTooltipBg: '#0b241d',
  headerNavTooltipFontColor: '#e6f0eb',
  logoImage: '/assets/logos/polyglot.svg',
  logoWidth: '120',
};

/** An unpublished version of a theme: the accent moves, so that a person sees which of the two is on the screen. */
export function draftOf(theme: ThemeProperties): ThemeProperties {
  return { ...theme, headerNavBg: '#4a154b', headerNavFontColor: '#ffffff', headerNavFontSelectedColor: '#ffffff' };
}

export interface StyleSetting {
  type: 'color' | 'text' | 'select' | 'toggle' | 'image-uploader';
  value: string;
  url?: string;
}

export interface HeaderSettings {
  globalStyles: Record<string, StyleSetting>;
  headerComponents: {
    HeaderHomeBar: Record<string, StyleSetting>;
    HeaderSearchBar: Record<string, StyleSetting>;
  };
}

/** The header's part of the published theme: entries with value, type and url (H §3). */
export function headerSettingsOf(theme: ThemeProperties): HeaderSettings {
  const color = (value: string): StyleSetting => ({ type: 'color', value });
  return {
    globalStyles: {
      textSize: { type: 'select', value: 'medium' },
      stickyHeader: { type: 'toggle', value: '' },
    },
    headerComponents: {
      HeaderHomeBar: {
        headerNavBg: color(theme.headerNavBg),
        headerNavFontColor: color(theme.headerNavFontColor),
        logoImage: { type: 'image-uploader', value: '', url: theme.logoImage },
        logoWidth: { type: 'text', value: theme.logoWidth },
      },
      HeaderSearchBar: {
        headerNavDropdownBg: color(theme.headerNavDropdownBg),
        headerNavDropdownFontColor: color(theme.headerNavDropdownFontColor),
      },
    },
  };
}
