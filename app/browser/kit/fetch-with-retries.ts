import * as paths from '~/paths';

/** Asks a page's action for JSON instead of the next page. */
export const FOR_SCRIPTS = { Accept: 'application/json' };

/** The total number of tries (API-12). */
const TRIES = 6;
const FIRST_WAIT_MS = 500;
/** The longest wait between two tries; a response that asks for more is final. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Returns the wait before a retry, in ms. It doubles each time and is shortened at random by up to a half, so that
 * browsers do not all retry at once.
 */
export const waitBefore = (retry: number, chance: number): number =>
  FIRST_WAIT_MS * 2 ** (retry - 1) * (0.5 + chance / 2);

/** Whether a retry may get another response. A refusal is final, except for too many calls (API-12). */
export const isWorthRetrying = (status: number): boolean => status >= 500 || status === 429;

export type World = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
  chance: () => number;
  /** Called when the login has ended: the member may no longer see this page's content. */
  loggedOut: () => void;
};

/** The window's event for an ended login. A listener that cancels it shows its own notice. */
export const LOGGED_OUT = 'loggedout';

const browser: World = {
  fetch: (path, init) => fetch(path, init),
  wait: (ms) => new Promise((go) => setTimeout(go, ms)),
  chance: Math.random,
  loggedOut: () => {
    if (window.dispatchEvent(new Event(LOGGED_OUT, { cancelable: true }))) location.reload();
  },
};

/** The call for the current member, to which "nobody" is a normal response. */
const USER = paths.apiUser;

/** Returns a response's JSON; null if none came, it is a refusal, breaks off, or is another network's page. */
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

/**
 * Sends an idempotent request, and retries it while a later response may differ (API-12); null if no response came. An
 * aborted request is not retried.
 */
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
 * Calls an address of `/api/`. If the login has ended, reloads the page, which the member may no longer see, unless the
 * page shows its own notice; a response of user.php never logs out (API-11).
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

/** Deletes a resource and returns whether it no longer exists. Repeating it changes nothing. */
export async function removeByApi(path: string, world: World = browser): Promise<boolean> {
  const answer = await call(path, { method: 'DELETE' }, world);
  // 404: already deleted.
  return answer !== null && (answer.ok || answer.status === 404);
}
