import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { StorageAway } from '~/gateways/storage/objects.server';
import { createFolderStorage } from '~/gateways/storage/storage.server';
import { action as posted, loader as healthz } from '~/routes/healthz';
import { loader as readyz } from '~/routes/readyz';
import { whileAway } from '../support/away';
import { visit } from '../support/browser';
import { answerOf, ask, useRunning } from '../support/running';

const running = useRunning();
const ready = (accept = '*/*') =>
  visit(readyz, ask('/readyz', { host: 'nowhere.example', headers: { Accept: accept } }));

describe('/healthz', () => {
  it('answers without the database, for any host [GRO-8]', async () => {
    const answer = await whileAway(running(), () => answerOf(healthz()));
    expect([answer.status, answer.body, answer.headers.get('Cache-Control')]).toEqual([
      200,
      'alive\n',
      'no-store',
    ]);
    expect((await answerOf(posted())).status).toBe(405);
  });
});

describe('/readyz', () => {
  const { fillingSites, broken } = { fillingSites: () => [], broken: () => [] };
  afterEach(() => {
    running().fillingSites = fillingSites;
    running().tenants.broken = broken;
  });

  it('lists incomplete and invalid sites [TEN-4, TEN-11]', async () => {
    running().fillingSites = () => [{ id: 'a.example', members: 3, of: 9 }];
    running().tenants.broken = () => [{ id: 'b.example', domain: 'b.example', problems: [] }];
    const { status, headers, body } = await ready();
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(body).toBe('ready\na.example: 3 of 9 members\nbroken: b.example\n');
  });

  it('is JSON if accepted [GRO-8]', async () => {
    const { headers, body } = await ready('application/json');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(body).toEqual({
      status: 'ready',
      stopping: false,
      database: 'ok',
      storage: 'ok',
      redis: null,
      filling: [],
      broken: [],
    });
  });

  it('names an unavailable database [ERR-5]', async () => {
    const text = await whileAway(running(), () => ready());
    expect([text.status, text.body]).toEqual([503, 'not ready\nmissing: database\n']);
    const json = await whileAway(running(), () => ready('application/json'));
    expect([json.status, json.body]).toEqual([
      503,
      expect.objectContaining({ status: 'not ready', database: 'missing', storage: 'ok' }),
    ]);
  });

  it('is ready without Redis, and names it', async () => {
    const { bus } = running().gateways;
    for (const [isConnected, redis] of [
      [true, 'ok'],
      [false, 'missing'],
    ] as const) {
      running().gateways.bus = { ...bus, isConnected: () => isConnected };
      expect(await ready('application/json')).toMatchObject({
        status: 200,
        body: { status: 'ready', redis },
      });
    }
    running().gateways.bus = bus;
    expect((await ready()).body).toBe('ready\n');
  });

  it('names an unavailable storage folder', async () => {
    const { storage } = running().gateways;
    const folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
    writeFileSync(path.join(folder, 'media'), '');
    running().gateways.storage = createFolderStorage(path.join(folder, 'media'));
    const { status, body } = await ready();
    running().gateways.storage = storage;
    rmSync(folder, { recursive: true });
    expect([status, body]).toEqual([503, 'not ready\nmissing: storage\n']);
  });

  it('stays ready without a shared store, and names it [ERR-5, GRO-8]', async () => {
    const { storage } = running().gateways;
    running().gateways.storage = {
      ...storage,
      isShared: true,
      ping: () => Promise.reject(new StorageAway('away')),
    };
    const answer = await ready('application/json');
    running().gateways.storage = storage;
    expect(answer).toMatchObject({ status: 200, body: { status: 'ready', storage: 'missing' } });
  });

  // The last test: the process cannot start again.
  it('reports a stop', async () => {
    await running().stop();
    expect(await ready()).toMatchObject({ status: 503, body: 'not ready\nstopping\n' });
  });
});
