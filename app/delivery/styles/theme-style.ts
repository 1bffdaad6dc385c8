import * as paths from '~/paths';
import type { Theme, ThemeRoles } from '~/tenancy/theme';

function colours(roles: ThemeRoles, scheme: 'light' | 'dark'): string {
  const values = Object.entries(roles).map(([role, channels]) =>
    role.startsWith('scene') ? `--${role}:rgb(${channels.replaceAll(' ', ',')})` : `--c-${role}:${channels}`,
  );
  return [`color-scheme:${scheme}`, ...values].join(';');
}

export const schemeClasses = ({ light, dark }: Theme) =>
  `.scheme-light{${colours(light, 'light')}}.scheme-dark{${colours(dark, 'dark')}}`;

/** Metric-compatible local fonts, so that headings take the same room before the face has loaded (LAN-5). */
const fallbackFonts = ({ weight, stand_ins }: Theme['display']) =>
  stand_ins.map(({ names, size }, index) => {
    const family = `Stand-in-${index + 1}`;
    const src = names.map((name) => `local(${name})`).join();
    const face = `@font-face{font-family:${family};src:${src};font-weight:${weight};size-adjust:${size}%}`;
    return { family, face };
  });

function sizeRules({ sizes }: Theme): string {
  if (!sizes) return '';
  const { text, ...properties } = sizes;
  const values = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `:root{font-size:${text};${values.join(';')}}`;
}

/** Returns colours, radii and `type`, the declarations of its letters, as CSS custom properties. */
export function schemeStyle(
  { light, dark, shape }: Pick<Theme, 'light' | 'dark' | 'shape'>,
  scheme: Theme['scheme'],
  type: string,
): string {
  const shapes = Object.entries(shape)
    .map(([name, value]) => `--r-${name}:${value}`)
    .join(';');
  const first = scheme === 'dark' ? colours(dark, 'dark') : colours(light, 'light');
  const night =
    scheme === 'system' ? `@media(prefers-color-scheme:dark){:root{${colours(dark, 'dark')}}}` : '';
  return `:root{${[type, shapes, first].join(';')}}${night}`;
}

/** Returns a tenant's look as CSS custom properties. A page designed for one scheme names it. */
export function themeStyle(theme: Theme, scheme: Theme['scheme'] = theme.scheme): string {
  const { display } = theme;
  // Optional: a late font appears from the next page on, so that nothing moves (LAN-5).
  const face = `@font-face{font-family:"${display.family}";src:url(${paths.siteFile(display.file)});font-weight:${display.weight};font-display:optional;unicode-range:U+0-17F,U+2000-206F,U+20AC}`;
  const likely = fallbackFonts(display);
  const type = [
    `--font-display:${[`"${display.family}"`, ...likely.map(({ family }) => family), display.fallback].join()}`,
    `--display-weight:${display.weight}`,
    `--display-tracking:${display.tracking}`,
    `--display-leading:${display.leading}`,
    `--fs-display:${display.sizes.display}`,
    `--fs-h1:${display.sizes.h1}`,
    `--fs-h2:${display.sizes.h2}`,
  ].join(';');
  // A word with ą and ę from another font reads worse than one in the plainer font.
  const polish = display.latin_ext ? '' : `:root:lang(pl){--font-display:${display.fallback}}`;
  const faces = [face, ...likely.map((each) => each.face)].join('');
  return faces + schemeStyle(theme, scheme, type) + sizeRules(theme) + polish;
}
