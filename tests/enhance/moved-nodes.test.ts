import { expect, it } from 'vitest';
import { tolerateMovedNodes } from '~/enhance/moved-nodes';

/** As much of a browser's tree as React uses; like a browser's, it throws for a node that is no child. */
class Tree {
  parentNode: Tree | null = null;
  children: Tree[] = [];
  constructor(readonly name: string) {}

  removeChild(child: Tree): Tree {
    if (child.parentNode !== this) throw new Error('NotFoundError');
    this.children = this.children.filter((each) => each !== child);
    child.parentNode = null;
    return child;
  }

  insertBefore(node: Tree, next: Tree | null): Tree {
    if (next && next.parentNode !== this) throw new Error('NotFoundError');
    const at = next ? this.children.indexOf(next) : this.children.length;
    this.children.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
}

class Tolerant extends Tree {}
tolerateMovedNodes(Tolerant.prototype as unknown as Node);

/** A parent whose children were wrapped as a translation does, but for those that it replaced. */
function translated(Kind: typeof Tree) {
  const [parent, font, moved, last, replaced] = ['parent', 'font', 'moved', 'last', 'replaced'].map(
    (name) => new Kind(name),
  ) as [Tree, Tree, Tree, Tree, Tree];
  parent.insertBefore(font, null);
  font.insertBefore(moved, null);
  parent.insertBefore(last, null);
  return { parent, font, moved, replaced, names: () => parent.children.map(({ name }) => name) };
}

it('removes nodes that a translation has moved or replaced [ERR-1]', () => {
  const { parent, font, moved, replaced } = translated(Tolerant);
  expect([parent.removeChild(moved), parent.removeChild(replaced)]).toEqual([moved, replaced]);
  expect(font.children).toEqual([]);
  parent.removeChild(font);
  expect(parent.children.map(({ name }) => name)).toEqual(['last']);
});

it('inserts before nodes that a translation has moved or replaced [ERR-1]', () => {
  const { parent, moved, replaced, names } = translated(Tolerant);
  parent.insertBefore(new Tolerant('before'), moved);
  parent.insertBefore(new Tolerant('end'), replaced);
  expect(names()).toEqual(['before', 'font', 'last', 'end']);
});

it('stands for a browser that throws for such nodes', () => {
  const { parent, moved } = translated(Tree);
  expect(() => parent.removeChild(moved)).toThrow('NotFoundError');
  expect(() => parent.insertBefore(new Tree('x'), moved)).toThrow('NotFoundError');
});
