import { runInNewContext } from 'node:vm';
import { createElement } from 'react';
import { decodeViaTurboStream } from '@remix-run/react/dist/single-fetch';
import { encodeViaTurboStream } from '@remix-run/server-runtime/dist/single-fetch';
import { describe, expect, it } from 'vitest';
import { clearAtLogout } from '~/browser/frame/clear-at-logout';
import { STORED } from '~/browser/kit/storage-keys';
import { provideHydrationData } from '~/remix/hydration-data';
import { streamHydrationData, inlineScripts } from '~/remix/inline-scripts.server';
import { omitRenderedData } from '~/delivery/omit-rendered-data.server';

describe('the module that starts React', () => {
  const route = {
    id: 'root',
    hasAction: false,
    hasLoader: true,
    module: '/assets/root.js',
    imports: ['/assets/libraries.js'],
    css: [],
  };
  const manifest = {
    entry: { module: '/assets/entry.client-1.js', imports: ['/assets/libraries.js'], css: [] },
    routes: { root: route },
    version: '1',
  };
  // As Remix writes it.
  const written = [
    'import * as route0 from "/assets/root.js";',
    `window.__remixManifest = ${JSON.stringify(manifest, null, 2)};`,
    'import("/assets/entry.client-1.js");',
  ].join('\n');

  it('is inlined without indentation, absent route parts, or loaded imports [PER-4]', () => {
    const source = inlineScripts.late(
      [
        createElement('link', { key: 1, rel: 'modulepreload', href: '/assets/root.js' }),
        createElement('script', { key: 2, type: 'module', dangerouslySetInnerHTML: { __html: written } }),
      ],
      '/texts/nl',
      null,
    );
    const [, json = ''] = /\(window,(\{.*\}),4000\)$/.exec(source) ?? [];
    const { start, modules } = JSON.parse(json) as { start: string; modules: string[] };
    expect(modules).toEqual(['/assets/root.js']);
    expect(start).not.toMatch(/\n /);
    expect(start.endsWith('import("/assets/entry.client-1.js");')).toBe(true);
    const [, shipped = ''] = /__remixManifest = (\{[^]*?\});\n/.exec(start) ?? [];
    const { imports: _, hasAction: __, ...kept } = route;
    expect(JSON.parse(shipped)).toEqual({ ...manifest, routes: { root: kept } });
  });
});

describe('the data of a page', () => {
  /** Remix's data from the stream of a page with a script. */
  async function readBy(script: string) {
    const stream = new ReadableStream<string>({
      start: (streamController) => {
        const window = { __remixContext: { streamController } };
        runInNewContext(script, { window });
        provideHydrationData(window);
      },
    });
    const { value, done } = await decodeViaTurboStream(
      stream.pipeThrough(new TextEncoderStream()),
      globalThis,
    );
    await done;
    return value;
  }
  const writeData = (data: { loaderData: object; actionData: unknown; errors: unknown }) =>
    streamHydrationData({ staticHandlerContext: data });
  const handed = (loaderData: object) => ({ loaderData, actionData: null, errors: null });

  it('are plain JSON in its script, which Remix reads back [PER-4]', async () => {
    const tiles = [
      { id: 'a', name: '</script><b>', liked: true },
      { id: 'a', about: null },
      ['', 0, 1.5, -1],
    ];
    const loaderData = { root: { tiles, none: [], empty: {} }, 'routes/members': null };
    const script = writeData(handed(loaderData)) ?? '';
    expect(script).not.toContain('<');
    expect(await readBy(script)).toEqual(handed(loaderData));
    expect(await readBy(writeData({ ...handed({}), actionData: { page: { ok: false } } }) ?? '')).toEqual({
      ...handed({}),
      actionData: { page: { ok: false } },
    });
  });

  it('omit values in the HTML, which pages still get [PER-4]', async () => {
    const tile = omitRenderedData({ id: 'a', name: 'Anna' }, { id: 'a' });
    expect(await readBy(writeData(handed({ root: { tiles: [tile] } })) ?? '')).toEqual(
      handed({ root: { tiles: [{ id: 'a' }] } }),
    );
    expect({ ...tile }).toEqual({ id: 'a', name: 'Anna' });
    const whole = { loaderData: { root: { tiles: [tile] } } };
    const later = encodeViaTurboStream(whole, new AbortController().signal, undefined, 'production' as never);
    expect((await decodeViaTurboStream(later, globalThis)).value).toEqual(whole);
  });

  it('are left to Remix if not plain JSON, or after a failure [ERR-2]', () => {
    for (const odd of [new Date(0), new Map(), Promise.resolve(), -0, NaN, 1n, [undefined], () => null])
      expect(writeData(handed({ root: { odd } }))).toBeNull();
    expect(writeData(handed(JSON.parse('{"root":{"__proto__":1}}') as object))).toBeNull();
    expect(writeData({ ...handed({}), errors: { root: new Error('Odd') } })).toBeNull();
  });
});

describe('a logout', () => {
  const storage = (names: string[]): object => {
    const removeItem = (name: string) => void delete (store as Record<string, unknown>)[name];
    const store = Object.assign(
      Object.create({ removeItem }) as object,
      Object.fromEntries(names.map((name) => [name, 'x'])),
    );
    return store;
  };
  const submitTo = (page: { document: EventTarget }, form: Record<string, string>) => {
    const submit = new Event('submit');
    Object.defineProperty(submit, 'target', {
      value: { getAttribute: (name: string) => form[name] ?? null },
    });
    page.document.dispatchEvent(submit);
  };
  const FORMS: [string, Record<string, string>][] = [
    ['by the menu', { action: '/logout' }],
    ['by a mailed link', { 'data-logs-out': '' }],
  ];

  it.each(FORMS)(
    '%s removes exactly the stored member data, other forms do not [ACC-13, CHA-15, SAF-13]',
    (_, form) => {
      const page = {
        document: new EventTarget(),
        localStorage: storage(['outbox anna k', 'draft anna chat', 'push', 'theme']),
        sessionStorage: storage(['draft anna chat', 'bonus-entered', 'reloaded']),
      };
      clearAtLogout(page as unknown as Window & typeof globalThis, STORED, false);
      submitTo(page, { action: '/chats' });
      expect(Object.keys(page.localStorage)).toHaveLength(4);
      submitTo(page, form);
      expect(Object.keys(page.localStorage)).toEqual(['theme']);
      expect(Object.keys(page.sessionStorage)).toEqual(['reloaded']);
    },
  );
  it('clears at once after an account’s deletion, by a standalone script [ACC-13, ACC-17]', () => {
    const window = {
      document: new EventTarget(),
      localStorage: storage(['outbox anna k', 'draft anna chat', 'push', 'theme']),
      sessionStorage: storage(['draft anna chat', 'reloaded']),
    };
    runInNewContext(inlineScripts.forget(clearAtLogout, STORED, false), { window });
    expect(Object.keys(window.localStorage)).toHaveLength(4);
    runInNewContext(inlineScripts.forget(clearAtLogout, STORED, true), { window });
    expect(Object.keys(window.localStorage)).toEqual(['theme']);
    expect(Object.keys(window.sessionStorage)).toEqual(['reloaded']);
  });
});
