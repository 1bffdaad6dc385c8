import type { TenantSql } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { findProfile } from './find-profiles.server';

type Input = {
  tenantId: string;
  profileId: string;
  operatorId: string;
  /** Null lets every author of the site answer. */
  authorId: string | null;
  /** The operators who are authors on the site. */
  authorIds: readonly string[];
};

const ACTS = {
  assigned: { action: 'fictional_author_assigned' },
  removed: { action: 'fictional_author_removed' },
};

/**
 * Makes an operator the only author of a fictional profile, or none; who waits for it follows (CON-6). Refuses a real member's
 * profile, and an operator who is no author on the site.
 */
export async function assignAuthor(
  sql: TenantSql,
  { tenantId, profileId, operatorId, authorId, authorIds }: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found' | 'no_author'>> {
  if (authorId !== null && !authorIds.includes(authorId)) return refused('no_author');
  return sql.transaction().execute(async (tx): Promise<Outcome<null, 'not_found' | 'no_author'>> => {
    // No message is queued for the author before meanwhile.
    await lockMembers(tx, [profileId]);
    const profile = await findProfile(tx, { profileId }, now);
    if (!profile) return refused('not_found');
    if (profile.authorId === authorId) return done(null);
    await tx.deleteFrom('ProfileAuthor').where('id', '=', profileId).execute();
    if (authorId !== null)
      await tx.insertInto('ProfileAuthor').values({ id: profileId, operatorId: authorId }).execute();
    await tx.updateTable('WaitingChat').set({ authorId }).where('profileId', '=', profileId).execute();
    const act = {
      operatorId,
      tenantId,
      subjectId: profileId,
      change: { before: profile.authorId, authorId },
    };
    await recordAct(tx, { ...act, ...ACTS[authorId === null ? 'removed' : 'assigned'] }, now);
    return done(null);
  });
}
