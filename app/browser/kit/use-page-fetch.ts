import { useCallback, useRef, useState } from 'react';
import { useT } from '~/i18n/texts';
import { fetchOrToast } from './fetch-or-toast';
import { useLatest } from './use-latest';

export function usePageFetch<Data>(onLoaded: (data: Data) => unknown) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const show = useLatest(onLoaded);
  const load = useCallback(
    async (href: string) => {
      if (isBusy.current) return;
      setBusy((isBusy.current = true));
      const { pathname, search } = new URL(href, location.href);
      const body = await fetchOrToast(t, `${pathname}/live${search}`, { lost: 'errors:not_loaded' });
      setBusy((isBusy.current = false));
      if (body) show(JSON.parse(body) as Data);
    },
    [t, show],
  );
  return { load, busy };
}
