import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTenant, tenantFolders } from '~/tenancy/load-tenant.server';
import { THEME_ROLES, type ThemeRole, type ThemeRoles } from '~/tenancy/theme';
import { themeStyle } from '~/ui/layouts/theme-style';

const tenants = tenantFolders('tenants').map(loadTenant);
const schemes = tenants.flatMap(({ id, theme }) => [
  { name: `${id} by day`, roles: theme.light },
  { name: `${id} by night`, roles: theme.dark },
]);

const channels = (colour: string) => colour.split(' ').map(Number);

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What stands on what, and the least contrast: 4.5 for text, 3 for the edges of controls, for marks and for the focus. */
const PAIRS: [ThemeRole, ThemeRole, number][] = [
  ['ink', 'canvas', 4.5],
  ['ink', 'surface', 4.5],
  ['ink', 'them', 4.5],
  ['muted', 'canvas', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'sunken', 4.5],
  ['link', 'canvas', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'sunken', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-strong', 4.5],
  ['on-soft', 'primary-soft', 4.5],
  ['on-unread', 'unread', 4.5],
  ['success', 'success-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['danger', 'canvas', 4.5],
  ['info', 'info-soft', 4.5],
  ['premium', 'premium-soft', 4.5],
  ['on-me', 'me', 4.5],
  ['on-night', 'night', 4.5],
  ['night-muted', 'night', 4.5],
  ['canvas', 'warning', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'canvas', 3],
  ['focus', 'canvas', 3],
  ['focus', 'surface', 3],
  ['online', 'canvas', 3],
  ['primary', 'canvas', 3],
];

it('measures contrast as WCAG does [TEN-8]', () => {
  expect(contrast('0 0 0', '255 255 255')).toBe(21);
  expect(contrast('119 119 119', '255 255 255')).toBeCloseTo(4.48, 2);
});

describe.each(schemes)('the colours of $name', ({ roles }) => {
  it.each(PAIRS)('%s stands out from %s by at least %s to 1 [TEN-8, LEG-5]', (front, ground, least) => {
    expect(contrast(roles[front], roles[ground])).toBeGreaterThanOrEqual(least);
  });

  it('are real colours, one for each role [TEN-8]', () => {
    expect(Object.keys(roles).sort()).toEqual([...THEME_ROLES].sort());
    for (const colour of Object.values(roles)) expect(channels(colour).every((value) => value >= 0 && value <= 255)).toBe(true);
  });

  it('tell danger from the brand, and what is unread from both [TEN-8]', () => {
    expect(roles.danger).not.toBe(roles.primary);
    expect([roles.primary, roles.danger]).not.toContain(roles.unread);
  });
});

describe('the default look', () => {
  const { light } = tenants.find(({ id }) => id === 'vonk.localhost')!.theme;
  const isRed = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour);
    return red > 2 * green && red > 2 * blue;
  };

  it('has a red primary, a darker red beside it, and a colour for unread messages [TEN-8]', () => {
    expect(isRed(light.primary) && isRed(light['primary-strong'])).toBe(true);
    expect(luminance(light['primary-strong'])).toBeLessThan(luminance(light.primary));
    expect(isRed(light.unread)).toBe(false);
  });
});

describe('a theme in a page', () => {
  const styled = (scheme: 'system' | 'light' | 'dark') => themeStyle({ ...tenants[0]!.theme, scheme });
  const { light, dark } = tenants[0]!.theme;
  const rootOf = (css: string) => css.slice(css.indexOf(':root{'), css.indexOf('@media') < 0 ? undefined : css.indexOf('@media'));
  const has = (css: string, roles: ThemeRoles) =>
    css.includes(`--c-canvas:${roles.canvas};`) && css.includes(`--c-primary:${roles.primary};`);

  it('follows the reader’s system, or is what the site says [TEN-8]', () => {
    const following = styled('system');
    expect(has(rootOf(following), light)).toBe(true);
    expect(has(following.slice(following.indexOf('@media(prefers-color-scheme:dark)')), dark)).toBe(true);
    expect(has(styled('light'), light) && !has(styled('light'), dark)).toBe(true);
    expect(has(styled('dark'), dark) && !has(styled('dark'), light)).toBe(true);
  });

  it('gives every role as a custom property, with the radii and the display face [TEN-8]', () => {
    const css = styled('light');
    for (const role of THEME_ROLES) expect(css).toMatch(new RegExp(`--(c-)?${role}:`));
    for (const radius of ['sm', 'md', 'lg', 'xl', 'btn', 'chip']) expect(css).toContain(`--r-${radius}:`);
    expect(css).toContain(`--font-display:"${tenants[0]!.theme.display.family}"`);
  });

  it('is all that a page knows of colours: no literal one stands in a component [TEN-8]', () => {
    const components = ['app/ui', 'app/routes', 'app/enhance']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)))
      .filter((name) => name.endsWith('.tsx'));
    const literal =
      /["'`\s:[(]#[0-9a-fA-F]{3}([0-9a-fA-F]{3}){0,1}["'`\s;\])]|\brgba?\(|\b(bg|text|border|fill|stroke|ring)-(red|orange|amber|yellow|green|teal|blue|violet|purple|pink|rose|gray|slate|zinc)-\d/;
    expect(components.length).toBeGreaterThan(50);
    expect(components.filter((name) => literal.test(readFileSync(name, 'utf8')))).toEqual([]);
  });
});
