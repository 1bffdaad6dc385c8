// What a page consists of, for the commands that read pages as a browser without scripts does.
import { defaultTreeAdapter as tree, parse } from 'parse5';

function* elements(node) {
  if (tree.isElementNode(node)) yield node;
  for (const child of node.childNodes ?? []) yield* elements(child);
}

/** Returns all elements of a page, in their order. */
export const listElements = (html) => [...elements(parse(html, { scriptingEnabled: false }))];

export const attribute = (element, name) => element.attrs.find((each) => each.name === name)?.value;
export const has = (element, name) => attribute(element, name) !== undefined;

/** Returns the elements within an element. */
export const listDescendants = (element) => [...elements(element)].slice(1);

/** Returns an element's own text, without that of the elements within it. */
export const elementText = (element) =>
  (element.childNodes ?? []).map((node) => (tree.isTextNode(node) ? node.value : '')).join('');
