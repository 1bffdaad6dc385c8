import { createClient } from '@redis/client';

const ANSWER_MS = 1000;
const CONNECT_MS = 2000;
/** The maximum silence of a connection, despite pings. */
const SILENCE_MS = 3000;
const PING_MS = 1000;
const MOST_RETRY_MS = 1000;

export function readRedisUrl(address: string): { url: string; prefix: string } {
  const url = new URL(address);
  const name = url.searchParams.get('prefix') || 'dating';
  url.search = '';
  // Channels are not per database, so their names contain its number.
  return { url: url.href, prefix: `${name}:${url.pathname.slice(1) || '0'}:` };
}

const createOne = (url: string) =>
  createClient({
    url,
    // During an outage, a command fails at once and the process uses its fallback.
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MOST_RETRY_MS),
    },
  });

export type RedisClient = ReturnType<typeof createOne>;

/** Called with the reason when Redis becomes unavailable, and with null when it is back. */
export type ReportRedis = (reason: string | null) => void;

function reportState(clients: RedisClient[], report: ReportRedis): void {
  let isAway = false;
  const areReady = () => clients.every(({ isReady }) => isReady);
  const onError = ({ code, message }: Error & { code?: string }) => {
    if (isAway || areReady()) return;
    isAway = true;
    report(code ?? message);
  };
  const onReady = () => {
    if (!isAway || !areReady()) return;
    isAway = false;
    report(null);
  };
  for (const client of clients) client.on('error', onError).on('ready', onReady);
}

const opened = (client: RedisClient) =>
  new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.connect().catch(() => {});
    setTimeout(resolve, CONNECT_MS).unref();
  });

async function close(client: RedisClient): Promise<void> {
  if (!client.isOpen) return;
  const timer = setTimeout(() => client.destroy(), ANSWER_MS);
  await client.close();
  clearTimeout(timer);
}

export type RedisConnection = {
  client: RedisClient;
  /** The connection for subscriptions, which cannot run other commands. */
  subscriber: RedisClient;
  /** Throws on timeout, and rejects other commands until the late answer arrives. */
  ask: <Answer>(command: () => Promise<Answer>) => Promise<Answer>;
  isReady: () => boolean;
  close: () => Promise<void>;
};

/** Connects to Redis, and reconnects forever. Waits two seconds for the first connection. */
export async function connectRedis(url: string, report: ReportRedis): Promise<RedisConnection> {
  const [client, subscriber] = [createOne(url), createOne(url)];
  const late = new Set<Promise<unknown>>();
  const ask: RedisConnection['ask'] = (command) => {
    if (late.size > 0) return Promise.reject(new Error('Redis does not answer'));
    const answer = command();
    return new Promise((resolve, reject) => {
      let isSettled = false;
      const giveUp = () => {
        if (isSettled) return;
        late.add(answer);
        reject(new Error(`Redis did not answer within ${ANSWER_MS} ms`));
      };
      // After a stall of this process, answers that have already arrived are read first.
      const timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS);
      const settle = () => {
        isSettled = true;
        clearTimeout(timer);
        late.delete(answer);
      };
      answer.then(resolve, reject).finally(settle);
    });
  };
  reportState([client, subscriber], report);
  await Promise.all([opened(client), opened(subscriber)]);
  return {
    client,
    subscriber,
    ask,
    isReady: () => client.isReady && subscriber.isReady && late.size === 0,
    close: async () => void (await Promise.all([close(client), close(subscriber)])),
  };
}
