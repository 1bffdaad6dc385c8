import type { ComposerRefusal } from '~/ui/chat/chat-data';

/** A message that the server has not accepted or refused yet. */
export type OutboxItem = { key: string; conversationId: string; text: string };

export type OutboxNews =
  | { type: 'sent'; item: OutboxItem; credits: number }
  /** The connection is lost; the message is sent when it is back. */
  | { type: 'waiting'; item: OutboxItem }
  | { type: 'failed'; item: OutboxItem }
  | { type: 'refused'; item: OutboxItem; refusal: ComposerRefusal | null };

type Answer = {
  status: number;
  body: { credits: number } | { refusal: ComposerRefusal } | null;
  retryAfterMs?: number;
};

/**
 * What an outbox needs: where its messages are kept, how they are sent, and how only one tab sends at a time.
 */
export type OutboxWorld = {
  load(): OutboxItem[];
  save(items: OutboxItem[]): void;
  /** Null if the connection failed. */
  post(item: OutboxItem): Promise<Answer | null>;
  wait(ms: number): Promise<void>;
  random(): number;
  isOnline(): boolean;
  alone(work: () => Promise<void>): Promise<void>;
};

/** How often a message is retried (API-12); the wait doubles each time and is partly random. */
const RETRIES = 5;
const FIRST_WAIT_MS = 1000;

/**
 * Whether the same message may get another answer later. That includes the refusals of a browser logged in as
 * somebody else: the author may log in again.
 */
const mayChange = (status: number): boolean =>
  status < 400 || status >= 500 || [401, 403, 429].includes(status);

async function attempt(world: OutboxWorld, item: OutboxItem): Promise<OutboxNews> {
  for (let tried = 0; ; tried++) {
    const answer = await world.post(item);
    const { status = 0, body = null, retryAfterMs = 0 } = answer ?? {};
    if (body && 'credits' in body) return { type: 'sent', item, credits: body.credits };
    // A kept message would block everything behind it for good.
    if (!mayChange(status)) return { type: 'refused', item, refusal: body ? body.refusal : null };
    if (!world.isOnline()) return { type: 'waiting', item };
    const again = !answer || status >= 500 || status === 429;
    if (tried === RETRIES || !again) return { type: 'failed', item };
    await world.wait(Math.max(retryAfterMs, FIRST_WAIT_MS * 2 ** tried * (0.5 + world.random())));
  }
}

/**
 * Creates an outbox: it sends messages in the order they were written and keeps each until the server has
 * accepted or refused it (CHA-10, CHA-15).
 */
export function createOutbox(world: OutboxWorld) {
  const listeners = new Set<(news: OutboxNews) => void>();
  const tell = (news: OutboxNews) => listeners.forEach((listener) => listener(news));
  const drop = (key: string) => world.save(world.load().filter((item) => item.key !== key));
  let sending: Promise<void> | null = null;
  let again = false;

  async function sendAll(): Promise<void> {
    for (let item = world.load()[0]; item; item = world.load()[0]) {
      const news = await attempt(world, item);
      if (news.type === 'sent' || news.type === 'refused') drop(item.key);
      tell(news);
      if (news.type === 'sent' || news.type === 'refused') continue;
      // The messages behind it wait as well, so that an answer does not arrive before its question.
      for (const behind of world.load().slice(1)) tell({ type: news.type, item: behind });
      return;
    }
  }

  /** Sends the kept messages; if called while sending, it goes through them once more. */
  function flush(): Promise<void> {
    again = sending !== null;
    sending ??= world
      .alone(async () => {
        do {
          again = false;
          await sendAll();
        } while (again);
      })
      .finally(() => (sending = null));
    return sending;
  }

  return {
    /** Keeps a message and sends it as soon as those before it are sent. */
    send(item: OutboxItem): Promise<void> {
      const kept = world.load();
      if (!kept.some(({ key }) => key === item.key)) world.save([...kept, item]);
      return flush();
    },
    flush,
    of: (conversationId: string) => world.load().filter((item) => item.conversationId === conversationId),
    listen(listener: (news: OutboxNews) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
