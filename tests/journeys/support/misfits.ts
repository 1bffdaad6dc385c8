/**
 * Measures the open page as it is laid out now, and lists what does not fit: a control or a text that leaves the
 * window or is cut by what it stands in, a word torn into a column of letters, a control or the label of a fictional
 * profile under something else, and a target that a finger would miss.
 * An element with `data-excerpt` may be cut, and a name on a result's card may end with an ellipsis: the text is whole
 * elsewhere. It runs in the page, so everything that it needs is inside.
 */
export function misfits(): string[] {
  /** How large a target is at least, in px: as text or among the words of a sentence, and by itself. */
  const tap = getComputedStyle(document.documentElement).getPropertyValue('--tap');
  const [AMONG_WORDS, BY_ITSELF] = [24, parseFloat(tap) || 44];
  /** Parts of pixels, and the few that a browser rounds away. */
  const SLACK_PX = 1.5;
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input)';
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  const found = new Set<string>();

  function ancestorsOf(element: Element): Element[] {
    const { parentElement } = element;
    return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
  }

  function nameOf(element: Element): string {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()}> ${(words || element.getAttribute('name') || element.getAttribute('class') || '').slice(0, 40)}`;
  }

  const hidden = new Map<Element | null, boolean>([[null, false]]);

  /** What is kept from readers, or cut to nothing, by itself or by what it stands in. */
  function isHidden(element: Element | null): boolean {
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const is =
      isHidden(element!.parentElement) ||
      element!.matches('[aria-hidden=true], [inert]') ||
      getComputedStyle(element!).clip === 'rect(0px, 0px, 0px, 0px)';
    hidden.set(element, is);
    return is;
  }

  /** What only screen readers meet, or nobody. */
  const isUnseen = (element: Element): boolean =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isHidden(element);

  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  /** By what an element's box is cut off; null if all of it is shown, or can be scrolled to. */
  function cutBy(element: Element, box: Box, inside: Element[]): string | null {
    let { position } = getComputedStyle(element);
    let scrollsAcross = false;
    for (const each of inside) {
      if (position === 'fixed' || each === document.body) break;
      const style = getComputedStyle(each);
      const placedElsewhere = position === 'absolute' && style.position === 'static';
      if (placedElsewhere) continue;
      if (each !== element) position = style.position;
      const edge = each.getBoundingClientRect();
      scrollsAcross ||= scrolls(style.overflowX);
      const across = box.left < edge.left - SLACK_PX || box.right > edge.right + SLACK_PX;
      if (!scrollsAcross && hides(style.overflowX) && across) return nameOf(each);
      const down = box.top < edge.top - SLACK_PX || box.bottom > edge.bottom + SLACK_PX;
      if (hides(style.overflowY) && down) return nameOf(each);
      if (scrolls(style.overflowY)) return null;
    }
    const outside = box.left < -SLACK_PX || box.right > innerWidth + SLACK_PX;
    return outside && !scrollsAcross ? 'the window' : null;
  }

  /** Whether a control stands in a line with other words. */
  function isAmongWords(control: Element): boolean {
    if (!getComputedStyle(control).display.startsWith('inline')) return false;
    const around = control.closest('p, li, dd, td, label, div');
    return (around?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0) + 2;
  }

  function measureTarget(control: Element): void {
    const labels = [...((control as HTMLInputElement).labels ?? [])];
    const sides = [control, ...labels].map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height);
    });
    const size = Math.max(...sides);
    const isPlainText = getComputedStyle(control).display === 'inline';
    const amongWords = isAmongWords(control);
    // A link among words is as high as they are; one that has its line to itself may be higher.
    if (isPlainText && amongWords) return;
    const least = isPlainText || amongWords ? AMONG_WORDS : BY_ITSELF;
    if (size + 0.5 < least) found.add(`smaller than ${least} px: ${nameOf(control)}`);
  }

  /** Asks the window what lies in the middle of a control and well inside its edges. */
  function lookForCovers(control: Element): void {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const target = control.closest('label') ?? control;
    const box = control.getClientRects()[0];
    if (!box) return;
    // What is nearly as high as the window has its ends under the header, until one scrolls on.
    const inset = box.height > innerHeight / 3 ? box.height / 2 : Math.min(24, box.width / 4, box.height / 4);
    const inward = Math.min(inset, box.width / 2);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const points = [
      [x, y],
      [box.left + inward, y],
      [box.right - inward, y],
      [x, box.top + inset],
      [x, box.bottom - inset],
    ] as const;
    for (const [left, top] of points) {
      const hit = document.elementFromPoint(left, top);
      if (!hit || target.contains(hit) || hit.contains(target)) continue;
      if (hit.closest('label')?.control === control) continue;
      // Two thumbs share one track, and each takes only its own place there.
      if (hit.matches('[type=range]') && hit.parentElement === control.parentElement) continue;
      found.add(`covered by ${nameOf(hit)}: ${nameOf(control)}`);
      return;
    }
  }

  function* textNodes(): Generator<[Node, Element]> {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim()) continue;
      if (element.closest('script, style, noscript, option, [data-excerpt]')) continue;
      if (!isUnseen(element)) yield [node, element];
    }
  }

  /** The boxes of a text's lines, without their leading, which may be cut. */
  function linesOf(node: Node, element: Element): Box[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    const letters = parseFloat(getComputedStyle(element).fontSize);
    return [...range.getClientRects()]
      .filter(({ width }) => width >= 1)
      .map(({ left, right, top, bottom }) => {
        const leading = Math.max(0, (bottom - top - letters) / 2);
        return { left, right, top: top + leading, bottom: bottom - leading };
      });
  }

  function lookForCutText(node: Node, element: Element): void {
    const button = element.closest('button, .btn, .tag, .chip, .pick');
    const edge = button?.getBoundingClientRect();
    const edgeOfName = element.matches('.result b') ? element.getBoundingClientRect().right : Infinity;
    for (const whole of linesOf(node, element)) {
      const line = { ...whole, right: Math.min(whole.right, edgeOfName) };
      const isInline = getComputedStyle(element).display === 'inline';
      const inside = isInline ? ancestorsOf(element) : [element, ...ancestorsOf(element)];
      const spills = edge && (line.left < edge.left - SLACK_PX || line.right > edge.right + SLACK_PX);
      const by = spills ? nameOf(button!) : cutBy(element, line, inside);
      if (by) {
        found.add(`text cut by ${by}: ${node.textContent!.trim().slice(0, 50)}`);
        return;
      }
    }
  }

  /** How many letters each line of a word has at least, where it does not fit on one. */
  const LEAST_IN_LINE = 4;
  /** A window so wide has room for each word, in large text as well. */
  const WIDE_PX = 992;

  /** A word on so many lines that each has a few letters is read by nobody. */
  function lookForTornWords(node: Node, element: Element): void {
    const text = node.textContent!;
    // A soft hyphen is within a word: the part behind it has the hyphen's box on the line before.
    const words = text.matchAll(/\S+@\S+|[\p{L}\p{M}\p{N}\u00AD]+/gu);
    if (linesOf(node, element).length < 2) return;
    // Where browsers part words themselves, as in long texts, the end of one may stand on the next line.
    const mostLines = getComputedStyle(element).hyphens === 'auto' ? 2 : 1;
    for (const { 0: word, index } of words) {
      // An address is no word: it has no place of its own to be parted at.
      if (word.includes('@')) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const isShort = word.replaceAll('\u00AD', '').length / lines.size < LEAST_IN_LINE;
      if (lines.size > mostLines && (isShort || (innerWidth >= WIDE_PX && !word.includes('\u00AD'))))
        found.add(`torn into ${lines.size} lines: ${word} in ${nameOf(element)}`);
    }
  }

  for (const control of document.querySelectorAll(CONTROLS)) {
    if (isUnseen(control)) continue;
    const by = cutBy(control, control.getBoundingClientRect(), ancestorsOf(control));
    if (by) found.add(`cut by ${by}: ${nameOf(control)}`);
    if (control.tagName === 'LABEL') continue;
    measureTarget(control);
    lookForCovers(control);
  }
  // Whoever sees a fictional profile reads that it is one (PRO-10).
  for (const label of document.querySelectorAll('.fic')) if (!isUnseen(label)) lookForCovers(label);
  scrollTo({ top: 0, behavior: 'instant' });
  for (const [node, element] of textNodes()) {
    lookForCutText(node, element);
    lookForTornWords(node, element);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page is wider than the window');
  return [...found];
}
