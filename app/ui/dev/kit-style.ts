import type { Theme } from '~/tenancy/theme';
import { schemeClasses } from '~/delivery/styles/theme-style';

const roleColor = (role: string) => (role.startsWith('scene') ? `var(--${role})` : `rgb(var(--c-${role}))`);

/** Returns the style guide's own CSS: both color schemes, a swatch per color, and floating components in place. */
export function kitStyle(theme: Theme): string {
  const swatches = Object.keys(theme.light).map(
    (role) => `.kit-colour-${role}{background:${roleColor(role)}}`,
  );
  return [
    schemeClasses(theme),
    ...swatches,
    '.kit-focus{outline:3px solid rgb(var(--c-focus));outline-offset:2px}',
    '.kit-held>*{position:static;margin:0}',
  ].join('');
}
