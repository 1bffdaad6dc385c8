import type { LoaderFunctionArgs } from '@remix-run/node';
import { distanceKm } from '~/domain/places/rules';
import { jsonAnswer, openCall, refuseCall } from '~/http/answer/api-answer.server';
import { clientAddress } from '~/http/request/request-facts.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { countryName } from '~/i18n/format';
import { nearestCity, regionsOf } from '~/places/places.server';

export const handle = { name: 'api-geocode', layout: 'empty' } satisfies RouteHandle;

/** Parses a number of degrees; throws 400 with the field's name for anything else. */
function degrees(params: URLSearchParams, name: 'lat' | 'lon', most: number): number {
  const given = params.get(name) ?? '';
  const value = Number(given);
  if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(given) || Math.abs(value) > most)
    throw refuseCall(400, 'invalid_field', name);
  return value;
}

/**
 * GET /api/geocode.php: the country, region and city of a position. The lookup uses our own data, so that no
 * third party learns the position. Answers 404 no_place outside the site's countries, and 429 after too many
 * calls.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant, locale, gateways, member } = await openCall(request);
  const params = new URL(request.url).searchParams;
  const position = { latitude: degrees(params, 'lat', 90), longitude: degrees(params, 'lon', 180) };
  const allowed = await gateways.limits.consume(
    'geocode',
    `${tenant.id} ${member?.id ?? clientAddress(request)}`,
  );
  if (!allowed.ok) {
    throw jsonAnswer(
      { error: 'rate_limited' },
      { status: 429, headers: { 'Retry-After': String(allowed.retryAfterSeconds) } },
    );
  }
  const city = nearestCity(position, tenant.settings.countries, distanceKm);
  if (!city) throw refuseCall(404, 'no_place');
  const region = regionsOf(city.country, locale).find(({ code }) => code === city.region);
  return jsonAnswer({
    country: { code: city.country, name: countryName(locale, city.country) },
    region: { code: city.region, name: region?.name ?? city.region },
    city: { id: city.id, name: city.name },
  });
}
