import { data, redirect } from '@remix-run/node';
import { findVisitor } from '~/domain/accounts/remember-visitor.server';
import { maySignUp, nicheAnswers } from '~/domain/accounts/rules';
import { findSignupDraft } from '~/domain/signup/signup-draft.server';
import {
  canVisit,
  openStep,
  readStep,
  signupPath,
  stepBefore,
  type SignupAnswers,
  type Step,
} from '~/domain/signup/signup-flow';
import { hasTrafficSource } from '~/domain/accounts/tracking';
import { viewProfile } from '~/domain/profiles/view-profile.server';
import { countryName, formatNumber, monthNames, sortedBy } from '~/i18n/format';
import { citiesOf, regionsOf } from '~/places/places.server';
import { termsVersionDate } from '~/legal/rules';
import type { PlaceLists, SignupPageData, SignupTarget } from '~/ui/accounts/signup-data';
import { readCookie } from '~/http/answer/cookies.server';
import { doorPortraits } from '~/pages/doors/door-portraits.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { readTracking, trackedAddress } from '~/http/request/tracking.server';

/** The profile that a sign-up is for, as visitors may see it (ACC-3); 404 where they may not (PRO-12). A member is led to it. */
async function findTarget(site: Site, profileId: string): Promise<SignupTarget> {
  const { sql, now, tenant, t, member } = site;
  const profile = await viewProfile(
    sql,
    { profileId, viewer: member && { id: member.id, kind: 'free' } },
    { now },
  );
  if (!profile) throw data(t('errors:page_not_found'), { status: 404 });
  if (member) throw redirect(`/members/${profile.id}`, 303);
  const main = profile.photos.find((photo) => !photo.locked);
  return {
    id: profile.id,
    name: profile.name,
    age: profile.age,
    place: tenant.settings.visible_profile_fields.includes('city') ? profile.cityName : null,
    src: main ? mediaAddress(site, main.card) : null,
    fictional: profile.fictional,
  };
}

type Opening = { targetId?: string | null; given?: FormData };

/** Where a sign-up stands: its visit, where that came from, the profile that it is for, and the answers so far. */
export async function openSignup(site: Site, request: Request, { targetId = null, given }: Opening = {}) {
  const { db, now, gateways, tenant, member } = site;
  const target = targetId === null ? null : await findTarget(site, targetId);
  if (member) throw redirect(member.status === 'not_confirmed' ? '/complete-signup' : '/members', 303);
  const visitor = await findVisitor(db, readCookie(request, 'visit'));
  const { searchParams } = new URL(request.url);
  const fresh = { ...readTracking(searchParams), ...(given ? readTracking(given) : {}) };
  const tracking = visitor && hasTrafficSource(visitor.tracking) ? visitor.tracking : fresh;
  const draft = await findSignupDraft(db, visitor?.id ?? null, { now, secrets: gateways.secrets });
  const step = readStep(searchParams.get('step')) ?? openStep(draft.answers, targetId);
  const open = maySignUp(tenant.settings.signups, hasTrafficSource(tracking));
  return { visitorId: visitor?.id ?? null, tracking, ...draft, step, open, target, targetId };
}

export type Signup = Awaited<ReturnType<typeof openSignup>>;

/** The address of a step; where a visit came from travels with it (ACC-8). */
export const stepAddress = (
  { targetId, tracking }: Pick<Signup, 'targetId' | 'tracking'>,
  step: Step,
): string => trackedAddress(`${signupPath(targetId)}?step=${step}`, tracking);

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

/** What a step shows (ACC-1); a step that may not be seen yet leads to the one that may. */
export async function signupPage(
  site: Site,
  request: Request,
  targetId: string | null = null,
): Promise<SignupPageData & { title: string }> {
  const { tenant, t } = site;
  const signup = await openSignup(site, request, { targetId });
  const { answers, step, open, tracking, target } = signup;
  if (open && !canVisit(answers, step, targetId))
    throw redirect(stepAddress(signup, openStep(answers, targetId)), 303);
  const before = stepBefore(step);
  const { settings } = tenant;
  const shown: SignupAnswers = { ...nicheAnswers(settings.niche), ...answers };
  return {
    title: t('accounts:signup'),
    open,
    step,
    action: stepAddress(signup, step),
    back: before === null ? null : stepAddress(signup, before),
    answers: { ...shown, message: answers.message?.to === targetId ? answers.message?.text : undefined },
    target,
    messageLength: formatNumber(site.locale, settings.message_length),
    tracking: Object.entries(tracking),
    places: placeLists(site, answers),
    months: monthNames(site.locale),
    minAge: settings.min_age,
    site: settings.name,
    signupCredits: settings.signup_credits,
    portraits: await doorPortraits(site),
  };
}

/** The version of the terms that a consent was given to: their date (LEG-1). */
export const termsVersion = ({ tenant }: Site): string => termsVersionDate(tenant.company).toISOString();
