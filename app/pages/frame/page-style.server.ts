import { createHash } from 'node:crypto';
import type { DocumentParts } from '~/http/answer/route-handle';
import { firstScreens } from '~/styles/first-screens.server';
import { visitorCss } from '~/styles/visitor-css.server';
import type { Theme } from '~/tenancy/theme';
import { themeStyle } from '~/ui/layouts/theme-style';

/** A style that stands in the page, and what admits it in the page's policy. */
export type PageStyle = { text: string; hash: string };

const made = new WeakMap<Theme, Map<string, PageStyle>>();

const SHEETS = { ...firstScreens, visitor: visitorCss, theme: '' };

function makeStyle(theme: Theme, sheet: keyof typeof SHEETS): PageStyle {
  const text = themeStyle(theme) + SHEETS[sheet];
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

/** The style in a page: the tenant's look, and the rules that no request may stand before; made once for each theme and sheet. */
export function pageStyle(theme: Theme, { linked, firstScreen }: DocumentParts): PageStyle {
  const sheet = linked ? (firstScreen ?? 'theme') : 'visitor';
  const ofTheme = made.get(theme) ?? new Map<string, PageStyle>();
  made.set(theme, ofTheme);
  const style = ofTheme.get(sheet) ?? makeStyle(theme, sheet);
  ofTheme.set(sheet, style);
  return style;
}
