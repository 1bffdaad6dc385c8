import { sql as fragment } from 'kysely';
import type { TenantSql } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { isSameSearch } from '~/domain/discovery/remember-search.server';
import { MOST_PINNED, type SearchFilters } from '~/domain/discovery/rules';
import { readSavedSearch } from '~/domain/discovery/search-form.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { INTIMATE_CONSENT } from '~/domain/profiles/find-consent.server';
import { nextAlertAt } from './alert-rules';

type Input = { memberId: string; filters: SearchFilters; alert: boolean; timeZone: string };

/**
 * Pins a search (DIS-22); one that is pinned already stays as it is. Refuses a fourth one (`full`), and members who did
 * not agree that whom they seek is stored (`no_consent`, ACC-25).
 */
export const pinSearch = (
  sql: TenantSql,
  { memberId, filters, alert, timeZone }: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'full' | 'no_consent'>> =>
  sql.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    const consent = await tx
      .selectFrom('Consent')
      .select('id')
      .where('memberId', '=', memberId)
      .where('kind', '=', INTIMATE_CONSENT)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (!consent) return refused('no_consent');
    const rows = await tx
      .selectFrom('PinnedSearch')
      .select('query')
      .where('memberId', '=', memberId)
      .execute();
    const pinned = rows.map(({ query }) => readSavedSearch(query));
    if (pinned.some((each) => each && isSameSearch(each, filters))) return done(null);
    if (rows.length >= MOST_PINNED) return refused('full');
    const query = fragment`${JSON.stringify(filters)}::jsonb`;
    const dueAt = nextAlertAt(memberId, timeZone, now);
    await tx
      .insertInto('PinnedSearch')
      .values({ id: newId(), memberId, query, alert, createdAt: now, dueAt })
      .execute();
    return done(null);
  });
