import type { TenantSql } from './tenant-sql.server';

export type MemberQuery = {
  viewerId: string | null;
  /** Visitors see those who agreed to be seen, and fictional profiles. */
  visitorsOnly: boolean;
  /** Both where null. */
  gender: 'male' | 'female' | null;
  country: string;
  region: string | null;
  bornFrom: Date;
  bornTo: Date;
  interests: string[];
  bodyType: string | null;
  hairColor: string | null;
  eyeColor: string | null;
  relationshipStatus: string | null;
  withPhoto: boolean;
  seenSince: Date | null;
};

export type FoundMember = {
  id: string;
  name: string;
  birthDate: Date;
  fictional: boolean;
  region: string;
  cityName: string;
  latitude: number;
  longitude: number;
  aboutMe: string;
  lastSeenAt: Date;
  createdAt: Date;
  cardKey: string | null;
  liked: boolean;
  sharedInterests: number;
};

/** The condition of every search, with its values: listed, sought, and with no block between the two (DIS-4). */
function condition(tenantId: string, query: MemberQuery) {
  const values: unknown[] = [tenantId];
  const value = (given: unknown) => `$${values.push(given)}`;
  const parts = ['p."tenantId" = $1', 'p.listed', `p.country = ${value(query.country)}`];
  if (query.gender) parts.push(`p.gender = ${value(query.gender)}::"Gender"`);
  parts.push(`p."birthDate" BETWEEN ${value(query.bornFrom)}::date AND ${value(query.bornTo)}::date`);
  const equal = {
    region: query.region,
    bodyType: query.bodyType,
    hairColor: query.hairColor,
    eyeColor: query.eyeColor,
    relationshipStatus: query.relationshipStatus,
  };
  for (const [column, wanted] of Object.entries(equal)) if (wanted !== null) parts.push(`p."${column}" = ${value(wanted)}`);
  if (query.withPhoto) parts.push('p."hasPhoto"');
  if (query.seenSince) parts.push(`p."lastSeenAt" > ${value(query.seenSince)} AND NOT p.fictional`);
  if (query.interests.length > 0) {
    parts.push(
      `EXISTS (SELECT 1 FROM "ProfileInterest" i WHERE i."tenantId" = p."tenantId" AND i."memberId" = p.id AND i.interest = ANY(${value(query.interests)}))`,
    );
  }
  if (query.viewerId) {
    const viewer = value(query.viewerId);
    parts.push(`p.id <> ${viewer}::uuid`);
    parts.push(
      `NOT EXISTS (SELECT 1 FROM "Block" b WHERE b."tenantId" = p."tenantId" AND ((b."blockerId" = p.id AND b."blockedId" = ${viewer}::uuid) OR (b."blockerId" = ${viewer}::uuid AND b."blockedId" = p.id)))`,
    );
  }
  if (query.visitorsOnly) {
    // A value of one row rather than EXISTS, which PostgreSQL would answer by reading every member first.
    parts.push('(p.fictional OR (SELECT m."visibleToVisitors" FROM "Member" m WHERE m."tenantId" = p."tenantId" AND m.id = p.id))');
  }
  return { where: parts.join(' AND '), values, value };
}

/** One page of the members who fit, those seen last first. */
export async function searchMembers(sql: TenantSql, query: MemberQuery, page: { skip: number; take: number }): Promise<FoundMember[]> {
  const { where, values, value } = condition(sql.tenantId, query);
  const viewer = value(query.viewerId);
  const text = `
    SELECT f.*, card.key AS "cardKey",
      EXISTS (SELECT 1 FROM "Like" l WHERE l."tenantId" = $1 AND l."fromId" = ${viewer}::uuid AND l."toId" = f.id) AS liked,
      (SELECT count(*)::int FROM "ProfileInterest" a JOIN "ProfileInterest" b
        ON b."tenantId" = a."tenantId" AND b.interest = a.interest AND b."memberId" = ${viewer}::uuid
        WHERE a."tenantId" = $1 AND a."memberId" = f.id) AS "sharedInterests"
    FROM (
      SELECT p.id, p.name, p."birthDate", p.fictional, p.region, p."cityName", p.latitude, p.longitude, p."aboutMe", p."lastSeenAt", p."createdAt"
      FROM "Profile" p WHERE ${where}
      ORDER BY p."lastSeenAt" DESC, p.id DESC OFFSET ${value(page.skip)} LIMIT ${value(page.take)}
    ) f
    LEFT JOIN "Photo" photo ON photo."tenantId" = $1 AND photo."memberId" = f.id AND photo."isMain" AND photo.status = 'active'
    LEFT JOIN "PhotoFile" card ON card."tenantId" = $1 AND card."photoId" = photo.id AND card.size = 'card'
    ORDER BY f."lastSeenAt" DESC, f.id DESC`;
  return sql.query<FoundMember>(text, values);
}

/** How many fit, counted no further than `limit`. */
export async function countMembers(sql: TenantSql, query: MemberQuery, limit: number): Promise<number> {
  const { where, values, value } = condition(sql.tenantId, query);
  const rows = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM "Profile" p WHERE ${where} LIMIT ${value(limit)}) found`,
    values,
  );
  return rows[0]?.count ?? 0;
}
