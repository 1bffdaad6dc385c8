import type { TenantDb } from '~/database/tenant-db';
import { undoableSince } from '~/domain/accounts/rules';
import { EXPIRED_PROOF_DAYS, TRY_HOURS } from '~/domain/age/rules';
import { DAY_MS, HOUR_MS } from '~/domain/durations';
import { ATTEMPT_DAYS } from './rules';
import { codesSince, draftsSince } from '~/domain/payments/debit/debit-rules';
import { removeArchives } from '~/domain/data-export/remove-archives.server';

type Files = { remove(tenantId: string, key: string): Promise<void> };

/** The privacy notice's limit for temporary data. */
const KEPT_DAYS = 30;

const SWIPE_DAYS = 2;

/** Leases of items that nobody decided, such as a photo that its owner deleted. */
const LEASE_DAYS = 1;

/** The provider resends an event for 30 days at most. */
const PROVIDER_EVENT_DAYS = 90;

/** Deletes expired temporary data and archives; returns how many rows. */
export async function forgetExpired(
  db: TenantDb,
  { now, storage }: { now: Date; storage: Files },
): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const forgotten = [
    await db.draft.deleteMany({ where: { expiresAt: { lte: now } } }),
    await db.heldName.deleteMany({ where: { expiresAt: { lte: now } } }),
    await db.session.deleteMany({ where: { expiresAt: { lte: now } } }),
    // Expired links stay for a while, to differ from links that never existed (ACC-14).
    await db.token.deleteMany({ where: { expiresAt: { lte: ago(KEPT_DAYS) } } }),
    await db.loginChange.deleteMany({ where: { createdAt: { lte: undoableSince(now) } } }),
    await db.ageTry.deleteMany({
      where: { startedAt: { lte: new Date(now.getTime() - TRY_HOURS * HOUR_MS) } },
    }),
    await db.ageProof.deleteMany({ where: { expiresAt: { lte: ago(EXPIRED_PROOF_DAYS) } } }),
    await db.loginAttempt.deleteMany({ where: { createdAt: { lte: ago(ATTEMPT_DAYS) } } }),
    await db.visitor.deleteMany({ where: { createdAt: { lte: ago(KEPT_DAYS) }, drafts: { none: {} } } }),
    await db.capturedMessage.deleteMany({ where: { createdAt: { lte: ago(KEPT_DAYS) } } }),
    // By then the day is over in every time zone.
    await db.swipeDay.deleteMany({ where: { day: { lte: ago(SWIPE_DAYS) } } }),
    await db.withdrawnLike.deleteMany({ where: { withdrawnAt: { lte: ago(KEPT_DAYS) } } }),
    await db.mandate.deleteMany({ where: { usedAt: null, acceptedAt: { lte: draftsSince(now) } } }),
    // The bank account of an interrupted debit; placed orders clear it at once.
    await db.mandate.updateMany({
      where: { usedAt: { lte: draftsSince(now) }, details: { not: null } },
      data: { details: null },
    }),
    await db.smsCode.deleteMany({ where: { createdAt: { lte: codesSince(now) } } }),
    // Those of a payment stay with it: its refunds and disputes are read from them.
    await db.paymentPostback.deleteMany({
      where: { paymentId: null, receivedAt: { lte: ago(PROVIDER_EVENT_DAYS) } },
    }),
    await db.providerEvent.deleteMany({ where: { receivedAt: { lte: ago(PROVIDER_EVENT_DAYS) } } }),
    await db.queueLease.deleteMany({ where: { until: { lte: ago(LEASE_DAYS) } } }),
    // An appeal's outcome can be undone for two minutes.
    await db.ban.deleteMany({ where: { OR: [{ endsAt: { lte: now } }, { endedAt: { lte: ago(1) } }] } }),
    await removeArchives(db, { expiresAt: { lte: now } }, storage),
  ];
  return forgotten.reduce((sum, { count }) => sum + count, 0);
}
