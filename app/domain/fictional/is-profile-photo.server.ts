import type { TenantQueries } from '~/database/tenant-sql';

type Asked = { key: string; operatorId: string };

/** Whether a stored file is the card of a photo of a fictional profile whose author the operator is (CON-6). */
export async function isProfilePhoto(sql: TenantQueries, { key, operatorId }: Asked): Promise<boolean> {
  const found = await sql
    .selectFrom('PhotoFile as file')
    .innerJoin('Photo as photo', 'photo.id', 'file.photoId')
    .innerJoin('ProfileAuthor as own', 'own.id', 'photo.memberId')
    .where('file.key', '=', key)
    .where('file.size', '=', 'card')
    .where('own.operatorId', '=', operatorId)
    .select('file.id')
    .executeTakeFirst();
  return found !== undefined;
}
