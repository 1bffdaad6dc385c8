import type { EntryContext } from '@remix-run/node';
import { createStaticHandler } from '@remix-run/router';
import { describe, expect, it } from 'vitest';
import {
  hasFailed,
  leafLoaderData,
  limitToMatchedRoutes,
  matchedHandles,
  responseHeader,
  rootLoaderData,
} from '~/remix/page-context.server';

const limited = () => Promise.reject(new Response('', { status: 429, headers: { 'Retry-After': '9' } }));

/** A page's context as Remix makes it of its router's answer. */
async function readContext(path: string) {
  const handler = createStaticHandler([
    {
      id: 'root',
      path: '/',
      loader: () => ({ site: 'Vonk' }),
      hasErrorBoundary: true,
      children: [
        { id: 'routes/members', path: 'members/:id', loader: () => ({ member: 'Anna' }) },
        { id: 'routes/limited', path: 'limited', loader: limited },
      ],
    },
  ]);
  const staticHandlerContext = await handler.query(new Request(`https://vonk.test${path}`));
  const ids = ['root', 'routes/members', 'routes/limited'];
  return {
    staticHandlerContext,
    routeModules: { root: { handle: { name: 'root' } }, 'routes/members': { handle: { name: 'member' } } },
    manifest: { routes: Object.fromEntries(ids.map((id) => [id, { id }])) },
  } as unknown as EntryContext;
}

describe('a page’s context', () => {
  it('has the handles and parameters of its routes', async () => {
    expect(matchedHandles(await readContext('/members/anna'))).toEqual([
      { handle: { name: 'root' }, params: { id: 'anna' } },
      { handle: { name: 'member' }, params: { id: 'anna' } },
    ]);
  });

  it('has the root’s data unless the root failed', async () => {
    const context = await readContext('/members/anna');
    expect([rootLoaderData(context), hasFailed(context)]).toEqual([{ site: 'Vonk' }, false]);
    expect(hasFailed(await readContext('/limited'))).toBe(true);
  });

  it('has the page’s own data unless its loader failed', async () => {
    expect(leafLoaderData(await readContext('/members/anna'))).toEqual({ member: 'Anna' });
    expect(leafLoaderData(await readContext('/limited'))).toBeUndefined();
  });

  it('keeps the headers of a refusal for its error page', async () => {
    const context = await readContext('/limited');
    expect([responseHeader(context, 'Retry-After'), responseHeader(context, 'Allow')]).toEqual(['9', null]);
  });

  it('names only its own routes in the manifest [PER-4]', async () => {
    const { manifest } = limitToMatchedRoutes(await readContext('/members/anna'));
    expect(Object.keys(manifest.routes)).toEqual(['root', 'routes/members']);
  });
});
