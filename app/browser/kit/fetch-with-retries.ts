import * as paths from '~/paths';

export const FOR_SCRIPTS = { Accept: 'application/json' };

/** The total number of tries (API-12). */
const TRIES = 6;
const FIRST_WAIT_MS = 500;
/** The longest wait between two tries; a response that demands more is final. */
const LONGEST_WAIT_MS = 10_000;

/** Returns the wait before a retry in ms: doubled each time, minus up to a half at random (jitter). */
export const waitBefore = (retry: number, chance: number): number =>
  FIRST_WAIT_MS * 2 ** (retry - 1) * (0.5 + chance / 2);

/** Whether a retry may succeed: refusals are final, except 429 (API-12). */
export const isWorthRetrying = (status: number): boolean => status >= 500 || status === 429;

export type World = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
  chance: () => number;
  loggedOut: () => void;
};

/** The window's event for an ended login; canceling it suppresses the reload. */
export const LOGGED_OUT = 'loggedout';

const browser: World = {
  fetch: (path, init) => fetch(path, init),
  wait: (ms) => new Promise((go) => setTimeout(go, ms)),
  chance: Math.random,
  loggedOut: () => {
    if (window.dispatchEvent(new Event(LOGGED_OUT, { cancelable: true }))) location.reload();
  },
};

/** The current member's call, where "nobody" is a normal response. */
const USER = paths.apiUser;

/** Returns a response's JSON; null if it is missing, a refusal, incomplete, or another network's page. */
export const readJson = async <Said>(answer: Response | null): Promise<Said | null> =>
  answer?.ok ? (answer.json().catch(() => null) as Promise<Said | null>) : null;

export async function endsLogin(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: string } | null;
  return body?.error === 'authentication_required';
}

const retryAfterMs = (answer: Response | null): number =>
  (Number(answer?.headers.get('Retry-After')) || 0) * 1000;

/** Sends an idempotent request with retries (API-12); null without a response. An aborted request is not retried. */
export async function fetchWithRetries(
  path: string,
  init: RequestInit = {},
  { fetch, wait, chance }: World = browser,
): Promise<Response | null> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(path, init).catch(() => null);
    const isFinal = answer !== null && !isWorthRetrying(answer.status);
    const askedMs = retryAfterMs(answer);
    if (isFinal || tries === TRIES || askedMs > LONGEST_WAIT_MS || init.signal?.aborted) return answer;
    await wait(Math.max(askedMs, waitBefore(tries, chance())));
  }
}

type Call = { method: 'GET' | 'POST' | 'DELETE'; headers?: Record<string, string>; body?: string };

/**
 * Calls an address of `/api/`, and reloads the page if the login has ended, unless a listener cancels that. A response
 * of user.php never logs out (API-11).
 */
async function call(path: string, init: Call, world: World): Promise<Response | null> {
  const headers = { ...init.headers, 'X-Client-Request': '1' };
  const answer = await fetchWithRetries(path, { ...init, headers }, world);
  if (answer && !path.startsWith(USER) && (await endsLogin(answer))) world.loggedOut();
  return answer;
}

export const readApi = (path: string, world: World = browser) => call(path, { method: 'GET' }, world);

export const postApi = (path: string, body: object, world: World = browser) =>
  call(
    path,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    world,
  );

/** Deletes a resource and returns whether it no longer exists. Idempotent. */
export async function removeByApi(path: string, world: World = browser): Promise<boolean> {
  const answer = await call(path, { method: 'DELETE' }, world);
  // 404: already deleted.
  return answer !== null && (answer.ok || answer.status === 404);
}
