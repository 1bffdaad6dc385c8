import type { ComposerRefusal } from '~/ui/chat/chat-data';

/** A message that the server has not accepted. */
export type OutboxItem = {
  key: string;
  conversationId: string;
  text: string;
  writtenAt: number;
  /** The server refused it, with or without a reason; it stays until its author takes it back. */
  refusal?: ComposerRefusal | null;
};

export type OutboxNews =
  | { type: 'sent'; item: OutboxItem; credits: number }
  /** The connection is lost; the message is sent when it is back. */
  | { type: 'waiting'; item: OutboxItem }
  /** It was tried in vain, or is too old to be sent by itself; its author may send it again. */
  | { type: 'failed'; item: OutboxItem }
  /** The login has ended; the message is sent when its author has logged in again. */
  | { type: 'signed_out'; item: OutboxItem }
  /** The message is still kept, in case no open page can give it back to its author. */
  | { type: 'refused'; item: OutboxItem; refusal: ComposerRefusal | null }
  /** The message is no longer kept: its author discarded it, or another tab has dealt with it. */
  | { type: 'dropped'; item: OutboxItem };

type Answer = {
  status: number;
  body: { credits: number } | { refusal: ComposerRefusal } | null;
  retryAfterMs?: number;
};

/**
 * What an outbox needs: where its messages are kept, how they are sent, and how only one tab sends at a time.
 */
export type OutboxWorld = {
  /** Returns the kept messages, in any order. */
  load(): OutboxItem[];
  keep(item: OutboxItem): void;
  drop(key: string): void;
  /** Null if the connection failed. */
  post(item: OutboxItem): Promise<Answer | null>;
  wait(ms: number): Promise<void>;
  random(): number;
  now(): number;
  isOnline(): boolean;
  /** Does the work of one conversation while no other tab does. */
  alone(conversationId: string, work: () => Promise<void>): Promise<void>;
};

/** How often a message is retried (API-12); the wait doubles each time and is partly random. */
const RETRIES = 5;
const FIRST_WAIT_MS = 1000;

/**
 * How long a message is sent by itself: a lost line or a new login is over by then, and the conversation still where it
 * was. Later, as after a deletion that was taken back days after, its writer says whether it is still to go out.
 */
const SENT_BY_ITSELF_MS = 3_600_000;

/**
 * Whether the same message may get another answer later. That includes the refusals of a browser that is
 * logged out or logged in as somebody else: the author may log in again.
 */
const mayChange = (status: number): boolean =>
  status < 400 || status >= 500 || [401, 403, 429].includes(status);

/** What one answer means for a message; null if it should be tried again. */
function newsOf(world: OutboxWorld, item: OutboxItem, answer: Answer | null): OutboxNews | null {
  const { status = 0, body = null } = answer ?? {};
  if (body && 'credits' in body) return { type: 'sent', item, credits: body.credits };
  if (!mayChange(status)) return { type: 'refused', item, refusal: body ? body.refusal : null };
  if (status === 401) return { type: 'signed_out', item };
  if (!world.isOnline()) return { type: 'waiting', item };
  return !answer || status >= 500 || status === 429 ? null : { type: 'failed', item };
}

const isKept = (world: OutboxWorld, { key }: OutboxItem) => world.load().some((kept) => kept.key === key);

/** Returns the kept messages of a conversation in the order they were written. */
const keptIn = (world: OutboxWorld, conversationId: string): OutboxItem[] =>
  world
    .load()
    .filter((item) => item.conversationId === conversationId)
    .sort((one, other) => one.writtenAt - other.writtenAt);

const isOld = (world: OutboxWorld, { writtenAt }: OutboxItem) => world.now() - writtenAt > SENT_BY_ITSELF_MS;

/** Returns those of them that the server has not refused, and that are not too old to be sent by themselves. */
const waitingIn = (world: OutboxWorld, conversationId: string): OutboxItem[] =>
  keptIn(world, conversationId).filter((item) => item.refusal === undefined && !isOld(world, item));

