import { useEffect, useMemo } from 'react';

/** The highest numbers of a chat that were read, and that only reached the page. */
export type ReadMark = { read: number; delivered: number };

type World = {
  /** Returns whether the server has stored the mark. */
  post(mark: ReadMark): Promise<boolean>;
  /** Sends a mark while the page is being hidden or left. */
  leave(mark: ReadMark): void;
  wait(ms: number): Promise<void>;
  /** Called with a mark that was not stored. */
  failed(): void;
};

/** The least time from one post to the next. */
const EVERY_MS = 1000;

/** Collects what is read of a chat, and sends it at once, but at most once a second (CHA-15). */
export function createReadMarks({ post, leave, wait, failed }: World) {
  let due: ReadMark | null = null;
  let running = false;
  const take = () => {
    const taken = due;
    due = null;
    return taken;
  };
  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let mark = take(); mark; mark = take()) {
      const [stored] = await Promise.all([post(mark), wait(EVERY_MS)]);
      if (!stored) failed();
    }
    running = false;
  }
  return {
    mark(kind: keyof ReadMark, seq: number): void {
      due = { read: 0, delivered: 0, ...due, [kind]: seq };
      void run();
    },
    /** Sends what is due without waiting: the page is hidden, and may not run again. */
    flush(): void {
      const mark = take();
      if (mark) leave(mark);
    },
  };
}

/** Returns a mark's form, without the numbers that say nothing. */
function formOf({ read, delivered }: ReadMark): URLSearchParams {
  const form = new URLSearchParams();
  if (read > 0) form.set('read', `${read}`);
  if (delivered > read) form.set('delivered', `${delivered}`);
  return form;
}

/** Returns the function that marks the messages that events bring to an open chat. */
export function useReadMarks(id: string, failed: () => void): (kind: keyof ReadMark, seq: number) => void {
  const marks = useMemo(() => {
    const address = `/chats/${id}/read`;
    return createReadMarks({
      post: async (mark) => {
        const body = formOf(mark);
        const answer = await fetch(address, { method: 'POST', body, keepalive: true }).catch(() => null);
        return answer?.ok ?? false;
      },
      leave: (mark) => void navigator.sendBeacon(address, formOf(mark)),
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      failed,
    });
  }, [id, failed]);
  useEffect(() => {
    const flush = () => {
      if (document.hidden) marks.flush();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', marks.flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', marks.flush);
      marks.flush();
    };
  }, [marks]);
  return marks.mark;
}
