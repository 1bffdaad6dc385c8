import { setTimeout as sleep } from 'node:timers/promises';
import { IDS_PER_MS, STORED_EVENTS, STORED_MS, type Bus, type Stamped } from '~/gateways/live/bus';
import type { RedisConnection } from './redis-connection.server';

/** Stores and sends an event atomically, so that numbers match the order of arrival. */
const PUBLISH = `
local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'event', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PUBLISH', KEYS[1], id .. ' ' .. ARGV[4])`;

const RETRY_MS = 500;

/** Redis numbers events by its own clock, as `ms-index`. */
function toEventId(redisId: string): number {
  const [at = 0, place = 0] = redisId.split('-').map(Number);
  return at * IDS_PER_MS + place;
}

const toRedisId = (id: number) => `${Math.floor(id / IDS_PER_MS)}-${id % IDS_PER_MS}`;

function readEvent(redisId: string, event: string): Stamped {
  const id = toEventId(redisId);
  return { id, at: Math.floor(id / IDS_PER_MS), ...(JSON.parse(event) as object) };
}

type Receiver = {
  receive: (event: Stamped) => void;
  /** The number to resume after; null for new events only. */
  after: number | null;
  /** The last event that was received or is not needed; null before Redis has answered. */
  lastId: number | null;
  /** Events queued while the receiver catches up; null otherwise. */
  waiting: Stamped[] | null;
  isOver: boolean;
};

function hear(receiver: Receiver, event: Stamped): void {
  if (receiver.isOver || event.id <= (receiver.lastId ?? 0)) return;
  receiver.lastId = event.id;
  receiver.receive(event);
}

/** Creates the events of a shared Redis. During an outage they stay in this process, through `local`. */
export function createRedisEvents(
  { client, subscriber, ask }: RedisConnection,
  prefix: string,
  local: Bus,
): Pick<Bus, 'publish' | 'subscribe'> {
  const receivers = new Map<string, Set<Receiver>>();
  let losses = 0;

  const onMessage = (message: string, key: string) => {
    const end = message.indexOf(' ');
    const event = readEvent(message.slice(0, end), message.slice(end + 1));
    for (const receiver of receivers.get(key) ?? []) {
      if (receiver.waiting) receiver.waiting.push(event);
      else hear(receiver, event);
    }
  };

  async function readNewestId(key: string): Promise<number> {
    const newest = await ask(() => client.xRevRange(key, '+', '-', { COUNT: 1 }));
    return toEventId(newest?.[0]?.id ?? '0-0');
  }

  async function readMissed(key: string, receiver: Receiver): Promise<void> {
    if (!subscriber.isReady) throw new Error('Redis is away');
    await ask(() => subscriber.subscribe(key, onMessage));
    // Limited to the newest event: `after` may come from a faster clock than Redis's.
    receiver.lastId ??= Math.min(receiver.after ?? Infinity, await readNewestId(key));
    const begin = `(${toRedisId(receiver.lastId)}`;
    const missed = await ask(() => client.xRange(key, begin, '+'));
    for (const { id, message } of missed ?? []) hear(receiver, readEvent(id, message.event!));
  }

  async function catchUp(key: string, receiver: Receiver, onTried: () => void = () => {}): Promise<void> {
    if (receiver.waiting) return;
    receiver.waiting = [];
    for (let isWhole = false; !isWhole && !receiver.isOver;) {
      const before = losses;
      isWhole = await readMissed(key, receiver).then(
        () => losses === before,
        () => false,
      );
      onTried();
      if (!isWhole) await sleep(RETRY_MS, undefined, { ref: false });
    }
    for (const event of receiver.waiting) hear(receiver, event);
    receiver.waiting = null;
  }

  subscriber.on('error', () => {
    losses++;
    for (const [key, each] of receivers) for (const receiver of each) void catchUp(key, receiver);
  });

  function leave(key: string, receiver: Receiver): void {
    receiver.isOver = true;
    const others = receivers.get(key);
    if (!others?.delete(receiver) || others.size > 0) return;
    receivers.delete(key);
    subscriber.unsubscribe(key, onMessage).catch(() => {});
  }

  return {
    publish(channel, event, stored = event) {
      const keys = [`${prefix}events:${channel}`];
      const [sent, resumed] = [event, stored].map((each) => JSON.stringify(each));
      const args = [String(STORED_EVENTS), resumed!, String(STORED_MS), sent!];
      ask(() => client.eval(PUBLISH, { keys, arguments: args })).catch(() =>
        local.publish(channel, event, stored),
      );
    },
    subscribe(channel, after, receive, onCaughtUp = () => {}) {
      const key = `${prefix}events:${channel}`;
      const receiver: Receiver = { receive, after, lastId: null, waiting: null, isOver: false };
      receivers.set(key, (receivers.get(key) ?? new Set()).add(receiver));
      const stopLocal = local.subscribe(channel, after, receive);
      let isTold = false;
      void catchUp(key, receiver, () => {
        if (!isTold && !receiver.isOver) onCaughtUp();
        isTold = true;
      });
      return () => {
        stopLocal();
        leave(key, receiver);
      };
    },
  };
}