async function attempt(world: OutboxWorld, item: OutboxItem): Promise<OutboxNews> {
  for (let tried = 0; ; tried++) {
    const answer = await world.post(item);
    const news = newsOf(world, item, answer);
    if (news) return news;
    if (tried === RETRIES) return { type: 'failed', item };
    const waitMs = FIRST_WAIT_MS * 2 ** tried * (0.5 + world.random());
    await world.wait(Math.max(answer?.retryAfterMs ?? 0, waitMs));
    if (!isKept(world, item)) return { type: 'dropped', item };
  }
}

const isSettled = ({ type }: OutboxNews) => ['sent', 'refused', 'dropped'].includes(type);

/** Sends a conversation's messages, the oldest first, until one of them has to wait. */
async function sendWaiting(
  world: OutboxWorld,
  conversationId: string,
  tell: (news: OutboxNews) => void,
): Promise<void> {
  for (const item of keptIn(world, conversationId)) if (isOld(world, item)) tell({ type: 'failed', item });
  const waiting = () => waitingIn(world, conversationId);
  for (let [item] = waiting(); item; [item] = waiting()) {
    const news = await attempt(world, item);
    const settled = isSettled(news);
    // Marked as refused, it does not hold up those behind it.
    if (news.type === 'refused') world.keep({ ...item, refusal: news.refusal });
    else if (settled) world.drop(item.key);
    tell(news);
    if (settled) continue;
    // The messages behind it wait as well, so that an answer does not arrive before its question.
    for (const behind of waiting().slice(1)) tell({ ...news, item: behind });
    return;
  }
}

/** Returns the work as one that a conversation does once at a time; asked for meanwhile, it is done once more. */
function onceAtATime(world: OutboxWorld, work: (conversationId: string) => Promise<void>) {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  return (conversationId: string): Promise<void> => {
    const busy = running.get(conversationId);
    if (busy) {
      again.add(conversationId);
      return busy;
    }
    const begun = world.alone(conversationId, async () => {
      try {
        do {
          again.delete(conversationId);
          await work(conversationId);
        } while (again.has(conversationId));
      } finally {
        // Whoever asks from now on starts anew instead of waiting for this work.
        running.delete(conversationId);
      }
    });
    running.set(conversationId, begun);
    return begun;
  };
}

/**
 * Creates an outbox: it sends the messages of each conversation in the order they were written and keeps each
 * until the server has accepted it or its author has taken it back; one that has grown old is sent only when its author
 * says so (CHA-10, CHA-15). Conversations do not wait
 * for each other (CHA-18).
 */
export function createOutbox(world: OutboxWorld) {
  const listeners = new Set<(news: OutboxNews) => void>();
  const tell = (news: OutboxNews) => listeners.forEach((listener) => listener(news));
  const flushChat = onceAtATime(world, (conversationId) => sendWaiting(world, conversationId, tell));

  return {
    /** Keeps a message and sends it as soon as those before it are sent; a refused one is tried once more. */
    send(message: Pick<OutboxItem, 'key' | 'conversationId' | 'text'>): Promise<void> {
      const { key, conversationId } = message;
      const last = keptIn(world, conversationId).at(-1)?.writtenAt ?? 0;
      if (!waitingIn(world, conversationId).some((waiting) => waiting.key === key))
        world.keep({ ...message, writtenAt: Math.max(world.now(), last + 1) });
      return flushChat(conversationId);
    },
    /** Forgets a message that was not sent, and sends those behind it. */
    discard(key: string): Promise<void> {
      const item = world.load().find((kept) => kept.key === key);
      if (!item) return Promise.resolve();
      world.drop(key);
      tell({ type: 'dropped', item });
      return flushChat(item.conversationId);
    },
    /** Sends the kept messages of every conversation. */
    async flush(): Promise<void> {
      const chats = new Set(world.load().map(({ conversationId }) => conversationId));
      await Promise.all([...chats].map(flushChat));
    },
    of: (conversationId: string) => keptIn(world, conversationId),
    /** Tells this page's listeners what another tab has done. */
    tell,
    listen(listener: (news: OutboxNews) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
