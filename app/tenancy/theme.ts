/** Colours by role, as "r g b" channels (TEN-8). */
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

/** `theme.json`: a site's look. */
export type Theme = {
  /** Which of the two schemes a page has: the reader's system decides, or the site does. */
  scheme: 'system' | 'light' | 'dark';
  light: ThemeRoles;
  dark: ThemeRoles;
  shape: { sm: string; md: string; lg: string; xl: string; btn: string; chip: string };
  display: {
    family: string;
    /** A file of the tenant's assets. */
    file: string;
    weight: number;
    tracking: string;
    leading: string;
    /** Faces to fall back to, most alike first. */
    fallback: string;
    sizes: { display: string; h1: string; h2: string };
  };
  /** The name as the logo writes it. */
  wordmark: { text: string; size: string };
  themeColor: { light: string; dark: string };
  /** Which drawn world the demo's portraits and the imagery belong to. */
  look: 'a' | 'b' | 'c';
};
