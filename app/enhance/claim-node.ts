/** What a part of the page is for React while it hydrates: its kind, its element's name, its props or text, and what follows it. */
type Fiber = { tag: number; type: unknown; pendingProps: unknown; sibling: Fiber | null };
type Props = Record<string, unknown> & { children?: unknown };
/** Returns a node itself or the first after it that React may hydrate, up to the end of a Suspense boundary. */
type Next = (node: Node | null) => Node | null;

const TEXT = 6;
const SUSPENSE = 13;

/** Reports in the browser's console what differed; hidden unless a developer lists debug messages. */
export function reportMismatch(what: unknown): void {
  // eslint-disable-next-line no-console -- journeys fail on it where nothing changed the page
  console.debug('Hydration', what);
}

const isNamed = (node: Node, type: unknown): node is Element =>
  node.nodeType === 1 && node.nodeName.toLowerCase() === String(type).toLowerCase();

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Whether the props name an attribute and the element has another value, or none. */
const differs = (element: Element, props: Props, name: string): boolean =>
  isGiven(props[name]) && element.getAttribute(name) !== String(props[name]);

const contradicts = (element: Element, props: Props): boolean =>
  differs(element, props, 'id') || differs(element, props, 'name');

function hasClasses(element: Element, classes: string): boolean {
  const actual = element.getAttribute('class');
  return (
    actual === classes || classes.split(/\s+/).every((each) => !each || element.classList.contains(each))
  );
}

/** Whether the children surely render a node, so that an empty element is another. */
function hasContent(children: unknown): boolean {
  if (Array.isArray(children)) return children.some(hasContent);
  if (typeof children === 'object' && children !== null) return typeof (children as Fiber).type === 'string';
  return typeof children === 'number' || Boolean(children && typeof children === 'string');
}

const isUnexpected = ({ name, value }: Attr, props: Props): boolean =>
  (/^(id|name|style)$|^data-/.test(name) && !(name in props)) ||
  (name === 'class' && value !== '' && !props.className);

/** Whether something identifies the element as the one with these props, by `id`, `name`, class or target. */
function isIdentified(element: Element, type: unknown, props: Props): boolean {
  if (!isNamed(element, type) || contradicts(element, props)) return false;
  if (type === 'link') return !differs(element, props, 'href');
  if (props.className) return hasClasses(element, String(props.className));
  return isGiven(props.id) || isGiven(props.name);
}

/** Whether the element is the one with these props, as far as can be seen: by its name, or because nothing of it is strange. */
const isOwn = (element: Element, type: unknown, props: Props): boolean =>
  isIdentified(element, type, props) ||
  (isNamed(element, type) &&
    !contradicts(element, props) &&
    type !== 'link' &&
    !props.className &&
    ![...element.attributes].some((each) => isUnexpected(each, props)) &&
    (element.firstChild !== null || !(hasContent(props.children) || props.dangerouslySetInnerHTML)));

/** Replaces an element by its children; the focus stays. */
function unwrap(wrapper: Element): void {
  const focused = document.activeElement as HTMLElement | null;
  wrapper.replaceWith(...wrapper.childNodes);
  if (focused !== document.activeElement) focused?.focus({ preventScroll: true });
}

/** Whether an element is the first one in another, however deep. */
function isFirstIn(outer: Element, element: Element): boolean {
  let first = outer.firstElementChild;
  while (first && first !== element) first = first.firstElementChild;
  return first !== null;
}

/**
 * Finds an element that something wrapped, and takes it out of the wrappers. Several elements may have the same classes:
 * by them alone, it must stand first in its wrapper.
 */
function findWrapped(siblings: Node[], type: unknown, props: Props): Element | undefined {
  const hasName = isGiven(props.id) || isGiven(props.name);
  if (!hasName && !props.className) return undefined;
  for (const sibling of siblings) {
    if (sibling.nodeType !== 1) continue;
    const wrapper = sibling as Element;
    const found = [...wrapper.getElementsByTagName(String(type))].find(
      (each) => isIdentified(each, type, props) && (hasName || isFirstIn(wrapper, each)),
    );
    if (!found) continue;
    const parent = wrapper.parentNode;
    while (found.parentElement && found.parentNode !== parent) unwrap(found.parentElement);
    return found;
  }
  return undefined;
}

function findText(siblings: Node[], text: unknown): Node | null {
  const [first] = siblings;
  const same = siblings.find(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue === text);
  if (same) return same;
  if (first?.nodeType === 3) return first;
  if (!first || !isNamed(first, 'font')) return null;
  // A translator's.
  const original = document.createTextNode(String(text));
  first.replaceWith(original);
  return original;
}

/** Whether a later part of the page is the node's owner. */
function belongsLater(node: Node, { sibling }: Fiber): boolean {
  if (!sibling) return false;
  const { type, pendingProps } = sibling;
  const owns = typeof type === 'string' && isOwn(node as Element, type, pendingProps as Props);
  return owns || belongsLater(node, sibling);
}

function findElement(siblings: Node[], fiber: Fiber): Node | null {
  const { type } = fiber;
  const props = fiber.pendingProps as Props;
  const own = siblings.find((each) => isOwn(each as Element, type, props));
  if (own) return own;
  const strange = siblings.filter((each) => !belongsLater(each, fiber));
  return (
    findWrapped(strange, type, props) ??
    strange.find((each) => isNamed(each, type) && !contradicts(each, props)) ??
    null
  );
}

/**
 * Returns the node of the page that React hydrates for a part, from `first` on; null if there is none, and React then
 * adds it. Skips what extensions have put into the page, and takes out of its wrapper what they have wrapped (ERR-4).
 */
export function claimNode(fiber: Fiber, first: Node | null, next: Next): Node | null {
  const { tag, type, pendingProps } = fiber;
  if (tag === TEXT && first?.nodeType === 3 && first.nodeValue === pendingProps) return first;
  if (
    tag !== TEXT &&
    tag !== SUSPENSE &&
    first?.nodeType === 1 &&
    isOwn(first as Element, type, pendingProps as Props)
  )
    return first;
  const siblings: Node[] = [];
  for (let node = first; node; node = next(node.nextSibling)) siblings.push(node);
  const found =
    tag === TEXT
      ? findText(siblings, pendingProps)
      : tag === SUSPENSE
        ? (siblings.find(({ nodeType }) => nodeType === 8) ?? null)
        : findElement(siblings, fiber);
  if (!found || found !== first) reportMismatch(found ?? type ?? pendingProps);
  return found;
}
