import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantDb } from '~/database/tenant-db';
import type { TenantQueries } from '~/database/tenant-sql';
import type { Delivery } from '~/database/types';
import { isUsable } from '~/domain/accounts/credentials/find-link.server';
import type { NewDevice } from '~/domain/accounts/sessions/mail-security-notice.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import type { Signer } from '~/domain/sealer';
import type { Locale } from '~/i18n/locales';
import { findCaseFacts, isCaseMail, type CaseFacts } from './find-case-facts.server';
import { findComplaintFacts, isComplaintMail, type ComplaintFacts } from './find-complaint-facts.server';
import {
  findOperatorFacts,
  isOperatorMail,
  type Operator,
  type OperatorFacts,
} from './find-operator-facts.server';
import { findMailingFacts, isMailing, type MailedSite, type MailingFacts } from './find-mailing-facts.server';
import { findNoticeFacts, isEventNotice, type DueNotice, type NoticeFacts } from './find-notice-facts.server';
import type { Fewer } from './unsubscribe-token.server';
import { findOrderFacts, isOrderMail, type OrderFacts } from './find-order-facts.server';

type Addressed = { to: string; language: Locale; name: string };

/** What a mail is about, without its texts. */
export type MailFacts = (
  CaseFacts | ComplaintFacts | AccountFacts | MailingFacts | NoticeFacts | OperatorFacts | OrderFacts
) & {
  /** How to get less of this; of a notice alone. */
  fewer?: Fewer;
};

type AccountFacts = Addressed &
  (
    | { kind: 'activation'; link: string; expiresAt: Date; signupAt: Date }
    | { kind: 'activation_reminder'; link: string; expiresAt: Date; signupAt: Date }
    | { kind: 'sign_in'; link: string; expiresAt: Date }
    | { kind: 'password_reset'; link: string; expiresAt: Date }
    | { kind: 'mail_change'; link: string; expiresAt: Date }
    | { kind: 'mail_changed'; link: string; expiresAt: Date; changedAt: Date }
    | ({ kind: 'new_device'; link: string; expiresAt: Date; loggedInAt: Date } & NewDevice)
    | { kind: 'password_changed'; link: string; expiresAt: Date; changedAt: Date }
    | { kind: 'account_exists' }
    | { kind: 'account_waiting'; link: string; expiresAt: Date }
    | { kind: 'account_deleted'; link: string; expiresAt: Date; requestedAt: Date }
    | { kind: 'account_reactivated' }
    | { kind: 'data_ready'; requestedAt: Date; expiresAt: Date }
  );

type Deps = { now: Date; secrets: Signer; operator: Operator; sql: TenantQueries; site: MailedSite };

const MEMBER = {
  id: true,
  email: true,
  username: true,
  language: true,
  status: true,
  signupAt: true,
  deletionRequestedAt: true,
} as const;
const TOKEN = {
  id: true,
  detail: true,
  createdAt: true,
  expiresAt: true,
  usedAt: true,
  member: { select: MEMBER },
} as const;

const addressed = (member: { email: string; username: string; language: string }): Addressed => ({
  to: member.email,
  name: member.username,
  language: member.language as Locale,
});

/** The mails that contain a link; they are no longer due once the link was used or has expired. */
const LINKED = [
  'activation',
  'activation_reminder',
  'sign_in',
  'password_reset',
  'mail_change',
  'mail_changed',
  'new_device',
  'password_changed',
  'account_deleted',
] as const;
const isLinked = (kind: string): kind is (typeof LINKED)[number] => LINKED.some((name) => name === kind);

const tokenOf = (db: TenantDb, id: string) => db.token.findFirst({ where: { id }, select: TOKEN });
type Token = NonNullable<Awaited<ReturnType<typeof tokenOf>>>;

/** The facts of a mail about what somebody did with the account, with the link that ends all its sessions. */
function warningFacts(kind: 'new_device' | 'password_changed', token: Token, secrets: Signer): MailFacts {
  const { id, member, detail, createdAt, expiresAt } = token;
  const facts = { ...addressed(member), link: linkToken(secrets, id), expiresAt };
  if (kind === 'password_changed') return { ...facts, kind, changedAt: createdAt };
  return { ...facts, kind, loggedInAt: createdAt, ...(JSON.parse(detail ?? '{}') as NewDevice) };
}

/**
 * The facts of a mail with a link. It is sent to the address that the link is about, if there is one,
 * otherwise to the member's address.
 */
