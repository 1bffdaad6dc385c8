import type { FindTranslation } from './translated-texts';

/** The DOM methods that React uses to remove and insert nodes and to change texts. */
type Parent = Pick<Node, 'removeChild' | 'insertBefore' | 'nodeValue'>;

function findChildWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Lets React update a page that a translator or an extension has changed.
 * They replace and wrap nodes, so that React's removals and insertions would throw. A changed text replaces its
 * translation, which is stale.
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
