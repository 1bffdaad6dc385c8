// The servers that an operator may add, as `npm run test:services` needs them on this machine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const runs = (program, flag = '--version') => spawnSync(program, [flag]).error === undefined;

const SERVERS = [
  {
    name: 'PostgreSQL 15',
    isFound: () => existsSync('/usr/lib/postgresql/15/bin/initdb'),
    packages: ['postgresql-15'],
  },
  { name: 'Redis', isFound: () => runs('redis-server'), packages: ['redis-server'] },
  {
    name: 'nginx',
    isFound: () => runs('nginx', '-v') && runs('openssl', 'version'),
    packages: ['nginx-light', 'openssl'],
  },
  {
    name: 'Swift',
    isFound: () => runs('swift-proxy-server') && runs('swift-object-server'),
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'python3-lxml'],
  },
  { name: 'age', isFound: () => runs('age'), packages: ['age'] },
];

/** Lists the servers with the Debian packages that this machine lacks of each; none if it is there. */
export const findServers = () =>
  SERVERS.map(({ name, isFound, packages }) => ({ name, missing: isFound() ? [] : packages }));
