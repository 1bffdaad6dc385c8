import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimNode } from '~/remix/claim-node';

const [ELEMENT, TEXT, SUSPENSE] = [5, 6, 13];

type Attributes = Record<string, string>;

/** A node with the siblings that claiming reads. */
function node(nodeName: string, attributes: Attributes = {}, children: Node[] = []): Node {
  const classes = (attributes.class ?? '').split(' ');
  return {
    nodeType: 1,
    nodeName: nodeName.toUpperCase(),
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    getAttribute: (name: string) => attributes[name] ?? null,
    classList: { contains: (name: string) => classes.includes(name) },
    getElementsByTagName: (name: string) => children.filter((child) => child.nodeName.toLowerCase() === name),
    firstChild: children[0] ?? null,
    nextSibling: null,
  } as unknown as Node;
}

const leaf = (nodeType: number, nodeValue: string): Node =>
  ({ nodeType, nodeValue, nodeName: '#', nextSibling: null }) as unknown as Node;

function claim(tag: number, type: string | null, pendingProps: unknown, siblings: Node[]): Node | null {
  siblings.forEach((each, index) => Object.assign(each, { nextSibling: siblings[index + 1] ?? null }));
  return claimNode({ tag, type, pendingProps, sibling: null }, siblings[0] ?? null, (next) => next);
}

const claimElement = (type: string, props: object, ...siblings: Node[]) =>
  claim(ELEMENT, type, props, siblings);

describe('hydration’s node search', () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
  beforeEach(() => debug.mockClear());

  it('takes the first node silently if nothing changed [ERR-4]', () => {
    const own = node('div', { class: 'page' });
    expect(claimElement('div', { className: 'page' }, own, node('div', { class: 'page' }))).toBe(own);
    expect(debug).not.toHaveBeenCalled();
  });

  it.each([
    ['another tag', 'input', { name: 'email' }, node('pm-icon'), node('input', { name: 'email' })],
    ['a marked element', 'div', {}, node('div', { 'data-icon': '' }), node('div')],
    ['an empty element', 'div', { children: 'Hi' }, node('div'), node('div', {}, [leaf(3, 'Hi')])],
    ['another name', 'input', { name: 'b' }, node('input', { name: 'a' }), node('input', { name: 'b' })],
    ['another class', 'p', { className: 'a b' }, node('p', { class: 'x' }), node('p', { class: 'b a dark' })],
    ['another link', 'link', { href: '/a' }, node('link', { href: '/b' }), node('link', { href: '/a' })],
    ['a classed style', 'style', {}, node('style', { class: 'dark' }), node('style')],
  ])('skips %s [ERR-4]', (_, type, props, foreign, own) => {
    expect(claimElement(type, props, foreign, own)).toBe(own);
    expect(debug).toHaveBeenCalledTimes(1);
  });

  it('keeps its own element with added attributes [ERR-4]', () => {
    const input = node('input', { name: 'email', 'data-pm': '1', style: 'x', class: 'pm' });
    expect(claimElement('input', { name: 'email' }, input)).toBe(input);
    const body = node('body', { class: 'dark', 'data-pm': '' });
    expect(claimElement('body', {}, body)).toBe(body);
  });

  it('finds no node for a removed element [ERR-4]', () => {
    expect(claimElement('footer', {}, node('div'))).toBeNull();
    expect(claimElement('input', { name: 'a' }, node('input', { name: 'b' }))).toBeNull();
    expect(claimElement('p', {})).toBeNull();
    expect(debug).toHaveBeenCalledTimes(3);
  });

  it('leaves an element to its later owner [ERR-4]', () => {
    const [later, strange] = [node('div'), node('div', { class: 'x' })];
    const props = { className: 'f' };
    const sibling = { tag: ELEMENT, type: 'div', pendingProps: {}, sibling: null };
    const fiber = { tag: ELEMENT, type: 'div', pendingProps: props, sibling };
    expect(claimNode(fiber, later, () => null)).toBeNull();
    expect(claimNode(fiber, strange, () => null)).toBe(strange);
  });

  it('finds texts and boundaries behind inserted nodes [ERR-4]', () => {
    const [text, boundary] = [leaf(3, 'Hello'), leaf(8, '$')];
    expect(claim(TEXT, null, 'Hello', [leaf(3, 'x'), node('i'), text])).toBe(text);
    expect(claim(SUSPENSE, null, {}, [node('div'), boundary])).toBe(boundary);
    expect(claim(TEXT, null, 'Hello', [node('i'), leaf(3, 'other')])).toBeNull();
  });
});
