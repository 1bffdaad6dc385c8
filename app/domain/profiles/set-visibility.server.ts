import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { refreshListed } from '~/domain/refresh-listed.server';
import { VISITORS_CONSENT_VERSION } from './rules';

type Owner = { tenantId: string; memberId: string };
type Input = Owner & { invisible: boolean; visibleToVisitors: boolean };

/** The kind of the consent to be seen by visitors. */
const VISITORS = 'visitors';

/** The row of a consent to be seen by visitors, with the version of its wording (SAF-12). */
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

/**
 * Stores the consent to the present wording, instead of an older one, of a member whom visitors see already or
 * not yet. Returns whether it was still so.
 */
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
 * Sets who sees a profile. An invisible profile is in no list, shows no online state, and is visible only to
 * members its owner talks to or likes (ACC-18). Whether visitors see a visible profile is a consent of its
 * own (ACC-25); one that was already given stays as it is, with the wording that it was given to.
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

/**
 * Stores that a member whom visitors see agrees to the present wording, which shows about me as well. Changes
 * nothing and returns false for one who has withdrawn from them, in another tab for instance.
 */
export const agreeToVisitors = (db: TenantDb, owner: Owner, { now }: { now: Date }): Promise<boolean> =>
  db.$transaction((tx) => agree(tx, owner, true, now));
