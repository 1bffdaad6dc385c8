import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordHelp, type Help } from '~/domain/record-help.server';
import { createArchive, type ArchiveDeps } from './request-archive.server';

/**
 * Starts the archive that a member asked support for; only the member can open it (CON-4, ACC-23). Refuses a second one
 * within a day.
 */
export async function exportForMember(
  db: TenantDb,
  help: Help,
  deps: ArchiveDeps,
): Promise<Outcome<null, 'not_helped'>> {
  const { tenantId, memberId } = help;
  return db.$transaction(async (tx) => {
    if (!(await createArchive(tx, { tenantId, memberId }, deps))) return refused('not_helped');
    await recordHelp(tx, help, { action: 'export_started' }, deps.now);
    return done(null);
  });
}
