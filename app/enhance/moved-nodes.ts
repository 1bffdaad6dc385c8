/** The two methods by which React takes nodes out of a page and puts them in. */
type Parent = Pick<Node, 'removeChild' | 'insertBefore'>;

/** Returns the child of `parent` that is or contains a node; null if the node is elsewhere. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Lets React update a page that the browser translates or an extension changes. These replace and wrap nodes, so React
 * removes nodes from parents that they have left, and inserts before them; both would throw and take the page down.
 */
export function tolerateMovedNodes(prototype: Parent): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    insertBefore.call(this, node, next && childWith(this, next));
    return node;
  };
}
