import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database';
import { SITE, uploadOf, useInstallation } from '../support/installation';
import { lackOfNginx } from '../support/nginx';
import { HAS_REDIS, useRedis } from '../support/redis-server';

const folder = mkdtempSync(path.join(tmpdir(), 'disk-full-'));
const isMounted = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;
const lack =
  (HAS_REDIS ? lackOfNginx() : 'Redis is not installed') ?? (isMounted() ? null : 'not allowed to mount');

/** Uses up all space. */
function fill(file: string): void {
  const piece = Buffer.alloc(4096, 1);
  for (;;)
    try {
      appendFileSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
}

const listFiles = () => readdirSync(path.join(folder, 'media'), { recursive: true }) as string[];

describe.skipIf(lack)(`two instances whose disk is full${lack ? ` (${lack})` : ''}`, () => {
  const database = useDatabase();
  const site = useInstallation({ database, redis: useRedis(), variables: () => ({ DATA_DIR: folder }) });
  afterAll(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  const db = () => database().forTenant(SITE);

  it('refuse photos until there is room, and show every page [ERR-5, PRO-4, GRO-5]', async () => {
    const { id: memberId, cookie: session } = await site.logIn();
    const cookie = `${session}; locale=en`;
    const look = (address: string) => site.ask(address, { headers: { Cookie: cookie } });
    const picture = (background: string) =>
      sharp({ create: { width: 400, height: 500, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const upload = async (background: string) =>
      site.ask('/profile/photos', await uploadOf(cookie, await picture(background)));
    expect((await upload('red')).status).toBe(303);
    const stored = listFiles();
    const filler = path.join(folder, 'filler');
    fill(filler);

    const refused = await upload('blue');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(refused.body).toContain('Photos cannot be saved at the moment. Try again in a few minutes.');
    for (const address of ['/members', '/chats', '/likes', '/profile/photos'])
      expect([address, (await look(address)).status]).toEqual([address, 200]);
    const [shown] = /\/media\/[^"\s]+/.exec((await look('/profile/photos')).body)!;
    expect((await look(shown.replaceAll('&amp;', '&'))).status).toBe(200);
    expect(await db().photo.count({ where: { memberId } })).toBe(1);

    rmSync(filler);
    expect(listFiles().filter((name) => /\.part$|[\w-]{22}/.test(name))).toEqual(
      stored.filter((name) => /[\w-]{22}/.test(name)),
    );
    expect((await upload('blue')).status).toBe(303);
    expect(await db().photo.count({ where: { memberId } })).toBe(2);
  }, 120_000);
});
