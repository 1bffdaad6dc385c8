import { useFetcher } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';

type Page<Item> = { items: Item[]; nextHref: string | null };

/**
 * A list that grows page by page: the link to the next page becomes a button that appends that page. `read`
 * finds the items and the next link in the data of the page's loader. Without JavaScript, the link leads to
 * the next page.
 */
export function LoadMore<Data, Item>({
  first,
  read,
  keyOf,
  children,
}: {
  first: Page<Item>;
  read: (data: Data) => Page<Item>;
  keyOf: (item: Item) => string;
  children: (
    items: Item[],
    next: { href: string; busy: boolean; load: (event: React.MouseEvent) => void } | null,
  ) => ReactNode;
}) {
  const fetcher = useFetcher<Data>();
  const [appended, setAppended] = useState<Page<Item>[]>([]);
  const { data } = fetcher;
  useEffect(() => {
    if (data) setAppended((pages) => [...pages, read(data)]);
  }, [data, read]);
  const pages = [first, ...appended];
  const seen = new Set<string>();
  const items = pages
    .flatMap((page) => page.items)
    .filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
  const href = pages.at(-1)?.nextHref ?? null;
  const busy = fetcher.state !== 'idle';
  const load = (event: React.MouseEvent) => {
    event.preventDefault();
    if (!busy && href) fetcher.load(href);
  };
  return children(items, href ? { href, busy, load } : null);
}
