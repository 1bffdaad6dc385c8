import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** What a bus adds to an event: its number, and its time in ms since 1970. */
export type Stamp = { id: number; at: number };
export type Stamped<Event = object> = Event & Stamp;

/** An event's number is its time in ms, times this, plus its place within the millisecond. */
export const IDS_PER_MS = 1000;

/** About how many events of a channel are stored, and for how long after the last one. */
export const STORED_EVENTS = 100;
export const STORED_MS = 5 * 60_000;

/** Gives a slot back. Calling it again does nothing. */
export type Free = () => void;

/** Connects the processes that serve the same sites: one process by its memory, several by Redis. */
export type Bus = {
  /**
   * Sends an event to all subscribers of a channel, and stores it, or `stored` in its place, for those that resume.
   * Numbers increase by channel.
   */
  publish(channel: string, event: object, stored?: object): void;
  /**
   * Calls `receive` with the stored events after a number, if there is one, and then with each new event. Calls
   * `onCaughtUp` after the stored ones. Returns the function that stops it.
   */
  subscribe(
    channel: string,
    after: number | null,
    receive: (event: Stamped) => void,
    onCaughtUp?: () => void,
  ): () => void;
  /** Sends a message to every process. This one receives it at once. It is not stored. */
  broadcast(topic: string, message: unknown): void;
  /** Calls `receive` with each message of a topic, as long as the process lives. */
  onBroadcast<Message>(topic: string, receive: (message: Message) => void): void;
  /** Creates a counter of calls, which `seconds` after the first of them starts again. */
  createLimiter(options: { name: string; allowed: number; seconds: number }): RateLimiterAbstract;
  /** Takes one of `most` slots of a key; null if all are taken. If the process dies, its slots expire. */
  takeSlot(key: string, most: number): Promise<Free | null>;
  /** Returns whether the other processes can be reached; null if the bus has none. */
  isConnected(): boolean | null;
  /** Sends what was published so far, and disconnects. */
  close(): Promise<void>;
};
