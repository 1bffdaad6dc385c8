import type { TenantDb } from '~/database/tenant-db';
import { removeArchives } from '~/domain/data-export/make-archive.server';

type Files = { remove(tenantId: string, key: string): Promise<void> };

const DAY_MS = 86_400_000;

/** The longest that temporary data is kept, as the privacy notice says. */
const KEPT_DAYS = 30;

/** Failed logins count for two hours, so one day is more than enough. */
const ATTEMPT_DAYS = 1;

/**
 * Deletes expired data: unfinished sign-ups, sessions, links, failed logins, first visits, captured mails and
 * archives.
 */
export async function forgetExpired(
  db: TenantDb,
  { now, storage }: { now: Date; storage: Files },
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.draft.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  // An expired link is kept for a while, so that it can be told from one that never existed (ACC-14).
  await db.token.deleteMany({ where: { expiresAt: { lte: ago(KEPT_DAYS) } } });
  await db.loginAttempt.deleteMany({ where: { createdAt: { lte: ago(ATTEMPT_DAYS) } } });
  await db.visitor.deleteMany({ where: { createdAt: { lte: ago(KEPT_DAYS) }, drafts: { none: {} } } });
  await db.capturedMessage.deleteMany({ where: { createdAt: { lte: ago(KEPT_DAYS) } } });
  await removeArchives(db, { expiresAt: { lte: now } }, storage);
}
