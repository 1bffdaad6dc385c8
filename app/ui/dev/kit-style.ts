import type { Theme } from '~/tenancy/theme';
import { schemeClasses } from '~/ui/layouts/theme-style';

const colourOf = (role: string) => (role.startsWith('scene') ? `var(--${role})` : `rgb(var(--c-${role}))`);

/** What only the kit's page needs: both schemes at once, each colour by its role, and pieces held where they would float. */
export function kitStyle(theme: Theme): string {
  const swatches = Object.keys(theme.light).map(
    (role) => `.kit-colour-${role}{background:${colourOf(role)}}`,
  );
  return [
    schemeClasses(theme),
    ...swatches,
    '.kit-focus{outline:3px solid rgb(var(--c-focus));outline-offset:2px}',
    '.kit-held>*{position:static;margin:0}',
  ].join('');
}
