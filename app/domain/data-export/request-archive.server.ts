import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { checkOwnPassword } from '~/domain/accounts/credentials/check-own-password.server';
import { findArchive } from './find-archive.server';
import { archiveExpiry } from './rules';

type Input = { tenantId: string; memberId: string; password: string };
type ArchiveJobs = {
  send(tx: TenantTx, name: 'make-archive', data: { tenantId: string; archiveId: string }): Promise<unknown>;
};
type Deps = { now: Date; passwords: Passwords; storage: { newKey(): string }; jobs: ArchiveJobs };

async function ask(tx: TenantTx, { tenantId, memberId }: Input, { now, storage, jobs }: Deps): Promise<void> {
  // Locks the row: of two that ask at once, the second finds what the first asked for.
  await lockMembers(tx, [memberId]);
  const { againFrom } = await findArchive(tx, { memberId }, { now });
  if (againFrom) return;
  const archiveId = newId();
  const row = {
    id: archiveId,
    tenantId,
    memberId,
    key: storage.newKey(),
    requestedAt: now,
    expiresAt: archiveExpiry(now),
  };
  await tx.dataArchive.create({ data: row });
  await jobs.send(tx, 'make-archive', { tenantId, archiveId });
}

/**
 * Asks for a copy of all of a member's own data, which a job makes (ACC-23); while one is being made, and for a day after, it is that
 * one. Refuses a password that is not the member's.
 */
export async function requestArchive(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<null, 'password_wrong'>> {
  if (!(await checkOwnPassword(db, input, deps))) return refused('password_wrong');
  await db.$transaction((tx) => ask(tx, input, deps));
  return done(null);
}
