import { randomUUID } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Bus } from '~/gateways/live/bus';
import { createMemoryBus } from '~/gateways/live/memory-bus.server';
import {
  connectRedis,
  readRedisUrl,
  type RedisConnection,
  type ReportRedis,
} from './redis-connection.server';
import { createRedisEvents } from './redis-events.server';
import { createRedisSlots, LEASE_MS } from './redis-slots.server';

type Sent = { from: string; topic: string; message: unknown };

function joinBroadcasts(
  { client, subscriber, ask }: RedisConnection,
  channel: string,
  local: Bus,
): Bus['broadcast'] {
  const own = randomUUID();
  const onMessage = (sent: string) => {
    const { from, topic, message } = JSON.parse(sent) as Sent;
    if (from !== own) local.broadcast(topic, message);
  };
  const join = () => void subscriber.subscribe(channel, onMessage).catch(() => {});
  if (subscriber.isReady) join();
  subscriber.on('ready', join);
  return (topic, message) => {
    local.broadcast(topic, message);
    ask(() => client.publish(channel, JSON.stringify({ from: own, topic, message } satisfies Sent))).catch(
      () => {},
    );
  };
}

/** Connects the processes that share a Redis. During an outage, each continues alone. */
export async function connectRedisBus(
  address: string,
  { report, leaseMs = LEASE_MS }: { report: ReportRedis; leaseMs?: number },
): Promise<Bus> {
  const { url, prefix } = readRedisUrl(address);
  const connection = await connectRedis(url, report);
  const { client, ask } = connection;
  const local = createMemoryBus();
  const slots = createRedisSlots(connection, prefix, { local, leaseMs });
  const storeClient = {
    eval: (...args: Parameters<typeof client.eval>) => ask(() => client.eval(...args)),
  };
  return {
    ...createRedisEvents(connection, prefix, local),
    broadcast: joinBroadcasts(connection, `${prefix}broadcast`, local),
    onBroadcast: local.onBroadcast,
    createLimiter: (options) =>
      new RateLimiterRedis({
        storeClient,
        // Otherwise the limiter would not recognize the client, and always use its fallback.
        useRedisPackage: true,
        keyPrefix: `${prefix}limit:${options.name}`,
        points: options.allowed,
        duration: options.seconds,
        insuranceLimiter: local.createLimiter(options),
      }),
    takeSlot: slots.takeSlot,
    isConnected: connection.isReady,
    async close() {
      slots.stop();
      await connection.close();
    },
  };
}
