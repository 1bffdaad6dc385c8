import { EventEmitter } from 'node:events';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { IDS_PER_MS, STORED_EVENTS, STORED_MS, type Bus, type Stamped } from './bus';
import { readClock } from '~/gateways/clock.server';

const createEmitter = () => new EventEmitter().setMaxListeners(0);

function createStore() {
  const stored = new Map<string, Stamped[]>();
  let sweptAt = 0;
  const sweep = (at: number) => {
    if (at - sweptAt <= STORED_MS) return;
    sweptAt = at;
    for (const [channel, list] of stored) if (list.at(-1)!.at < at - STORED_MS) stored.delete(channel);
  };
  return {
    add(channel: string, event: Stamped) {
      const list = stored.get(channel) ?? [];
      list.push(event);
      if (list.length > STORED_EVENTS) list.shift();
      stored.set(channel, list);
      sweep(event.at);
    },
    after: (channel: string, id: number) => (stored.get(channel) ?? []).filter((event) => event.id > id),
  };
}

function createSlots() {
  const taken = new Map<string, Set<symbol>>();
  return (key: string, most: number) => {
    const slots = taken.get(key) ?? new Set();
    if (slots.size >= most) return null;
    const slot = Symbol(key);
    taken.set(key, slots.add(slot));
    return () => {
      slots.delete(slot);
      if (slots.size === 0 && taken.get(key) === slots) taken.delete(key);
    };
  };
}

export function createMemoryBus(now: () => number = () => readClock().getTime()): Bus {
  const events = createEmitter();
  const broadcasts = createEmitter();
  const store = createStore();
  const takeSlot = createSlots();
  let lastId = 0;
  return {
    publish(channel, event, stored = event) {
      const at = now();
      lastId = Math.max(lastId + 1, at * IDS_PER_MS);
      const stamp = { id: lastId, at };
      store.add(channel, { ...stamp, ...stored });
      events.emit(channel, { ...stamp, ...event });
    },
    subscribe(channel, after, receive, onCaughtUp) {
      if (after !== null) for (const event of store.after(channel, after)) receive(event);
      events.on(channel, receive);
      onCaughtUp?.();
      return () => events.off(channel, receive);
    },
    broadcast: (topic, message) => void broadcasts.emit(topic, message),
    onBroadcast: (topic, receive) => void broadcasts.on(topic, receive),
    createLimiter: ({ name, allowed, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points: allowed, duration: seconds }),
    takeSlot: (key, most) => Promise.resolve(takeSlot(key, most)),
    isConnected: () => null,
    close: async () => {},
  };
}
