import { redirect } from '@remix-run/node';
import { findVisitor } from '~/domain/accounts/remember-visitor.server';
import { maySignUp, nicheAnswers } from '~/domain/accounts/rules';
import { findSignupDraft } from '~/domain/accounts/signup-draft.server';
import { canVisit, openStep, readStep, stepBefore, type SignupAnswers } from '~/domain/accounts/signup-flow';
import { hasTrafficSource } from '~/domain/accounts/tracking';
import { countryName, sortedBy } from '~/i18n/format';
import { citiesOf, regionsOf } from '~/places/places.server';
import { termsVersionDate } from '~/legal/rules';
import type { PlaceLists, SignupPageData } from '~/ui/accounts/signup-data';
import { readCookie } from './cookies.server';
import { doorPortraits } from './door-portraits.server';
import type { Site } from './open-site.server';
import { readTracking } from './tracking.server';

/** Where a sign-up stands: its visit, where that came from, and the answers so far. */
export async function openSignup(site: Site, request: Request, given?: FormData) {
  const { db, now, gateways, tenant, member } = site;
  if (member) throw redirect(member.status === 'not_confirmed' ? '/complete-signup' : '/members', 303);
  const visitor = await findVisitor(db, readCookie(request, 'visit'));
  const { searchParams } = new URL(request.url);
  const fresh = { ...readTracking(searchParams), ...(given ? readTracking(given) : {}) };
  const tracking = visitor && hasTrafficSource(visitor.tracking) ? visitor.tracking : fresh;
  const draft = await findSignupDraft(db, visitor?.id ?? null, { now, secrets: gateways.secrets });
  const step = readStep(searchParams.get('step')) ?? openStep(draft.answers);
  const open = maySignUp(tenant.settings.signups, hasTrafficSource(tracking));
  return { visitorId: visitor?.id ?? null, tracking, answers: draft.answers, step, open };
}

type Chosen = { country?: string | undefined; region?: string | undefined };

/** Countries, regions and cities for what is chosen so far (PRO-6). */
export function placeLists({ tenant, locale, selectedCountry }: Site, chosen: Chosen): PlaceLists {
  const { countries } = tenant.settings;
  const country = chosen.country && countries.includes(chosen.country) ? chosen.country : selectedCountry;
  const regions = regionsOf(country, locale);
  const region = regions.find(({ code }) => code === chosen.region)?.code ?? '';
  const named = countries.map((code) => ({ code, name: countryName(locale, code) }));
  return {
    country,
    region,
    countries: sortedBy(locale, named, ({ name }) => name),
    regions,
    cities: region ? citiesOf(country, region, locale).map(({ id, name }) => ({ id, name })) : [],
  };
}

const monthNames = (site: Site) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(site.locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 1))),
  );

/** What a step shows (ACC-1); a step that may not be seen yet leads to the one that may. */
export async function signupPage(site: Site, request: Request): Promise<SignupPageData & { title: string }> {
  const { tenant, t } = site;
  const { answers, step, open, tracking } = await openSignup(site, request);
  if (open && !canVisit(answers, step)) throw redirect(`/signup?step=${openStep(answers)}`, 303);
  const { settings } = tenant;
  const shown: SignupAnswers = { ...nicheAnswers(settings.niche), ...answers };
  return {
    title: t('accounts:signup'),
    open,
    step,
    before: stepBefore(step),
    answers: shown,
    tracking: Object.entries(tracking),
    places: placeLists(site, answers),
    months: monthNames(site),
    minAge: settings.min_age,
    site: settings.name,
    signupCredits: settings.signup_credits,
    portraits: await doorPortraits(site),
  };
}

/** The version of the terms that a consent was given to: their date (LEG-1). */
export const termsVersion = ({ tenant }: Site): string => termsVersionDate(tenant.company).toISOString();
