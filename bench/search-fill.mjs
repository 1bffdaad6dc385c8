/** SQL that picks a random value; a value listed twice is twice as likely. */
const pickValue = (...values) =>
  `(ARRAY[${values.map((value) => (value ? `'${value}'` : 'NULL')).join(', ')}])[1 + floor(random() * ${values.length})::int]`;

const HAIR = ['black', 'brown', 'brown', 'blond', 'blond', 'red', 'grey', null];
const EYES = ['brown', 'brown', 'blue', 'blue', 'green', 'grey', 'hazel', null];
const BODIES = ['slim', 'athletic', 'average', 'average', 'curvy', 'full', null, null];
const RELATIONSHIPS = ['single', 'single', 'single', 'divorced', 'widowed', 'open', 'married', null];
const INTERESTS = ['wine', 'cooking', 'music', 'travelling', 'art', 'dancing', 'films', 'gaming'];

/**
 * Returns the SQL for an old site's members: three of four in one country, 925 places, most seen recently. Half have a
 * photo, a third is visible to visitors, one in fifty is fictional. Nobody has both a full build and red hair; one in
 * ten thousand makes pottery. One in ten has the first member's like, who has 30 blocks in each direction.
 */
export const fill = (tenant, members) => `
  INSERT INTO "Tenant" (id, "createdAt") VALUES ('${tenant}', now());
  SELECT setseed(0.5);
  CREATE TEMP TABLE made AS
    SELECT n, (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || substr(md5(n::text), 1, 12))::uuid AS id,
      date_trunc('milliseconds', now() - random() ^ 3 * interval '400 days') AS seen, random() < 0.5 AS photo
    FROM generate_series(1, ${members}) n;
  INSERT INTO "Member" (id, "tenantId", email, "emailKey", username, "usernameKey", "passwordHash", status, language, "signupAt", "lastSeenAt")
    SELECT id, '${tenant}', n || '@example.com', n || '@example.com', 'name ' || n, 'name ' || n, 'none', 'active', 'nl', now(), seen FROM made;
  INSERT INTO "Profile" (id, "tenantId", status, listed, fictional, name, gender, sexuality, "birthDate", country, region, "cityId", "cityName", latitude, longitude,
      "bodyType", "hairColor", "eyeColor", "relationshipStatus", "aboutMe", "hasPhoto", "visibleToVisitors", "createdAt", "lastSeenAt")
    SELECT id, '${tenant}', 'active', true, n % 50 = 0, 'Name ' || n, ${pickValue('male', 'female')}::"Gender", ${pickValue(...Array(9).fill('hetero'), 'bi')}::"Sexuality",
      date '1958-01-01' + floor(random() * 18262)::int, ${pickValue('NL', 'NL', 'NL', 'BE')}, 'NL-' || floor(random() * 12), 1, 'Utrecht',
      50.8 + floor(25 * random() ^ 2) / 10, 3.5 + floor(37 * random() ^ 2) / 10, body, CASE WHEN body = 'full' AND hair = 'red' THEN 'brown' ELSE hair END,
      ${pickValue(...EYES)}, ${pickValue(...RELATIONSHIPS)}, repeat('about me ', 20), photo, random() < 0.33, now(), seen
    FROM (SELECT *, ${pickValue(...BODIES)} AS body, ${pickValue(...HAIR)} AS hair FROM made) chosen;
  INSERT INTO "Place" (country, latitude, longitude) SELECT DISTINCT country, latitude, longitude FROM "Profile" ON CONFLICT DO NOTHING;
  INSERT INTO "ProfileInterest" (id, "tenantId", "memberId", interest)
    SELECT gen_random_uuid(), '${tenant}', id, (ARRAY['${INTERESTS.join("', '")}'])[1 + (n + i) % ${INTERESTS.length}] FROM made, generate_series(0, 3, 3) i
    UNION ALL SELECT gen_random_uuid(), '${tenant}', id, 'pottery' FROM made WHERE n % 10000 = 0;
  INSERT INTO "Photo" (id, "tenantId", "memberId", status, "isMain", position, "widthPx", "heightPx", "createdAt")
    SELECT id, '${tenant}', id, 'active', true, 0, 880, 1100, now() FROM made WHERE photo;
  INSERT INTO "PhotoFile" (id, "tenantId", "photoId", size, key, type, "widthPx", "heightPx", bytes)
    SELECT id, '${tenant}', id, 'card', md5(id::text), 'image/webp', 440, 550, 20000 FROM made WHERE photo;
  INSERT INTO "Like" (id, "tenantId", "fromId", "toId", "isNew", "createdAt")
    SELECT id, '${tenant}', (SELECT id FROM made WHERE n = 1), id, false, now() FROM made WHERE n % 10 = 2;
  INSERT INTO "Block" (id, "tenantId", "blockerId", "blockedId", "createdAt")
    SELECT gen_random_uuid(), '${tenant}', (SELECT id FROM made WHERE n = 1), id, now() FROM made WHERE n BETWEEN 2 AND 31
    UNION ALL SELECT gen_random_uuid(), '${tenant}', id, (SELECT id FROM made WHERE n = 1), now() FROM made WHERE n BETWEEN 32 AND 61;
`;
