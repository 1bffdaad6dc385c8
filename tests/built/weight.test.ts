import { expect, test } from '@playwright/test';
import { PAGES, type Reader } from '../../bin/test/pages.js';
import { LOCALES } from '../../app/i18n/locales';
import { ask, linkOn, signIn, SITES, type Answer } from './ask';

/** A first response that fits the first round trips of a slow connection. */
const FIRST_BYTES = 14_336;
const MEMBER_SCRIPT_BYTES = { br: 112 * 1024, gzip: 125 * 1024 };

/** What a visitor may log in with: the library and our part of it. */
const PASSKEY_SCRIPT_BYTES = 5 * 1024;

const PROFILE = /^\/members\/[\w-]{36}$/;
const CHAT = /^\/chats\/[\w-]{36}$/;

const pathsOf = (reader: Reader) =>
  PAGES.filter(({ weighed }) => weighed?.includes(reader)).map(({ path }) => path);

/** The scripts that a page loads itself: by tag, and late by its inline script. */
const scriptsOf = ({ text }: Pick<Answer, 'text'>) => {
  const tags = text.matchAll(/<script[^>]*\bsrc="([^"]+)"/g);
  const [, modules = '[]'] = text.match(/"modules":(\[[^\]]*\])/) ?? [];
  const last = text.matchAll(/"rel":"modulepreload","href":"([^"]+)"/g);
  const listed = [...tags, ...last].map(([, address = '']) => address);
  return [...new Set([...listed, ...(JSON.parse(modules) as string[])])].sort();
};

for (const site of SITES) {
  test(`${site}'s home page and style are at most 14 KB in every language [LAN-5]`, async () => {
    const weights: Record<string, number> = {};
    for (const locale of LOCALES) {
      const answer = await ask(site, '/', { cookie: `locale=${locale}` });
      expect(answer.status).toBe(200);
      expect(answer.text).toMatch(new RegExp(`<html lang="${locale}["-]`));
      expect(answer.text.match(/<link[^>]*rel="stylesheet"|(?:src|srcset)="(?:https?:)?\/\//g)).toBeNull();
      expect(answer.text, 'members’ navigation').not.toMatch(/--tabs|nav-item|nav-count/);
      weights[locale] = answer.bytes;
    }
    expect(Object.entries(weights).filter(([, bytes]) => bytes > FIRST_BYTES)).toEqual([]);
  });

  test(`${site}'s login and reset are as small, with menu and footer [LAN-5, NAV-22]`, async () => {
    const weights: Record<string, number> = {};
    for (const locale of LOCALES)
      for (const path of ['/login', '/reset-password', '/account-deleted', '/activate/error']) {
        const { status, bytes } = await ask(site, path, { cookie: `locale=${locale}` });
        expect(status).toBe(200);
        weights[`${path} ${locale}`] = bytes;
      }
    expect(Object.entries(weights).filter(([, bytes]) => bytes > FIRST_BYTES)).toEqual([]);
  });

  test(`${site} sends visitors no JavaScript to load [LEG-3, LAN-5]`, async () => {
    const home = await ask(site, '/');
    for (const path of [...pathsOf('visitor'), linkOn(home, PROFILE)]) {
      const { status, text } = await ask(site, path);
      expect([200, 404], path).toContain(status);
      // A page with a new password has one inline script to show it, the login one that offers passkeys.
      const scripts = ['/signup', '/login'].includes(path) ? ['<script'] : null;
      expect(text.match(/<script|modulepreload|\son\w+="/g), path).toEqual(scripts);
    }
  });
}

test('the login’s script is at most 5 KB and waits for nothing [TRU-7, LAN-5]', async () => {
  const { text } = await ask('vonk', '/login');
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/login/passkey.js" defer="">']);
  const script = await ask('vonk', '/login/passkey.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.bytes).toBeLessThanOrEqual(PASSKEY_SCRIPT_BYTES);
});

for (const [encoding, most] of Object.entries(MEMBER_SCRIPT_BYTES))
  test(`a member’s page loads at most ${most / 1024} KB of JavaScript by ${encoding} [PER-4]`, async () => {
    const cookie = await signIn('harbor');
    const open = (path: string) => ask('harbor', path, { cookie });
    const pages = [
      ...pathsOf('member'),
      linkOn(await open('/members'), PROFILE),
      linkOn(await open('/chats'), CHAT),
    ];
    const weightOf = new Map<string, number>();
    for (const path of pages) {
      const page = await open(path);
      expect(page.status, path).toBe(200);
      const scripts = scriptsOf(page);
      expect(scripts.length, path).toBeGreaterThan(2);
      for (const script of scripts.filter((each) => !weightOf.has(each))) {
        const { status, headers, bytes } = await ask('harbor', script, {
          headers: { 'Accept-Encoding': encoding },
        });
        expect(status, script).toBe(200);
        expect(headers['content-encoding'], script).toBe(encoding);
        weightOf.set(script, bytes);
      }
      const bytes = scripts.reduce((sum, script) => sum + (weightOf.get(script) ?? 0), 0);
      expect(bytes, path).toBeLessThanOrEqual(most);
    }
  });

test('scripts and styles are cached for a year, in each encoding and plain [PER-4]', async () => {
  const cookie = await signIn('harbor');
  const { text } = await ask('harbor', '/members', { cookie });
  const style = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(text)?.[1] ?? '';
  const [script = ''] = scriptsOf({ text });
  for (const [address, type] of [
    [script, 'text/javascript; charset=utf-8'],
    [style, 'text/css; charset=utf-8'],
  ] as const) {
    const plain = await ask('harbor', address, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.status, address).toBe(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await ask('harbor', address);
    expect(packed.text).toBe(plain.text);
    for (const { headers } of [plain, packed])
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept-Encoding'),
      });
  }
  const gone = await ask('harbor', script.replace(/-[^-]+\.js$/, '-00000000.js'));
  expect(gone.status).toBe(404);
});

test('every script and style that the program requests exists', async () => {
  const cookie = await signIn('harbor');
  const { text } = await ask('harbor', '/members', { cookie });
  const [address = ''] = /\/assets\/manifest-\w+\.js/.exec(text) ?? [];
  const manifest = await ask('harbor', address);
  const named = [...new Set(manifest.text.match(/\/assets\/[^"]+\.(?:js|css)/g))];
  expect(named.length).toBeGreaterThan(150);
  const gone: string[] = [];
  for (const each of named) if ((await ask('harbor', each)).status !== 200) gone.push(each);
  expect(gone).toEqual([]);
});
