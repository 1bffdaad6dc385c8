import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { checkOwnPassword } from '~/domain/accounts/credentials/check-own-password.server';
import { findArchive } from './find-archive.server';
import { archiveExpiry } from './rules';

type Wanted = { tenantId: string; memberId: string };
type Input = Wanted & { password: string };
type ArchiveJobs = {
  send(tx: TenantTx, name: 'make-archive', data: { tenantId: string; archiveId: string }): Promise<unknown>;
};
export type ArchiveDeps = { now: Date; storage: { newKey(): string }; jobs: ArchiveJobs };
type Deps = ArchiveDeps & { passwords: Passwords };

/** Creates an archive that a job builds and mails. Returns false within a day of the last one. */
export async function createArchive(
  tx: TenantTx,
  { tenantId, memberId }: Wanted,
  { now, storage, jobs }: ArchiveDeps,
): Promise<boolean> {
  // The lock lets the second of two concurrent requests find the first one's archive.
  await lockMembers(tx, [memberId]);
  const { againFrom } = await findArchive(tx, { memberId }, { now });
  if (againFrom) return false;
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
  return true;
}

/** Does nothing within a day of the last request; a job builds the archive (ACC-23). */
export async function requestArchive(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<null, 'password_wrong'>> {
  if (!(await checkOwnPassword(db, input, deps))) return refused('password_wrong');
  await db.$transaction((tx) => createArchive(tx, input, deps));
  return done(null);
}
