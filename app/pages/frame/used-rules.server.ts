/** A selector, with the classes and the elements, such as `.btn` and `summary`, that a page must have for it. */
type Selector = { text: string; needs: string[] };

/** A rule, or a group of rules, such as those of a wide screen. */
type Rule = { selectors: Selector[]; block: string } | { group: string; rules: Rules };

/** Rules, as a page's classes and elements choose among them. */
export type Rules = readonly Rule[];

/** Classes that scripts give to a page. */
const BY_SCRIPTS = ['.has-back'];

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

function needsOf(selector: string): string[] {
  const names = withoutBrackets(selector).match(NAMED) ?? [];
  return names.filter((name) => !/^[:#]/.test(name)).map(unescaped);
}

/** Parts a list of selectors at its commas, but for those within brackets. */
function selectorsOf(list: string): Selector[] {
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
  return parts.map((text) => ({ text, needs: needsOf(text) }));
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

/** Reads a style sheet as the build writes it, once for all pages. */
export function readRules(css: string): Rules {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    const end = endOf(css, open);
    const head = css.slice(at, open);
    if (GROUP.test(head)) rules.push({ group: head, rules: readRules(css.slice(open + 1, end - 1)) });
    // Other rules with an @, such as those of a font, need nothing of a page.
    else
      rules.push({
        selectors: head.startsWith('@') ? [{ text: head, needs: [] }] : selectorsOf(head),
        block: css.slice(open, end),
      });
    at = end;
  }
  return rules;
}

/** Windows that are wider than those of phones. */
const WIDE = /^@media\s*\(min-width:\s*(?:992|1200|1600)px\)/;

/** Returns rules without those of wide windows. */
export const narrowRules = (rules: Rules): Rules =>
  rules.flatMap((rule): Rule[] => {
    if ('block' in rule) return [rule];
    return WIDE.test(rule.group) ? [] : [{ ...rule, rules: narrowRules(rule.rules) }];
  });

const PART = /<[a-z]\w*|\bclass="[^"]+"/g;

/** Returns how a page's elements begin, such as `<div`, and each `class` that one of them has, once. */
export const partsOf = (html: string): string[] => [...new Set(html.match(PART))];

/** Lists the classes and elements that a page has or may get. */
function namesOf(parts: readonly string[]): Set<string> {
  const names = new Set(BY_SCRIPTS);
  for (const part of parts) {
    if (part.startsWith('<')) names.add(part.slice(1));
    else
      for (const name of part.slice('class="'.length, -1).split(' '))
        names.add(`.${name.replace(/&(?:\w+|#x27);/g, (all) => ENTITIES[all] ?? all)}`);
  }
  return names;
}

function chosenOf({ selectors, block }: Extract<Rule, { block: string }>, has: Set<string>): string {
  const chosen = selectors.filter(({ needs }) => needs.every((name) => has.has(name)));
  return chosen.length > 0 ? chosen.map(({ text }) => text).join() + block : '';
}

const chosen = (rules: Rules, has: Set<string>): string =>
  rules
    .map((rule) => {
      if ('block' in rule) return chosenOf(rule, has);
      const within = chosen(rule.rules, has);
      return within && `${rule.group}{${within}}`;
    })
    .join('');

/**
 * Returns of a style sheet what a page needs: the rules, and of those the selectors, whose classes and elements it has,
 * and those that need none. `parts` are those of the page.
 */
export const usedRules = (rules: Rules, parts: readonly string[]): string => chosen(rules, namesOf(parts));
