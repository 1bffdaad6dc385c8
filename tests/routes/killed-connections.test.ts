import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRequestHandler } from '@remix-run/express';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { action as startChat } from '~/routes/members.$id_.chat';
import { newId } from '~/domain/new-id';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { buildPages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';

// Outside production, a server answers only local hosts and DEV_HOSTS.
vi.hoisted(() => {
  process.env.DEV_HOSTS = 'a.example';
});

/** The server that remix-serve uses. */
const express = createRequire(import.meta.url)('express') as () => {
  all: (path: string, handler: unknown) => void;
  listen: (port: number, host: string) => Server;
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const KILLED = 30;

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
let server: Server;
beforeAll(async () => {
  const app = express();
  const routes = [
    { id: 'events', path: 'events', module: await import('~/routes/events') },
    {
      id: 'live',
      path: 'chats/:id/messages/open',
      module: await import('~/routes/chats.$id_.messages_.open'),
    },
  ];
  app.all('*', createRequestHandler({ build: await buildPages(routes), mode: 'production' }));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Opened = { status: number; connection: ClientRequest };

/** Opens a stream on its own connection and waits for its first bytes. */
async function open(path: string, cookie: string): Promise<Opened> {
  const connection = request({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    path,
    agent: false,
    headers: { Host: SITE_A, Cookie: cookie, Accept: 'text/event-stream' },
  });
  // Destroyed connections emit errors.
  connection.on('error', () => {});
  const responded = once(connection, 'response');
  connection.end();
  const [response] = (await responded) as [IncomingMessage];
  response.on('error', () => {});
  if (response.statusCode === 200) await once(response, 'data');
  response.resume();
  return { status: response.statusCode ?? 0, connection };
}

/** Retries until a slot is free. */
const openWhenFree = (path: string, cookie: string): Promise<ClientRequest> =>
  vi.waitFor(
    async () => {
      const { status, connection } = await open(path, cookie);
      expect(status).toBe(200);
      return connection;
    },
    { timeout: 15_000 },
  );

it('releases slots of killed connections [CHA-5, SAF-5]', async () => {
  const { id } = await makeMember(db());
  for (let killed = 0; killed < KILLED; killed += 3) {
    // Separate sessions, so that no stream replaces another.
    const connections: ClientRequest[] = [];
    for (let browser = 0; browser < 3; browser++)
      connections.push(await openWhenFree('/events', await signedIn(running(), id)));
    expect((await open('/events', await signedIn(running(), id))).status).toBe(204);
    collectGarbage();
    for (const connection of connections) connection.destroy();
  }
});

it('lets a browser open its next live page after a kill [CHA-5, SAF-5]', async () => {
  const [anna, bram] = [await makeMember(db(), { credits: 9 }), await makeMember(db())];
  const form = { text: 'hello', client_key: newId() };
  const started = await visit(
    startChat,
    ask(`/members/${bram.id}/chat`, { cookie: await signedIn(running(), anna.id), form }),
    { id: bram.id },
  );
  const path = `${started.headers.get('Location')}/messages/open`;
  const cookie = await signedIn(running(), bram.id);
  for (let killed = 0; killed < KILLED; killed++) {
    const connection = await openWhenFree(path, cookie);
    expect((await open(path, cookie)).status).toBe(303);
    collectGarbage();
    connection.destroy();
  }
});
