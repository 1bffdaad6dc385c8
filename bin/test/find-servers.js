// The optional servers that `npm run test:services` needs on this machine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const runs = (program, flag = '--version') => spawnSync(program, [flag]).error === undefined;

export const POOLER = process.env.PGBOUNCER ?? 'pgbouncer';
/** The first version with prepared statements in transaction mode. */
const OLDEST_POOLER = [1, 21];

/** Returns why no pooler can be tested; null if one can. */
export function lackOfPooler() {
  const { stdout } = spawnSync(POOLER, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []).map(Number);
  if (!major) return 'PgBouncer is not installed';
  const isOld = major < OLDEST_POOLER[0] || (major === OLDEST_POOLER[0] && minor < OLDEST_POOLER[1]);
  return isOld ? `PgBouncer ${major}.${minor} is older than ${OLDEST_POOLER.join('.')}` : null;
}

const SERVERS = [
  {
    name: 'PostgreSQL 15',
    isFound: () => existsSync('/usr/lib/postgresql/15/bin/initdb'),
    packages: ['postgresql-15'],
  },
  { name: 'PgBouncer 1.21', isFound: () => lackOfPooler() === null, packages: ['pgbouncer'] },
  { name: 'Redis', isFound: () => runs('redis-server'), packages: ['redis-server'] },
  {
    name: 'nginx',
    isFound: () => runs('nginx', '-v') && runs('openssl', 'version') && runs('curl'),
    packages: ['nginx-light', 'openssl', 'curl'],
  },
  {
    name: 'Swift',
    isFound: () => ['proxy', 'account', 'container', 'object'].every((name) => runs(`swift-${name}-server`)),
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'python3-lxml'],
  },
  { name: 'age', isFound: () => runs('age'), packages: ['age'] },
];

/** Returns each server's missing Debian packages. */
export const findServers = () =>
  SERVERS.map(({ name, isFound, packages }) => ({ name, missing: isFound() ? [] : packages }));
