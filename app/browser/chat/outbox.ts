import type { ReplyTo, SubmittedMessage, UnsentForm } from '~/ui/chat/chat-data';
import type { PostAnswer } from '~/ui/kit/post-answer';

export type OutboxItem = {
  key: string;
  conversationId: string;
  text: string;
  replyTo?: ReplyTo | undefined;
  writtenAt: number;
  /** The server's refusal, perhaps with a reason; the message stays until its author discards it. */
  refusal?: UnsentForm | null;
};

export type OutboxNews =
  | { type: 'sent'; item: OutboxItem; credits: number }
  | { type: 'waiting'; item: OutboxItem }
  /** Sending failed, or it is too old to be sent automatically; its author may send it again. */
  | { type: 'failed'; item: OutboxItem }
  /** The message is sent once its author has logged in again. */
  | { type: 'signed_out'; item: OutboxItem }
  /** It stays stored, in case no open page can return it to its author. */
  | { type: 'refused'; item: OutboxItem; refusal: UnsentForm | null }
  /** Its author discarded it, or another tab has handled it. */
  | { type: 'dropped'; item: OutboxItem };

type Answer = {
  status: number;
  body: PostAnswer<{ credits: number }, SubmittedMessage> | null;
  retryAfterMs?: number;
};

export type OutboxWorld = {
  load(): OutboxItem[];
  keep(item: OutboxItem): void;
  drop(key: string): void;
  /** Null if the connection failed. */
  post(item: OutboxItem): Promise<Answer | null>;
  wait(ms: number): Promise<void>;
  random(): number;
  now(): number;
  isOnline(): boolean;
  alone(conversationId: string, work: () => Promise<void>): Promise<void>;
};

/** The number of retries (API-12); the wait doubles each time and is partly random. */
const RETRIES = 5;
const FIRST_WAIT_MS = 1000;

/** How long a message is sent automatically; later, for example after a withdrawn deletion, its author decides. */
const AUTO_SEND_MS = 3_600_000;

/** Whether a retry may succeed. Includes refusals of another or no login: the author may log in again. */
const mayChange = (status: number): boolean =>
  status < 400 || status >= 500 || [401, 403, 429].includes(status);

/** Returns a response's outcome; null if the message should be retried. */
function toNews(world: OutboxWorld, item: OutboxItem, answer: Answer | null): OutboxNews | null {
  const { status = 0, body = null } = answer ?? {};
  if (body?.ok) return { type: 'sent', item, credits: body.credits };
  if (!mayChange(status)) return { type: 'refused', item, refusal: body?.ok === false ? body : null };
  if (status === 401) return { type: 'signed_out', item };
  if (!world.isOnline()) return { type: 'waiting', item };
  return !answer || status >= 500 || status === 429 ? null : { type: 'failed', item };
}

const isStored = (world: OutboxWorld, { key }: OutboxItem) =>
  world.load().some((stored) => stored.key === key);

const listItems = (world: OutboxWorld, conversationId: string): OutboxItem[] =>
  world
    .load()
    .filter((item) => item.conversationId === conversationId)
    .sort((one, other) => one.writtenAt - other.writtenAt);

const isOld = (world: OutboxWorld, { writtenAt }: OutboxItem) => world.now() - writtenAt > AUTO_SEND_MS;

const listWaiting = (world: OutboxWorld, conversationId: string): OutboxItem[] =>
  listItems(world, conversationId).filter((item) => item.refusal === undefined && !isOld(world, item));

async function attempt(world: OutboxWorld, item: OutboxItem): Promise<OutboxNews> {
  for (let tries = 0; ; tries++) {
    const answer = await world.post(item);
    const news = toNews(world, item, answer);
    if (news) return news;
    if (tries === RETRIES) return { type: 'failed', item };
    const waitMs = FIRST_WAIT_MS * 2 ** tries * (0.5 + world.random());
    await world.wait(Math.max(answer?.retryAfterMs ?? 0, waitMs));
    if (!isStored(world, item)) return { type: 'dropped', item };
  }
}

const isSettled = ({ type }: OutboxNews) => ['sent', 'refused', 'dropped'].includes(type);

async function sendWaiting(
  world: OutboxWorld,
  conversationId: string,
  tell: (news: OutboxNews) => void,
): Promise<void> {
  for (const item of listItems(world, conversationId)) if (isOld(world, item)) tell({ type: 'failed', item });
  const waiting = () => listWaiting(world, conversationId);
  for (let [item] = waiting(); item; [item] = waiting()) {
    const news = await attempt(world, item);
    const isFinal = isSettled(news);
    // A refused message does not block those behind it.
    if (news.type === 'refused') world.keep({ ...item, refusal: news.refusal });
    else if (isFinal) world.drop(item.key);
    tell(news);
    if (isFinal) continue;
    // The messages behind it wait as well, to keep the order.
    for (const behind of waiting().slice(1)) tell({ ...news, item: behind });
    return;
  }
}

/** Runs the work once at a time per conversation; calls during a run cause one more run. */
function onceAtATime(world: OutboxWorld, work: (conversationId: string) => Promise<void>) {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  return (conversationId: string): Promise<void> => {
    const busy = running.get(conversationId);
    if (busy) {
      again.add(conversationId);
      return busy;
    }
    const run = world.alone(conversationId, async () => {
      try {
        do {
          again.delete(conversationId);
          await work(conversationId);
        } while (again.has(conversationId));
      } finally {
        // From here on, a call starts a new run instead of joining this one.
        running.delete(conversationId);
      }
    });
    running.set(conversationId, run);
    return run;
  };
}

/**
 * Creates an outbox: sends each conversation's messages in order, and stores each until it is accepted or discarded
 * (CHA-10, CHA-15).
 * Conversations do not wait for each other (CHA-18).
 */
export function createOutbox(world: OutboxWorld) {
  const listeners = new Set<(news: OutboxNews) => void>();
  const tell = (news: OutboxNews) => listeners.forEach((listener) => listener(news));
  const flushChat = onceAtATime(world, (conversationId) => sendWaiting(world, conversationId, tell));

  return {
    send(message: Pick<OutboxItem, 'key' | 'conversationId' | 'text' | 'replyTo'>): Promise<void> {
      const { key, conversationId } = message;
      const last = listItems(world, conversationId).at(-1)?.writtenAt ?? 0;
      if (!listWaiting(world, conversationId).some((waiting) => waiting.key === key))
        world.keep({ ...message, writtenAt: Math.max(world.now(), last + 1) });
      return flushChat(conversationId);
    },
    discard(key: string): Promise<void> {
      const item = world.load().find((stored) => stored.key === key);
      if (!item) return Promise.resolve();
      world.drop(key);
      tell({ type: 'dropped', item });
      return flushChat(item.conversationId);
    },
    async flush(): Promise<void> {
      const chats = new Set(world.load().map(({ conversationId }) => conversationId));
      await Promise.all([...chats].map(flushChat));
    },
    of: (conversationId: string) => listItems(world, conversationId),
    tell,
    listen(listener: (news: OutboxNews) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
