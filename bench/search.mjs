// `npm run bench:search [-- members] [--database url] [--partitioned] [--plan list]…`: the search's queries as the site
// sends them, compared with the same SQL sent by `pg` directly, among many members. With a url, it creates a database
// on
// that PostgreSQL and drops it afterwards; without one, it runs an embedded PostgreSQL. With `--partitioned`, it
// compares
// two databases with the same members instead: one with tables partitioned by tenant, one without partitions.
// `--plan "nearest, page 1"` also prints PostgreSQL's plan for that list.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { generate, install, needNode, root, say } from '../bin/run/project.js';
import { percentile, table } from './load.mjs';
import { fill } from './search-fill.mjs';

answerHelpFrom(import.meta.url);

const { values: options, positionals } = parseArgs({
  options: {
    database: { type: 'string' },
    partitioned: { type: 'boolean', default: false },
    plan: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const MEMBERS = Number(positionals[0] ?? 100_000);
const TENANT = 'vonk.localhost';
const RUNS = 300;
const WARM_UP = 10;
/** The total time for repeating a slow query, which runs less often than the others. */
const MS_EACH = 10_000;
const PAGE = 24;
const ONLINE_MS = 15 * 60_000;

needNode();
process.chdir(root);
await install();
await generate();
const load = (file) => tsImport(`../app/database/${file}`, import.meta.url);
const { openEmbedded } = await load('embedded.server.ts');
const { migrate } = await load('migrate.server.ts');
const { connectDatabase } = await load('index.server.ts');
const { countMembers, searchMembers } = await load('search-members.server.ts');
const { explainMembers } = await load('explain-members.server.ts');
const { rankMembers } = await load('rank-members.server.ts');
const { FEW_RESULTS } = await tsImport('../app/domain/discovery/similar-rules.ts', import.meta.url);
const { MATCH_POINTS } = await tsImport('../app/domain/discovery/finder/match-points.ts', import.meta.url);
const { tenantSql } = await load('tenant-sql.server.ts');
const { partitionTables } = await tsImport('../tests/support/partition-tables.ts', import.meta.url);

async function openServer() {
  if (options.database) return { url: options.database, stop: async () => {} };
  const dataDir = path.join('.cache', 'bench-search');
  rmSync(dataDir, { recursive: true, force: true });
  const server = await openEmbedded(dataDir, { report: say });
  return { url: server.url(), stop: () => server.stop() };
}

async function createEmpty(server) {
  const name = `bench_search_${randomBytes(4).toString('hex')}`;
  const ask = async (sql) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await ask(`CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) };
}

const year = (age) => new Date(Date.UTC(new Date().getUTCFullYear() - age, 0, 1));
const anyone = {
  viewerId: null,
  visitorsOnly: false,
  gender: 'female',
  country: 'NL',
  bornFrom: year(46),
  bornTo: year(25),
  interests: null,
  facts: [],
  withPhoto: false,
  seenSince: null,
};
const facts = (wanted) => Object.entries(wanted).map(([column, value]) => ({ name: column, column, value }));
const impossible = { bodyType: 'full', hairColor: 'red' };
const HERE = { latitude: 52.1, longitude: 5.1 };
const emptySearch = { facts: facts(impossible) };
const several = {
  interests: ['wine', 'art'],
  facts: facts({ eyeColor: 'green', relationshipStatus: 'single' }),
  withPhoto: true,
};

const relaxedOnce = (query) => [
  { ...query, withPhoto: false },
  ...query.facts.map((left) => ({ ...query, facts: query.facts.filter((fact) => fact !== left) })),
  { ...query, interests: null },
  { ...query, bornFrom: year(51), bornTo: year(20) },
];

/** The match finder's ranking, for somebody who likes wine and art. */
const ranked = (db, query, take) =>
  rankMembers(
    db,
    query,
    { from: HERE, interests: ['wine', 'art'], sexualities: ['hetero', 'bi'], points: MATCH_POINTS },
    take,
  );

const mixed = (member, since) => [
  member,
  { ...member, facts: facts({ region: 'NL-3' }) },
  { ...member, interests: ['wine'] },
  { ...member, withPhoto: true },
  { ...member, seenSince: since },
  { ...member, bornFrom: year(31), bornTo: year(29) },
  { ...member, ...several },
  { ...member, sexualities: ['hetero', 'bi'] },
  { ...member, country: 'BE', facts: facts({ hairColor: 'black', eyeColor: 'hazel' }) },
  { ...member, facts: facts({ region: 'NL-7', bodyType: 'slim' }), withPhoto: true },
];

/** Captures the site's SQL for a list, without running it. */
async function captureSql(ask) {
  let caught;
  const query = async ({ text, values }) => ((caught = { text, values }), { rows: [{}], command: 'SELECT' });
  await ask(tenantSql({ connect: async () => ({ query, release() {} }) }, TENANT));
  return caught;
}

async function timed(times, ask) {
  const began = performance.now();
  await ask();
  times.push(performance.now() - began);
}

/** Alternates all queries, so that other work on the machine affects all alike. */
async function measure(rows) {
  for (let run = -WARM_UP; run < RUNS; run++) {
    for (const row of rows) {
      if (run === 0) Object.assign(row, { bare: [], ours: [], msLeft: MS_EACH });
      if (row.msLeft < 0) continue;
      const { asBare, asSite } = row.ways[(run + WARM_UP) % row.ways.length];
      await timed(row.bare, asBare);
      await timed(row.ours, asSite);
      row.msLeft -= row.bare.at(-1) + row.ours.at(-1);
    }
  }
}

const MANY_ROWS = 1000;

/** Returns the large tables that a query scans completely. */
async function wholeTables(client, { text, values }) {
  const { rows } = await client.query(`EXPLAIN ${text}`, values);
  const read = rows.flatMap((row) =>
    [...row['QUERY PLAN'].matchAll(/Seq Scan on "?(\w+)"?/g)].map(([, name]) => name),
  );
  const large = await client.query('SELECT relname AS name FROM pg_class WHERE reltuples > $1', [MANY_ROWS]);
  return large.rows.map(({ name }) => name).filter((name) => read.includes(name));
}

/** Returns PostgreSQL's plan of a query, with each step's row count. */
async function explainPlan(client, { text, values }) {
  const { rows } = await client.query(
    `EXPLAIN (ANALYZE, COSTS off, TIMING off, BUFFERS off) ${text}`,
    values,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function fillDatabase(client) {
  say(`Making ${MEMBERS.toLocaleString('en')} members …`);
  // Skips the reference checks, if the role may do so.
  await client.query('SET session_replication_role = replica').catch(() => {});
  await client.query(fill(TENANT, MEMBERS));
  await client.query('VACUUM ANALYZE');
  const { rows } = await client.query('SELECT id FROM made WHERE n = 1');
  return rows[0].id;
}

/**
 * Returns the measured rows: a name, and the lists that are requested in turn.
 * @returns {Promise<[name: string, lists: any[][]][]>}
 */
async function listsToMeasure(client, viewerId) {
  const first = { take: PAGE + 1 };
  const byNumber = (number) => ({ ...first, skip: (number - 1) * PAGE });
  const byLink = async (query, number) => {
    const { text, values } = await captureSql((sql) =>
      searchMembers(sql, query, { skip: (number - 1) * PAGE - 1, take: 1 }),
    );
    const [last] = (await client.query(text, values)).rows;
    return { ...first, after: { ...last, at: query.nearestTo && last } };
  };
  const search = (query, page = first) => [[searchMembers, query, page]];
  const count = (query) => [[countMembers, [query], 1001]];
  const relaxing = (query) => [[countMembers, relaxedOnce(query), FEW_RESULTS]];
  const member = { ...anyone, viewerId };
  const nearest = { ...member, nearestTo: HERE };
  const visitor = { ...anyone, visitorsOnly: true };
  const since = new Date(Date.now() - ONLINE_MS);
  return [
    ['member, page 1', search(member)],
    ['page 100, by its link', search(member, await byLink(member, 100))],
    ['page 100, by its number', search(member, byNumber(100))],
    ['nearest, page 1', search(nearest)],
    ['nearest, page 100, by its link', search(nearest, await byLink(nearest, 100))],
    ['nearest, page 100, by its number', search(nearest, byNumber(100))],
    ['nearest, nobody fits', search({ ...nearest, ...emptySearch })],
    ['at most 25 km away', search({ ...member, within: { ...HERE, km: 25 } })],
    ['count, at most 25 km away', count({ ...member, within: { ...HERE, km: 25 } })],
    ['one region', search({ ...member, facts: facts({ region: 'NL-3' }) })],
    ['an interest', search({ ...member, interests: ['wine'] })],
    ['a rare interest', search({ ...member, interests: ['pottery'] })],
    ['with photo', search({ ...member, withPhoto: true })],
    ['online', search({ ...member, seenSince: since })],
    ['several filters', search({ ...member, ...several })],
    ['the match finder, 100 km', [[ranked, { ...member, realOnly: true, within: { ...HERE, km: 100 } }, 12]]],
    ['mixed filters', mixed(member, since).flatMap((query) => search(query))],
    ['nobody fits', search({ ...member, ...emptySearch })],
    ['nobody fits, in a region', search({ ...member, facts: facts({ ...impossible, region: 'NL-3' }) })],
    ['visitor, page 1', search(visitor)],
    ['visitor, page 100, by its link', search(visitor, await byLink(visitor, 100))],
    ['visitor, nobody fits', search({ ...visitor, ...emptySearch })],
    ['count', count(member)],
    ['count, nobody fits', count({ ...member, ...emptySearch })],
    ['which filter to relax', relaxing({ ...member, ...several })],
    ['which filter to relax, nobody fits', relaxing({ ...member, ...several, ...emptySearch })],
    ['who was left out', [[explainMembers, { ...member, ...several }]]],
  ];
}

async function openFilled(server, { isPartitioned }) {
  const { url, drop } = await createEmpty(server);
  await migrate(url);
  if (isPartitioned) await partitionTables(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const viewerId = await fillDatabase(client);
  const database = connectDatabase(url, 4);
  const close = async () => {
    await database.close();
    await client.end();
    await drop();
  };
  return { client, viewerId, site: database.sqlFor(TENANT), close };
}

const server = await openServer();
const results = [];
const plans = [];
try {
  const whole = options.partitioned ? await openFilled(server, { isPartitioned: false }) : null;
  const { client, viewerId, site, close } = await openFilled(server, { isPartitioned: options.partitioned });
  for (const [name, asked] of await listsToMeasure(client, viewerId)) {
    /** @type {{ asBare: () => Promise<unknown>; asSite: () => Promise<unknown> }[]} */
    const ways = [];
    const readWhole = new Set();
    for (const [ask, query, last] of asked) {
      const sql = await captureSql((db) => ask(db, query, last));
      for (const read of await wholeTables(client, sql)) readWhole.add(read);
      if (options.plan.includes(name)) plans.push(`${name}\n\n${await explainPlan(client, sql)}`);
      const asBare = () => (whole ? ask(whole.site, query, last) : client.query(sql.text, sql.values));
      ways.push({ asBare, asSite: () => ask(site, query, last) });
    }
    results.push({ name, ways, whole: readWhole, bare: [], ours: [], msLeft: MS_EACH });
  }
  await measure(results);
  await close();
  await whole?.close();
} finally {
  await server.stop();
}

const ms = (value) => value.toFixed(2);
const summarizeTimes = ({ bare, ours }) => {
  const [bare50, bare99, ours50, ours99] = [bare, ours].flatMap((times) => [
    percentile(times, 0.5),
    percentile(times, 0.99),
  ]);
  return [bare50, bare99, ours50, ours99, ours50 / bare50, ours99 / bare99].map(ms);
};
const [one, other] = options.partitioned ? ['one piece', 'parts'] : ['pg', 'site'];
say(`\n${MEMBERS.toLocaleString('en')} members, ${PAGE} a page, in ms\n`);
say(
  table(
    [
      ...['', `${one} p50`, `${one} p99`, `${other} p50`, `${other} p99`],
      ...['ratio p50', 'ratio p99', 'runs', 'read whole'],
    ],
    results.map((row) => [
      row.name,
      ...summarizeTimes(row),
      String(row.ours.length),
      [...row.whole].join(', ') || '–',
    ]),
  ),
);
const [first, byLink, byNumber] = results.map(({ ours }) => percentile(ours, 0.5));
say(
  `\nPage 100 takes ${ms(byLink / first)} times as long as page 1 by its link, ${ms(byNumber / first)} times by its number.`,
);
if (options.partitioned) {
  const sum = (side) => results.reduce((all, row) => all + percentile(row[side], 0.5), 0);
  say(`All lists together take ${ms(sum('ours') / sum('bare'))} times as long on parts, by their medians.`);
}
for (const plan of plans) say(`\n${plan}`);
