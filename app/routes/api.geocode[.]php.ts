import { distanceKm } from '~/domain/places/rules';
import {
  answerCall,
  jsonAnswer,
  openCall,
  refuseCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import { secondsToWait } from '~/http/answer/refusals/limit-or-refuse.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { countryName } from '~/i18n/format';
import { nearestCity, listRegions } from '~/places/places.server';

export const handle = { name: 'api-geocode', layout: 'empty' } satisfies RouteHandle;

/** In degrees; throws 400 for anything else. */
function parseDegrees(params: URLSearchParams, name: 'lat' | 'lon', limit: number): number {
  const text = params.get(name) ?? '';
  const value = Number(text);
  if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(text) || Math.abs(value) > limit)
    throw refuseCall(400, 'invalid_field', name);
  return value;
}

/**
 * GET /api/geocode.php: a position's city, from local data, so that no third party learns it. 404 no_place abroad, 429
 * after too many calls.
 */
export const loader = answerCall(async ({ request }) => {
  const site = await openCall(request);
  const { tenant, locale, member, query } = site;
  const position = { latitude: parseDegrees(query, 'lat', 90), longitude: parseDegrees(query, 'lon', 180) };
  const seconds = await secondsToWait(site, 'geocode', member?.id ?? clientAddress(request));
  if (seconds !== null) {
    const headers = { 'Retry-After': String(seconds) };
    throw jsonAnswer({ error: 'rate_limited' }, { status: 429, headers });
  }
  const city = nearestCity(position, tenant.settings.countries, distanceKm);
  if (!city) throw refuseCall(404, 'no_place');
  const region = listRegions(city.country, locale).find(({ code }) => code === city.region);
  return jsonAnswer({
    country: { code: city.country, name: countryName(locale, city.country) },
    region: { code: city.region, name: region?.name ?? city.region },
    city: { id: city.id, name: city.name },
  });
});

export const action = refuseCallMethod;
