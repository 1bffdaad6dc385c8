// Changes: nothing by itself; it is the search for nodes that tolerant-hydration.ts gives React DOM. Gains: see there.
// Fails first if React changes: tests/remix/claim-node.test.ts. Goes with tolerant-hydration.ts.
type Fiber = { tag: number; type: unknown; pendingProps: unknown; sibling: Fiber | null };
type Props = Record<string, unknown> & { children?: unknown; className?: string };
/** Returns the node itself or the next one that React may hydrate, up to the end of a Suspense boundary. */
type Next = (node: Node | null) => Node | null;

const TEXT = 6;
const SUSPENSE = 13;

/** Logs a mismatch at the browser's debug level, which consoles hide by default. */
export function reportMismatch(what: unknown): void {
  // eslint-disable-next-line no-console -- journeys fail on it where nothing changed the page
  console.debug('Hydration', what);
}

const isNamed = (node: Node, type: unknown): node is Element =>
  node.nodeType === 1 && node.nodeName.toLowerCase() === String(type).toLowerCase();

const isDefined = (value: unknown): boolean => value !== undefined && value !== null;

const differs = (element: Element, props: Props, name: string): boolean =>
  isDefined(props[name]) && element.getAttribute(name) !== String(props[name]);

const contradicts = (element: Element, props: Props): boolean =>
  differs(element, props, 'id') || differs(element, props, 'name');

function hasClasses(element: Element, classes: string): boolean {
  const actual = element.getAttribute('class');
  return (
    actual === classes || classes.split(/\s+/).every((each) => !each || element.classList.contains(each))
  );
}

/** Whether the children surely render a node, so that an empty element cannot match. */
function hasContent(children: unknown): boolean {
  if (Array.isArray(children)) return children.some(hasContent);
  if (typeof children === 'object' && children !== null) return typeof (children as Fiber).type === 'string';
  return typeof children === 'number' || Boolean(children && typeof children === 'string');
}

const isUnexpected = ({ name, value }: Attr, props: Props): boolean =>
  (/^(id|name|style)$|^data-/.test(name) && !(name in props)) ||
  (name === 'class' && value !== '' && !props.className);

/** Whether `id`, `name`, class or target identifies the element by these props. */
function isIdentified(element: Element, type: unknown, props: Props): boolean {
  if (!isNamed(element, type) || contradicts(element, props)) return false;
  if (type === 'link') return !differs(element, props, 'href');
  if (props.className) return hasClasses(element, props.className);
  return isDefined(props.id) || isDefined(props.name);
}

/** Whether the element plausibly has these props: it is identified, or has nothing foreign. */
const isOwn = (element: Element, type: unknown, props: Props): boolean =>
  isIdentified(element, type, props) ||
  (isNamed(element, type) &&
    !contradicts(element, props) &&
    type !== 'link' &&
    !props.className &&
    ![...element.attributes].some((each) => isUnexpected(each, props)) &&
    (element.firstChild !== null || !(hasContent(props.children) || props.dangerouslySetInnerHTML)));

function unwrap(wrapper: Element): void {
  const focused = document.activeElement as HTMLElement | null;
  wrapper.replaceWith(...wrapper.childNodes);
  if (focused !== document.activeElement) focused?.focus({ preventScroll: true });
}

function isFirstIn(outer: Element, element: Element): boolean {
  let first = outer.firstElementChild;
  while (first && first !== element) first = first.firstElementChild;
  return first !== null;
}

/**
 * Finds a wrapped element and removes its wrappers. Classes are not unique: an element matched by them alone must be
 * first in its wrapper.
 */
function findWrapped(siblings: Node[], type: unknown, props: Props): Element | undefined {
  const hasName = isDefined(props.id) || isDefined(props.name);
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
  // The wrapper is a translator's.
  const original = document.createTextNode(String(text));
  first.replaceWith(original);
  return original;
}

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
  const foreign = siblings.filter((each) => !belongsLater(each, fiber));
  return (
    findWrapped(foreign, type, props) ??
    foreign.find((each) => isNamed(each, type) && !contradicts(each, props)) ??
    null
  );
}

/**
 * Returns the node that React hydrates for a fiber, starting at `first`; null if there is none, and React then adds it.
 * Skips nodes that extensions have added, and removes their wrappers (ERR-4).
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
