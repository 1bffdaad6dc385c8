import { useEffect, useMemo } from 'react';
import * as paths from '~/paths';

/** The highest message numbers of a chat that were read, and that were only delivered. */
export type ReadMark = { read: number; delivered: number };

type World = {
  post: (mark: ReadMark) => Promise<boolean>;
  /** Sends a mark while the page is being hidden or left. */
  leave: (mark: ReadMark) => void;
  wait: (ms: number) => Promise<void>;
  failed: () => unknown;
};

const EVERY_MS = 1000;

/** Sends a chat's read marks at once, but at most once a second (CHA-15). */
export function createReadMarks({ post, leave, wait, failed }: World) {
  let due: ReadMark | null = null;
  let running = false;
  const take = () => {
    const mark = due;
    due = null;
    return mark;
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
    mark: (kind: keyof ReadMark, seq: number): void => {
      due = { read: 0, delivered: 0, ...due, [kind]: seq };
      void run();
    },
    /** Sends a pending mark at once: a hidden page may not run again. */
    flush: (): void => {
      const mark = take();
      if (mark) leave(mark);
    },
  };
}

function toForm({ read, delivered }: ReadMark): URLSearchParams {
  const form = new URLSearchParams();
  if (read > 0) form.set('read', `${read}`);
  if (delivered > read) form.set('delivered', `${delivered}`);
  return form;
}

export function useReadMarks(id: string, failed: () => unknown): (kind: keyof ReadMark, seq: number) => void {
  const marks = useMemo(() => {
    const address = paths.chatRead(id);
    return createReadMarks({
      post: async (mark) => {
        const body = toForm(mark);
        const answer = await fetch(address, { method: 'POST', body, keepalive: true }).catch(() => null);
        return answer?.ok ?? false;
      },
      leave: (mark) => void navigator.sendBeacon(address, toForm(mark)),
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
