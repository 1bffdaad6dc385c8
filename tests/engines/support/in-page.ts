// Drivers run these functions in the page, so each must be self-contained.

/** Finds the first visible element, and scrolls it to the middle, where no bar covers it. */
export function findVisible(xpath: string): Element | null {
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (let at = 0; at < found.snapshotLength; at++) {
    const element = found.snapshotItem(at) as Element;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element;
  }
  return null;
}

/** Returns the visible text of the page and of its iframes, with plain spaces. */
export function readPage(): string {
  const inner = [...document.querySelectorAll('iframe')].map((each) => each.contentDocument?.body);
  return [document.body, ...inner]
    .map((body) => body?.innerText ?? '')
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** Returns an element's center in the viewport. */
export function findMiddle(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

export function readValue(xpath: string): string | null {
  const { singleNodeValue } = document.evaluate(
    xpath,
    document,
    null,
    XPathResult.FIRST_ORDERED_NODE_TYPE,
    null,
  );
  return (singleNodeValue as HTMLInputElement | null)?.value ?? null;
}
