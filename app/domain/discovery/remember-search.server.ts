import { z } from 'zod/v4';
import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { hasConsent } from '~/domain/profiles/find-consent.server';
import type { SearchFilters } from './rules';

const text = z.string().nullable();

// What was stored by an earlier version and no longer fits counts as never stored.
const schema = z.object({
  gender: z.enum(['male', 'female']),
  country: z.string(),
  countryregion: text,
  min_age: z.number(),
  max_age: z.number(),
  interests: z.array(z.string()),
  body_type: text,
  hair_color: text,
  eye_color: text,
  relationship_status: text,
  with_photo: z.boolean(),
  online: z.boolean(),
  seeks_me: z.boolean().default(false),
});

/** Keeps a member's last search, so that search opens with it (DIS-6); none without the consent to keep whom they seek (ACC-25). */
export async function rememberSearch(
  db: TenantDb,
  input: { tenantId: string; memberId: string; filters: SearchFilters },
  { now }: { now: Date },
): Promise<void> {
  const { tenantId, memberId, filters } = input;
  const { count } = await db.savedSearch.updateMany({
    where: { memberId },
    data: { query: filters, updatedAt: now },
  });
  if (count > 0 || !(await hasConsent(db, memberId))) return;
  await db.savedSearch.createMany({
    data: [{ id: newId(), tenantId, memberId, query: filters, updatedAt: now }],
    skipDuplicates: true,
  });
}

/** The member's last search, if any (DIS-6). */
export async function lastSearch(db: TenantDb, memberId: string): Promise<SearchFilters | null> {
  const saved = await db.savedSearch.findFirst({ where: { memberId }, select: { query: true } });
  const parsed = schema.safeParse(saved?.query);
  return parsed.success ? parsed.data : null;
}

/** Forgets it: the search opens with the member's own defaults again. */
export async function forgetSearch(db: TenantDb, memberId: string): Promise<void> {
  await db.savedSearch.deleteMany({ where: { memberId } });
}
