import type { ComposerRefusal } from '~/ui/chat/chat-data';

/** A message that the server has not taken yet. */
export type OutboxItem = { key: string; conversationId: string; text: string };

export type OutboxNews =
  | { type: 'sent'; item: OutboxItem; credits: number }
  /** The line is down: it goes out when that is back. */
  | { type: 'waiting'; item: OutboxItem }
  | { type: 'failed'; item: OutboxItem }
  | { type: 'refused'; item: OutboxItem; refusal: ComposerRefusal | null };

type Answer = {
  status: number;
  body: { credits: number } | { refusal: ComposerRefusal } | null;
  retryAfterMs?: number;
};

/** What an outbox stands on: where it is kept, how it is sent, and one tab at a time. */
export type OutboxWorld = {
  load(): OutboxItem[];
  save(items: OutboxItem[]): void;
  /** Null where the line carried nothing. */
  post(item: OutboxItem): Promise<Answer | null>;
  wait(ms: number): Promise<void>;
  random(): number;
  isOnline(): boolean;
  alone(work: () => Promise<void>): Promise<void>;
};

/** API-12: so often again, each time after twice as long, and not all at the same moment. */
const RETRIES = 5;
const FIRST_WAIT_MS = 1000;

/** Another answer may come to the same: later, or, of those for another login than the writer's, once the writer is back. */
const mayChange = (status: number): boolean =>
  status < 400 || status >= 500 || [401, 403, 429].includes(status);

async function attempt(world: OutboxWorld, item: OutboxItem): Promise<OutboxNews> {
  for (let tried = 0; ; tried++) {
    const answer = await world.post(item);
    const { status = 0, body = null, retryAfterMs = 0 } = answer ?? {};
    if (body && 'credits' in body) return { type: 'sent', item, credits: body.credits };
    // Kept, it would hold up all that comes behind it for good.
    if (!mayChange(status)) return { type: 'refused', item, refusal: body ? body.refusal : null };
    if (!world.isOnline()) return { type: 'waiting', item };
    const again = !answer || status >= 500 || status === 429;
    if (tried === RETRIES || !again) return { type: 'failed', item };
    await world.wait(Math.max(retryAfterMs, FIRST_WAIT_MS * 2 ** tried * (0.5 + world.random())));
  }
}

/** Messages in the order in which they were written, kept until the server has taken or refused each (CHA-10, CHA-15). */
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
      // What comes behind it waits as well: an answer must not overtake a question.
      for (const behind of world.load().slice(1)) tell({ type: news.type, item: behind });
      return;
    }
  }

  /** Sends what is kept; called again while it sends, it looks once more. */
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
    /** Keeps a message, and sends it as soon as those before it are gone. */
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
