import type { RateLimiterAbstract } from 'rate-limiter-flexible';

export type Stamp = { id: number; at: number };
export type Stamped<Event = object> = Event & Stamp;

/** An event's number is its time in ms times this, plus its index within the millisecond. */
export const IDS_PER_MS = 1000;

/** About how many events a channel stores, and how long after the last one. */
export const STORED_EVENTS = 100;
export const STORED_MS = 5 * 60_000;

export type Free = () => void;

/** Connects the processes of the same sites: one process in memory, several through Redis. */
export type Bus = {
  /** Sends an event, and stores it or `stored` for streams that resume. Numbers increase by channel. */
  publish: (channel: string, event: object, stored?: object) => void;
  /** Replays events after a number, calls `onCaughtUp`, then delivers new ones. Returns the unsubscriber. */
  subscribe: (
    channel: string,
    after: number | null,
    receive: (event: Stamped) => void,
    onCaughtUp?: () => void,
  ) => () => void;
  /** Sends a message to every process, to this one synchronously. Messages are not stored. */
  broadcast: (topic: string, message: unknown) => void;
  onBroadcast: <Message>(topic: string, receive: (message: Message) => void) => void;
  /** Creates a rate limiter whose window begins with the first call. */
  createLimiter: (options: { name: string; allowed: number; seconds: number }) => RateLimiterAbstract;
  /** Takes one of `most` slots of a key; null if all are taken. Slots of a dead process expire. */
  takeSlot: (key: string, most: number) => Promise<Free | null>;
  /** Returns whether the other processes are reachable; null if the bus has none. */
  isConnected: () => boolean | null;
  close: () => Promise<void>;
};
