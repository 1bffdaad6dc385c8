import type { OperatorDb } from '~/database/operator-db';
import { findAllGrants } from './grants.server';
import type { Grant } from './rules';

export type ListedOperator = {
  id: string;
  name: string;
  email: string;
  grants: Grant[];
  enrolled: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
  /** The inviter's name; null for the first owner. */
  invitedBy: string | null;
};

/** Lists the active operators with their roles, by name. */
export async function listOperators(db: OperatorDb): Promise<ListedOperator[]> {
  const [all, grants] = await Promise.all([
    db.operator.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    findAllGrants(db),
  ]);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return all
    .filter(({ dismissedAt }) => dismissedAt === null)
    .map(({ id, name, email, totpSecret, createdAt, lastLoginAt, invitedById }) => ({
      id,
      name,
      email,
      grants: grants.get(id) ?? [],
      enrolled: totpSecret !== null,
      createdAt,
      lastLoginAt,
      invitedBy: names.get(invitedById ?? '') ?? null,
    }));
}

export type ListedInvite = { id: string; name: string; email: string; grants: Grant[]; expiresAt: Date };

/** Lists the invitations that nobody has accepted yet, the newest first. */
export async function listInvites(db: OperatorDb, { now }: { now: Date }): Promise<ListedInvite[]> {
  const invites = await db.operatorInvite.findMany({
    where: { expiresAt: { gt: now } },
    orderBy: { id: 'desc' },
    select: { id: true, name: true, email: true, grants: true, expiresAt: true },
  });
  return invites.map((invite) => ({ ...invite, grants: invite.grants as Grant[] }));
}
