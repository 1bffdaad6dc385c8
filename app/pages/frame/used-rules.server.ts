import { LRUCache } from 'lru-cache';

/** A selector, with the places in the sheet's names of those that a page must have for it. */
type Selector = { text: string; needs: number[] };

/** A rule, or a group of rules, such as those of a wide screen. */
type Rule = { selectors: Selector[]; block: string } | { group: string; rules: readonly Rule[] };

/** The classes and elements, such as `.btn` and `summary`, that some rule needs, each with its place. */
type Names = Map<string, number>;

/** The rules of a style sheet, as a page's classes and elements choose among them. */
export type Sheet = {
  rules: readonly Rule[];
  names: Names;
  /** Which names are in a part of a page; most pages have the same few hundred parts. */
  placesOf: LRUCache<string, readonly number[]>;
};

const KEPT_PARTS = 2000;

/** The class that scripts give to a page. */
const BY_SCRIPTS = 'class="has-back"';

const GROUP = /^@(?:media|supports|layer|container)\b/;
const NAME = String.raw`(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+`;
/** A name in a selector: a class begins with a dot, an element with nothing, and what is neither with `:` or `#`. */
const NAMED = new RegExp(String.raw`[.:#]+${NAME}|${NAME}`, 'gi');
/** Commas, escaped letters, and what stands in brackets. */
const COMMA_OR_BRACKET = /\\.|[,()[\]]/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

/** A class as a page writes it; a selector escapes what is no letter. */
const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, letter: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );

/** What stands in brackets, as in `:not(…)`, may need nothing at all, and is left out. */
function withoutBrackets(selector: string): string {
  const less = selector.replace(/(?<!\\)\((?:\\.|[^\\()])*\)|(?<!\\)\[(?:\\.|[^\\[\]])*\]/g, '');
  return less === selector ? less : withoutBrackets(less);
}

function placeAmong(name: string, names: Names): number {
  const place = names.get(name) ?? names.size;
  names.set(name, place);
  return place;
}

function needsOf(selector: string, names: Names): number[] {
  const found = withoutBrackets(selector).match(NAMED) ?? [];
  return found.filter((name) => !/^[:#]/.test(name)).map((name) => placeAmong(unescaped(name), names));
}

/** Parts a list of selectors at its commas, but for those within brackets. */
function selectorsOf(list: string, names: Names): Selector[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: found, index } of list.matchAll(COMMA_OR_BRACKET)) {
    if (found === '(' || found === '[') depth += 1;
    if (found === ')' || found === ']') depth -= 1;
    if (found !== ',' || depth > 0) continue;
    parts.push(list.slice(from, index));
    from = index + 1;
  }
  parts.push(list.slice(from));
  return parts.map((text) => ({ text, needs: needsOf(text, names) }));
}

/** Where the block that opens at `from` ends. */
function endOf(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return css.length;
}

function rulesOf(css: string, names: Names): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    const end = endOf(css, open);
    const head = css.slice(at, open);
    if (GROUP.test(head)) rules.push({ group: head, rules: rulesOf(css.slice(open + 1, end - 1), names) });
    // Other rules with an @, such as those of a font, need nothing of a page.
    else
      rules.push({
        selectors: head.startsWith('@') ? [{ text: head, needs: [] }] : selectorsOf(head, names),
        block: css.slice(open, end),
      });
    at = end;
  }
  return rules;
}

/** Reads a style sheet as the build writes it, once for all pages. */
export function readSheet(css: string): Sheet {
  const names: Names = new Map();
  return { rules: rulesOf(css, names), names, placesOf: new LRUCache({ max: KEPT_PARTS }) };
}

/** Windows that are wider than those of phones. */
const WIDE = /^@media\s*\(min-width:\s*(?:992|1200|1600)px\)/;

const narrowed = (rules: readonly Rule[]): Rule[] =>
  rules.flatMap((rule): Rule[] => {
    if ('block' in rule) return [rule];
    return WIDE.test(rule.group) ? [] : [{ ...rule, rules: narrowed(rule.rules) }];
  });

/** Returns a sheet without the rules of wide windows. */
export const narrowSheet = (sheet: Sheet): Sheet => ({ ...sheet, rules: narrowed(sheet.rules) });

/** How an element begins, such as `<div`, and the `class` that it has. */
const PART = /<[a-z]\w*|\bclass="[^"]+"/g;

/** Lists the classes or the element of a part of a page. */
const namesOf = (part: string): string[] =>
  part.startsWith('<')
    ? [part.slice(1)]
    : part
        .slice('class="'.length, -1)
        .split(' ')
        .map((name) => `.${name.replace(/&(?:\w+|#x27);/g, (all) => ENTITIES[all] ?? all)}`);

function placesOf(part: string, { names, placesOf: kept }: Sheet): readonly number[] {
  const before = kept.get(part);
  if (before) return before;
  const places = namesOf(part).flatMap((name) => names.get(name) ?? []);
  kept.set(part, places);
  return places;
}

/** Returns for each name of a sheet 1 if a page has it or may get it, else 0. Pages with the same get the same rules. */
export function namesUsed(sheet: Sheet, html: string): Uint8Array {
  const used = new Uint8Array(sheet.names.size);
  for (const part of new Set<string>(html.match(PART)).add(BY_SCRIPTS))
    for (const place of placesOf(part, sheet)) used[place] = 1;
  return used;
}

function chosenOf({ selectors, block }: Extract<Rule, { block: string }>, used: Uint8Array): string {
  const chosen = selectors.filter(({ needs }) => needs.every((place) => used[place]));
  return chosen.length > 0 ? chosen.map(({ text }) => text).join() + block : '';
}

const chosen = (rules: readonly Rule[], used: Uint8Array): string =>
  rules
    .map((rule) => {
      if ('block' in rule) return chosenOf(rule, used);
      const within = chosen(rule.rules, used);
      return within && `${rule.group}{${within}}`;
    })
    .join('');

/**
 * Returns of a style sheet what a page needs: the rules, and of those the selectors, whose classes and elements it uses,
 * and those that need none.
 */
export const usedRules = (sheet: Sheet, used: Uint8Array): string => chosen(sheet.rules, used);
