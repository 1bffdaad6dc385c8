import { clockToDate } from '~/domain/when-clock-shows';
import type { Settings } from '~/tenancy/settings.server';

type AgeRule = Settings['age_check']['rule'];
type AgeSite = Pick<Settings, 'age_check' | 'min_age' | 'time_zone'>;

/** Each rule closes all that the earlier ones close. */
const STRICTNESS: Record<AgeRule, number> = { off: 0, optional: 1, photos: 2, contact: 3, account: 4 };

/** A page's wording that members agree to: raise it with each change of what it promises (TRU-1). */
export const AGE_TEXT_VERSION = 1;

/** How long a check waits for its member. */
export const TRY_MINUTES = 10;

/** Checks are forgotten after a day, proofs a month after their end. */
export const TRY_HOURS = 24;
export const EXPIRED_PROOF_DAYS = 30;

/** After so many failures running, a way rests. */
export const MOST_FAILURES = 10;
export const REST_MINUTES = 60;

/** The way of a proof that staff checked. */
export const OTHER_MEANS = 'other';

/** The column of a badge without end. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00Z');

const stricter = (one: AgeRule, other: AgeRule): AgeRule =>
  STRICTNESS[other] > STRICTNESS[one] ? other : one;

const strictest = (rules: readonly AgeRule[]): AgeRule => rules.reduce(stricter, 'off');

/** Returns the rule that counts in all of these countries; an unknown one counts as the strictest of the site (TRU-1). */
export function ageRule(
  { age_check }: Pick<AgeSite, 'age_check'>,
  countries: readonly (string | null)[],
): AgeRule {
  const { rule, rules_by_country: byCountry } = age_check;
  const anywhere = strictest([rule, ...Object.values(byCountry)]);
  return strictest(
    countries.length === 0
      ? [anywhere]
      : countries.map((country) => (country === null ? anywhere : (byCountry[country] ?? rule))),
  );
}

/** Whether a site asks for proof of age in any country. */
export const asksForAge = (site: Pick<AgeSite, 'age_check'>): boolean => ageRule(site, [null]) !== 'off';

/** Whether pages anywhere on a site keep photos from those without a proof. */
export const closesPhotos = (site: Pick<AgeSite, 'age_check'>): boolean =>
  STRICTNESS[ageRule(site, [null])] >= STRICTNESS.photos;

/** The name of the badge among the fields of a profile that others see. */
export const AGE_BADGE = 'age_check';

/** Whether others see the badge and search for it: where everybody needs a proof, it says nothing (TRU-1). */
export const showsAgeBadge = ({ age_check }: Pick<AgeSite, 'age_check'>): boolean =>
  [age_check.rule, ...Object.values(age_check.rules_by_country)].includes('optional');

/** Lists the fields of profiles that a site shows, with its badge. */
export const shownFields = (
  site: Pick<AgeSite, 'age_check'> & { visible_profile_fields: readonly string[] },
): string[] => [...site.visible_profile_fields, ...(showsAgeBadge(site) ? [AGE_BADGE] : [])];

/** `proofEndsAt`: null for good, or without a proof. */
export type AgeFacts = { provenOver: number | null; proofEndsAt: Date | null; signupAt: Date };

/** Whether a proof shows that its member is old enough for the site. */
export const hasProvenAge = (
  { min_age }: Pick<AgeSite, 'min_age'>,
  { provenOver, proofEndsAt }: Pick<AgeFacts, 'provenOver' | 'proofEndsAt'>,
  now: Date,
): boolean => provenOver !== null && provenOver >= min_age && (proofEndsAt === null || proofEndsAt > now);

/** Returns until when a member from before the rule has time; null for everybody else. */
function graceEnd({ age_check, time_zone }: AgeSite, signupAt: Date): Date | null {
  const { since, present_members_by: by } = age_check;
  if (since === undefined || by === undefined) return null;
  return signupAt < clockToDate(time_zone, Date.parse(since)) ? clockToDate(time_zone, Date.parse(by)) : null;
}

export type AgeGate = {
  rule: AgeRule;
  hasPassed: boolean;
  /** The photos of others, what reaches others, and everything but what the law requires. */
  photosClosed: boolean;
  contactClosed: boolean;
  accountClosed: boolean;
  /** When the gate will close for a member who was here before the rule; null if it does not, or has. */
  closesAt: Date | null;
};

/**
 * Decides what somebody may see and do before their age is proven: for pages, images, streams, exports and mails alike
 * (TRU-1). `member` is null for visitors; `countries` are all that is known of where they are, null for an unknown one.
 */
export function ageGate(
  site: AgeSite,
  { member, countries }: { member: AgeFacts | null; countries: readonly (string | null)[] },
  now: Date,
): AgeGate {
  const rule = ageRule(site, countries);
  const hasPassed = member !== null && hasProvenAge(site, member, now);
  const graceUntil = member && graceEnd(site, member.signupAt);
  const isInGrace = graceUntil !== null && now < graceUntil;
  const closes = (least: AgeRule) => !hasPassed && STRICTNESS[rule] >= STRICTNESS[least];
  return {
    rule,
    hasPassed,
    photosClosed: closes('photos') && !isInGrace,
    contactClosed: closes('contact') && !isInGrace,
    accountClosed: closes('account') && !isInGrace,
    closesAt: closes('photos') && isInGrace ? graceUntil : null,
  };
}
