import { createHash } from 'node:crypto';
import { LANDER_SCHEMES, type LanderSheet } from '~/domain/landers/rules';
import type { DocumentParts, FirstScreen } from '~/http/answer/route-handle';
import { terrainColours } from '~/pages/landers/draw-terrain.server';
import { firstScreens } from '~/styles/first-screens.server';
import { landerCss } from '~/styles/lander-css.server';
import { homeCss, visitorCss } from '~/styles/visitor-css.server';
import type { Theme } from '~/tenancy/theme';
import { themeStyle } from '~/ui/layouts/theme-style';

/** The CSS inlined into a page, and the hash that allows it in the page's content security policy. */
export type PageStyle = { text: string; hash: string };

type Sheet = FirstScreen | LanderSheet | 'visitor' | 'home' | 'theme';

const SHEETS: Record<Sheet, string> = {
  ...firstScreens,
  ...landerCss,
  visitor: visitorCss,
  home: homeCss,
  theme: '',
};
const SCHEMES: Partial<Record<Sheet, 'light' | 'dark'>> = LANDER_SCHEMES;

const made = new WeakMap<Theme, Map<Sheet, PageStyle>>();

function makeStyle(theme: Theme, sheet: Sheet): PageStyle {
  const ofPage = sheet === 'maplanding' ? terrainColours(theme) : '';
  const text = themeStyle(theme, SCHEMES[sheet]) + ofPage + SHEETS[sheet];
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

/**
 * Returns the CSS inlined into a page: the tenant's look, and the rules that must not wait for another
 * request. It is built once for each theme and style sheet.
 */
export function pageStyle(theme: Theme, { linked, firstScreen, lander, home }: DocumentParts): PageStyle {
  const sheet = lander ?? (linked ? (firstScreen ?? 'theme') : home ? 'home' : 'visitor');
  const ofTheme = made.get(theme) ?? new Map<Sheet, PageStyle>();
  made.set(theme, ofTheme);
  const style = ofTheme.get(sheet) ?? makeStyle(theme, sheet);
  ofTheme.set(sheet, style);
  return style;
}
