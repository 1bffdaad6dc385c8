import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useEmbedded } from '../database/embedded-world';

const { folder, open, connect, disconnect, known } = useEmbedded();

describe('the embedded server', () => {
  it('is created once for concurrent first starts', async () => {
    const servers = await Promise.all([open(), open(), open()]);
    expect(new Set(servers.map((server) => server.url())).size).toBe(1);
    const client = await connect(servers[0]!);
    const { rows } = await client.query<{ version: string; zone: string }>(
      `SELECT current_setting('server_version_num') AS version, current_setting('TimeZone') AS zone`,
    );
    expect(Number(rows[0]!.version)).toBeGreaterThanOrEqual(150_000);
    expect(rows[0]!.zone).toBe('UTC');
    await disconnect();
  });

  it('listens locally, with a password only its owner can read', async () => {
    const client = await connect(await open());
    const { rows } = await client.query('SHOW listen_addresses');
    expect(rows).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(statSync(path.join(folder, 'database.json')).mode & 0o777).toBe(0o600);
    expect(known().password).toHaveLength(24);
    await disconnect();
  });

  it('runs until the last process disconnects', async () => {
    const server = await open();
    const other = await connect(server);
    await server.stop();
    expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await disconnect();
    await server.stop();
    await expect(connect(server)).rejects.toThrow('ECONNREFUSED');
  });

  it('its starter waits for it longer than others', async () => {
    await (await open()).stop();
    const server = await open();
    const late = await connect(server);
    const looks = async () => {
      const { rows } = await late.query<{ looks: number }>(
        `SELECT sessions::int AS looks FROM pg_stat_database WHERE datname = 'postgres'`,
      );
      return rows[0]!.looks;
    };
    const before = await looks();
    const stopped = server.stop();
    await expect.poll(looks, { timeout: 20_000 }).toBeGreaterThan(before + 15);
    await disconnect();
    await stopped;
    await expect(connect(server)).rejects.toThrow('ECONNREFUSED');
  });

  it('starts again with what it held', async () => {
    const client = await connect(await open());
    await client.query('CREATE TABLE held (word text)');
    await client.query(`INSERT INTO held VALUES ('kept')`);
    await disconnect();
    const before = await open();
    await before.stop();
    const again = await connect(await open());
    expect((await again.query('SELECT word FROM held')).rows).toEqual([{ word: 'kept' }]);
    await disconnect();
  });
});
