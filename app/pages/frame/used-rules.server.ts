/** A rule with the classes that each of its selectors needs, or a group of rules, such as those of a wide screen. */
type Rule = { text: string; needs: string[][] } | { group: string; rules: Rule[] };

/** Rules, as a page's classes choose among them. */
export type Rules = readonly Rule[];

/** Classes that scripts give to a page. */
const BY_SCRIPTS = ['has-back'];

const GROUP = /^@(?:media|supports|layer|container)\b/;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
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

/** What stands in brackets, as in `:not(…)`, may need no class at all, and is left out. */
function withoutBrackets(selector: string): string {
  const less = selector.replace(/(?<!\\)\((?:\\.|[^\\()])*\)|(?<!\\)\[(?:\\.|[^\\[\]])*\]/g, '');
  return less === selector ? less : withoutBrackets(less);
}

const needsOf = (selectors: string): string[][] =>
  withoutBrackets(selectors)
    .split(/(?<!\\),/)
    .map((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => unescaped(name)));

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
    if (GROUP.test(head)) rules.push({ group: head, rules: [...readRules(css.slice(open + 1, end - 1))] });
    // Other rules with an @, such as those of a font, are for no class.
    else rules.push({ text: css.slice(at, end), needs: head.startsWith('@') ? [[]] : needsOf(head) });
    at = end;
  }
  return rules;
}

/** Returns what each of a page's elements has in its `class`, once. */
export function classListsOf(html: string): string[] {
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\bclass="([^"]+)"/g)) lists.add(list);
  return [...lists];
}

/** Lists the classes that a page has or may get. */
function classesOf(lists: readonly string[]): Set<string> {
  const names = new Set(BY_SCRIPTS);
  for (const list of lists)
    for (const name of list.split(' '))
      names.add(name.replace(/&(?:\w+|#x27);/g, (all) => ENTITIES[all] ?? all));
  return names;
}

const chosen = (rules: Rules, has: Set<string>): string =>
  rules
    .map((rule) => {
      if ('text' in rule)
        return rule.needs.some((each) => each.every((name) => has.has(name))) ? rule.text : '';
      const within = chosen(rule.rules, has);
      return within && `${rule.group}{${within}}`;
    })
    .join('');

/**
 * Returns of a style sheet what a page needs: the rules whose classes it has, and those that need none. `lists` is what
 * its elements have in their `class`.
 */
export const usedRules = (rules: Rules, lists: readonly string[]): string => chosen(rules, classesOf(lists));
