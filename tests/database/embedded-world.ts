import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openEmbedded, type EmbeddedServer } from '~/database/server/embedded.server';

type Known = { port: number; password: string; data: string };

/** An embedded server for one test file, stopped at its end. Call it at the file's top. */
export function useEmbedded() {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
  // As root, the server's own user must be able to enter.
  chmodSync(folder, 0o755);
  const clients: pg.Client[] = [];
  let last: EmbeddedServer | undefined;

  async function open(): Promise<EmbeddedServer> {
    last = await openEmbedded(folder);
    return last;
  }

  async function connect(server: EmbeddedServer): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: server.url() });
    // A killed server cuts its connections.
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  }

  const disconnect = async () => {
    for (const client of clients.splice(0)) await client.end().catch(() => {});
  };

  const known = () => JSON.parse(readFileSync(path.join(folder, 'database.json'), 'utf8')) as Known;

  /** The server's own process id. */
  const serverPid = () =>
    Number(readFileSync(path.join(known().data, 'postmaster.pid'), 'utf8').split('\n')[0]);

  afterAll(async () => {
    await disconnect();
    await last?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return { folder, open, connect, disconnect, known, serverPid };
}
