/** Tries of one call in all: the first and five more (API-12). */
const TRIES = 6;
const FIRST_WAIT_MS = 500;

/** How long to wait before a try: twice as long each time, and by chance a half to the whole of it, so that not all come back at once. */
export const waitBefore = (retry: number, chance: number): number =>
  FIRST_WAIT_MS * 2 ** (retry - 1) * (0.5 + chance / 2);

/** Whether an answer may be another one next time; a refusal is final, but for too many calls (API-12). */
export const isWorthRetrying = (status: number): boolean => status >= 500 || status === 429;

type World = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
  chance: () => number;
  /** The login is over: what the page shows is no longer the member's to see. */
  loggedOut: () => void;
};

const browser: World = {
  fetch: (path, init) => fetch(path, init),
  wait: (ms) => new Promise((go) => setTimeout(go, ms)),
  chance: Math.random,
  loggedOut: () => location.reload(),
};

/** The call that asks who is logged in: nobody is an answer to it. */
const USER = '/api/user.php';

async function endsLogin(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: string } | null;
  return body?.error === 'authentication_required';
}

/** Makes a call, again where an answer may come later (API-12); null where none came. A login that is over ends the page (API-11). */
async function call(
  method: 'GET' | 'DELETE',
  path: string,
  { fetch, wait, chance, loggedOut }: World,
): Promise<Response | null> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(path, { method, headers: { 'X-Client-Request': '1' } }).catch(() => null);
    if (answer && !isWorthRetrying(answer.status)) {
      if (!path.startsWith(USER) && (await endsLogin(answer))) loggedOut();
      return answer;
    }
    if (tries === TRIES) return answer;
    await wait(waitBefore(tries, chance()));
  }
}

/** Reads from one of the site's calls. */
export const readApi = (path: string, world: World = browser) => call('GET', path, world);

/** Removes what a path names, which comes to the same however often it is asked for; whether it is gone. */
export async function removeByApi(path: string, world: World = browser): Promise<boolean> {
  const answer = await call('DELETE', path, world);
  // One that is not there is removed.
  return answer !== null && (answer.ok || answer.status === 404);
}
