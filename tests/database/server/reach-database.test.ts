import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { reachDatabase, reachPooler } from '~/database/server/reach-database.server';

function addressWith(parts: Partial<Pick<URL, 'hostname' | 'port' | 'pathname' | 'password'>>): string {
  return Object.assign(new URL(inject('databaseServer')), parts).toString();
}

const place = () => new URL(inject('databaseServer')).host;

/** A port without a listener, and one without PostgreSQL. */
const ports = { refused: 0, other: 0 };
const other = createServer((client) => client.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
beforeAll(async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  other.listen(0, '127.0.0.1');
  await Promise.all([once(closed, 'listening'), once(other, 'listening')]);
  ports.refused = (closed.address() as AddressInfo).port;
  ports.other = (other.address() as AddressInfo).port;
  closed.close();
});
afterAll(() => other.close());

describe('the operator’s database', () => {
  it('is reached where it answers', async () => {
    await expect(reachDatabase(inject('databaseServer'))).resolves.toBeUndefined();
  });

  it.each<[string, () => string, () => string]>([
    [
      'a port that refuses',
      () => addressWith({ port: String(ports.refused) }),
      () => `DATABASE_URL (127.0.0.1:${ports.refused}/postgres): the connection is refused.`,
    ],
    [
      'an unknown host',
      () => addressWith({ hostname: 'nowhere.invalid', port: '5432' }),
      () => 'DATABASE_URL (nowhere.invalid:5432/postgres): there is no such host.',
    ],
    [
      'an unknown database',
      () => addressWith({ pathname: '/nothing' }),
      () => `DATABASE_URL (${place()}/nothing): there is no such database.`,
    ],
    [
      'a wrong password',
      () => addressWith({ password: 'hush-hush' }),
      () => `DATABASE_URL (${place()}/postgres): the user or the password is wrong.`,
    ],
    [
      'no password',
      () => addressWith({ password: '' }),
      () => `DATABASE_URL (${place()}/postgres): it wants a password, and the address has none.`,
    ],
  ])('is refused in one line for %s', async (_, address, line) => {
    const error = await reachDatabase(address()).catch((thrown: Error) => thrown);
    expect((error as Error).message).toBe(line());
  });

  it('is refused where another program answers', async () => {
    await expect(reachDatabase(addressWith({ port: String(ports.other) }))).rejects.toThrow(
      `DATABASE_URL (127.0.0.1:${ports.other}/postgres): `,
    );
  });

  it('is refused if too old', async () => {
    await expect(reachDatabase(inject('databaseServer'), { oldest: 99 })).rejects.toThrow(
      /^DATABASE_URL \(.+\/postgres\): it is PostgreSQL \d\d, and 99 or later is needed\.$/,
    );
  });

  it('is reached by a pooler only with UTC sessions', async () => {
    const inZone = (zone: string) => {
      const url = new URL(inject('databaseServer'));
      url.searchParams.set('options', `-c TimeZone=${zone}`);
      return url.toString();
    };
    await expect(reachPooler(inZone('UTC'))).resolves.toBeUndefined();
    await expect(reachPooler(inZone('Europe/Warsaw'))).rejects.toThrow(
      /^DATABASE_URL \(.+\/postgres\): its sessions are in the time zone Europe\/Warsaw: ALTER ROLE/,
    );
  });

  it.each(['postgresql://dating:hush/hush@127.0.0.1:port/dating', 'mysql://dating:hush@127.0.0.1/dating'])(
    'is refused at %s without showing the password',
    async (address) => {
      const error = (await reachDatabase(address).catch((thrown: Error) => thrown)) as Error;
      expect(error.message).toMatch(/^DATABASE_URL: not an address such as postgresql:/);
      expect(error.message).not.toContain('hush');
    },
  );
});
