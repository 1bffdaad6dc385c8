import type { TenantDb } from '~/database/tenant-db';

/** The kind of the consent to keep a member's orientation and intimate interests. */
export const INTIMATE = 'intimate';

/** A member's last word on the consent to intimate facts, given or withdrawn; null for one who never gave it (ACC-25). */
export const findConsent = (db: TenantDb, memberId: string) =>
  db.consent.findFirst({
    where: { memberId, kind: INTIMATE },
    orderBy: { id: 'desc' },
    select: { version: true, givenAt: true, revokedAt: true },
  });

/** Whether a member's orientation and intimate interests may be kept (ACC-25). */
export const hasConsent = async (db: TenantDb, memberId: string): Promise<boolean> =>
  (await db.consent.count({ where: { memberId, kind: INTIMATE, revokedAt: null } })) > 0;
