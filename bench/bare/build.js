// A hand-written Remix build with one route of cards and nothing else: the baseline of bench/http.mjs.
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { Outlet, RemixServer, useLoaderData } from '@remix-run/react';
import { createElement as h } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const CARDS = Number(process.env.BENCH_CARDS ?? 24);

function handleRequest(request, status, headers, context) {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(h(RemixServer, { context, url: request.url }), {
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

const Root = () =>
  h('html', { lang: 'en' }, h('head', null, h('title', null, 'Cards')), h('body', null, h(Outlet)));

const loader = () => ({
  members: Array.from({ length: CARDS }, (_, index) => ({
    id: index,
    name: `Member ${index}`,
    age: 20 + index,
    cityName: 'Utrecht',
    src: `/media/${index}`,
  })),
});

const Card = ({ id, name, age, cityName, src }) =>
  h(
    'li',
    null,
    h(
      'a',
      { href: `/members/${id}`, className: 'portrait' },
      h('img', { src, alt: `Portrait of ${name}`, width: 440, height: 550, loading: 'lazy' }),
      h('span', { className: 'portrait-cap' }, h('b', null, `${name}, ${age}`), h('span', null, cityName)),
    ),
  );

function Cards() {
  const { members } = /** @type {{ members: any[] }} */ (useLoaderData());
  return h(
    'ul',
    null,
    members.map((member) => h(Card, { key: member.id, ...member })),
  );
}

const manifest = (id, parentId) => ({
  id,
  parentId,
  path: parentId ? '*' : '',
  module: '',
  hasAction: false,
  hasLoader: Boolean(parentId),
  hasErrorBoundary: false,
});

export const mode = 'production';
export const isSpaMode = false;
export const basename = '/';
export const publicPath = '/assets/';
export const assetsBuildDirectory = 'bench/bare/assets';
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: true,
};
export const entry = { module: { default: handleRequest } };
export const assets = {
  version: 'bare',
  url: '',
  entry: { module: '', imports: [] },
  routes: { root: manifest('root'), cards: manifest('cards', 'root') },
};
export const routes = {
  root: { id: 'root', path: '', module: { default: Root } },
  cards: { id: 'cards', parentId: 'root', path: '*', module: { default: Cards, loader } },
};
