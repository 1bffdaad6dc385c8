import { answerCall, openCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import { cachedJson } from '~/delivery/cached-json.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { listCountries, listRegions } from '~/places/places.server';

export const handle = { name: 'api-regions', layout: 'empty' } satisfies RouteHandle;

/** GET /api/regions.php: countries and regions, in the page's language (API-10). */
export const loader = answerCall(async ({ request }) => {
  const { tenant, locale } = await openCall(request);
  const countries = listCountries(tenant.settings.countries, locale).map(({ code, name }) => ({
    code,
    name,
    regions: listRegions(code, locale),
  }));
  return cachedJson(request, { countries });
});

export const action = refuseCallMethod;
