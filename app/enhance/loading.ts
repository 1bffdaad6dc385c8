import { useCallback, useRef, useState } from 'react';
import { useT } from '~/i18n/texts';
import { askSite } from './ask-site';

/** Loads what a page of this site shows, as data for another page; `onLoaded` gets it. */
export function useLoading<Data>(onLoaded: (data: Data) => void) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const loaded = useRef(onLoaded);
  loaded.current = onLoaded;
  const load = useCallback(
    async (href: string) => {
      if (isBusy.current) return;
      setBusy((isBusy.current = true));
      const { pathname, search } = new URL(href, location.href);
      const body = await askSite(t, `${pathname}/live${search}`, { lost: 'errors:not_loaded' });
      setBusy((isBusy.current = false));
      if (body) loaded.current(JSON.parse(body) as Data);
    },
    [t],
  );
  return { load, busy };
}
