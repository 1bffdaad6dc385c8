import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMeasures } from '~/domain/safety/cases/case-measures';
import { LOGIN_BLOCKS } from '~/domain/safety/limits';
import { blockedUntil } from '~/domain/accounts/sessions/login-block';
import { loginEmailHash } from '~/domain/accounts/sessions/log-in.server';
import { parseDevice } from '~/domain/accounts/sessions/device';
import { DAY_MS } from '~/domain/durations';
import type { Signer } from '~/domain/sealer';

const MOST_ROWS = 20;

/** Finds the account of a member with what says who they are; null for an unknown one. */
export async function findAccount(sql: TenantQueries, { memberId }: { memberId: string }) {
  const found = await sql
    .selectFrom('Member as member')
    .leftJoin('Profile as profile', 'profile.id', 'member.id')
    .where('member.id', '=', memberId)
    .select(['member.id', 'member.username', 'member.email', 'member.status', 'member.language'])
    .select(['member.signupAt', 'member.activatedAt', 'member.lastSeenAt', 'member.deletionRequestedAt'])
    .select(['member.credits', 'member.paidUser', 'member.trialUntil', 'member.sitePausedUntil'])
    .select(['member.buyingPausedUntil', 'member.directDebitBlockedAt', 'member.notificationsDisabled'])
    .select((eb) => eb('member.totpSecret', 'is not', null).as('hasCodes'))
    .select(['profile.name', 'profile.fictional', 'profile.listed', 'profile.status as profileStatus'])
    .executeTakeFirst();
  return found ?? null;
}

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Finds in one statement what support sees of an account: never a word that a member wrote (CON-4). */
async function findRows(
  sql: TenantQueries,
  { memberId, emailHash, now }: { memberId: string; emailHash: string; now: Date },
) {
  return sql
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('Session as session')
          .select(['session.id', 'session.userAgent', 'session.country', 'session.createdAt'])
          .select('session.lastUsedAt')
          .where('session.memberId', '=', memberId)
          .where('session.expiresAt', '>', now)
          .orderBy('session.lastUsedAt', 'desc')
          .limit(MOST_ROWS),
      ).as('sessions'),
      jsonArrayFrom(
        eb
          .selectFrom('LoginAttempt as attempt')
          .select('attempt.createdAt')
          .where('attempt.emailHash', '=', emailHash)
          .where('attempt.createdAt', '>', new Date(now.getTime() - DAY_MS))
          .orderBy('attempt.createdAt', 'desc')
          .limit(LOGIN_BLOCKS.account.failures),
      ).as('failures'),
      jsonArrayFrom(
        eb
          .selectFrom('Order as order')
          .select(['order.id', 'order.number', 'order.status', 'order.method', 'order.amountMinor'])
          .select(['order.refundedMinor', 'order.currency', 'order.credits', 'order.createdAt'])
          .where('order.memberId', '=', memberId)
          .orderBy('order.createdAt', 'desc')
          .limit(MOST_ROWS),
      ).as('orders'),
      jsonArrayFrom(
        eb
          .selectFrom('CreditEntry as entry')
          .select(['entry.id', 'entry.kind', 'entry.amountCredits', 'entry.balanceAfterCredits'])
          .select('entry.createdAt')
          .where('entry.memberId', '=', memberId)
          .orderBy('entry.createdAt', 'desc')
          .limit(MOST_ROWS),
      ).as('entries'),
      jsonArrayFrom(
        eb
          .selectFrom('Report as report')
          .select(['report.id', 'report.number', 'report.status', 'report.subject', 'report.createdAt'])
          .where('report.reporterId', '=', memberId)
          .orderBy('report.createdAt', 'desc')
          .limit(MOST_ROWS),
      ).as('reports'),
      jsonArrayFrom(
        eb
          .selectFrom('Report as report')
          .select(['report.id', 'report.decisionNumber as number', 'report.status', 'report.measure'])
          .select('report.decidedAt')
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('CaseMeasure as measure')
                .select(['measure.kind', 'measure.until'])
                .whereRef('measure.caseId', '=', 'report.id'),
            ).as('taken'),
          )
          .where('report.reportedId', '=', memberId)
          .where((of) => of.or([of('report.hasMeasures', '=', true), of('report.measure', 'is not', null)]))
          .where('report.status', 'in', ['accepted', 'appealed'])
          .orderBy('report.createdAt', 'desc')
          .limit(MOST_ROWS),
      ).as('measures'),
      jsonArrayFrom(
        eb
          .selectFrom('Complaint as complaint')
          .select(['complaint.id', 'complaint.number', 'complaint.about', 'complaint.createdAt'])
          .select('complaint.answeredAt')
          .where('complaint.memberId', '=', memberId)
          .orderBy('complaint.createdAt', 'desc')
          .limit(MOST_ROWS),
      ).as('complaints'),
      jsonArrayFrom(
        eb
          .selectFrom('Consent as consent')
          .select(['consent.id', 'consent.kind', 'consent.version', 'consent.givenAt', 'consent.revokedAt'])
          .where('consent.memberId', '=', memberId)
          .orderBy('consent.givenAt', 'desc')
          .limit(MOST_ROWS),
      ).as('consents'),
      jsonArrayFrom(
        eb
          .selectFrom('DataArchive as archive')
          .select(['archive.id', 'archive.requestedAt', 'archive.readyAt'])
          .where('archive.memberId', '=', memberId)
          .where('archive.expiresAt', '>', now)
          .orderBy('archive.requestedAt', 'desc')
          .limit(MOST_ROWS),
      ).as('archives'),
    ])
    .executeTakeFirstOrThrow();
}

