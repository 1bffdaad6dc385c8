import type { FindTranslation } from './translated-texts';

/** The methods by which React removes and inserts nodes and changes texts. */
type Parent = Pick<Node, 'removeChild' | 'insertBefore' | 'nodeValue'>;

function findChildWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Lets React update a page that the browser translates or an extension changes. These replace and wrap nodes, so React
 * removes nodes from parents that they have left, and inserts before them; both would throw and take the page down. A
 * changed text replaces its translation, which would become stale.
 */
export function tolerateMovedNodes(prototype: Parent, findTranslation: FindTranslation): void {
  const { removeChild, insertBefore } = prototype;
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const moved = child.parentNode === this ? child : (findTranslation(child) ?? child);
    if (moved.parentNode) removeChild.call(moved.parentNode, moved);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    const place = next && (findChildWith(this, next) ?? findTranslation(next));
    insertBefore.call(this, node, place && findChildWith(this, place));
    return node;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value.set!.call(this, text);
      if (!this.parentNode) findTranslation(this)?.replaceWith(this);
    },
  });
}
