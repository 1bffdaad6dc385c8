import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { readApi } from '~/browser/kit/fetch-with-retries';
import { useCityLists } from './use-city-lists';
import { showToast } from '~/browser/kit/toasts';

/** Null before it is known, and in browsers without it. */
type Permission = PermissionState | null;
type Outcome = { kind: 'idle' | 'busy' | 'none' | 'failed' } | { kind: 'found'; city: string };
type Geocoded = { country: { code: string }; region: { code: string }; city: { id: number; name: string } };

/** How long the browser may reuse a position (PRO-6). */
const CACHED_MS = 3_600_000;
const TIMEOUT_MS = 15_000;

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
      timeout: TIMEOUT_MS,
    }),
  );

/** Looks up a rounded position's city. Null if none is near, `lost` without a response, `failed` if refused. */
async function geocode({ coords }: GeolocationPosition): Promise<Geocoded | null | 'lost' | 'failed'> {
  const position = { lat: coords.latitude.toFixed(2), lon: coords.longitude.toFixed(2) };
  const answer = await readApi(paths.apiGeocodeAt(position));
  if (!answer) return 'lost';
  if (answer.status === 404) return null;
  return answer.ok ? ((await answer.json()) as Geocoded) : 'failed';
}

/** Fills in the place by the browser's location, only when pressed (PRO-6). The form's own button stores it. */
export function Locate() {
  const t = useT();
  const showPlaces = useCityLists();
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
    const isListed = await showPlaces(query);
    setOutcome(isListed ? { kind: 'found', city: city.name } : { kind: 'idle' });
  };
  const texts = {
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
        {texts[outcome.kind]()}
      </p>
    </div>
  );
}
