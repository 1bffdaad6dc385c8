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
  /** The profile that the sign-up is for, where there is one (ACC-3). */
  targetId: string | null;
};

/** The ledger stands on a higher floor than accounts, so it comes in as an argument. */
type ChangeCredits = (
  tx: TenantTx,
  change: { tenantId: string; memberId: string; amountCredits: number; kind: 'signup'; reference: string; idempotencyKey: string },
  with_: { now: Date },
) => Promise<Outcome<unknown, string>>;

/** The chat stands higher as well. Gives what is left to do once the account is there, or null where the message cannot be sent. */
type SendSignupMessage = (
  tx: TenantTx,
  message: { tenant: Pick<Tenant, 'id' | 'settings'>; senderId: string; otherId: string; text: string },
  with_: { now: Date },
) => Promise<(() => void) | null>;

type With = Omit<MailWith, 'secrets'> & {
  secrets: MailWith['secrets'] & Sealer;
  passwords: Passwords;
  findCity: (country: string, region: string, cityId: number) => City | null;
  changeCredits: ChangeCredits;
  sendSignupMessage: SendSignupMessage;
};

export type SignupRefusal =
  'birth_date_invalid' | 'choose' | UsernameRefusal | 'username_taken' | PasswordRefusal | 'account_exists' | 'account_pending_deletion';

/** `sessionToken` is null where the site tells nobody which addresses have accounts: a session would tell. */
type SignedUp = { sessionToken: string | null; messageSent: boolean };
type Stored = { sessionToken: string | null; announce: (() => void) | null };

function refusalOf({ tenant, answers, email, password }: Input, now: Date): SignupRefusal | null {
  const today = dayIn(tenant.settings.time_zone, now);
  if (!isOfAge(new Date(answers.birthDate), tenant.settings.min_age, today)) return 'birth_date_invalid';
  return usernameRefusal(answers.username, email) ?? passwordRefusal(password, { email, username: answers.username });
}

function memberRow(id: string, input: Input, passwordHash: string, now: Date) {
  const { tenant, answers, email, language, tracking } = input;
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
    ...tracking,
    signupAt: now,
    lastSeenAt: now,
  };
}

function profileRow(id: string, { tenant, answers, visibleToVisitors }: Input, city: City, now: Date) {
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
    aboutMe: answers.aboutMe ?? '',
    visibleToVisitors,
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

/** The words to the target, where there are any; a target that cannot be written to any more keeps nobody from signing up. */
async function sendMessage(tx: TenantTx, senderId: string, { tenant, answers, targetId }: Input, with_: With) {
  const { to, text = '' } = answers.message ?? {};
  if (targetId === null || to !== targetId || text === '') return null;
  return with_.sendSignupMessage(tx, { tenant, senderId, otherId: targetId, text }, with_);
}

/** Everything of a new account, or null where its address or name is taken: the database decides between those who come at once. */
async function store(tx: TenantTx, input: Input, city: City, passwordHash: string, with_: With): Promise<Stored | null> {
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
  const announce = await sendMessage(tx, memberId, input, with_);
  if (!tenant.settings.disclose_accounts) return { sessionToken: null, announce };
  return { sessionToken: await startSession(tx, { tenantId: tenant.id, memberId, userAgent }, with_), announce };
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
  return done({ sessionToken: null, messageSent: false });
}

/**
 * Makes the account of a sign-up whose steps are answered: not confirmed, its profile hidden, with its first credits, its consents and
 * the mail with the activation link, in one transaction, and signs the browser in (ACC-1, ACC-9, ACC-25). What was written to a
 * target profile is sent with it, at once and free (ACC-3). Refuses each answer that does not hold, a taken name, and an address that has an account; where the tenant keeps that secret, it answers alike and mails
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
  if (signedUp) {
    const { sessionToken, announce } = signedUp;
    announce?.();
    return done({ sessionToken, messageSent: announce !== null });
  }
  return (await answerOwner(db, input, with_)) ?? refused('username_taken');
}
