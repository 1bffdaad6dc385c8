import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LANDER_SCHEMES, type LanderSheet } from '~/domain/landers/rules';
import type { DocumentParts, FirstScreen } from '~/http/answer/route-handle';
import { terrainColours } from '~/pages/landers/draw-terrain.server';
import { firstScreens } from '~/styles/first-screens.server';
import { landerCss } from '~/styles/lander-css.server';
import { homeCss, visitorCss } from '~/styles/visitor-css.server';
import type { Theme } from '~/tenancy/theme';
import { themeStyle } from '~/ui/layouts/theme-style';
import { namesUsed, narrowSheet, readSheet, usedRules, type Sheet } from './used-rules.server';

/** The CSS inlined into a page, and the hash that allows it in the page's content security policy. */
type Styled = { text: string; hash: string };

/**
 * `rules` are those of a first screen, of which a page gets what it uses: its whole style sheet comes behind it. A
 * phone's page does without those of wide windows.
 */
type PageStyle = Styled & { rules: { wide: Sheet; phone: Sheet } | null };

type SheetName = FirstScreen | LanderSheet | 'visitor' | 'home' | 'theme';

const SHEETS: Record<SheetName, string> = {
  ...firstScreens,
  ...landerCss,
  visitor: visitorCss,
  home: homeCss,
  theme: '',
};
const SCHEMES: Partial<Record<SheetName, 'light' | 'dark'>> = LANDER_SCHEMES;

/** Returns the hash by which a policy allows an inlined style or script. */
export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

const isFirstScreen = (sheet: SheetName): boolean => sheet in firstScreens;

const made = new WeakMap<Theme, Map<SheetName, PageStyle>>();

function makeStyle(theme: Theme, sheet: SheetName): PageStyle {
  const ofPage = sheet === 'maplanding' ? terrainColours(theme) : '';
  const text = themeStyle(theme, SCHEMES[sheet]) + ofPage + SHEETS[sheet];
  const wide = isFirstScreen(sheet) ? readSheet(text) : null;
  return { text, hash: hashOf(text), rules: wide && { wide, phone: narrowSheet(wide) } };
}

/**
 * Returns the CSS inlined into a page: the tenant's look, and the rules that must not wait for another
 * request. It is built once for each theme and style sheet.
 */
export function pageStyle(theme: Theme, { linked, firstScreen, lander, home }: DocumentParts): PageStyle {
  const sheet = lander ?? (linked ? (firstScreen ?? 'theme') : home ? 'home' : 'visitor');
  const ofTheme = made.get(theme) ?? new Map<SheetName, PageStyle>();
  made.set(theme, ofTheme);
  const style = ofTheme.get(sheet) ?? makeStyle(theme, sheet);
  ofTheme.set(sheet, style);
  return style;
}

const END = '</style>';
const PLACE = `<style>${END}`;

/** What is kept of chosen rules, of all sites together, in letters. */
const KEPT_LETTERS = 8_000_000;
const chosen = new LRUCache<string, Styled>({
  maxSize: KEPT_LETTERS,
  sizeCalculation: ({ text }, key) => text.length + key.length,
});

const numbers = new WeakMap<Sheet, number>();
let numbered = 0;

/** Returns the number of a sheet, by which its chosen rules are kept. */
function numberOf(sheet: Sheet): number {
  const number = numbers.get(sheet) ?? (numbered += 1);
  numbers.set(sheet, number);
  return number;
}

/** Chooses the rules for a page once for all pages that use the same names of the sheet. */
function chosenFor(sheet: Sheet, page: string): Styled {
  const used = namesUsed(sheet, page);
  const key = `${numberOf(sheet)} ${Buffer.from(used.buffer).toString('latin1')}`;
  const before = chosen.get(key);
  if (before) return before;
  const text = usedRules(sheet, used);
  const style = { text, hash: hashOf(text) };
  chosen.set(key, style);
  return style;
}

/**
 * Returns the parts of a page that was rendered with an empty style element, with the rules that it uses in it, and their
 * hash. Put together they would be written twice.
 */
export function withUsedStyle(page: string, sheet: Sheet): { html: string[]; hash: string } {
  const { text, hash } = chosenFor(sheet, page);
  const place = page.indexOf(PLACE);
  // The last resort of the error page has no style.
  if (place < 0) return { html: [page], hash };
  const at = place + PLACE.length - END.length;
  return { html: [page.slice(0, at), text, page.slice(at)], hash };
}
