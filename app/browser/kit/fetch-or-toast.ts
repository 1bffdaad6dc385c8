import type { Translate } from '~/i18n/texts';
import { fetchWithRetries } from './fetch-with-retries';
import { showToast } from './toasts';

/**
 * Fetches a response body without leaving the page; a post must be idempotent. If the connection fails every time, or
 * the site refuses, a toast says why and the result is null: the press can be repeated.
 */
export async function fetchOrToast(
  t: Translate,
  address: string,
  init: RequestInit & { lost: 'errors:no_connection' | 'errors:not_loaded' },
): Promise<string | null> {
  const answer = await fetchWithRetries(address, {
    ...init,
    headers: { Accept: 'application/json' },
    // Without a login, the response would be the login page.
    redirect: 'manual',
  });
  // The connection may also fail in the middle of a response.
  const body = answer && (await answer.text().catch(() => null));
  if (answer?.ok && body !== null) return body;
  if (answer?.type === 'opaqueredirect') location.reload();
  const text = body === null ? t(init.lost) : answer?.status === 429 ? body : t('errors:action_refused');
  showToast({ tone: 'error', text });
  return null;
}
