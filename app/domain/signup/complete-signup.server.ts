import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { sendSignupMessage } from '~/domain/chat/send-signup-message.server';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';
import { passwordRefusal, type PasswordRefusal } from '~/domain/accounts/credentials/password-rules';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
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
} from '~/domain/accounts/rules';
import {
  mailAccountExists,
  sendActivation,
  type MailDeps,
} from '~/domain/accounts/credentials/send-activation.server';
import { saveSignupDraft } from './signup-draft.server';
import { type Sealer } from '~/domain/sealer';
import type { CompleteAnswers } from './signup-flow';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import type { Tracking } from '~/domain/accounts/tracking';
import { isUsernameTaken } from './is-username-taken.server';

export type City = {
  id: number;
  country: string;
  region: string;
  name: string;
  latitude: number;
  longitude: number;
};

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
  /** The profile that the visitor signs up to write to; null for an ordinary sign-up. */
  targetId: string | null;
};

type Deps = Omit<MailDeps, 'secrets'> & {
  secrets: MailDeps['secrets'] & Sealer;
  passwords: Passwords;
  findCity: (country: string, region: string, cityId: number) => City | null;
  events: Parameters<typeof sendSignupMessage>[2]['events'];
};

export type SignupRefusal =
  | 'birth_date_invalid'
  | 'choose'
  | UsernameRefusal
  | 'username_taken'
  | PasswordRefusal
  | 'account_exists'
  | 'account_pending_deletion';

/** `sessionToken` is null if the tenant does not disclose accounts, because a session would reveal one. */
type SignedUp = { sessionToken: string | null; messageSent: boolean };
type Stored = { sessionToken: string | null; announce: (() => void) | null };

function refusalOf({ tenant, answers, email, password }: Input, now: Date): SignupRefusal | null {
  const today = dayIn(tenant.settings.time_zone, now);
  if (!isOfAge(new Date(answers.birthDate), tenant.settings.min_age, today)) return 'birth_date_invalid';
  return (
    usernameRefusal(answers.username, email) ??
    passwordRefusal(password, { email, username: answers.username })
  );
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

async function storeConsentsAndMails(
  tx: TenantTx,
  memberId: string,
  { tenant, termsVersion, mails }: Input,
  now: Date,
) {
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

/** Sends the message to the target profile, if any; one that cannot be delivered does not stop the sign-up. */
async function sendMessage(tx: TenantTx, senderId: string, { tenant, answers, targetId }: Input, deps: Deps) {
  const { to, text = '' } = answers.message ?? {};
  if (targetId === null || to !== targetId || text === '') return null;
  return sendSignupMessage(tx, { tenant, senderId, otherId: targetId, text }, deps);
}

/** Stores a new account; null if its address or name is taken: the unique keys decide between two at once. */
async function store(
  tx: TenantTx,
  input: Input,
  city: City,
  passwordHash: string,
  deps: Deps,
): Promise<Stored | null> {
  const { tenant, visitorId, email, userAgent } = input;
  const { now } = deps;
  const memberId = newId();
  const { count } = await tx.member.createMany({
    data: [memberRow(memberId, input, passwordHash, now)],
    skipDuplicates: true,
  });
  if (count === 0) return null;
  await tx.profile.create({ data: profileRow(memberId, input, city, now) });
  await storeConsentsAndMails(tx, memberId, input, now);
  const amountCredits = tenant.settings.signup_credits;
  const gift = {
    tenantId: tenant.id,
    memberId,
    amountCredits,
    kind: 'signup' as const,
    reference: memberId,
    idempotencyKey: 'signup',
  };
  if (amountCredits > 0) await changeCredits(tx, gift, deps);
  await sendActivation(tx, { tenantId: tenant.id, memberId, correctedEmail: null }, deps);
  await saveSignupDraft(tx, { tenantId: tenant.id, visitorId, sentTo: email.trim() }, deps);
  const announce = await sendMessage(tx, memberId, input, deps);
  if (!tenant.settings.disclose_accounts) return { sessionToken: null, announce };
  return {
    sessionToken: await startSession(tx, { tenantId: tenant.id, memberId, userAgent }, deps),
    announce,
  };
}

async function handleExistingAccount(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<SignedUp, SignupRefusal> | null> {
  const { tenant, email, visitorId } = input;
  const owner = await db.member.findFirst({
    where: { emailKey: emailKey(email) },
    select: { id: true, status: true, deletionRequestedAt: true },
  });
  if (!owner) return null;
  if (tenant.settings.disclose_accounts) {
    return refused(
      owner.status === 'deleted' || owner.deletionRequestedAt ? 'account_pending_deletion' : 'account_exists',
    );
  }
  await db.$transaction(async (tx) => {
    await mailAccountExists(tx, { tenantId: tenant.id, memberId: owner.id }, deps);
    await saveSignupDraft(tx, { tenantId: tenant.id, visitorId, sentTo: email.trim() }, deps);
  });
  return done({ sessionToken: null, messageSent: false });
}

/**
 * Creates the account of a sign-up in one transaction and logs the browser in. The account is unconfirmed and
 * its profile hidden; it has its first credits, its consents and a mail with the activation link. A message
 * to a target profile is sent at once, for free (ACC-3). Refuses each invalid answer, a name that is taken,
 * and an address that has an account; if the tenant does not disclose that, it answers as for a success and
 * mails the address's owner (ACC-6).
 */
export async function completeSignup(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<SignedUp, SignupRefusal>> {
  const { tenant, answers } = input;
  const { disclose_accounts: disclose, countries, min_age } = tenant.settings;
  const refusal = refusalOf(input, deps.now);
  if (refusal) return refused(refusal, { min_age });
  const city = deps.findCity(answers.country, answers.region, answers.cityId);
  if (!city || !countries.includes(city.country)) return refused('choose');
  const passwordHash = await deps.passwords.hash(input.password);
  // If the tenant does not disclose addresses, a taken name is refused first: the answer must not depend on
  // the address.
  if (!disclose && (await isUsernameTaken(db, answers.username))) return refused('username_taken');
  const known = await handleExistingAccount(db, input, deps);
  if (known) return known;
  const signedUp = await db.$transaction((tx) => store(tx, input, city, passwordHash, deps));
  if (signedUp) {
    const { sessionToken, announce } = signedUp;
    announce?.();
    return done({ sessionToken, messageSent: announce !== null });
  }
  return (await handleExistingAccount(db, input, deps)) ?? refused('username_taken');
}
