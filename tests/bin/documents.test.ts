import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_SESSIONS } from '~/domain/accounts/rules';
import { MOST_SUBSCRIPTIONS } from '~/domain/notifications/rules';
import { LIMITS, LOGIN_BLOCKS } from '~/domain/safety/limits';
import { registry, setRedisConnected, setReplicaLag } from '~/gateways/logs/metrics.server';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import { SETTING_NAMES } from '~/gateways/read-env.server';
import { MAX_PARTS } from '~/http/request/forms/begun-form.server';
import { FORM_PACE, UPLOAD_PACE } from '~/http/request/paced-body.server';
import { MAX_FIELDS, MAX_FORM_BYTES } from '~/http/request/forms/read-form.server';
import { MAX_SECONDS_IN_DEMAND, PLACES } from '~/http/request/forms/read-upload.server';
import { STREAMS_PER_MEMBER } from '~/http/streams/event-stream.server';
import { jobHandlers } from '~/jobs.server';
import { describeSchedule } from '~/operator/jobs.server';
import { settingsSchema } from '~/tenancy/settings.server';
import { THREADS } from '../../bin/run/serve.js';

const read = (file: string) => readFileSync(file, 'utf8');
const operations = read('docs/operations.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** A document's words in code formatting. */
const named = (document: string) =>
  new Set([...document.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/[\s=]+/)));

/** The rows of the guide's table with this head. */
const rowsBelow = (head: string) => operations.split(head)[1]!.split('\n\n')[0]!.split('\n');

const variables = rowsBelow('| variable | meaning | without it |\n|---|---|---|\n').flatMap(
  (row) => row.split(' | ')[0]!.match(/[A-Z_]{4,}/g) ?? [],
);

describe('the guide to running the sites', () => {
  it('names every variable that the process reads', () => {
    expect(SETTING_NAMES.length).toBeGreaterThan(15);
    expect(SETTING_NAMES.filter((name) => !named(operations).has(name))).toEqual([]);
  });

  it('names no variable that compose.yaml omits', () => {
    expect(variables.length).toBeGreaterThan(25);
    const passed = [...read('compose.yaml').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name);
    const image = read('Dockerfile').match(/^ENV .*DATA_DIR.*/m)![0];
    const ofImage = [...image.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    // The sites' folder is mounted; the others are rejected in production, or are for browser tests.
    const unused = ['TENANTS_DIR', 'DEV_HOSTS', 'STRIPE_API_BASE', 'PAYMENTS', 'CHROME_PATH'];
    expect(variables.filter((name) => ![...passed, ...ofImage, ...unused].includes(name))).toEqual([]);
  });

  it('names the same variables as .env.example', () => {
    const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(example.toSorted()).toEqual(variables.toSorted());
  });

  it('names every field of a site’s settings [TEN-3]', () => {
    expect(Object.keys(settingsSchema.shape).filter((name) => !named(operations).has(name))).toEqual([]);
  });

  it('lists every limit with its number [SAF-6]', () => {
    const spans: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86_400: 'a day' };
    const rows = rowsBelow('| limit | number | of what | counted for |\n|---|---|---|---|\n');
    expect(rows.map((row) => row.split(' | ').slice(0, 2).join(' | '))).toEqual(
      Object.entries(LIMITS).map(
        ([name, { allowed, seconds }]) => `| \`${name}\` | ${allowed} ${spans[seconds]}`,
      ),
    );
    const failed = /Failed logins \(.*?log in;.*?\n\n/s.exec(operations)?.[0] ?? '';
    for (const { failures, windowMinutes, blockMinutes } of Object.values(LOGIN_BLOCKS))
      expect(failed).toMatch(new RegExp(`${failures} in ${windowMinutes} minutes[^;]*for ${blockMinutes}`));
  });

  it('has the same call limits in docs/api.md [SAF-6, API-14]', () => {
    const calls = read('docs/api.md').replace(/\s+/g, ' ');
    expect(calls).toContain(`after ${LIMITS.discount_codes.allowed} codes an hour`);
    expect(calls).toContain(`after ${LIMITS.geocode.allowed} an hour`);
  });

  it('has the program’s numbers per client [SAF-5]', () => {
    const rows = rowsBelow('| what | number | beyond it |\n|---|---|---|\n').join('\n');
    const { everybody, address, sender } = PLACES;
    for (const number of [
      `| ${MAX_FORM_BYTES / 1024} KiB; a form ${MAX_FIELDS} fields |`,
      `| ${MAX_PHOTO_BYTES / 1024 / 1024} MB; ${MAX_FORM_BYTES / 1024} KiB in ${MAX_PARTS} parts |`,
      `| ${FORM_PACE.maxSeconds} s |`,
      `| ${UPLOAD_PACE.maxSeconds} s, and ${UPLOAD_PACE.minRate / 1024} KiB/s`,
      `; ${MAX_SECONDS_IN_DEMAND} s for the slowest`,
      `| ${everybody.atOnce}, of an internet address ${address.atOnce}, of a member ${sender.atOnce} |`,
      `| ${everybody.waiting}, of an internet address ${address.waiting}, of a member ${sender.waiting} |`,
      `| ${STREAMS_PER_MEMBER} of a member |`,
      `| ${MAX_SESSIONS} of a member | the one unused for longest ends |`,
      `| ${MOST_SUBSCRIPTIONS} of a member | the oldest is forgotten |`,
      `| ${THREADS} (\`UV_THREADPOOL_SIZE\`)`,
    ])
      expect(rows).toContain(number);
  });

  it('has one table of the metrics: each of ours', () => {
    const rows = rowsBelow('| metric | labels | tells |\n|---|---|---|\n');
    // Registered only with Redis or a replica.
    setRedisConnected(true);
    setReplicaLag(0);
    const metrics = registry.getMetricsAsArray().map(({ name }) => name);
    const told = rows.flatMap((row) => /^\| `(dating_\w+)`/.exec(row)?.[1] ?? []);
    expect(told.sort()).toEqual(metrics.sort());
  });

  it('lists every job with its schedule and work', () => {
    const rows = rowsBelow('| job | when | does |\n|---|---|---|\n');
    const jobs = jobHandlers({} as Parameters<typeof jobHandlers>[0]);
    expect(jobs.length).toBeGreaterThan(10);
    expect(rows).toEqual(jobs.map((job) => `| \`${job.name}\` | ${describeSchedule(job)} | ${job.does} |`));
  });
});

const GUIDES = [
  'README.md',
  'app/README.md',
  'docs/console.md',
  'docs/figures.md',
  'docs/operations.md',
  'docs/production.md',
];

describe.each(GUIDES)('%s', (file) => {
  it('names only commands that exist', () => {
    const commands = [...read(file).matchAll(/\bnpm run (?:-s )?([a-z:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
  });

  it('leads only to files that exist', () => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) =>
      path.join(path.dirname(file), link),
    );
    const files = [...named(read(file))].filter((code) =>
      /^(app|bin|docs|tests|prisma|public)\/[\w./-]*$/.test(code),
    );
    expect([...links, ...files].filter((each) => !existsSync(each))).toEqual([]);
  });
});

it('the README has every command', () => {
  const told = read('README.md');
  expect(
    Object.keys(scripts).filter(
      (name) => !told.includes(`npm run ${name}`) && !told.includes(`npm ${name} `),
    ),
  ).toEqual([]);
});
