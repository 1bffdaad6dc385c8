import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { refreshListed } from '~/domain/refresh-listed.server';
import { VISITORS_CONSENT_VERSION } from './rules';

type Owner = { tenantId: string; memberId: string };
type Input = Owner & { invisible: boolean; visibleToVisitors: boolean };

const VISITORS = 'visitors';

/** A consent to visitors, with its wording's version (SAF-12). */
export const visitorsConsent = ({ tenantId, memberId }: Owner, now: Date) => ({
  id: newId(),
  tenantId,
  memberId,
  kind: VISITORS,
  version: VISITORS_CONSENT_VERSION,
  givenAt: now,
});

const revoke = (tx: TenantTx, memberId: string, now: Date) =>
  tx.consent.updateMany({ where: { memberId, kind: VISITORS, revokedAt: null }, data: { revokedAt: now } });

/** Replaces any consent by one to the current wording; false if visibility is no longer `seen`. */
async function agree(tx: TenantTx, owner: Owner, seen: boolean, now: Date): Promise<boolean> {
  const { memberId } = owner;
  const { count } = await tx.profile.updateMany({
    where: { id: memberId, visibleToVisitors: seen },
    data: { visibleToVisitors: true, aboutToVisitors: true },
  });
  if (count === 0) return false;
  await revoke(tx, memberId, now);
  await tx.consent.create({ data: visitorsConsent(owner, now) });
  return true;
}

async function withdraw(tx: TenantTx, memberId: string, now: Date): Promise<void> {
  await tx.profile.updateMany({
    where: { id: memberId },
    data: { visibleToVisitors: false, aboutToVisitors: false },
  });
  await revoke(tx, memberId, now);
}

/**
 * Sets who sees a profile. Invisible ones are unlisted, offline, and visible only to partners and liked members
 * (ACC-18). Visibility to visitors is a separate consent, which keeps its wording (ACC-25).
 */
export async function setVisibility(
  db: TenantDb,
  { tenantId, memberId, invisible, visibleToVisitors }: Input,
  { now }: { now: Date },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.member.updateMany({ where: { id: memberId }, data: { invisible } });
    const visible = await tx.profile.count({ where: { id: memberId, visibleToVisitors: true } });
    if (visibleToVisitors && visible === 0) await agree(tx, { tenantId, memberId }, false, now);
    if (!visibleToVisitors && visible > 0) await withdraw(tx, memberId, now);
    await refreshListed(tx, memberId);
  });
}

/** Stores consent to the current wording; false if visitors no longer see the member. */
export const agreeToVisitors = (db: TenantDb, owner: Owner, { now }: { now: Date }): Promise<boolean> =>
  db.$transaction((tx) => agree(tx, owner, true, now));
