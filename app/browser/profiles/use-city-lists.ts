import { useNavigate } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { fetchOrToast } from '~/browser/kit/fetch-or-toast';

/** Returns the function that updates the lists of places. After a failure it shows a toast and returns false. */
export function useCityLists() {
  const t = useT();
  const navigate = useNavigate();
  return async (chosen: URLSearchParams): Promise<boolean> => {
    const address = paths.profileWith(chosen);
    // Remix would show an error page if the request failed.
    const body = await fetchOrToast(t, address, { method: 'HEAD', lost: 'errors:not_loaded' });
    if (body === null) return false;
    navigate(`${address}#place`, { preventScrollReset: true, replace: true });
    return true;
  };
}
