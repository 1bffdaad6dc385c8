import { randomUUID } from 'node:crypto';
import { connectRedisBus } from './redis-bus.server';
import { connectRedis, readRedisUrl } from './redis-connection.server';

export type RedisFacts = {
  version: string;
  /** In bytes; 0 for no limit. */
  maxMemory: number;
  evictionPolicy: string;
  skewMs: number;
  isHeard: boolean;
};

const readField = (info: string, name: string): string =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';

const HEARD_MS = 1000;

async function isHeard(address: string): Promise<boolean> {
  const open = () => connectRedisBus(address, { report: () => {} });
  const [sender, receiver] = await Promise.all([open(), open()]);
  const channel = `doctor ${randomUUID()}`;
  const heard = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), HEARD_MS);
    receiver.subscribe(
      channel,
      null,
      () => resolve(true),
      () => sender.publish(channel, {}),
    );
  });
  return heard.finally(() => Promise.all([sender.close(), receiver.close()]));
}

/** Inspects Redis. Throws one line if it is unreachable. */
export async function inspectRedis(address: string, { clock }: { clock: () => Date }): Promise<RedisFacts> {
  let reason: string | null = null;
  const { url } = readRedisUrl(address);
  const { client, ask, isReady, close } = await connectRedis(url, (said) => (reason ??= said));
  try {
    if (!isReady()) {
      const { host, pathname } = new URL(url);
      throw new Error(
        `REDIS_URL (${host}${pathname}) cannot be reached: ${(reason ?? 'no answer').replace(/\.$/, '')}.`,
      );
    }
    const info = await ask(() => client.info());
    const before = clock().getTime();
    const [seconds = 0, micros = 0] = (await ask(() => client.time())).map(Number);
    const here = (before + clock().getTime()) / 2;
    return {
      version: readField(info, 'redis_version'),
      maxMemory: Number(readField(info, 'maxmemory')),
      evictionPolicy: readField(info, 'maxmemory_policy'),
      skewMs: seconds * 1000 + micros / 1000 - here,
      isHeard: await isHeard(address),
    };
  } finally {
    await close();
  }
}
