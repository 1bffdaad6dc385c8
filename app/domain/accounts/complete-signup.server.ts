import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';
import { passwordRefusal, type PasswordRefusal } from './password-rules';
import type { Passwords } from './passwords';
import {
  cleanUsername,
  dayIn,
  emailKey,
  INTIMATE_CONSENT_VERSION,
  isOfAge,
  sexualityOf,
  usernameKey,
  usernameRefusal,
  type OptionalMail,
  type UsernameRefusal,
} from './rules';
import { mailAccountExists, sendActivation, type MailWith } from './send-activation.server';
import { keepSignupDraft, type Sealer } from './signup-draft.server';
import type { CompleteAnswers } from './signup-flow';
import { startSession } from './start-session.server';
import type { Tracking } from './tracking';
import { isUsernameTaken } from './is-username-taken.server';

export type City = { id: number; country: string; region: string; name: string; latitude: number; longitude: number };

type Input = {
  tenant: Pick<Tenant, 'id' | 'settings'>;
  visitorId: string;
  answers: CompleteAnswers;
  email: string;
  password: string;
  language: Locale;
  visibleToVisitors: boolean;
  mails: OptionalMail[];
  tracking: Tracking;
  termsVersion: string;
  userAgent: string;
};

/** The ledger stands on a higher floor than accounts, so it comes in as an argument. */
type ChangeCredits = (
  tx: TenantTx,
  change: { tenantId: string; memberId: string; amountCredits: number; kind: 'signup'; reference: string; idempotencyKey: string },
  with_: { now: Date },
) => Promise<Outcome<unknown, string>>;

type With = Omit<MailWith, 'secrets'> & {
  secrets: MailWith['secrets'] & Sealer;
  passwords: Passwords;
  findCity: (country: string, region: string, cityId: number) => City | null;
  changeCredits: ChangeCredits;
};

export type SignupRefusal =
  'birth_date_invalid' | 'choose' | UsernameRefusal | 'username_taken' | PasswordRefusal | 'account_exists' | 'account_pending_deletion';

/** `sessionToken` is null where the site tells nobody which addresses have accounts: a session would tell. */
type SignedUp = { sessionToken: string | null };

function refusalOf({ tenant, answers, email, password }: Input, now: Date): SignupRefusal | null {
  const today = dayIn(tenant.settings.time_zone, now);
  if (!isOfAge(new Date(answers.birthDate), tenant.settings.min_age, today)) return 'birth_date_invalid';
  return usernameRefusal(answers.username, email) ?? passwordRefusal(password, { email, username: answers.username });
}

function memberRow(id: string, input: Input, passwordHash: string, now: Date) {
  const { tenant, answers, email, language, visibleToVisitors, tracking } = input;
  const username = cleanUsername(answers.username);
  return {
    id,
    tenantId: tenant.id,
    email: email.trim(),
    emailKey: emailKey(email),
    username,
    usernameKey: usernameKey(username),
    passwordHash,
    language,
    visibleToVisitors,
    ...tracking,
    signupAt: now,
    lastSeenAt: now,
  };
}

function profileRow(id: string, { tenant, answers }: Input, city: City, now: Date) {
  return {
    id,
    tenantId: tenant.id,
    name: cleanUsername(answers.username),
    gender: answers.gender,
    sexuality: sexualityOf(answers.gender, answers.seek),
    birthDate: new Date(answers.birthDate),
    country: city.country,
    region: city.region,
    cityId: city.id,
    cityName: city.name,
    latitude: city.latitude,
    longitude: city.longitude,
    aboutMe: answers.aboutMe,
    createdAt: now,
    lastSeenAt: now,
  };
}

