import { data, redirect } from '@remix-run/node';
import { findVisitor } from '~/domain/accounts/remember-visitor.server';
import { nicheAnswers } from '~/domain/landers/rules';
import { maySignUp } from '~/domain/accounts/rules';
import { findSignupDraft } from '~/domain/signup/signup-draft.server';
import {
  canVisit,
  firstUnansweredStep,
  readStep,
  signupPath,
  stepBefore,
  STEPS,
  type SignupAnswers,
  type Step,
} from '~/domain/signup/signup-flow';
import { accountForm, nameForm, whoForm } from '~/domain/signup/signup-forms.server';
import { hasTrafficSource } from '~/domain/accounts/tracking';
import { viewProfile } from '~/domain/profiles/view-profile.server';
import { isMonthFirst } from '~/i18n/dialect';
import { formatNumber, monthNames } from '~/i18n/format';
import { placeLists } from '~/places/places.server';
import { termsVersionDate } from '~/legal/rules';
import type { Constraints } from '~/ui/kit/constraint';
import type { PlaceLists, SignupPageData, SignupTarget } from '~/ui/signup/signup-data';
import { expectCookie, findBlockedCookie, readCookie } from '~/http/answer/cookies.server';
import { closesOn } from '~/http/answer/closes-on.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { placeText } from '~/pages/profiles/place-text.server';
import { leaveForGood, leavePage } from '~/http/answer/leave-page.server';
import { limitProfileViews } from '~/http/answer/limit-or-refuse.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { ABOUT_ME_LENGTH } from '~/domain/profiles/rules';
import { constraintsOf } from '~/http/request/read-form.server';
import { readTracking, trackedAddress } from '~/http/request/tracking.server';

/** Redirects a member, who has an account; whoever posted a step reads under which name they are logged in. */
const leaveAsMember = (site: Site, { username: name }: NonNullable<Site['member']>, address: string) =>
  leaveForGood(site, address, { text: 'accounts:logged_in_already', values: { name } });

/**
 * Finds the profile that the visitor signs up to write to. Throws 404 if visitors may not see it, and a
 * redirect to the profile for a member.
 */
async function findTarget(site: Site, profileId: string): Promise<SignupTarget> {
  const { sql, now, t, member } = site;
  const profile = await viewProfile(
    sql,
    { profileId, viewer: member && { id: member.id, kind: 'free' } },
    { now },
  );
  if (!profile) throw data(t('errors:page_not_found'), { status: 404 });
  if (member) leaveAsMember(site, member, `/members/${profile.id}`);
  const main = profile.photos.find((photo) => !photo.locked);
  return {
    id: profile.id,
    name: profile.name,
    age: profile.age,
    place: placeText(site, profile),
    src: main ? mediaAddress(site, main.card) : null,
    fictional: profile.fictional,
  };
}

type Opening = { targetId?: string | null; fields?: FormData };

/**
 * Reads the state of a sign-up: the visit, its campaign parameters, the target profile, and the answers so
 * far.
 */
export async function openSignup(site: Site, { targetId = null, fields }: Opening = {}) {
  const { db, sql, now, gateways, tenant, member, query } = site;
  const visitor = await findVisitor(sql, readCookie(site, 'visit'));
  if (targetId !== null) await limitProfileViews(site, visitor?.id);
  const target = targetId === null ? null : await findTarget(site, targetId);
  if (member)
    leaveAsMember(site, member, member.status === 'not_confirmed' ? '/complete-signup' : '/members');
  const fresh = { ...readTracking(query), ...(fields ? readTracking(fields) : {}) };
  const tracking = visitor && hasTrafficSource(visitor.tracking) ? visitor.tracking : fresh;
  const draft = await findSignupDraft(db, visitor?.id ?? null, { now, secrets: gateways.secrets });
  // Another start would overwrite the copy by which the address can still be corrected (ACC-10).
  if (draft.queued !== null) throw redirect('/complete-signup', 303);
  const step = readStep(query.get('step')) ?? firstUnansweredStep(draft.answers, targetId);
  const open = maySignUp(tenant.settings, hasTrafficSource(tracking));
  return { visitorId: visitor?.id ?? null, tracking, ...draft, step, open, target, targetId };
}

export type Signup = Awaited<ReturnType<typeof openSignup>>;

/** Returns the address of a step, with the visit's campaign parameters. */
export const stepAddress = (
  { targetId, tracking }: Pick<Signup, 'targetId' | 'tracking'>,
  step: Step,
): string => trackedAddress(`${signupPath(targetId)}?step=${step}`, tracking);

/** What each step asks of its controls. The place is decided as a whole, so no schema says it of its parts. */
function stepConstraints(step: Step, tenant: Site['tenant']): Constraints {
  switch (step) {
    case 0:
      return constraintsOf(whoForm);
    case 1:
      return {};
    case 2:
      return constraintsOf(nameForm(tenant));
    case 3:
      return {
        aboutMe: { required: false, maxLength: ABOUT_ME_LENGTH },
        message: { required: false, maxLength: tenant.settings.message_length },
      };
    case 4:
      return constraintsOf(accountForm);
  }
}

type Chosen = { country?: string | undefined; region?: string | undefined };

/** Returns the countries, and the regions and cities for what is chosen so far. */
export function signupPlaces({ tenant, locale, selectedCountry }: Site, chosen: Chosen): PlaceLists {
  const { countries } = tenant.settings;
  const country = chosen.country && countries.includes(chosen.country) ? chosen.country : selectedCountry;
  const lists = placeLists(countries, { country, region: chosen.region }, locale);
  return { ...lists, region: lists.region ?? '' };
}

/**
 * Returns the data of a step. Throws a redirect to the first unanswered step if this one may not be shown
 * yet.
 */
export async function signupPage(
  site: Site,
  targetId: string | null = null,
): Promise<SignupPageData & { title: string }> {
  const { tenant, t } = site;
  const signup = await openSignup(site, { targetId });
  const { answers, step, open, tracking, target } = signup;
  const blockedCookie = findBlockedCookie(site, 'visit');
  const addressOf = (asked: Step) => {
    const address = stepAddress(signup, asked);
    return blockedCookie ? expectCookie(site, address) : address;
  };
  if (open && !canVisit(answers, step, targetId))
    leavePage(site, addressOf(firstUnansweredStep(answers, targetId)));
  const before = stepBefore(step);
  const { settings } = tenant;
  const { aboutMe, place, message } = answers.begun ?? {};
  const shown: SignupAnswers = { ...nicheAnswers(settings.niche), aboutMe, ...place, ...answers };
  return {
    title: t('accounts:signup_step', { number: step + 1, count: STEPS.length }),
    open,
    closes: closesOn(site),
    blockedCookie,
    step,
    action: stepAddress(signup, step),
    back: before === null ? null : stepAddress(signup, before),
    answers: { ...shown, message: [answers.message, message].find((each) => each?.to === targetId)?.text },
    target,
    messageLength: formatNumber(site.dialect, settings.message_length),
    tracking: Object.entries(tracking),
    constraints: stepConstraints(step, tenant),
    places: signupPlaces(site, shown),
    months: monthNames(site.dialect),
    monthFirst: isMonthFirst(site.dialect),
    minAge: settings.min_age,
    site: settings.name,
    signupCredits: settings.signup_credits,
    portraits: authPortraits(site),
  };
}

/** Returns the version of the terms that a consent refers to: their date. */
export const termsVersion = ({ tenant }: Site): string => termsVersionDate(tenant.company).toISOString();
