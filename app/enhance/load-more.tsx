import { useEffect, useRef, useState, type ReactNode } from 'react';
import { focusFirst } from '~/ui/kit/first-shown';
import { useLoading } from './loading';
import { placeLeft, useKeptPlace, useReturn, type Place } from './kept-place';

type Page<Item> = { items: Item[]; nextHref: string | null };
type Next = { href: string; busy: boolean; load: (event: React.MouseEvent) => void } | null;

/** Loads again, one after the other, the pages that the list had when its reader left it. */
function useAddedAgain(added: number, href: string | null, load: (href: string) => Promise<void>): void {
  const [left, setLeft] = useState<Place | null>(null);
  useEffect(() => setLeft(placeLeft()), []);
  const asked = useRef(-1);
  const isShort = left !== null && added < left.added && href !== null;
  useEffect(() => {
    // A page that the line loses is not asked for again by itself.
    if (!isShort || asked.current === added) return;
    asked.current = added;
    void load(href);
  }, [isShort, added, href, load]);
  useReturn(left, !isShort);
  useKeptPlace(added);
}

/**
 * A list that grows page by page: the link to the next page becomes a button that appends that page. `read`
 * finds the items and the next link in the data of the next page. Back leads to the list as it was left:
 * with the pages that were added, and at the same place. Without JavaScript, the link leads to the next page.
 */
export function LoadMore<Data, Item, Below>({
  first,
  read,
  keyOf,
  children,
}: {
  first: Page<Item> & Below;
  read: (data: Data) => Page<Item> & Below;
  keyOf: (item: Item) => string;
  /** What is shown of all items, with the way to the next page and what stands below the last one. */
  children: (items: Item[], next: Next, last: Below) => ReactNode;
}) {
  const [appended, setAppended] = useState<(Page<Item> & Below)[]>([]);
  const { load, busy } = useLoading<Data>((data) => setAppended((pages) => [...pages, read(data)]));
  const pages = [first, ...appended];
  const seen = new Set<string>();
  const items = pages
    .flatMap((page) => page.items)
    .filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
  const href = pages.at(-1)?.nextHref ?? null;
  const added = appended.length;
  useAddedAgain(added, href, load);
  /** How many items were shown when more were asked for. */
  const asked = useRef(0);
  useEffect(() => {
    const from = asked.current;
    if (href || !from) return;
    asked.current = 0;
    // The button went with the last page, and the focus with it: to the first item that came.
    if (document.activeElement === document.body) focusFirst(`#m-${items.slice(from).map(keyOf)[0]} a`);
  });
  const onClick = (event: React.MouseEvent) => {
    event.preventDefault();
    asked.current = items.length;
    if (href) void load(href);
  };
  return children(items, href ? { href, busy, load: onClick } : null, pages.at(-1) ?? first);
}