/** JSON has times as text. */
const at = (time: Date | string): Date => new Date(time);
const atOrNull = (time: Date | string | null): Date | null => (time === null ? null : new Date(time));

/** Finds what support sees of an account, and until when failed logins lock it (CON-4). */
export async function findMemberFacts(
  sql: TenantQueries,
  { tenantId, account }: { tenantId: string; account: FoundAccount },
  { now, secrets }: { now: Date; secrets: Signer },
) {
  const emailHash = loginEmailHash(secrets, tenantId, account.email);
  const rows = await findRows(sql, { memberId: account.id, emailHash, now });
  const failures = rows.failures.map(({ createdAt }) => at(createdAt));
  return {
    lockedUntil: blockedUntil(failures, LOGIN_BLOCKS.account, now),
    sessions: rows.sessions.map(({ userAgent, createdAt, lastUsedAt, ...session }) => ({
      ...session,
      device: parseDevice(userAgent),
      createdAt: at(createdAt),
      lastUsedAt: at(lastUsedAt),
    })),
    orders: rows.orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: at(createdAt) })),
    entries: rows.entries.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: at(createdAt) })),
    reports: rows.reports.map(({ createdAt, ...report }) => ({ ...report, createdAt: at(createdAt) })),
    measures: rows.measures.map(({ decidedAt, measure, taken, ...decided }) => ({
      ...decided,
      kinds: toMeasures(taken, measure).map(({ kind }) => kind),
      decidedAt: atOrNull(decidedAt),
    })),
    complaints: rows.complaints.map(({ createdAt, answeredAt, ...complaint }) => ({
      ...complaint,
      createdAt: at(createdAt),
      answeredAt: atOrNull(answeredAt),
    })),
    consents: rows.consents.map(({ givenAt, revokedAt, ...consent }) => ({
      ...consent,
      givenAt: at(givenAt),
      revokedAt: atOrNull(revokedAt),
    })),
    archives: rows.archives.map(({ requestedAt, readyAt, ...archive }) => ({
      ...archive,
      requestedAt: at(requestedAt),
      readyAt: atOrNull(readyAt),
    })),
  };
}

export type MemberFacts = Awaited<ReturnType<typeof findMemberFacts>>;
