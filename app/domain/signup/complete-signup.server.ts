import type { TenantDb } from '~/database/tenant-db';
import { passwordRefusal, type PasswordRefusal } from '~/domain/accounts/credentials/password-rules';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { isUsernameTaken } from '~/domain/accounts/is-username-taken.server';
import {
  birthDateRefusal,
  emailKey,
  forbiddenCharacter,
  usernameRefusal,
  type BirthDateRefusal,
  type UsernameRefusal,
} from '~/domain/accounts/rules';
import { deviceMark } from '~/domain/accounts/sessions/device-mark';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { City } from '~/domain/places/rules';
import { isBanned } from '~/domain/safety/bans.server';
import { dayOnClock } from '~/domain/when-clock-shows';
import { sendMessage } from './held-message.server';
import { saveSignupDraft } from './signup-draft.server';
import type { QueueDeps } from './queued-account.server';
import { signUpQuietly } from './sign-up-quietly.server';
import { storeAccount, type NewAccount, type StoreDeps } from './store-account.server';

type Input = Omit<NewAccount, 'memberId' | 'city' | 'passwordHash'> & {
  password: string;
  userAgent: string;
  country: string | null;
};

type Deps = StoreDeps &
  QueueDeps & {
    passwords: Passwords;
    findCity: (country: string, region: string, cityId: number) => City | null;
  };

type SignupRefusal =
  | BirthDateRefusal
  | 'choose'
  | UsernameRefusal
  | 'username_taken'
  | PasswordRefusal
  | 'account_exists'
  | 'account_pending_deletion';

/** `session`: null if the tenant hides accounts. `mark` identifies the browser, or is a dummy of equal length. */
export type SignedUp = { session: NewSession | null; mark: string; messageSent: boolean };
type NewSession = { memberId: string; sessionToken: string };

function refuseSignup({ tenant, answers, email, password }: Input, now: Date): SignupRefusal | null {
  const today = dayOnClock(tenant.settings.time_zone, now);
  return (
    birthDateRefusal(new Date(answers.birthDate), tenant.settings.min_age, today) ??
    usernameRefusal(answers.username, { site: tenant.settings.name, email }) ??
    passwordRefusal(password, { email, username: answers.username })
  );
}

/** Null if the address has no account. */
async function ownedRefusal(db: TenantDb, email: string) {
  const owner = await db.member.findFirst({
    where: { emailKey: emailKey(email) },
    select: { status: true, deletionRequestedAt: true },
  });
  if (!owner) return null;
  const leaving = owner.status === 'deleted' || owner.deletionRequestedAt;
  return refused(leaving ? 'account_pending_deletion' : 'account_exists');
}

const newDeviceMark = ({ tenant, memberId }: NewAccount, { secrets }: Deps): string =>
  deviceMark(secrets, { tenantId: tenant.id, memberId, deviceMarkVersion: 0 });

async function signUpOpenly(
  db: TenantDb,
  account: NewAccount,
  browser: { userAgent: string; country: string | null },
  deps: Deps,
): Promise<Outcome<SignedUp, SignupRefusal>> {
  const { memberId, tenant, visitorId, email } = account;
  const tenantId = tenant.id;
  const owned = await ownedRefusal(db, email);
  if (owned) return owned;
  if (await isBanned(db, { tenantId, email }, deps)) return refused('account_exists');
  const stored = await db.$transaction(async (tx) => {
    const made = await storeAccount(tx, account, deps, sendMessage);
    if (!made) return null;
    await saveSignupDraft(tx, { tenantId, visitorId, sentTo: email.trim(), queued: null }, deps);
    return { ...made, token: await startSession(tx, { tenantId, memberId, ...browser }, deps) };
  });
  if (!stored) return (await ownedRefusal(db, account.email)) ?? refused('username_taken');
  stored.announce?.();
  const session = { memberId, sessionToken: stored.token };
  return done({ session, mark: newDeviceMark(account, deps), messageSent: stored.announce !== null });
}

/**
 * Creates an unconfirmed, hidden account, with credits, consents and activation mail, and logs in (ACC-3, SAF-13).
 * Refuses invalid answers, taken names and used addresses. If the tenant hides accounts, a job does it and nobody is
 * logged in, so that the answer reveals nothing (ACC-6). A banned address counts as used (CON-3).
 */
export async function completeSignup(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<SignedUp, SignupRefusal>> {
  const { password, userAgent, country, ...given } = input;
  const { tenant, answers } = given;
  const { disclose_accounts: disclose, countries, min_age } = tenant.settings;
  const refusal = refuseSignup(input, deps.now);
  if (refusal) return refused(refusal, { min_age, character: forbiddenCharacter(answers.username) ?? '' });
  const city = deps.findCity(answers.country, answers.region, answers.cityId);
  if (!city || !countries.includes(city.country)) return refused('choose');
  const passwordHash = await deps.passwords.hash(password);
  const account = { ...given, memberId: newId(), city, passwordHash };
  if (disclose) return signUpOpenly(db, account, { userAgent, country }, deps);
  // A taken name is refused for any address, so it reveals nothing about the address.
  if (await isUsernameTaken(db, answers.username)) return refused('username_taken');
  await signUpQuietly(db, account, deps);
  return done({ session: null, mark: newDeviceMark(account, deps), messageSent: false });
}
