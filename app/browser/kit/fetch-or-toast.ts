import type { Translate } from '~/i18n/texts';
import { FOR_SCRIPTS, fetchWithRetries } from './fetch-with-retries';
import { showToast } from './toasts';

function refusalText(t: Translate, { status, headers }: Response): string {
  if (status !== 429) return t('errors:action_refused');
  return t('errors:rate_limited', { count: Math.ceil(Number(headers.get('Retry-After') ?? 60) / 60) });
}

/** Fetches a response body; a post must be idempotent. On failure or refusal, shows a toast and returns null. */
export async function fetchOrToast(
  t: Translate,
  address: string,
  init: RequestInit & { lost: 'errors:no_connection' | 'errors:not_loaded' },
): Promise<string | null> {
  const answer = await fetchWithRetries(address, {
    ...init,
    headers: FOR_SCRIPTS,
    // Without a login, routes redirect to the login page.
    redirect: 'manual',
  });
  // The connection may also fail in the middle of a response.
  const body = answer && (await answer.text().catch(() => null));
  if (answer?.ok && body !== null) return body;
  if (answer?.type === 'opaqueredirect' || answer?.status === 401) location.reload();
  showToast({ tone: 'error', text: answer && body !== null ? refusalText(t, answer) : t(init.lost) });
  return null;
}
