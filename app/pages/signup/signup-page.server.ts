import { data, redirect } from '@remix-run/node';
import { findVisitor } from '~/domain/visits/remember-visitor.server';
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
import { hasTrafficSource } from '~/domain/visits/tracking';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { isMonthFirst } from '~/i18n/dialect';
import { formatNumber, monthNames } from '~/i18n/format';
import * as paths from '~/paths';
import { placeLists } from '~/places/places.server';
import { termsVersionDate } from '~/legal/rules';
import type { Constraints } from '~/ui/kit/fields/constraint';
import type { PlaceLists, SignupPageData, SignupTarget } from '~/ui/signup/signup-data';
import { expectCookie, findBlockedCookie, readCookie } from '~/http/answer/cookies.server';
import { formatClosingDay } from '~/http/answer/closes-on.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { placeText } from '~/pages/profiles/place-text.server';
import { promptGroups } from '~/pages/profiles/prompt-groups.server';
import { leaveForGood, leavePage } from '~/http/answer/leave-page.server';
import { limitProfileViews } from '~/http/answer/refusals/limit-or-refuse.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { ABOUT_ME_LENGTH, ANSWER_LENGTH } from '~/domain/profiles/rules';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { readTracking, addTracking } from '~/http/request/tracking.server';

/** After a post, the redirect names the account. */
const leaveAsMember = (site: Site, { username: name }: NonNullable<Site['member']>, address: string) =>
  leaveForGood(site, address, { text: 'accounts:logged_in_already', values: { name } });

/** Throws 404 for an invisible profile; redirects members to it. */
async function findTarget(site: Site, profileId: string): Promise<SignupTarget> {
  const { sql, now, t, member } = site;
  const profile = await viewProfile(
    sql,
    { profileId, viewer: member && { id: member.id, kind: 'free' } },
    { now },
  );
  if (!profile) throw data(t('errors:page_not_found'), { status: 404 });
  if (member) leaveAsMember(site, member, paths.member(profile.id));
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

export async function openSignup(site: Site, { targetId = null, fields }: Opening = {}) {
  const { db, sql, now, gateways, tenant, member, query } = site;
  const visitor = await findVisitor(sql, readCookie(site, 'visit'));
  if (targetId !== null) await limitProfileViews(site, visitor?.id);
  const target = targetId === null ? null : await findTarget(site, targetId);
  if (member)
    leaveAsMember(site, member, member.status === 'not_confirmed' ? paths.completeSignup : paths.search);
  const fresh = { ...readTracking(query), ...(fields ? readTracking(fields) : {}) };
  const tracking = visitor && hasTrafficSource(visitor.tracking) ? visitor.tracking : fresh;
  const draft = await findSignupDraft(db, visitor?.id ?? null, { now, secrets: gateways.secrets });
  // A restart would overwrite the copy that allows correcting the address (ACC-10).
  if (draft.queued !== null) throw redirect(paths.completeSignup, 303);
  const step = readStep(query.get('step')) ?? firstUnansweredStep(draft.answers, targetId);
  const open = maySignUp(tenant.settings, hasTrafficSource(tracking));
  return { visitorId: visitor?.id ?? null, tracking, ...draft, step, open, target, targetId };
}

export type Signup = Awaited<ReturnType<typeof openSignup>>;

/** With the campaign parameters. */
export const stepAddress = (
  { targetId, tracking }: Pick<Signup, 'targetId' | 'tracking'>,
  step: Step,
): string => addTracking(`${signupPath(targetId)}?step=${step}`, tracking);

/** The place is validated as a whole, so its parts have no constraints. */
function stepConstraints(step: Step, tenant: Site['tenant']): Constraints {
  switch (step) {
    case 0:
      return schemaConstraints(whoForm);
    case 1:
      return {};
    case 2:
      return schemaConstraints(nameForm(tenant));
    case 3:
      return {
        aboutMe: { required: false, maxLength: ABOUT_ME_LENGTH },
        answer1: { required: false, maxLength: ANSWER_LENGTH },
        message: { required: false, maxLength: tenant.settings.message_length },
      };
    case 4:
      return schemaConstraints(accountForm);
  }
}

type ChosenPlace = { country?: string | undefined; region?: string | undefined };

export function signupPlaces({ tenant, locale, selectedCountry }: Site, chosen: ChosenPlace): PlaceLists {
  const { countries } = tenant.settings;
  const country = chosen.country && countries.includes(chosen.country) ? chosen.country : selectedCountry;
  const lists = placeLists(countries, { country, region: chosen.region }, locale);
  return { ...lists, region: lists.region ?? '' };
}

/** Returns a step's data; redirects to the first unanswered step before this one. */
export async function signupPage(
  site: Site,
  targetId: string | null = null,
): Promise<SignupPageData & { title: string }> {
  const { tenant, t } = site;
  const signup = await openSignup(site, { targetId });
  const { answers, step, open, tracking, target } = signup;
  const blockedCookie = findBlockedCookie(site, 'visit');
  const buildAddress = (asked: Step) => {
    const address = stepAddress(signup, asked);
    return blockedCookie ? expectCookie(site, address) : address;
  };
  if (open && !canVisit(answers, step, targetId))
    leavePage(site, buildAddress(firstUnansweredStep(answers, targetId)));
  const before = stepBefore(step);
  const { settings } = tenant;
  const { aboutMe, place, message } = answers.begun ?? {};
  const values: SignupAnswers = { ...nicheAnswers(settings.niche), aboutMe, ...place, ...answers };
  return {
    title: t('accounts:signup_step', { number: step + 1, count: STEPS.length }),
    open,
    closes: formatClosingDay(site),
    blockedCookie,
    step,
    action: stepAddress(signup, step),
    back: before === null ? null : stepAddress(signup, before),
    answers: { ...values, message: [answers.message, message].find((each) => each?.to === targetId)?.text },
    target,
    messageLength: formatNumber(site.dialect, settings.message_length),
    tracking: Object.entries(tracking),
    constraints: stepConstraints(step, tenant),
    places: signupPlaces(site, values),
    prompts: step === 3 && target === null ? promptGroups(site) : [],
    months: monthNames(site.dialect),
    monthFirst: isMonthFirst(site.dialect),
    minAge: settings.min_age,
    site: settings.name,
    signupCredits: settings.signup_credits,
    portraits: authPortraits(site),
  };
}

export const termsVersion = ({ tenant }: Site): string => termsVersionDate(tenant.company).toISOString();
