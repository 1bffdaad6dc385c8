import { expect, it } from 'vitest';
import { tolerateMovedNodes } from '~/browser/frame/moved-nodes';

/** The part of a browser's DOM that React uses; it also throws for a node that is no child. */
class Tree {
  parentNode: Tree | null = null;
  children: Tree[] = [];
  private text: string | null = null;
  constructor(readonly name: string) {}

  get nodeValue() {
    return this.text;
  }
  set nodeValue(text) {
    this.text = text;
  }

  replaceWith(other: Tree) {
    this.parentNode?.insertBefore(other, this);
    this.parentNode?.removeChild(this);
  }

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

const translations = new Map<Tree, Tree>();
class Tolerant extends Tree {
  override get nodeValue() {
    return super.nodeValue;
  }
  override set nodeValue(text) {
    super.nodeValue = text;
  }
}
tolerateMovedNodes(
  Tolerant.prototype as unknown as Node,
  (text) => (translations.get(text as unknown as Tree) ?? null) as unknown as ChildNode | null,
);

/** A parent whose children a translation has wrapped or replaced. */
function translated(Kind: typeof Tree) {
  const [parent, font, moved, last, replaced] = ['parent', 'font', 'moved', 'last', 'replaced'].map(
    (name) => new Kind(name),
  ) as [Tree, Tree, Tree, Tree, Tree];
  parent.insertBefore(font, null);
  font.insertBefore(moved, null);
  parent.insertBefore(last, null);
  return { parent, font, moved, last, replaced, names: () => parent.children.map(({ name }) => name) };
}

it('removes nodes that a translation moved [ERR-1]', () => {
  const { parent, font, moved, replaced } = translated(Tolerant);
  expect([parent.removeChild(moved), parent.removeChild(replaced)]).toEqual([moved, replaced]);
  expect(font.children).toEqual([]);
  parent.removeChild(font);
  expect(parent.children.map(({ name }) => name)).toEqual(['last']);
});

it('inserts before nodes that a translation moved [ERR-1]', () => {
  const { parent, moved, replaced, names } = translated(Tolerant);
  parent.insertBefore(new Tolerant('before'), moved);
  parent.insertBefore(new Tolerant('end'), replaced);
  expect(names()).toEqual(['before', 'font', 'last', 'end']);
});

function replaced() {
  const { parent, font, last } = translated(Tolerant);
  const text = new Tolerant('text');
  translations.set(text, font);
  return { parent, text, last, names: () => parent.children.map(({ name }) => name) };
}

it('replaces a translation by the changed text [ERR-4]', () => {
  const { text, names } = replaced();
  text.nodeValue = '5 left';
  expect([names(), text.nodeValue]).toEqual([['text', 'last'], '5 left']);
  text.nodeValue = '4 left';
  expect([names(), text.nodeValue]).toEqual([['text', 'last'], '4 left']);
});

it('removes a removed text’s translation [ERR-4]', () => {
  const { parent, text, names } = replaced();
  parent.insertBefore(new Tolerant('new'), text);
  expect(names()).toEqual(['new', 'font', 'last']);
  parent.removeChild(text);
  expect(names()).toEqual(['new', 'last']);
});

it('reproduces a browser that throws for such nodes', () => {
  const { parent, moved } = translated(Tree);
  expect(() => parent.removeChild(moved)).toThrow('NotFoundError');
  expect(() => parent.insertBefore(new Tree('x'), moved)).toThrow('NotFoundError');
});
