import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { POOLER } from '../../bin/test/find-servers.js';
import { freePorts } from '../../bin/run/free-ports.js';

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts a PgBouncer in transaction mode, with few connections, before the server of an address. */
export async function startPooler(databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const { hostname, port: databasePort, password } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'));
  chmodSync(folder, 0o755);
  const [port = 0] = await freePorts(1);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    max_prepared_statements: 200,
    default_pool_size: 3,
    // It refuses to run as root.
    ...(process.getuid?.() === 0 ? { user: 'postgres' } : {}),
  };
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} user=dating password=${password}`,
    '[pgbouncer]',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const pooler = spawn(POOLER, [file], { stdio: 'ignore' });
  for (const until = Date.now() + 20_000; !(await accepts(port)); await sleep(50))
    if (Date.now() > until) throw new Error('PgBouncer did not start');
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.toString(),
    stop() {
      pooler.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
