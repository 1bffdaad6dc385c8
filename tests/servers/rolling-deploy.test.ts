import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database';
import { formOf, SITE, useInstallation, type Asked } from '../support/installation';
import { lackOfNginx } from '../support/nginx';
import { HAS_REDIS, useRedis } from '../support/redis-server';
import { sized } from '../support/soak';

/** How often each instance is replaced. */
const DEPLOYS = sized({ run: 2, soak: 25 });
const CLIENTS = 8;

const lack = HAS_REDIS ? lackOfNginx() : 'Redis is not installed';

const builtScripts = () => readdirSync('build/packed').filter((name) => name.endsWith('.js'));

describe.skipIf(lack)(`two instances behind nginx${lack ? ` (${lack})` : ''}`, () => {
  const database = useDatabase();
  const { nginx, ask, logIn, replace } = useInstallation({ database, redis: useRedis() });

  it('redirect http to https, and serve through nginx', async () => {
    const plain = await fetch(`http://127.0.0.1:${nginx().http}/login`, {
      redirect: 'manual',
      headers: { Host: SITE },
    });
    expect([plain.status, plain.headers.get('Location')]).toEqual([301, expect.stringMatching(/^https:/)]);
    const page = await ask('/login', { headers: { 'Accept-Encoding': 'br' } });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(page.headers['strict-transport-security']).toMatch(/max-age/);
    const script = await ask(`/assets/${builtScripts()[0]}`);
    expect([script.status, script.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching('immutable'),
    ]);
  });

  it(
    'fail no request while replaced under load [GRO-4]',
    async () => {
      const { cookie } = await logIn();
      const calls: [string, Asked][] = [
        ['/login', {}],
        ['/chats', { headers: { Cookie: cookie } }],
        ['/lang-config', formOf(cookie, { locale: 'nl' })],
        ...builtScripts()
          .slice(0, 5)
          .map((name): [string, Asked] => [`/assets/${name}`, {}]),
      ];
      const failures: string[] = [];
      let answered = 0;
      let isOver = false;
      const client = async (index: number) => {
        for (let turn = index; !isOver; turn++) {
          const [address, options] = calls[turn % calls.length]!;
          const { status, body } = await ask(address, options).catch((error: Error) => ({
            status: 0,
            body: error.message,
          }));
          answered += 1;
          if (status === 0 || status >= 400) failures.push(`${address}: ${status} ${body.slice(0, 80)}`);
        }
      };
      const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
      for (let deploy = 0; deploy < DEPLOYS; deploy++)
        for (const index of [0, 1] as const) await replace(index);
      isOver = true;
      await Promise.all(clients);
      expect(failures).toEqual([]);
      expect(answered).toBeGreaterThan(100 * DEPLOYS);
    },
    DEPLOYS * 120_000,
  );
});
