import type { Locale } from '~/i18n/locales';

/** The colour roles; each value is "r g b" channels. */
export const THEME_ROLES = [
  'canvas',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'line-strong',
  'primary',
  'primary-strong',
  'on-primary',
  'primary-soft',
  'on-soft',
  'link',
  'unread',
  'on-unread',
  'unread-soft',
  'premium',
  'premium-soft',
  'success',
  'success-soft',
  'online',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'me',
  'on-me',
  'them',
  'night',
  'on-night',
  'night-muted',
  'scrim',
  'focus',
  'scene-1',
  'scene-2',
  'scene-3',
] as const;

export type ThemeRole = (typeof THEME_ROLES)[number];
export type ThemeRoles = Record<ThemeRole, string>;

/** Custom properties that replace the style's own; `text` is the root's font size. */
export type ThemeSizes = { text: string } & Record<string, string>;

export type Theme = {
  /** Follows the reader's system, or always uses one scheme. */
  scheme: 'system' | 'light' | 'dark';
  light: ThemeRoles;
  dark: ThemeRoles;
  shape: { sm: string; md: string; lg: string; xl: string; btn: string; chip: string };
  display: {
    family: string;
    file: string;
    weight: number;
    tracking: string;
    leading: string;
    fallback: string;
    /** Local fonts until the face has loaded, with the size in percent that makes words as wide. */
    stand_ins: { names: string[]; size: number }[];
    /** Without Polish letters, Polish headings use the fallback. */
    latin_ext: boolean;
    sizes: { display: string; h1: string; h2: string };
  };
  wordmark: { text: string; size: string };
  themeColor: { light: string; dark: string };
  look: 'a' | 'b' | 'c';
  /** The niche's (TEN-12). */
  sizes?: ThemeSizes;
};

/** Whether the display face covers a language; of the sites' languages, only Polish needs `latin_ext`. */
export const hasLetters = ({ latin_ext }: Theme['display'], locale: Locale): boolean =>
  latin_ext || locale !== 'pl';
