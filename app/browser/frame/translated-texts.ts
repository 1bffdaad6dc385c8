export type Change = Pick<
  MutationRecord,
  'target' | 'addedNodes' | 'removedNodes' | 'previousSibling' | 'nextSibling'
>;
export type FindTranslation = (text: Node) => ChildNode | null;

const isFont = ({ nodeName }: Node): boolean => nodeName === 'FONT';
const isText = ({ nodeType }: Node): boolean => nodeType === 3;

const isSamePlace = (one: Change, other: Change): boolean =>
  one.target === other.target &&
  one.previousSibling === other.previousSibling &&
  one.nextSibling === other.nextSibling;

/** Finds the texts that translators replaced by a `<font>`, in one step or two. */
export function pairTranslations(changes: readonly Change[]): Map<Node, ChildNode> {
  const pairs = new Map<Node, ChildNode>();
  const fonts = new Set<Node>(changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  if (fonts.size === 0) return pairs;
  changes.forEach((change, index) => {
    const later = () => changes.slice(index + 1).filter((each) => isSamePlace(each, change));
    for (const text of [...change.removedNodes].filter(isText)) {
      const beside = [...change.addedNodes, change.previousSibling, change.nextSibling];
      const isOwn = (node: Node | null) => node !== null && fonts.has(node);
      const font =
        beside.find(isOwn) ??
        later()
          .flatMap(({ addedNodes }) => [...addedNodes])
          .find(isOwn);
      if (!font) continue;
      pairs.set(text, font as ChildNode);
      fonts.delete(font);
    }
  });
  return pairs;
}

/** Observes a document's translators, whose methods cannot be patched: they run in their own world. */
export function followTranslations(followed: Document): FindTranslation {
  const translations = new WeakMap<Node, ChildNode>();
  const note = (changes: Change[]) => {
    for (const [text, font] of pairTranslations(changes)) translations.set(text, font);
  };
  const observer = new MutationObserver(note);
  observer.observe(followed, { childList: true, subtree: true });
  return (text) => {
    note(observer.takeRecords());
    return translations.get(text) ?? null;
  };
}
