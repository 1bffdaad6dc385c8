import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '~/i18n/locales';
import { loadTenant, tenantFolders } from '~/tenancy/load-tenant.server';
import { hasLetters, THEME_ROLES, type Theme, type ThemeRoles } from '~/tenancy/theme';
import { contrast, CONTRAST_PAIRS, luminance } from '~/tenancy/checks/theme-contrast';
import { CONSOLE_LOOK } from '~/delivery/styles/console-style.server';
import { themeStyle } from '~/delivery/styles/theme-style';

const tenants = tenantFolders('tenants').map(loadTenant);
const schemes = tenants.flatMap(({ id, theme }) => [
  { name: `${id} by day`, roles: theme.light },
  { name: `${id} by night`, roles: theme.dark },
]);
schemes.push(
  { name: 'the operators’ console by day', roles: CONSOLE_LOOK.light },
  { name: 'the operators’ console by night', roles: CONSOLE_LOOK.dark },
);

const channels = (colour: string) => colour.split(' ').map(Number);

it('measures contrast as WCAG does [TEN-8]', () => {
  expect(contrast('0 0 0', '255 255 255')).toBe(21);
  expect(contrast('119 119 119', '255 255 255')).toBeCloseTo(4.48, 2);
});

describe.each(schemes)('the colours of $name', ({ roles }) => {
  it.each(CONTRAST_PAIRS)(
    '%s stands out from %s by at least %s to 1 [TEN-8, LEG-5]',
    (front, ground, least) => {
      expect(contrast(roles[front], roles[ground])).toBeGreaterThanOrEqual(least);
    },
  );

  it('are real colours, one for each role [TEN-8]', () => {
    expect(Object.keys(roles).sort()).toEqual([...THEME_ROLES].sort());
    for (const colour of Object.values(roles))
      expect(channels(colour).every((value) => value >= 0 && value <= 255)).toBe(true);
  });

  it('distinguish danger, brand and unread [TEN-8]', () => {
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

  it('has two reds and a colour for unread messages [TEN-8]', () => {
    expect(isRed(light.primary) && isRed(light['primary-strong'])).toBe(true);
    expect(luminance(light['primary-strong'])).toBeLessThan(luminance(light.primary));
    expect(isRed(light.unread)).toBe(false);
  });
});

describe('a theme in a page', () => {
  const styled = (scheme: 'system' | 'light' | 'dark') => themeStyle({ ...tenants[0]!.theme, scheme });
  const { light, dark } = tenants[0]!.theme;
  const rootOf = (css: string) =>
    css.slice(css.indexOf(':root{'), css.indexOf('@media') < 0 ? undefined : css.indexOf('@media'));
  const has = (css: string, roles: ThemeRoles) =>
    css.includes(`--c-canvas:${roles.canvas};`) && css.includes(`--c-primary:${roles.primary};`);

  it('follows the reader’s system or the site [TEN-8]', () => {
    const following = styled('system');
    expect(has(rootOf(following), light)).toBe(true);
    expect(has(following.slice(following.indexOf('@media(prefers-color-scheme:dark)')), dark)).toBe(true);
    expect(has(styled('light'), light) && !has(styled('light'), dark)).toBe(true);
    expect(has(styled('dark'), dark) && !has(styled('dark'), light)).toBe(true);
  });

  it('gives roles, radii and face as properties [TEN-8]', () => {
    const css = styled('light');
    for (const role of THEME_ROLES) expect(css).toMatch(new RegExp(`--(c-)?${role}:`));
    for (const radius of ['sm', 'md', 'lg', 'xl', 'btn', 'chip']) expect(css).toContain(`--r-${radius}:`);
    expect(css).toContain(`--font-display:"${tenants[0]!.theme.display.family}"`);
  });

  it('has size-matched local fonts in the meantime [LAN-5, TEN-8]', () => {
    const { theme } = tenants.find(({ id }) => id === 'vonk.localhost')!;
    const css = themeStyle(theme);
    expect(css).toContain(
      '@font-face{font-family:Stand-in-1;src:local(Roboto Bold);font-weight:700;size-adjust:111%}',
    );
    expect(css).toContain(`--font-display:"Bricolage",Stand-in-1,Stand-in-2,${theme.display.fallback};`);
    expect(themeStyle({ ...theme, display: { ...theme.display, stand_ins: [] } })).not.toContain('Stand-in');
    for (const tenant of tenants) expect(tenant.theme.display.stand_ins.length, tenant.id).toBeGreaterThan(0);
  });

  it('has larger text and targets for 55 and over [TEN-12]', () => {
    for (const { settings, theme } of tenants) {
      const css = themeStyle(theme);
      expect(css.includes(':root{font-size:112.5%;--tap:48px;'), settings.name).toBe(settings.niche === 7);
    }
  });

  it('never falls back to Times on Linux [LAN-5]', () => {
    for (const { id, theme } of tenants)
      expect(theme.display.fallback, id).not.toMatch(/Times|(?<!-)\bserif\b(?!")/i);
  });

  it('is the only source of colours in components [TEN-8]', () => {
    const components = ['app/ui', 'app/routes', 'app/browser']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
      )
      .filter((name) => name.endsWith('.tsx'));
    const literal =
      /["'`\s:[(]#[0-9a-fA-F]{3}([0-9a-fA-F]{3}){0,1}["'`\s;\])]|\brgba?\(|\b(bg|text|border|fill|stroke|ring)-(red|orange|amber|yellow|green|teal|blue|violet|purple|pink|rose|gray|slate|zinc)-\d/;
    expect(components.length).toBeGreaterThan(50);
    expect(components.filter((name) => literal.test(readFileSync(name, 'utf8')))).toEqual([]);
  });
});

describe('headings in Polish', () => {
  const inFallback = (theme: Theme) =>
    themeStyle(theme).includes(`:root:lang(pl){--font-display:${theme.display.fallback}}`);
  const { theme } = tenants[0]!;

  it('are in the display face of each site here [I18-4, TEN-8]', () => {
    expect(tenants.filter((tenant) => inFallback(tenant.theme)).map(({ id }) => id)).toEqual([]);
  });

  it('use the fallback if the face lacks letters [I18-4, TEN-8]', () => {
    const lacking = { ...theme, display: { ...theme.display, latin_ext: false } };
    expect(inFallback(lacking)).toBe(true);
    expect(LOCALES.filter((locale) => !hasLetters(lacking.display, locale))).toEqual(['pl']);
    expect(LOCALES.filter((locale) => !hasLetters(theme.display, locale))).toEqual([]);
  });
});
