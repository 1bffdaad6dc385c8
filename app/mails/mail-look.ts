import type { Theme, ThemeRole, ThemeRoles } from '~/tenancy/theme';

const ROLES = [
  'canvas',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'primary',
  'on-primary',
  'link',
] as const satisfies readonly ThemeRole[];

export type MailColours = Record<(typeof ROLES)[number], string>;

/** A site's look for mail programs: no custom properties, rem or web fonts. */
export type MailLook = {
  light: MailColours;
  dark: MailColours;
  display: { fontFamily: string; fontWeight: number; letterSpacing: string };
  body: string;
  radiusPx: { card: number; well: number; button: number };
  word: string;
};

const BODY = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const hex = (channels: string): string =>
  `#${channels
    .split(' ')
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;

const colours = (roles: ThemeRoles): MailColours =>
  Object.fromEntries(ROLES.map((role) => [role, hex(roles[role])])) as MailColours;

const px = (length: string): number =>
  length.endsWith('rem') ? Math.round(parseFloat(length) * 16) : parseFloat(length);

export function mailLook({ light, dark, display, shape, wordmark }: Theme): MailLook {
  return {
    light: colours(light),
    dark: colours(dark),
    display: { fontFamily: display.fallback, fontWeight: display.weight, letterSpacing: display.tracking },
    body: BODY,
    radiusPx: { card: px(shape.lg), well: px(shape.md), button: px(shape.btn) },
    word: wordmark.text,
  };
}
