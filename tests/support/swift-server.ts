import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { freePorts } from '../../bin/run/free-ports.js';

/** The programs of Debian's swift-proxy, swift-account, swift-container and swift-object. */
const SERVERS = ['account', 'container', 'object', 'proxy'] as const;
type Server = (typeof SERVERS)[number];

/** Whether this machine has OpenStack Swift, a store that speaks S3, to test with. */
export const HAS_SWIFT = SERVERS.every(
  (name) => spawnSync(`swift-${name}-server`, ['--version']).error === undefined,
);

/** What a test says that needs it and is skipped. */
export const WITHOUT_SWIFT = HAS_SWIFT ? '' : ' (skipped: Swift is not installed)';

const ACCESS_KEY = 'test:tester';
const SECRET_KEY = 'testing';

/** The settings that each server of Swift begins with. */
const settings = (folder: string, port: number, pipeline: string) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = ERROR
[filter:healthcheck]
use = egg:swift#healthcheck
[pipeline:main]
pipeline = healthcheck ${pipeline}
`;

/** The names of users want a cache, which may be away. */
const PROXY = `
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 5
node_timeout = 30
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCESS_KEY.replace(':', '_')} = ${SECRET_KEY} .admin
`;

function configure(folder: string, ports: Record<Server, number>): void {
  mkdirSync(path.join(folder, 'devices', 'd1'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n');
  write('proxy-server.conf', settings(folder, ports.proxy, 'cache s3api tempauth proxy-server') + PROXY);
  for (const name of ['account', 'container', 'object'] as const)
    write(
      `${name}-server.conf`,
      `${settings(folder, ports[name], `${name}-server`)}[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
}

/** Writes down where each kind of data lies: once, on the only device. */
const BUILD_RINGS = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(['account', 'container', 'object'], sys.argv[2:]):
    builder = RingBuilder(4, 1, 1)
    place = {'ip': '127.0.0.1', 'port': int(port), 'device': 'd1'}
    builder.add_dev({'region': 1, 'zone': 1, 'weight': 1, **place})
    builder.rebalance()
    builder.get_ring().save(f'{sys.argv[1]}/{name}.ring.gz')
`;

async function buildRings(folder: string, { account, container, object }: Record<Server, number>) {
  // Debian's own Python, which has Swift.
  const args = ['-c', BUILD_RINGS, folder, ...[account, container, object].map(String)];
  const [code] = await once(spawn('/usr/bin/python3', args, { stdio: 'inherit' }), 'exit');
  expect(code).toBe(0);
}

const START_MS = 180_000;

/** Starts a Swift of this file's own, with an empty bucket `photos`. Call it at the top of what needs it. */
export function useSwift() {
  const folder = mkdtempSync(path.join(tmpdir(), 'swift-'));
  const children: ChildProcess[] = [];
  let origin = '';
  let proxyPort = 0;
  let client: S3Client;
  async function start(name: Server, port: number): Promise<void> {
    const settings = path.join(folder, `${name}-server.conf`);
    children.push(spawn(`swift-${name}-server`, [settings], { stdio: 'ignore' }));
    await vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/healthcheck`)).status).toBe(200),
      { timeout: START_MS },
    );
  }
  beforeAll(async () => {
    const [account = 0, container = 0, object = 0, proxy = 0] = await freePorts(4);
    const ports = { account, container, object, proxy };
    configure(folder, ports);
    await buildRings(folder, ports);
    // The proxy leaves out for a minute what does not answer it.
    await Promise.all((['account', 'container', 'object'] as const).map((name) => start(name, ports[name])));
    await start('proxy', proxy);
    proxyPort = proxy;
    origin = `http://127.0.0.1:${proxy}`;
    process.env.AWS_ACCESS_KEY_ID = ACCESS_KEY;
    process.env.AWS_SECRET_ACCESS_KEY = SECRET_KEY;
    client = new S3Client({ endpoint: origin, region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'photos' }));
  }, 2 * START_MS);
  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  afterAll(async () => {
    for (const child of children) await kill(child);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    secretKey: SECRET_KEY,
    origin: () => origin,
    /** The store's address, as STORAGE_URL has it. */
    url: () => `s3://photos?endpoint=${origin}`,
    /** Ends what answers at that address; `start` has it answer again. */
    kill: () => kill(children.at(-1)!),
    start: () => start('proxy', proxyPort),
    /** Replaces the bytes of an object by as many others, and keeps its metadata. */
    async spoil(Key: string): Promise<void> {
      const object = { Bucket: 'photos', Key };
      const { ContentLength = 0, Metadata } = await client.send(new HeadObjectCommand(object));
      await client.send(new PutObjectCommand({ ...object, Body: Buffer.alloc(ContentLength), Metadata }));
    },
  };
}
