import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from '~/doctor/check.server';
import { probeProxy } from '~/doctor/proxy.server';
import { runDoctorCommand } from '~/operator/doctor.server';
import { seedOperators } from '~/demo/seed-operators.server';
import { createPasswords } from '~/gateways/passwords.server';
import { createSecrets } from '~/gateways/secrets.server';
import { useDatabase } from '../support/database';
import { NO_SERVER, useSmtp } from '../support/smtp';
import { DOUBLE_KEY, DOUBLE_SECRET, useStripeDouble } from '../support/stripe-double';
import { useCopiedSites, VONK } from '../tenancy/copied-sites';

const database = useDatabase();
const stripe = useStripeDouble();
const smtp = useSmtp();
const sites = useCopiedSites();
const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let variables: Record<string, string> = {};
beforeEach(() => {
  variables = {
    APP_MODE: 'demo',
    DATABASE_URL: database().url,
    DATA_DIR: folder,
    TENANTS_DIR: sites.root,
  };
});

async function run(argv: string[], given: Record<string, string> = {}) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await runDoctorCommand(argv, { write, variables: { ...variables, ...given } });
  return { code, lines };
}

async function find(argv: string[], given: Record<string, string> = {}) {
  const { lines } = await run(['--json', ...argv], given);
  const findings = JSON.parse(lines.join('\n')) as Finding[];
  return Object.fromEntries(findings.map(({ check, lines: [first], state }) => [check, first ?? state]));
}

/** Runs a command as a process of its own. */
function runIn(file: string, argv: string[], given: Record<string, string> = {}) {
  const env = { ...process.env, VITEST: 'true', ...variables, ...given };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [file, ...argv], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_ORIGIN: 'https://{domain}',
  SECRET_KEY: 'a secret key for tests and nothing else',
  SMTP_URL: 'smtp://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  VAPID_PUBLIC_KEY: 'B'.repeat(86) + 'A',
  VAPID_PRIVATE_KEY: 'A'.repeat(43),
  VAPID_SUBJECT: 'mailto:push@example.com',
};

