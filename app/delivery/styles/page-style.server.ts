import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LANDER_SCHEMES, type LanderSheet } from '~/domain/landers/rules';
import type { DocumentParts, FirstScreen } from '~/http/answer/route-handle';
import { firstScreens } from './first-screens.server';
import { landerCss } from './lander-css.server';
import { homeCss, visitorCss } from './visitor-css.server';
import { terrainColors } from './terrain-colors.server';
import type { Theme } from '~/tenancy/theme';
import { themeStyle } from './theme-style';
import { namesUsed, narrowSheet, readSheet, usedRules, type Sheet } from './used-rules.server';

type InlineStyle = { text: string; hash: string };

/** `rules` are a first screen's, which a page filters. Phones omit the rules of wide windows. */
export type PageStyle = InlineStyle & { rules: { wide: Sheet; phone: Sheet } | null };

type SheetName = FirstScreen | LanderSheet | 'visitor' | 'home' | 'theme';

const SHEETS: Record<SheetName, string> = {
  ...firstScreens,
  ...landerCss,
  visitor: visitorCss,
  home: homeCss,
  theme: '',
};
const SCHEMES: Partial<Record<SheetName, 'light' | 'dark'>> = LANDER_SCHEMES;

export const cspHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

const isFirstScreen = (sheet: SheetName): boolean => sheet in firstScreens;

const stylesByTheme = new WeakMap<Theme, Map<SheetName, PageStyle>>();

function buildStyle(theme: Theme, sheet: SheetName): PageStyle {
  const terrain = sheet === 'maplanding' ? terrainColors(theme) : '';
  const text = themeStyle(theme, SCHEMES[sheet]) + terrain + SHEETS[sheet];
  const wide = isFirstScreen(sheet) ? readSheet(text) : null;
  return { text, hash: cspHash(text), rules: wide && { wide, phone: narrowSheet(wide) } };
}

/** Returns a page's inline CSS: theme and render-critical rules, built once per theme and sheet. */
export function pageStyle(theme: Theme, { linked, firstScreen, lander, home }: DocumentParts): PageStyle {
  const sheet = lander ?? (linked ? (firstScreen ?? 'theme') : home ? 'home' : 'visitor');
  const themeStyles = stylesByTheme.get(theme) ?? new Map<SheetName, PageStyle>();
  stylesByTheme.set(theme, themeStyles);
  const style = themeStyles.get(sheet) ?? buildStyle(theme, sheet);
  themeStyles.set(sheet, style);
  return style;
}

const END = '</style>';
const PLACE = `<style>${END}`;

const MAX_CHARACTERS = 8_000_000;
const styleCache = new LRUCache<string, InlineStyle>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ text }, key) => text.length + key.length,
});

const numbers = new WeakMap<Sheet, number>();
let lastNumber = 0;

function sheetNumber(sheet: Sheet): number {
  const number = numbers.get(sheet) ?? (lastNumber += 1);
  numbers.set(sheet, number);
  return number;
}

function filterRules(sheet: Sheet, page: string): InlineStyle {
  const used = namesUsed(sheet, page);
  const key = `${sheetNumber(sheet)} ${Buffer.from(used.buffer).toString('latin1')}`;
  const before = styleCache.get(key);
  if (before) return before;
  const text = usedRules(sheet, used);
  const style = { text, hash: cspHash(text) };
  styleCache.set(key, style);
  return style;
}

/** Inserts the used rules into the page's empty style element. Joining the parts would copy the page. */
export function insertUsedStyle(page: string, sheet: Sheet): { html: string[]; hash: string } {
  const { text, hash } = filterRules(sheet, page);
  const place = page.indexOf(PLACE);
  if (place < 0) return { html: [page], hash };
  const at = place + PLACE.length - END.length;
  return { html: [page.slice(0, at), text, page.slice(at)], hash };
}
