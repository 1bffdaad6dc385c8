import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseFacts } from '~/database/server/inspect-database.server';
import { inspectReplica } from '~/database/server/inspect-replica.server';
import { createAgeProviders } from '~/gateways/age/age-providers.server';
import { readClock } from '~/gateways/clock.server';
import { inspectRedis } from '~/gateways/redis/inspect-redis.server';
import { tryMailServer } from '~/gateways/mail/smtp.server';
import { openStore } from '~/gateways/storage/open-storage.server';
import { operatorHost, type Env, type Variables } from '~/gateways/read-env.server';
import { createSecrets, readSecretKey } from '~/gateways/secrets.server';
import { listWebhooks } from '~/gateways/stripe/client.server';
import { checkCertificates, readCertificate } from './certificates.server';
import { checkFolders } from './check-folders.server';
import { readTenant, tenantFolders } from '~/tenancy/load-tenant.server';
import { checkAgeWays } from './age-rules.server';
import type { Check } from './check.server';
import { checkDataFolder, checkSecretFiles } from './data-folder.server';
import {
  checkClock,
  checkDatabase,
  checkMails,
  checkMigrations,
  checkOperators,
} from './database-rules.server';
import { checkFlexpayShops, checkProviders } from './flexpay-rules.server';
import { checkHosts, readConsoleHost, readHosts } from './hosts.server';
import { checkProxy, probeProxy } from './proxy.server';
import { checkRedis } from './redis-rules.server';
import { checkReplica } from './replica-rules.server';
import { checkStore } from './store.server';
import { checkStripe } from './stripe-rules.server';
import { checkSettings, checkStripeSecrets } from './settings-rules.server';

export const LIMIT_MS = 5000;

export type Installation = {
  variables: Variables;
  /** Null while a setting is invalid. */
  env: Env | null;
  /** Null before the first start has created the database. */
  database: DatabaseFacts | { unreachable: string } | null;
  /** Whether to contact servers other than the database. */
  isOnline: boolean;
};

type InstallationCheck = Check<Installation>;

const withSettings = (
  name: string,
  find: (env: Env) => string[] | Promise<string[]>,
  rest: Omit<InstallationCheck, 'name' | 'find'> = {},
): InstallationCheck => ({
  ...rest,
  name,
  skip: (subject) => (subject.env ? (rest.skip?.(subject) ?? null) : 'the settings come first'),
  find: ({ env }) => find(env!),
});

const online = (
  name: string,
  find: (env: Env) => string[] | Promise<string[]>,
  unless: (env: Env) => string | null = () => null,
): InstallationCheck =>
  withSettings(name, find, {
    skip: (subject) => (subject.isOnline ? unless(subject.env!) : 'only with --online'),
  });

const databaseCheck = (name: string, find: (facts: DatabaseFacts) => string[]): InstallationCheck => ({
  name,
  skip: ({ env, database }) => {
    if (!env) return 'the settings come first';
    if (!database) return 'the first start makes the database';
    return 'unreachable' in database ? 'the database comes first' : null;
  },
  find: ({ database }) => find(database as DatabaseFacts),
});

/** In other modes, the demo's operators are welcome. */
const OPERATORS: InstallationCheck = {
  ...databaseCheck('operators', () => []),
  find: ({ env, database }) =>
    env!.APP_MODE === 'production'
      ? checkOperators(database as DatabaseFacts, createSecrets(readSecretKey(env!)))
      : [],
};

/** Checks first whether the database is reachable, then its state. */
const DATABASE: InstallationCheck = {
  ...databaseCheck('database', checkDatabase),
  skip: ({ env, database }) => {
    if (!env) return 'the settings come first';
    return database ? null : 'the first start makes it';
  },
  find: ({ database }) =>
    database && 'unreachable' in database
      ? [`${database.unreachable} Check that PostgreSQL runs, and its address, user and password.`]
      : checkDatabase(database!),
};

const readSites = ({ TENANTS_DIR }: Env) =>
  tenantFolders(TENANTS_DIR).flatMap((folder) => {
    const { settings, domain } = readTenant(folder).parts;
    return settings ? [{ domain, settings }] : [];
  });

const publicOrigin = ({ PUBLIC_ORIGIN }: Env, { domain }: { domain: string }) =>
  PUBLIC_ORIGIN.replace('{domain}', domain);

async function checkSites({ TENANTS_DIR }: Env): Promise<string[]> {
  if (!existsSync(TENANTS_DIR))
    return [`${TENANTS_DIR} does not exist: set TENANTS_DIR to the sites’ folder.`];
  const reports = await checkFolders(tenantFolders(TENANTS_DIR));
  if (reports.length === 0) return [`${TENANTS_DIR} has no site: npm run tenant -- new www.example.com`];
  const wrong = reports
    .filter(({ problems }) => problems.length > 0)
    .map(({ folder }) => path.basename(folder));
  return wrong.length > 0
    ? [
        `${wrong.length} of ${reports.length} sites have errors: npm run tenant -- check ${wrong.join(' ')} lists them.`,
      ]
    : [];
}

