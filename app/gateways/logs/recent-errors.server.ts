import { shortMessage } from './short-message';

export type RecentError = {
  /** Grows with each error of this process. */
  id: number;
  at: Date;
  /** The incident number that an error page shows; null outside of requests. */
  number: string | null;
  /** A route's name, or a job's. */
  place: string | null;
  tenantId: string | null;
  message: string;
};

export type RecentErrors = {
  /** Keeps a line of the log, if it is an error's. */
  take(line: string, place: string | null): void;
  /** The newest first; `before` limits them to older ones. */
  list(asked: { tenantIds: 'all' | readonly string[]; before: number | null; limit: number }): RecentError[];
  find(asked: { tenantIds: 'all' | readonly string[]; number: string }): RecentError[];
};

/** Enough for the incidents that members still ask about. */
const MOST_KEPT = 1000;
/** Pino's levels of errors and fatal ones, with which a line begins. */
const ERROR_LINE = /^\{"level":[56]0,/;

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function messageOf(line: Record<string, unknown>): string {
  const inner = (line.err ?? line.reason ?? {}) as Record<string, unknown>;
  const parts = [
    line.msg,
    line.name ?? inner.name,
    line.message ?? inner.message ?? line.reason ?? line.problem,
  ];
  return shortMessage(parts.map(asText).filter(Boolean).join(': '));
}

/** Keeps this process's last 1,000 errors of the log, whose lines have no secrets and addresses (CON-7, SAF-7). */
export function createRecentErrors(most: number = MOST_KEPT): RecentErrors {
  const kept: RecentError[] = [];
  let last = 0;
  const listFor = (tenantIds: 'all' | readonly string[]) =>
    kept.filter(({ tenantId }) => tenantIds === 'all' || tenantIds.includes(tenantId ?? ''));
  return {
    take(text, place) {
      if (!ERROR_LINE.test(text)) return;
      const line = JSON.parse(text) as Record<string, unknown>;
      last += 1;
      kept.unshift({
        id: last,
        at: new Date(Number(line.time)),
        number: asText(line.requestId),
        place: asText(line.route) ?? place,
        tenantId: asText(line.site) ?? asText(line.tenantId),
        message: messageOf(line),
      });
      kept.length = Math.min(kept.length, most);
    },
    list: ({ tenantIds, before, limit }) =>
      listFor(tenantIds)
        .filter(({ id }) => before === null || id < before)
        .slice(0, limit),
    find: ({ tenantIds, number }) => listFor(tenantIds).filter((error) => error.number === number),
  };
}
