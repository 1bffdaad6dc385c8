import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { mailboxKey } from '~/domain/mail-kinds';
import { newId } from '~/domain/new-id';
import type { Signer } from '~/domain/sealer';
import { addMonths, BAN_MONTHS } from './rules';

export type BanDeps = { now: Date; secrets: Signer };
type Address = { tenantId: string; email: string };

const PURPOSE = 'banned-address';

/** Equal for all spellings of a mailbox. Only the site's own key leads from an address to it. */
const addressHash = (secrets: Signer, { tenantId, email }: Address): string =>
  secrets.sign(PURPOSE, `${tenantId} ${mailboxKey(email)}`);

type Banned = { id: string; tenantId: string; number: string; reportedId: string };

/** Bans the member of a case for 24 months: the address as a keyed hash, the photos by how they look (CON-3). */
export async function banMember(
  tx: TenantTx,
  { id: caseId, tenantId, number: caseNumber, reportedId: memberId }: Banned,
  { now, secrets }: BanDeps,
): Promise<void> {
  const { email } = await tx.member.findFirstOrThrow({ where: { id: memberId }, select: { email: true } });
  const photos = await tx.photo.findMany({ where: { memberId }, select: { lookHash: true } });
  const emailHash = addressHash(secrets, { tenantId, email });
  const ban = { id: newId(), tenantId, caseId, caseNumber, emailHash };
  await tx.ban.create({
    data: { ...ban, createdAt: now, endsAt: addMonths(now, BAN_MONTHS) },
    select: { id: true },
  });
  const looks = new Set(photos.map(({ lookHash }) => lookHash).filter(Boolean));
  await tx.bannedPhoto.createMany({
    data: [...looks].map((lookHash) => ({ id: newId(), tenantId, banId: ban.id, lookHash: lookHash ?? '' })),
  });
}

/** Ends a case's ban after an appeal, or, with null, lets it last again. */
export async function endBan(tx: TenantTx, caseId: string, endedAt: Date | null): Promise<void> {
  await tx.ban.updateMany({ where: { caseId }, data: { endedAt } });
}

/** Whether a banned member had this address, however it is spelled. */
export const isBanned = async (
  db: TenantDb | TenantTx,
  address: Address,
  { now, secrets }: BanDeps,
): Promise<boolean> =>
  (await db.ban.count({
    where: { emailHash: addressHash(secrets, address), endedAt: null, endsAt: { gt: now } },
  })) > 0;
