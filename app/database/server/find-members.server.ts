import type { Client } from '~/database/client.server';
import type { FoundMember, MembersAsked } from '~/database/operator-db';

// Each part finds its rows by an index that begins with the site, and reads no more than the list holds.
const FIND = `
  SELECT site.id AS "tenantId", m.id, m.username, p.name, m.email, m.status::text AS status,
    coalesce(p.fictional, false) AS fictional, m."signupAt", m."lastSeenAt"
  FROM "Tenant" site
  CROSS JOIN LATERAL (
    SELECT id FROM "Member" WHERE "tenantId" = site.id AND "emailKey" = $2::text
    UNION SELECT id FROM "Member" WHERE "tenantId" = site.id AND "usernameKey" = $3::text
    UNION SELECT id FROM "Member" WHERE "tenantId" = site.id AND id = $5::uuid
    UNION SELECT "memberId" FROM "Order" WHERE "tenantId" = site.id AND number = $6::text
    UNION (
      SELECT id FROM "Profile" WHERE "tenantId" = site.id AND lower(name) = lower($4::text)
      ORDER BY id DESC LIMIT $8::int)
    UNION (SELECT "memberId" FROM "Mandate" WHERE "tenantId" = site.id AND "ibanLast4" = $7::text LIMIT $8::int)
  ) AS hit (id)
  JOIN "Member" m ON m."tenantId" = site.id AND m.id = hit.id
  LEFT JOIN "Profile" p ON p."tenantId" = site.id AND p.id = hit.id
  WHERE ($1::text[] IS NULL OR site.id = ANY($1::text[])) AND m.status <> 'deleted'
  ORDER BY m."lastSeenAt" DESC, m.id
  LIMIT $8::int`;

/** Finds members on several sites in one statement. */
export const findMembers = (client: Client, asked: MembersAsked): Promise<FoundMember[]> =>
  client.$queryRawUnsafe<FoundMember[]>(
    FIND,
    asked.tenantIds === 'all' ? null : [...asked.tenantIds],
    asked.emailKey,
    asked.usernameKey,
    asked.name,
    asked.id,
    asked.orderNumber,
    asked.ibanLast4,
    asked.limit,
  );
