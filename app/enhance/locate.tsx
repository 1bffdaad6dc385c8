import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

/** Whether the browser shares where it is; null before that is known, and where it has no such thing. */
type Permission = PermissionState | null;
type Outcome = { kind: 'idle' | 'busy' | 'none' | 'failed' } | { kind: 'found'; city: string };
type Geocoded = { country: { code: string }; region: { code: string }; city: { id: number; name: string } };

/** A position is asked for anew after an hour (PRO-6). */
const CACHED_MS = 3_600_000;
const PATIENCE_MS = 15_000;

/** What the browser's settings say of the location, and go on saying while the page is open (PRO-6). */
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

/** The place of a position, rounded to about a kilometre: the server needs no more to name the city. */
async function geocode({ coords }: GeolocationPosition): Promise<Geocoded | null> {
  const query = new URLSearchParams({ lat: coords.latitude.toFixed(2), lon: coords.longitude.toFixed(2) });
  const answer = await fetch(`/api/geocode.php?${query}`, { headers: { 'X-Client-Request': '1' } });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Geocoded;
}

/**
 * Fills in the place by the browser's location, when its button is pressed and never by itself (PRO-6). It stands only where a
 * browser can do that; what it finds is chosen in the lists, and kept by the form's own button.
 */
export function Locate() {
  const t = useT();
  const navigate = useNavigate();
  const { able, permission } = usePermission();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  if (!able) return null;
  const locate = async () => {
    setOutcome({ kind: 'busy' });
    const found = await position()
      .then(geocode)
      .catch(() => 'failed' as const);
    if (found === 'failed') return setOutcome({ kind: 'failed' });
    if (!found) return setOutcome({ kind: 'none' });
    const { country, region, city } = found;
    setOutcome({ kind: 'found', city: city.name });
    const query = new URLSearchParams({ country: country.code, region: region.code, city: String(city.id) });
    navigate(`/profile?${query}#place`, { preventScrollReset: true });
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
