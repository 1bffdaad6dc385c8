import type { ProfilesReleased } from '~/database/operator-db';
import type { PrismaClient } from '~/database/generated/client';

type Executor = Pick<PrismaClient, '$executeRawUnsafe'>;

/** The waiting conversations first: their rows have the index, and the profiles' rows are few. */
const CHATS = `
  UPDATE "WaitingChat" AS chat SET "authorId" = NULL
  FROM "ProfileAuthor" AS own
  WHERE own."operatorId" = $1::uuid AND NOT own."tenantId" = ANY ($2::text[])
    AND chat."tenantId" = own."tenantId" AND chat."profileId" = own.id`;

const PROFILES = `
  DELETE FROM "ProfileAuthor" WHERE "operatorId" = $1::uuid AND NOT "tenantId" = ANY ($2::text[])`;

/** Lets every author of a site answer the profiles of somebody who no longer writes there. */
export async function releaseProfiles(
  client: Executor,
  { operatorId, keptTenantIds }: ProfilesReleased,
): Promise<void> {
  await client.$executeRawUnsafe(CHATS, operatorId, keptTenantIds);
  await client.$executeRawUnsafe(PROFILES, operatorId, keptTenantIds);
}
