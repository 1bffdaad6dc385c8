import type { TenantTx } from '~/database/tenant-db';
import { sendActivation, type MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import {
  cleanUsername,
  emailKey,
  INTIMATE_CONSENT_VERSION,
  toSexuality,
  usernameKey,
  type OptionalCategory,
} from '~/domain/accounts/rules';
import type { Tracking } from '~/domain/visits/tracking';
import type { sendSignupMessage } from '~/domain/chat/send/send-signup-message.server';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { replaceAddress } from '~/domain/discretion/replace-address.server';
import { newId } from '~/domain/new-id';
import type { City } from '~/domain/places/rules';
import { addPositions } from '~/domain/profiles/add-positions.server';
import { insertAnswers } from '~/domain/profiles/insert-answers.server';
import { visitorsConsent } from '~/domain/profiles/set-visibility.server';
import type { Sealer } from '~/domain/sealer';
import { INTIMATE_CONSENT } from '~/domain/profiles/find-consent.server';
import type { Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';
import type { SignupMessage } from './held-message.server';
import type { CompleteAnswers } from './signup-flow';
import { storeBegun } from './store-begun.server';

export type NewAccount = {
  memberId: string;
  tenant: Pick<Tenant, 'id' | 'settings'>;
  visitorId: string;
  answers: CompleteAnswers;
  city: City;
  email: string;
  passwordHash: string;
  language: Locale;
  visibleToVisitors: boolean;
  mails: OptionalCategory[];
  tracking: Tracking;
  termsVersion: string;
  /** The profile to write to; null for an ordinary sign-up. */
  targetId: string | null;
};

export type StoreDeps = MailDeps & {
  secrets: Sealer;
  events: Parameters<typeof sendSignupMessage>[2]['events'];
};

type Announce = (() => void) | null;
/** Sends or holds the message to the target profile. */
type TakeMessage = (
  tx: TenantTx,
  input: { tenant: NewAccount['tenant']; memberId: string; message: SignupMessage },
  deps: StoreDeps,
) => Promise<Announce>;

function memberRow(input: NewAccount, username: string, now: Date) {
  const { memberId: id, tenant, answers, email, language, tracking, passwordHash } = input;
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
    lander: answers.begun?.lander ?? null,
    signupAt: now,
    lastSeenAt: now,
  };
}

function profileRow(input: NewAccount, name: string, now: Date) {
  const { memberId: id, tenant, answers, visibleToVisitors, city } = input;
  return {
    id,
    tenantId: tenant.id,
    name,
    gender: answers.gender,
    sexuality: toSexuality(answers.gender, answers.seek),
    birthDate: new Date(answers.birthDate),
    country: city.country,
    region: city.region,
    cityId: city.id,
    cityName: city.name,
    latitude: city.latitude,
    longitude: city.longitude,
    aboutMe: answers.aboutMe ?? '',
    visibleToVisitors,
    aboutToVisitors: visibleToVisitors,
    createdAt: now,
    lastSeenAt: now,
  };
}

async function storeConsentsAndMails(
  tx: TenantTx,
  { memberId, tenant, termsVersion, mails, visibleToVisitors }: NewAccount,
  now: Date,
) {
  const row = { tenantId: tenant.id, memberId };
  await tx.consent.createMany({
    data: [
      { ...row, id: newId(), kind: 'terms', version: termsVersion, givenAt: now },
      { ...row, id: newId(), kind: INTIMATE_CONSENT, version: INTIMATE_CONSENT_VERSION, givenAt: now },
      ...(visibleToVisitors ? [visitorsConsent(row, now)] : []),
    ],
  });
  await tx.notificationPreference.createMany({
    data: mails.map((category) => ({ ...row, id: newId(), category, mail: true, push: false })),
  });
}

async function storeBeginnings(tx: TenantTx, input: NewAccount, deps: StoreDeps): Promise<void> {
  const { memberId, tenant } = input;
  const tenantId = tenant.id;
  const amountCredits = tenant.settings.signup_credits;
  const gift = { tenantId, memberId, amountCredits, kind: 'signup' as const, reference: memberId };
  if (amountCredits > 0) await changeCredits(tx, { ...gift, idempotencyKey: 'signup' }, deps);
  await sendActivation(tx, { tenantId, memberId, correctedEmail: null }, deps);
}

function signupMessage({ answers, targetId }: NewAccount): SignupMessage | null {
  const { to, text = '' } = answers.message ?? {};
  return targetId === null || to !== targetId || text === '' ? null : { to, text };
}

/** Stores an account; null if address or name is taken, as unique keys decide. Call the result after the commit. */
export async function storeAccount(
  tx: TenantTx,
  input: NewAccount,
  deps: StoreDeps,
  takeMessage: TakeMessage,
): Promise<{ announce: Announce } | null> {
  const { now } = deps;
  const username = cleanUsername(input.answers.username);
  const row = memberRow(input, username, now);
  const { count } = await tx.member.createMany({ data: [row], skipDuplicates: true });
  if (count === 0) return null;
  await addPositions(tx, [input.city]);
  await tx.profile.create({ data: profileRow(input, username, now), select: { id: true } });
  const { tenant, memberId, answers } = input;
  const own = { tenantId: tenant.id, memberId };
  // Before the chosen likes and the first message, which may be to somebody who knows them.
  await replaceAddress(tx, { ...own, from: null, to: input.email }, deps);
  await insertAnswers(tx, { ...own, answers: answers.promptAnswer ? [answers.promptAnswer] : [] });
  await storeBegun(tx, { ...own, begun: answers.begun }, deps);
  await storeConsentsAndMails(tx, input, now);
  await storeBeginnings(tx, input, deps);
  const message = signupMessage(input);
  return { announce: message && (await takeMessage(tx, { tenant, memberId, message }, deps)) };
}