describe('npm run doctor', () => {
  it('reports a sound installation as fine, offline [GRO-8]', async () => {
    const { code, lines } = await run([]);
    expect(lines).toEqual([
      ...['settings', 'database', 'migrations', 'clock', 'mails', 'operators'].map(
        (check) => `${check}: fine`,
      ),
      'replica: not checked, DATABASE_REPLICA_URL is not set',
      'redis: not checked, REDIS_URL is not set',
      'sites: fine',
      'storage: fine',
      'store: not checked, STORAGE_URL is not set',
      ...['secrets', 'stripe', 'payments', 'age checks'].map((check) => `${check}: fine`),
      ...['stripe account', 'mail server', 'hosts', 'certificates', 'proxy'].map(
        (check) => `${check}: not checked, only with --online`,
      ),
    ]);
    expect(code).toBe(0);
  });

  it('names every bad setting and returns 1', async () => {
    const { code, lines } = await run([], { PORT: 'x', WORKERS: 'maybe', DATABASE_ULR: 'x' });
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('settings: '))).toEqual([
      expect.stringContaining('Set PORT'),
      expect.stringContaining('Set WORKERS'),
      'settings: DATABASE_ULR is no setting. Did you mean DATABASE_URL?',
    ]);
    expect(lines).toContain('database: not checked, the settings come first');
  });

  it('explains a database outage without password', async () => {
    const found = await find([], { DATABASE_URL: 'postgresql://dating:hush@127.0.0.1:1/dating' });
    expect(found).toMatchObject({
      database:
        'DATABASE_URL (127.0.0.1:1/dating): the connection is refused. Check that PostgreSQL runs, and its address, user and password.',
      clock: 'the database comes first',
    });
  });

  it('explains a Redis outage without password', async () => {
    const found = await find([], { REDIS_URL: 'redis://:hush@127.0.0.1:1/2?prefix=dating' });
    expect(found).toMatchObject({ redis: 'REDIS_URL (127.0.0.1:1/2) cannot be reached: ECONNREFUSED.' });
    const keys = { AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' };
    Object.assign(process.env, keys);
    const { store } = await find([], { STORAGE_URL: 's3://photos?endpoint=http://127.0.0.1:1' });
    expect(store).toMatch(/^The store photos: ECONNREFUSED\. Look at STORAGE_URL, AWS_ACCESS_KEY_ID and /);
  });

  it('skips a database that does not exist yet', async () => {
    expect(await find([], { DATABASE_URL: '' })).toMatchObject({ database: 'the first start makes it' });
  });

  it('names the sites with invalid folders [TEN-7]', async () => {
    sites.change(VONK, 'settings.json', { name: undefined });
    expect(await find([])).toMatchObject({
      sites: expect.stringMatching(
        `^1 of \\d sites have errors: npm run tenant -- check ${VONK} lists them.$`,
      ),
    });
  });

  it('contacts other servers with --online only', async () => {
    const asked = {
      SMTP_URL: smtp.url(),
      STRIPE_SECRET_KEY: DOUBLE_KEY,
      STRIPE_WEBHOOK_SECRET: DOUBLE_SECRET,
      STRIPE_API_BASE: stripe.apiBase,
    };
    expect(await find(['--online'], asked)).toMatchObject({
      'stripe account': expect.stringMatching(/^Stripe sends events to none of the sites/),
      'mail server': 'fine',
      proxy: 'only in production',
    });
    stripe.world.webhooks.push('http://vonk.localhost:3000/api/stripe-webhook');
    expect(await find(['--online'], asked)).toMatchObject({ 'stripe account': 'fine' });
    const refused = { ...asked, SMTP_URL: NO_SERVER, STRIPE_SECRET_KEY: 'sk_test_other' };
    expect(await find(['--online'], refused)).toMatchObject({
      'stripe account': expect.stringContaining('Stripe refuses STRIPE_SECRET_KEY (401'),
      'mail server': expect.stringContaining('The mail server of SMTP_URL refuses (ECONNREFUSED)'),
    });
  });

  it('names operators with the demo’s factors in production [CON-1]', async () => {
    const gateways = { secrets: createSecrets(PRODUCTION.SECRET_KEY), passwords: createPasswords() };
    await seedOperators({ database: database(), gateways, now: new Date() });
    const { operators } = await find([], PRODUCTION);
    expect(operators).toMatch(
      /^author@example\.com, moderator@example\.com, owner@example\.com, support@example\.com may use/,
    );
    expect(await find([])).toMatchObject({ operators: 'fine' });
    const otherKey = { ...PRODUCTION, SECRET_KEY: 'another secret key for tests and nothing' };
    expect(await find([], otherKey)).toMatchObject({ operators: 'fine' });
    // A command boots like the server.
    expect(await runIn('bin/operator/jobs.js', ['list'], PRODUCTION)).toMatchObject({
      code: 1,
      output: expect.stringContaining('owner@example.com'),
    });
    await database().operators.operator.deleteMany();
  });

  it('refuses an argument', async () => {
    expect(await run(['everything'])).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^npm run doctor /)],
    });
  });

  it('runs as a command in its environment', async () => {
    const { code, output } = await runIn('bin/operator/doctor.js', []);
    expect(output).toContain('database: fine\n');
    expect(code).toBe(0);
  });
});

describe('a probe through the proxy', () => {
  const secrets = createSecrets('a secret key for tests and nothing else');
  let server: Server;
  /** Probes a server with this handler. */
  async function askVia(answer: Parameters<typeof createServer>[1]) {
    server = createServer(answer as never).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const signal = AbortSignal.timeout(20_000);
    return probeProxy(origin, { secrets, now: new Date(), signal }).finally(() => {
      server.closeAllConnections();
      server.close();
    });
  }

  it('reads the first line of an open stream', async () => {
    const probe = await askVia((request, response) => {
      const answer = { client: '203.0.113.9', forwarded: [request.headers['x-forwarded-for']] };
      response.write(`${JSON.stringify(answer)}\n`);
    });
    expect(probe).toEqual({ client: '203.0.113.9', forwarded: ['192.0.2.77'], isBuffered: false });
  });

  it('reports another answer, or none', async () => {
    await expect(askVia((_, response) => response.writeHead(404).end())).rejects.toThrow('answers 404');
    await expect(askVia((request) => request.socket.destroy())).rejects.toThrow('cannot be reached');
  });
});
