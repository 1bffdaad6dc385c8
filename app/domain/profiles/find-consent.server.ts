import type { TenantDb } from '~/database/tenant-db';

export const INTIMATE_CONSENT = 'intimate';

/** Finds the newest consent to intimate data, given or withdrawn; null if never given (ACC-25). */
export const findConsent = (db: TenantDb, memberId: string) =>
  db.consent.findFirst({
    where: { memberId, kind: INTIMATE_CONSENT },
    orderBy: { id: 'desc' },
    select: { version: true, givenAt: true, revokedAt: true },
  });

/** Whether orientation and intimate interests may be stored (ACC-25). */
export const hasConsent = async (db: TenantDb, memberId: string): Promise<boolean> =>
  (await db.consent.count({ where: { memberId, kind: INTIMATE_CONSENT, revokedAt: null } })) > 0;
