import { useEffect, useRef, useState, type ReactNode } from 'react';
import { focusFirst } from '~/ui/kit/first-shown';
import { usePageFetch } from '~/browser/kit/use-page-fetch';
import { savedPosition, useSavedPosition, useReturn, type Place } from './scroll-position';

type Page<Item> = { items: Item[]; nextHref: string | null };
type Next = { href: string; busy: boolean; load: (event: React.MouseEvent) => void } | null;

/** Restores a list's pages on return, one after the other. */
function useRestoredPages(added: number, href: string | null, load: (href: string) => Promise<void>): void {
  const [savedPlace, setLeft] = useState<Place | null>(null);
  useEffect(() => setLeft(savedPosition()), []);
  const countAtRequest = useRef(-1);
  const isShort = savedPlace !== null && added < savedPlace.added && href !== null;
  useEffect(() => {
    // A failed page is not requested again automatically.
    if (!isShort || countAtRequest.current === added) return;
    countAtRequest.current = added;
    void load(href);
  }, [isShort, added, href, load]);
  useReturn(savedPlace, !isShort);
  useSavedPosition(added);
}

/** Appends a list's next page by a button instead of its link. Back restores the pages and the scroll position. */
export function LoadMore<Data, Item, Below>({
  first,
  read,
  keyOf,
  children,
}: {
  first: Page<Item> & Below;
  read: (data: Data) => Page<Item> & Below;
  keyOf: (item: Item) => string;
  children: (items: Item[], next: Next, last: Below) => ReactNode;
}) {
  const [appended, setAppended] = useState<(Page<Item> & Below)[]>([]);
  const { load, busy } = usePageFetch<Data>((data) => setAppended((pages) => [...pages, read(data)]));
  const pages = [first, ...appended];
  const seenKeys = new Set<string>();
  const items = pages
    .flatMap((page) => page.items)
    .filter((item) => !seenKeys.has(keyOf(item)) && seenKeys.add(keyOf(item)));
  const href = pages.at(-1)?.nextHref ?? null;
  const added = appended.length;
  useRestoredPages(added, href, load);
  const countAtRequest = useRef(0);
  useEffect(() => {
    const from = countAtRequest.current;
    if (href || !from) return;
    countAtRequest.current = 0;
    // The last page removes the button; the focus moves to the first new item.
    if (document.activeElement === document.body) focusFirst(`#m-${items.slice(from).map(keyOf)[0]} a`);
  });
  const onClick = (event: React.MouseEvent) => {
    event.preventDefault();
    countAtRequest.current = items.length;
    if (href) void load(href);
  };
  return children(items, href ? { href, busy, load: onClick } : null, pages.at(-1) ?? first);
}
