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

/** `theme.json`: how a site looks. */
export type Theme = {
  /** Whether pages follow the reader's system or always use one colour scheme. */
  scheme: 'system' | 'light' | 'dark';
  light: ThemeRoles;
  dark: ThemeRoles;
  shape: { sm: string; md: string; lg: string; xl: string; btn: string; chip: string };
  display: {
    family: string;
    /** The name of a file in the tenant's assets folder. */
    file: string;
    weight: number;
    tracking: string;
    leading: string;
    /** Fallback fonts, the most similar first. */
    fallback: string;
    /**
     * Fonts of phones and computers that stand in for the face until it has come, each by the names under which systems
     * have it and the size at which its words are as long as the face's, in percent.
     */
    stand_ins: { names: string[]; size: number }[];
    /** Whether the face has the letters of Polish; else its headings are in the fallback alone. */
    latin_ext: boolean;
    sizes: { display: string; h1: string; h2: string };
  };
  /** The site's name as the logo writes it. */
  wordmark: { text: string; size: string };
  themeColor: { light: string; dark: string };
  /** Which illustration style the demo's portraits and pictures use. */
  look: 'a' | 'b' | 'c';
};

/** Whether the display face has all letters of a language; of the sites' languages, only Polish has its own. */
export const hasLetters = ({ latin_ext }: Theme['display'], locale: Locale): boolean =>
  latin_ext || locale !== 'pl';
