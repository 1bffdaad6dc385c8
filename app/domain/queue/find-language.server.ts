import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';

/** Returns the language in which a member reads mails; null for an unknown one. */
export async function findMemberLanguage(sql: TenantQueries, memberId: string): Promise<string | null> {
  const found = await sql
    .selectFrom('Member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return found?.language ?? null;
}

/** Returns the language in which a photo's owner reads mails; null for an unknown photo. */
export async function findOwnerLanguage(sql: TenantQueries, photoId: string): Promise<string | null> {
  if (!isId(photoId)) return null;
  const found = await sql
    .selectFrom('Photo as photo')
    .innerJoin('Member as owner', 'owner.id', 'photo.memberId')
    .select('owner.language')
    .where('photo.id', '=', photoId)
    .executeTakeFirst();
  return found?.language ?? null;
}