/** Outside production, sites without a provider of their own pay in the sandbox. */
function checkPayments(env: Env): string[] {
  const sites = readSites(env);
  const hasStripe = Boolean(env.STRIPE_SECRET_KEY) || env.APP_MODE !== 'production';
  return [...checkFlexpayShops(sites, env.FLEXPAY_KEYS), ...checkProviders(sites, hasStripe)];
}

async function askStripe(env: Env): Promise<string[]> {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env;
  const listed = await listWebhooks({ secretKey: STRIPE_SECRET_KEY!, apiBase: STRIPE_API_BASE });
  return checkStripe(
    listed,
    readSites(env).map((site) => publicOrigin(env, site)),
  );
}

async function checkMailServer({ SMTP_URL }: Env): Promise<string[]> {
  const reason = await tryMailServer(SMTP_URL!, LIMIT_MS);
  return reason === null
    ? []
    : [`The mail server of SMTP_URL refuses (${reason}): look at its host, port, user and password.`];
}

/** The addresses of the sites and the console that are https. */
const publicUrls = (env: Env): URL[] =>
  [...readSites(env).map((site) => publicOrigin(env, site)), env.OPERATOR_ORIGIN]
    .filter((origin) => origin?.startsWith('https:'))
    .map((origin) => new URL(origin!));

const askCertificates = async (env: Env): Promise<string[]> =>
  checkCertificates(
    await Promise.all(publicUrls(env).map((url) => readCertificate(url, LIMIT_MS))),
    readClock(),
  );

async function askProxy(env: Env): Promise<string[]> {
  const [site] = readSites(env);
  const origin = publicOrigin(env, site!);
  const secrets = createSecrets(readSecretKey(env));
  const signal = AbortSignal.timeout(LIMIT_MS);
  return checkProxy(await probeProxy(origin, { secrets, now: readClock(), signal }), env.TRUST_PROXY);
}

export const CHECKS: readonly InstallationCheck[] = [
  { name: 'settings', find: ({ variables }) => checkSettings(variables) },
  DATABASE,
  databaseCheck('migrations', checkMigrations),
  databaseCheck('clock', checkClock),
  databaseCheck('mails', checkMails),
  OPERATORS,
  withSettings(
    'replica',
    async ({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL }) =>
      checkReplica(await inspectReplica((DATABASE_DIRECT_URL ?? DATABASE_URL)!, DATABASE_REPLICA_URL!)),
    { skip: ({ env }) => (env!.DATABASE_REPLICA_URL ? null : 'DATABASE_REPLICA_URL is not set') },
  ),
  withSettings(
    'redis',
    async ({ REDIS_URL }) => checkRedis(await inspectRedis(REDIS_URL!, { clock: readClock })),
    {
      skip: ({ env }) => (env!.REDIS_URL ? null : 'REDIS_URL is not set'),
    },
  ),
  withSettings('sites', checkSites, { isLong: true }),
  withSettings('storage', ({ DATA_DIR }) => checkDataFolder(DATA_DIR)),
  withSettings('store', async ({ STORAGE_URL }) => checkStore(await openStore(STORAGE_URL!)), {
    skip: ({ env }) => (env!.STORAGE_URL ? null : 'STORAGE_URL is not set'),
  }),
  withSettings('secrets', ({ DATA_DIR }) => checkSecretFiles(DATA_DIR)),
  withSettings('stripe', checkStripeSecrets),
  withSettings('payments', checkPayments),
  {
    name: 'age checks',
    skip: ({ env }) => (env ? null : 'the settings come first'),
    find: ({ env, variables }) => checkAgeWays(readSites(env!), createAgeProviders(env!.APP_MODE, variables)),
  },
  online('stripe account', askStripe, (env) => (env.STRIPE_SECRET_KEY ? null : 'there is no key')),
  online('mail server', checkMailServer, (env) => (env.SMTP_URL ? null : 'there is no mail server')),
  online('hosts', async (env) =>
    checkHosts([
      ...(await readHosts(readSites(env), env.PUBLIC_ORIGIN)),
      ...(await readConsoleHost(operatorHost(env))),
    ]),
  ),
  online('certificates', askCertificates, (env) =>
    publicUrls(env).length > 0 ? null : 'no address is https',
  ),
  online('proxy', askProxy, (env) => {
    // Other modes accept no proxied requests.
    if (env.APP_MODE !== 'production') return 'only in production';
    return readSites(env).length > 0 ? null : 'there is no site';
  }),
];
