import { createClient } from '@redis/client';

/** The longest that a command may take. */
const ANSWER_MS = 1000;
const CONNECT_MS = 2000;
/** The longest that a connection may be silent, although it is pinged. */
const SILENCE_MS = 3000;
const PING_MS = 1000;
const MOST_RETRY_MS = 1000;

/** Where Redis is, and what the names of this installation's keys and channels begin with. */
export function readRedisUrl(address: string): { url: string; prefix: string } {
  const url = new URL(address);
  const name = url.searchParams.get('prefix') || 'dating';
  url.search = '';
  // Channels belong to no database, so their names carry its number.
  return { url: url.href, prefix: `${name}:${url.pathname.slice(1) || '0'}:` };
}

const createOne = (url: string) =>
  createClient({
    url,
    // A command fails at once while Redis is away: the process then does without.
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

/** Called with the reason when Redis goes away, and with null when it is back. */
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
    // Until it is closed, it tries again without end.
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
  /** Receives alone: a connection that has subscriptions. */
  subscriber: RedisClient;
  /**
   * Waits for the answer to a command. Throws if it does not come in time, and until it has come throws at once for other
   * commands.
   */
  ask<Answer>(command: () => Promise<Answer>): Promise<Answer>;
  isReady(): boolean;
  close(): Promise<void>;
};

/** Connects to Redis, and again whenever the connection is lost. Waits two seconds for the first time. */
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
      // After a stall of this process, the answers that have arrived are read first.
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
