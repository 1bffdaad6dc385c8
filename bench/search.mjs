// `npm run bench:search [-- members]`: the search's queries as the site asks them beside the same SQL through `pg` alone, among many members.
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { generate, install, needNode, root, say } from '../bin/project.js';
import { percentile, table } from './load.mjs';

const MEMBERS = Number(process.argv[2] ?? 100_000);
const TENANT = 'vonk.localhost';
const RUNS = 300;
const WARM_UP = 30;
const PAGE = 24;

needNode();
process.chdir(root);
install();
generate();
const load = (file) => tsImport(`../app/database/${file}`, import.meta.url);
const { openEmbedded } = await load('embedded.server.ts');
const { migrate } = await load('migrate.server.ts');
const { connectDatabase } = await load('index.server.ts');
const { countMembers, explainMembers, searchMembers } = await load('search-members.server.ts');

/** Members of a big country: as many women as men, aged 18 to 68, in twelve regions, last seen within the last weeks; one in ten has a like of the viewer's. */
const FILL = `
  INSERT INTO "Tenant" (id, "createdAt") VALUES ('${TENANT}', now());
  CREATE TEMP TABLE made AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO "Member" (id, "tenantId", email, "emailKey", username, "usernameKey", "passwordHash", status, language, "visibleToVisitors", "signupAt", "lastSeenAt")
    SELECT id, '${TENANT}', n || '@example.com', n || '@example.com', 'name ' || n, 'name ' || n, 'none', 'active', 'nl', n % 3 = 0, now(), now() - n * interval '7 seconds' FROM made;
  INSERT INTO "Profile" (id, "tenantId", status, listed, name, gender, sexuality, "birthDate", country, region, "cityId", "cityName", latitude, longitude, "aboutMe", "createdAt", "lastSeenAt")
    SELECT id, '${TENANT}', 'active', true, 'Name ' || n, (ARRAY['male', 'female'])[1 + n % 2]::"Gender", 'hetero', date '1958-01-01' + (n * 7919) % 18262, (ARRAY['NL', 'NL', 'NL', 'BE'])[1 + (n / 2) % 4],
      'NL-' || (n * 31) % 12, 1, 'Utrecht', 52.1, 5.1, repeat('about me ', 20), now(), now() - n * interval '7 seconds' FROM made;
  INSERT INTO "ProfileInterest" (id, "tenantId", "memberId", interest)
    SELECT gen_random_uuid(), '${TENANT}', id, (ARRAY['wine', 'cooking', 'music', 'travelling'])[1 + (n + i) % 4] FROM made, generate_series(0, 1) i;
  INSERT INTO "Photo" (id, "tenantId", "memberId", status, "isMain", position, "widthPx", "heightPx", "createdAt")
    SELECT gen_random_uuid(), '${TENANT}', id, 'active', true, 0, 880, 1100, now() FROM made;
  INSERT INTO "PhotoFile" (id, "tenantId", "photoId", size, key, type, "widthPx", "heightPx", bytes)
    SELECT gen_random_uuid(), '${TENANT}', id, 'card', replace(gen_random_uuid()::text, '-', ''), 'image/webp', 440, 550, 20000 FROM "Photo";
  INSERT INTO "Like" (id, "tenantId", "fromId", "toId", "isNew", "createdAt")
    SELECT gen_random_uuid(), '${TENANT}', (SELECT id FROM made WHERE n = 2), id, false, now() FROM made WHERE n % 10 = 1;
`;

const year = (age) => new Date(Date.UTC(new Date().getUTCFullYear() - age, 0, 1));
const anyone = {
  ...{
    visitorsOnly: false,
    gender: 'female',
    country: 'NL',
    region: null,
    bornFrom: year(46),
    bornTo: year(25),
    interests: [],
    bodyType: null,
  },
  ...{ hairColor: null, eyeColor: null, relationshipStatus: null, withPhoto: false, seenSince: null },
};

/** The SQL of a search as the site writes it, caught before it is asked. */
async function sqlOf(ask) {
  let caught;
  await ask({ tenantId: TENANT, query: async (text, values) => ((caught = { text, values }), []) });
  return caught;
}

async function timesOf(ask) {
  const times = [];
  for (let run = 0; run < RUNS + WARM_UP; run++) {
    const began = performance.now();
    await ask();
    if (run >= WARM_UP) times.push(performance.now() - began);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const MANY_ROWS = 1000;

/** The tables of many rows that a query reads from end to end. */
async function wholeTables(client, { text, values }) {
  const { rows } = await client.query(`EXPLAIN ${text}`, values);
  const read = rows.flatMap((row) => [...row['QUERY PLAN'].matchAll(/Seq Scan on "?(\w+)"?/g)].map(([, name]) => name));
  const large = await client.query('SELECT relname AS name FROM pg_class WHERE reltuples > $1', [MANY_ROWS]);
  return large.rows.map(({ name }) => name).filter((name) => read.includes(name));
}

const dataDir = path.join('.cache', 'bench-search');
rmSync(dataDir, { recursive: true, force: true });
const server = await openEmbedded(dataDir, say);
await migrate(server.url());
const client = new pg.Client({ connectionString: server.url() });
await client.connect();
say(`Making ${MEMBERS.toLocaleString('en')} members …`);
await client.query(FILL);
await client.query('VACUUM ANALYZE');
const { rows } = await client.query('SELECT id FROM made WHERE n = 2');
const member = { ...anyone, viewerId: rows[0].id };
const visitor = { ...anyone, viewerId: null, visitorsOnly: true };

const database = connectDatabase(server.url(), 4);
const lists = database.listsFor(TENANT);
const page = (number) => ({ skip: (number - 1) * PAGE, take: PAGE + 1 });
const searches = [
  ['member, page 1', member, page(1)],
  ['member, page 100', member, page(100)],
  ['member, one region', { ...member, region: 'NL-3' }, page(1)],
  ['member, an interest', { ...member, interests: ['wine'] }, page(1)],
  ['visitor, page 1', visitor, page(1)],
].map(([name, query, at]) => [name, () => lists.searchMembers(query, at), (sql) => searchMembers(sql, query, at)]);
const wider = { from: year(51), to: year(20) };
const narrowed = { ...member, region: 'NL-3', interests: ['wine'] };
const counts = [
  ['member, count', () => lists.countMembers(member, 1001), (sql) => countMembers(sql, member, 1001)],
  ['member, who was left out', () => lists.explainMembers(narrowed, wider), (sql) => explainMembers(sql, narrowed, wider)],
];

const found = [];
for (const [name, asSite, ask] of [...searches, ...counts]) {
  const sql = await sqlOf(ask);
  const bare = await timesOf(() => client.query(sql.text, sql.values));
  const ours = await timesOf(asSite);
  found.push({ name, bare, ours, whole: await wholeTables(client, sql) });
}
await database.close();
await client.end();
await server.stop();

const ms = (value) => value.toFixed(2);
say(`\n${MEMBERS.toLocaleString('en')} members, ${RUNS} runs of each, in ms\n`);
say(
  table(
    ['', 'pg p50', 'pg p99', 'site p50', 'site p99', 'site / pg p50', 'read whole'],
    found.map(({ name, bare, ours, whole }) => [
      name,
      ms(bare.p50),
      ms(bare.p99),
      ms(ours.p50),
      ms(ours.p99),
      ms(ours.p50 / bare.p50),
      whole.join(', ') || '–',
    ]),
  ),
);
const [first, hundredth] = found;
say(`\nPage 100 takes ${ms(hundredth.ours.p50 / first.ours.p50)} times as long as page 1.`);
