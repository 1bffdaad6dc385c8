// A page's elements, for commands that read pages like a browser without scripts.
import { defaultTreeAdapter as tree, parse } from 'parse5';

function* elements(node) {
  if (tree.isElementNode(node)) yield node;
  for (const child of node.childNodes ?? []) yield* elements(child);
}

export const listElements = (html) => [...elements(parse(html, { scriptingEnabled: false }))];

export const attribute = (element, name) => element.attrs.find((each) => each.name === name)?.value;
export const has = (element, name) => attribute(element, name) !== undefined;

export const listDescendants = (element) => [...elements(element)].slice(1);

/** Returns an element's own text, without its descendants'. */
export const elementText = (element) =>
  (element.childNodes ?? []).map((node) => (tree.isTextNode(node) ? node.value : '')).join('');
