-- Whom visitors saw before that consent had versions, agreed to its first wording, which shows less (SAF-12). When is not known: now at the latest. The id is one of version 7, like all others.
INSERT INTO "Consent" (id, "tenantId", "memberId", kind, version, "givenAt")
SELECT
  overlay(gen_random_uuid()::text PLACING left(moment.hex, 8) || '-' || right(moment.hex, 4) || '-7' FROM 1 FOR 15)::uuid,
  profile."tenantId", profile.id, 'visitors', '1', now()
FROM "Profile" profile,
  (SELECT lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') AS hex) moment
WHERE profile."visibleToVisitors" AND NOT profile."aboutToVisitors" AND NOT profile.fictional
  AND NOT EXISTS (
    SELECT FROM "Consent" consent
    WHERE consent."tenantId" = profile."tenantId" AND consent."memberId" = profile.id AND consent.kind = 'visitors'
  );