function linkFacts(kind: (typeof LINKED)[number], token: Token, secrets: Signer): MailFacts | null {
  const { member, detail, createdAt, expiresAt } = token;
  if (kind === 'new_device' || kind === 'password_changed') return warningFacts(kind, token, secrets);
  const facts = {
    ...addressed(member),
    to: detail ?? member.email,
    link: linkToken(secrets, token.id),
    expiresAt,
  };
  if (kind === 'account_deleted') return { ...facts, kind, requestedAt: createdAt };
  if (kind === 'mail_changed') return { ...facts, kind, changedAt: createdAt };
  if (kind !== 'activation' && kind !== 'activation_reminder') return { ...facts, kind };
  return member.status === 'not_confirmed' ? { ...facts, kind, signupAt: member.signupAt } : null;
}

const memberOf = async (db: TenantDb, id: string | null) =>
  id && db.member.findFirst({ where: { id }, select: MEMBER });

/**
 * The facts of the mail to somebody who signs up with the address of an existing account. If the account is
 * waiting to be deleted, the mail says how to restore it (ACC-6).
 */
async function existsFacts(
  db: TenantDb,
  memberId: string | null,
  { now, secrets }: Deps,
): Promise<MailFacts | null> {
  const member = await memberOf(db, memberId);
  if (!member) return null;
  if (member.deletionRequestedAt === null) return { ...addressed(member), kind: 'account_exists' };
  const token = await db.token.findFirst({
    where: { memberId: member.id, purpose: 'reactivation', usedAt: null, expiresAt: { gt: now } },
    select: { id: true, expiresAt: true },
  });
  return (
    token && {
      ...addressed(member),
      kind: 'account_waiting',
      link: linkToken(secrets, token.id),
      expiresAt: token.expiresAt,
    }
  );
}

async function archiveFacts(db: TenantDb, archiveId: string, now: Date): Promise<MailFacts | null> {
  const archive = await db.dataArchive.findFirst({
    where: {
      id: archiveId,
      readyAt: { not: null },
      expiresAt: { gt: now },
      member: { deletionRequestedAt: null },
    },
    select: { requestedAt: true, expiresAt: true, member: { select: MEMBER } },
  });
  if (!archive) return null;
  const { member, ...moments } = archive;
  return { ...addressed(member), kind: 'data_ready', ...moments };
}

/** The mails whose link proves that the address works, so that a dead one can come to life again (NOT-5). */
const PROVING = ['activation', 'activation_reminder', 'mail_change', 'password_reset', 'sign_in'];

/**
 * Whether mail to this member's address came back, and this one goes there and does not ask to confirm it anew
 * (NOT-5).
 */
async function isBounced(db: TenantDb, { kind, memberId }: Pick<Delivery, 'kind' | 'memberId'>) {
  if (memberId === null || PROVING.includes(kind) || kind === 'mail_changed') return false;
  const where = { id: memberId, notificationsDisabled: { has: 'bounce' } };
  return (await db.member.count({ where })) > 0;
}

/**
 * Decides what becomes of a queued mail when its time has come, and finds what it says now. It is left out
 * where it is no longer due, and where mail to the member's address came back.
 */
export async function findDueMail(
  db: TenantDb,
  claimed: ClaimedDelivery,
  deps: Deps,
): Promise<DueNotice<MailFacts>> {
  const { kind } = claimed;
  if (isEventNotice(kind)) return findNoticeFacts(db, { ...claimed, kind }, deps);
  if (isMailing(kind)) return findMailingFacts({ db, sql: deps.sql }, { ...claimed, kind }, deps);
  if (await isBounced(db, claimed)) return { skipped: 'dead' };
  const facts = await findMailFacts(db, claimed, deps);
  return facts ? { facts } : { skipped: 'gone' };
}

/**
 * Finds the current facts of a queued mail about an account; null if it is no longer due, because its link was used or has
 * expired.
 */
export async function findMailFacts(
  db: TenantDb,
  delivery: Pick<Delivery, 'kind' | 'causeId' | 'memberId'>,
  deps: Deps,
): Promise<MailFacts | null> {
  const { kind, causeId, memberId } = delivery;
  if (isCaseMail(kind)) return findCaseFacts(db, { kind, caseId: causeId }, deps);
  if (isComplaintMail(kind)) return findComplaintFacts(db, { kind, complaintId: causeId });
  if (isOrderMail(kind)) return findOrderFacts(db, { kind, causeId });
  if (isOperatorMail(kind)) return findOperatorFacts(db, { kind, causeId }, deps.operator);
  if (kind === 'account_exists') return existsFacts(db, memberId, deps);
  if (kind === 'account_reactivated') {
    const member = await memberOf(db, memberId);
    return member && member.deletionRequestedAt === null ? { ...addressed(member), kind } : null;
  }
  if (kind === 'data_ready') return archiveFacts(db, causeId, deps.now);
  const token = await tokenOf(db, causeId);
  if (!isLinked(kind)) throw new Error(`No such mail: ${kind}`);
  return token && isUsable(token, deps.now) ? linkFacts(kind, token, deps.secrets) : null;
}
