import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { readApi } from './call-api';
import { useShowPlaces } from './show-places';
import { showToast } from './toasts';

/** The browser's permission to use the location; null before it is known, and in a browser that has none. */
type Permission = PermissionState | null;
type Outcome = { kind: 'idle' | 'busy' | 'none' | 'failed' } | { kind: 'found'; city: string };
type Geocoded = { country: { code: string }; region: { code: string }; city: { id: number; name: string } };

/** How long the browser may reuse a position (PRO-6). */
const CACHED_MS = 3_600_000;
const PATIENCE_MS = 15_000;

/**
 * Returns whether the browser can locate and may do so, and follows changes of the permission while the page
 * is open.
 */
function usePermission(): { able: boolean; permission: Permission } {
  const [able, setAble] = useState(false);
  const [permission, setPermission] = useState<Permission>(null);
  useEffect(() => {
    setAble('geolocation' in navigator);
    let status: PermissionStatus | null = null;
    const read = () => setPermission(status?.state ?? null);
    void navigator.permissions?.query({ name: 'geolocation' }).then((found) => {
      status = found;
      status.addEventListener('change', read);
      read();
    });
    return () => status?.removeEventListener('change', read);
  }, []);
  return { able, permission };
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: CACHED_MS,
      timeout: PATIENCE_MS,
    }),
  );

/**
 * Looks up the place of a position, rounded to about a kilometre: the server needs no more to find the city. Returns
 * null if no city is near, `lost` if no answer came, `failed` if the site refused.
 */
async function geocode({ coords }: GeolocationPosition): Promise<Geocoded | null | 'lost' | 'failed'> {
  const query = new URLSearchParams({ lat: coords.latitude.toFixed(2), lon: coords.longitude.toFixed(2) });
  const answer = await readApi(`/api/geocode.php?${query}`);
  if (!answer) return 'lost';
  if (answer.status === 404) return null;
  return answer.ok ? ((await answer.json()) as Geocoded) : 'failed';
}

/**
 * A button that fills in the place by the browser's location. It locates only when pressed, never by itself
 * (PRO-6), and is shown only if the browser can do it. The place found is selected in the lists and stored by
 * the form's own button.
 */
export function Locate() {
  const t = useT();
  const showPlaces = useShowPlaces();
  const { able, permission } = usePermission();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  if (!able) return null;
  const locate = async () => {
    setOutcome({ kind: 'busy' });
    const found = await position()
      .then(geocode)
      .catch(() => 'failed' as const);
    if (found === 'lost') showToast({ tone: 'error', text: t('errors:not_loaded') });
    if (found === 'lost' || found === 'failed')
      return setOutcome({ kind: found === 'lost' ? 'idle' : found });
    if (!found) return setOutcome({ kind: 'none' });
    const { country, region, city } = found;
    const query = new URLSearchParams({ country: country.code, region: region.code, city: String(city.id) });
    const shown = await showPlaces(query);
    setOutcome(shown ? { kind: 'found', city: city.name } : { kind: 'idle' });
  };
  const said = {
    idle: () => (permission === 'denied' ? t('profiles:locate_denied') : t('profiles:locate_hint')),
    busy: () => t('profiles:locate_busy'),
    none: () => t('profiles:locate_none'),
    failed: () => (permission === 'denied' ? t('profiles:locate_denied') : t('profiles:locate_failed')),
    found: () => t('profiles:locate_found', { city: outcome.kind === 'found' ? outcome.city : '' }),
  };
  return (
    <div className="mt-4" data-permission={permission ?? undefined}>
      {permission !== 'denied' && (
        <button
          type="button"
          className="btn btn-soft"
          onClick={() => void locate()}
          aria-disabled={outcome.kind === 'busy' || undefined}
        >
          <Icon name="map-pin" />
          {t('profiles:locate')}
        </button>
      )}
      <p className="hint" role="status">
        {said[outcome.kind]()}
      </p>
    </div>
  );
}
