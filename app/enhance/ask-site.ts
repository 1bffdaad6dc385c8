import type { Translate } from '~/i18n/texts';
import { fetchWithRetries } from './call-api';
import { showToast } from './toasts';

/**
 * Asks the site for something beside the page and returns the body of its answer; a post must be one that may arrive
 * twice. If the line loses every try, or the site refuses it, the page stays as it is, a toast says why, and the
 * answer is null: the press can be repeated.
 */
export async function askSite(
  t: Translate,
  address: string,
  init: RequestInit & { lost: 'errors:no_connection' | 'errors:not_loaded' },
): Promise<string | null> {
  const answer = await fetchWithRetries(address, {
    ...init,
    headers: { Accept: 'application/json' },
    // Whoever is logged out is redirected to the login, which is no answer to a press.
    redirect: 'manual',
  });
  // The line may also be lost in the middle of an answer.
  const body = answer && (await answer.text().catch(() => null));
  if (answer?.ok && body !== null) return body;
  if (answer?.type === 'opaqueredirect') location.reload();
  const text = body === null ? t(init.lost) : answer?.status === 429 ? body : t('errors:action_refused');
  showToast({ tone: 'error', text });
  return null;
}
