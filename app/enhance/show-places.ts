import { useNavigate } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import { askSite } from './ask-site';

/**
 * Returns what shows the lists of places for what was chosen of them. If the line is lost, the page stays as it
 * is, a toast says so, and the answer is false: the press can be repeated.
 */
export function useShowPlaces() {
  const t = useT();
  const navigate = useNavigate();
  return async (chosen: URLSearchParams): Promise<boolean> => {
    const address = `/profile?${chosen}`;
    // Remix shows an error in place of a page that it cannot load.
    const reached = await askSite(t, address, { method: 'HEAD', lost: 'errors:not_loaded' });
    if (reached === null) return false;
    navigate(`${address}#place`, { preventScrollReset: true, replace: true });
    return true;
  };
}
