import { useNavigate } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { fetchOrToast } from '~/browser/kit/fetch-or-toast';

/**
 * Returns the function that shows the lists of places for the current choice. If the connection fails, a toast says so,
 * and the result is false: the press can be repeated.
 */
export function useCityLists() {
  const t = useT();
  const navigate = useNavigate();
  return async (chosen: URLSearchParams): Promise<boolean> => {
    const address = paths.profileWith(chosen);
    // Remix would replace the page by an error if the request failed.
    const body = await fetchOrToast(t, address, { method: 'HEAD', lost: 'errors:not_loaded' });
    if (body === null) return false;
    navigate(`${address}#place`, { preventScrollReset: true, replace: true });
    return true;
  };
}