async function keepChoices(tx: TenantTx, memberId: string, { tenant, termsVersion, mails }: Input, now: Date) {
  const row = { tenantId: tenant.id, memberId };
  await tx.consent.createMany({
    data: [
      { ...row, id: newId(), kind: 'terms', version: termsVersion, givenAt: now },
      { ...row, id: newId(), kind: 'intimate', version: INTIMATE_CONSENT_VERSION, givenAt: now },
    ],
  });
  await tx.notificationPreference.createMany({
    data: mails.map((category) => ({ ...row, id: newId(), category, mail: true, push: false })),
  });
}

/** Everything of a new account, or null where its address or name is taken: the database decides between those who come at once. */
async function store(tx: TenantTx, input: Input, city: City, passwordHash: string, with_: With): Promise<SignedUp | null> {
  const { tenant, visitorId, email, userAgent } = input;
  const { now } = with_;
  const memberId = newId();
  const { count } = await tx.member.createMany({ data: [memberRow(memberId, input, passwordHash, now)], skipDuplicates: true });
  if (count === 0) return null;
  await tx.profile.create({ data: profileRow(memberId, input, city, now) });
  await keepChoices(tx, memberId, input, now);
  const amountCredits = tenant.settings.signup_credits;
  const gift = { tenantId: tenant.id, memberId, amountCredits, kind: 'signup' as const, reference: memberId, idempotencyKey: 'signup' };
  if (amountCredits > 0) await with_.changeCredits(tx, gift, with_);
  await sendActivation(tx, { tenantId: tenant.id, memberId, correctedEmail: null }, with_);
  await keepSignupDraft(tx, { tenantId: tenant.id, visitorId, sentTo: email.trim() }, with_);
  if (!tenant.settings.disclose_accounts) return { sessionToken: null };
  return { sessionToken: await startSession(tx, { tenantId: tenant.id, memberId, userAgent }, with_) };
}

async function answerOwner(db: TenantDb, input: Input, with_: With): Promise<Outcome<SignedUp, SignupRefusal> | null> {
  const { tenant, email, visitorId } = input;
  const owner = await db.member.findFirst({
    where: { emailKey: emailKey(email) },
    select: { id: true, status: true, deletionRequestedAt: true },
  });
  if (!owner) return null;
  if (tenant.settings.disclose_accounts) {
    return refused(owner.status === 'deleted' || owner.deletionRequestedAt ? 'account_pending_deletion' : 'account_exists');
  }
  await db.$transaction(async (tx) => {
    await mailAccountExists(tx, { tenantId: tenant.id, memberId: owner.id }, with_);
    await keepSignupDraft(tx, { tenantId: tenant.id, visitorId, sentTo: email.trim() }, with_);
  });
  return done({ sessionToken: null });
}

/**
 * Makes the account of a sign-up whose steps are answered: not confirmed, its profile hidden, with its first credits, its consents and
 * the mail with the activation link, in one transaction, and signs the browser in (ACC-1, ACC-9, ACC-25). Refuses each answer that
 * does not hold, a taken name, and an address that has an account; where the tenant keeps that secret, it answers alike and mails
 * the owner (ACC-6).
 */
export async function completeSignup(db: TenantDb, input: Input, with_: With): Promise<Outcome<SignedUp, SignupRefusal>> {
  const { tenant, answers } = input;
  const { disclose_accounts: disclose, countries, min_age } = tenant.settings;
  const refusal = refusalOf(input, with_.now);
  if (refusal) return refused(refusal, { min_age });
  const city = with_.findCity(answers.country, answers.region, answers.cityId);
  if (!city || !countries.includes(city.country)) return refused('choose');
  const passwordHash = await with_.passwords.hash(input.password);
  // Where addresses are kept secret, a taken name is refused whatever the address: the answer must not depend on it.
  if (!disclose && (await isUsernameTaken(db, answers.username))) return refused('username_taken');
  const known = await answerOwner(db, input, with_);
  if (known) return known;
  const signedUp = await db.$transaction((tx) => store(tx, input, city, passwordHash, with_));
  if (signedUp) return done(signedUp);
  return (await answerOwner(db, input, with_)) ?? refused('username_taken');
}
