import { describe, expect, it } from 'vitest';
import { pairTranslations, type Change } from '~/browser/frame/translated-texts';

const node = (nodeName: string) => ({ nodeName, nodeType: nodeName === '#text' ? 3 : 1 }) as ChildNode;
const [parent, before, after] = [node('P'), node('B'), node('I')];

/** A MutationRecord of a change between two neighbors. */
const change = (changed: { added?: Node[]; removed?: Node[]; between?: [Node | null, Node | null] }) =>
  ({
    target: parent,
    addedNodes: changed.added ?? [],
    removedNodes: changed.removed ?? [],
    previousSibling: changed.between?.[0] ?? null,
    nextSibling: changed.between?.[1] ?? null,
  }) as unknown as Change;

describe('a text replaced by a translator', () => {
  const [text, font] = [node('#text'), node('FONT')];

  it.each([
    ['in one step', [change({ added: [font], removed: [text], between: [before, after] })]],
    [
      'after inserting the translation before it',
      [
        change({ added: [font], between: [before, text] }),
        change({ removed: [text], between: [font, after] }),
      ],
    ],
    [
      'after inserting the translation behind it',
      [
        change({ added: [font], between: [text, after] }),
        change({ removed: [text], between: [before, font] }),
      ],
    ],
    [
      'before inserting the translation',
      [
        change({ removed: [text], between: [before, after] }),
        change({ added: [font], between: [before, after] }),
      ],
    ],
  ])('is found with its translation %s [ERR-4]', (_, changes) => {
    expect([...pairTranslations(changes)]).toEqual([[text, font]]);
  });

  it('is not mixed up with the text beside it [ERR-4]', () => {
    const [second, secondFont] = [node('#text'), node('FONT')];
    const pairs = pairTranslations([
      change({ added: [font], between: [null, text] }),
      change({ removed: [text], between: [font, second] }),
      change({ added: [secondFont], between: [font, second] }),
      change({ removed: [second], between: [secondFont, null] }),
    ]);
    expect([pairs.get(text), pairs.get(second)]).toEqual([font, secondFont]);
  });

  it('ignores the page’s own changes [ERR-4]', () => {
    const changes = [
      change({ removed: [text], between: [font, after] }),
      change({ added: [node('SPAN')], removed: [node('#text')] }),
    ];
    expect(pairTranslations(changes).size).toBe(0);
  });
});
