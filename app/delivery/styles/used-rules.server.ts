import { LRUCache } from 'lru-cache';

type Selector = { text: string; needs: number[] };

type Rule = { selectors: Selector[]; block: string } | { group: string; rules: readonly Rule[] };

/** The classes and elements that rules need, such as `.btn` and `summary`, with their indexes. */
type Names = Map<string, number>;

export type Sheet = {
  rules: readonly Rule[];
  names: Names;
  indexesByPart: LRUCache<string, readonly number[]>;
};

const MAX_PARTS = 2000;

const SCRIPT_CLASS = 'class="has-back"';

const GROUP = /^@(?:media|supports|layer|container)\b/;
const NAME = String.raw`(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+`;
/** A name in a selector: classes start with a dot, elements with a letter, others with `:` or `#`. */
const SELECTOR_NAMES = new RegExp(String.raw`[.:#]+${NAME}|${NAME}`, 'gi');
const COMMA_OR_BRACKET = /\\.|[,()[\]]/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, letter: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );

/** Removes arguments, as of `:not(…)`, which may need no name. */
function removeBrackets(selector: string): string {
  const shorter = selector.replace(/(?<!\\)\((?:\\.|[^\\()])*\)|(?<!\\)\[(?:\\.|[^\\[\]])*\]/g, '');
  return shorter === selector ? shorter : removeBrackets(shorter);
}

function indexName(name: string, names: Names): number {
  const place = names.get(name) ?? names.size;
  names.set(name, place);
  return place;
}

function neededNames(selector: string, names: Names): number[] {
  const found = removeBrackets(selector).match(SELECTOR_NAMES) ?? [];
  return found.filter((name) => !/^[:#]/.test(name)).map((name) => indexName(unescaped(name), names));
}

function parseSelectors(list: string, names: Names): Selector[] {
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
  return parts.map((text) => ({ text, needs: neededNames(text, names) }));
}

function findBlockEnd(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return css.length;
}

function parseRules(css: string, names: Names): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    const end = findBlockEnd(css, open);
    const head = css.slice(at, open);
    if (GROUP.test(head)) rules.push({ group: head, rules: parseRules(css.slice(open + 1, end - 1), names) });
    // Other at-rules, such as a font's, need no names.
    else
      rules.push({
        selectors: head.startsWith('@') ? [{ text: head, needs: [] }] : parseSelectors(head, names),
        block: css.slice(open, end),
      });
    at = end;
  }
  return rules;
}

export function readSheet(css: string): Sheet {
  const names: Names = new Map();
  return { rules: parseRules(css, names), names, indexesByPart: new LRUCache({ max: MAX_PARTS }) };
}

const WIDE = /^@media\s*\(min-width:\s*(?:992|1200|1600)px\)/;

const removeWideRules = (rules: readonly Rule[]): Rule[] =>
  rules.flatMap((rule): Rule[] => {
    if ('block' in rule) return [rule];
    return WIDE.test(rule.group) ? [] : [{ ...rule, rules: removeWideRules(rule.rules) }];
  });

export const narrowSheet = (sheet: Sheet): Sheet => ({ ...sheet, rules: removeWideRules(sheet.rules) });

const PART = /<[a-z]\w*|\bclass="[^"]+"/g;

const readNames = (part: string): string[] =>
  part.startsWith('<')
    ? [part.slice(1)]
    : part
        .slice('class="'.length, -1)
        .split(' ')
        .map((name) => `.${name.replace(/&(?:\w+|#x27);/g, (all) => ENTITIES[all] ?? all)}`);

function findNames(part: string, { names, indexesByPart: kept }: Sheet): readonly number[] {
  const before = kept.get(part);
  if (before) return before;
  const places = readNames(part).flatMap((name) => names.get(name) ?? []);
  kept.set(part, places);
  return places;
}

/** Marks the names that a page uses or may get. Equal marks give equal rules. */
export function namesUsed(sheet: Sheet, html: string): Uint8Array {
  const used = new Uint8Array(sheet.names.size);
  for (const part of new Set<string>(html.match(PART)).add(SCRIPT_CLASS))
    for (const place of findNames(part, sheet)) used[place] = 1;
  return used;
}

function selectRule({ selectors, block }: Extract<Rule, { block: string }>, used: Uint8Array): string {
  const chosen = selectors.filter(({ needs }) => needs.every((place) => used[place]));
  return chosen.length > 0 ? chosen.map(({ text }) => text).join() + block : '';
}

const chosen = (rules: readonly Rule[], used: Uint8Array): string =>
  rules
    .map((rule) => {
      if ('block' in rule) return selectRule(rule, used);
      const inner = chosen(rule.rules, used);
      return inner && `${rule.group}{${inner}}`;
    })
    .join('');

export const usedRules = (sheet: Sheet, used: Uint8Array): string => chosen(sheet.rules, used);
