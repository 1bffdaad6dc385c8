import { answerCall, openCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import { cachedJson } from '~/http/answer/cached-json.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { countriesOf, regionsOf } from '~/places/places.server';

export const handle = { name: 'api-regions', layout: 'empty' } satisfies RouteHandle;

/** GET /api/regions.php: the site's countries with their regions, named in the page's language (API-10). */
export const loader = answerCall(async ({ request }) => {
  const { tenant, locale } = await openCall(request);
  const countries = countriesOf(tenant.settings.countries, locale).map(({ code, name }) => ({
    code,
    name,
    regions: regionsOf(code, locale),
  }));
  return cachedJson(request, { countries });
});

export const action = refuseCallMethod;
