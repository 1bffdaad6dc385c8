import type { ThemeRole, ThemeRoles } from '~/tenancy/theme';

/** Minimum contrast of text, and of controls' edges, icons and the focus ring (WCAG 2.2 AA). */
const TEXT = 4.5;
const MARK = 3;

/** Front and background colours, and their minimum contrast. */
export const CONTRAST_PAIRS: [front: ThemeRole, ground: ThemeRole, least: number][] = [
  ['ink', 'canvas', TEXT],
  ['ink', 'surface', TEXT],
  ['ink', 'them', TEXT],
  ['muted', 'canvas', TEXT],
  ['muted', 'surface', TEXT],
  ['muted', 'sunken', TEXT],
  ['link', 'canvas', TEXT],
  ['link', 'surface', TEXT],
  ['link', 'sunken', TEXT],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-strong', TEXT],
  ['on-soft', 'primary-soft', TEXT],
  ['on-unread', 'unread', TEXT],
  ['success', 'success-soft', TEXT],
  ['warning', 'warning-soft', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['danger', 'canvas', TEXT],
  ['info', 'info-soft', TEXT],
  ['premium', 'premium-soft', TEXT],
  ['on-me', 'me', TEXT],
  ['on-night', 'night', TEXT],
  ['night-muted', 'night', TEXT],
  ['canvas', 'warning', TEXT],
  ['line-strong', 'surface', MARK],
  ['line-strong', 'canvas', MARK],
  ['focus', 'canvas', MARK],
  ['focus', 'surface', MARK],
  ['online', 'canvas', MARK],
  ['primary', 'canvas', MARK],
  // The bonus strip's icon.
  ['unread', 'night', MARK],
];

/** Relative luminance as in WCAG 2, of "r g b" channels. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.split(' ').map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export const weakPairs = (roles: ThemeRoles) =>
  CONTRAST_PAIRS.map(([front, ground, least]) => ({
    front,
    ground,
    least,
    ratio: contrast(roles[front], roles[ground]),
  })).filter(({ ratio, least }) => ratio < least);

export type WeakPair = ReturnType<typeof weakPairs>[number];

const BLACK = '0 0 0';
const WHITE = '255 255 255';
const STEPS = 100;

const mixed = (from: string, to: string, share: number): string => {
  const target = to.split(' ').map(Number);
  return from
    .split(' ')
    .map((channel, index) => Math.round(Number(channel) + (target[index]! - Number(channel)) * share))
    .join(' ');
};

/** Returns the nearest colour that passes in all of the role's pairs; null if they conflict. */
export function nearestPassing(roles: ThemeRoles, role: ThemeRole): string | null {
  const own = CONTRAST_PAIRS.filter(([front, ground]) => front === role || ground === role);
  const passes = (colour: string) => {
    const changed = { ...roles, [role]: colour };
    return own.every(([front, ground, least]) => contrast(changed[front], changed[ground]) >= least);
  };
  for (let step = 1; step <= STEPS; step++) {
    const found = [BLACK, WHITE].map((end) => mixed(roles[role], end, step / STEPS)).find(passes);
    if (found) return found;
  }
  return null;
}
