import type { Translate } from '~/i18n/texts';

/** When to try again, while nobody knows how long it takes. */
const RETRY_AFTER_SECONDS = 120;

/** The headers of a site that is away for now: told to nobody's cache. */
export const UNAVAILABLE_HEADERS = {
  'Retry-After': String(RETRY_AFTER_SECONDS),
  'Cache-Control': 'no-store',
};

/** The answer of a site that is closed for maintenance. */
export const unavailable = (t: Translate): Response =>
  new Response(t('errors:unavailable'), {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...UNAVAILABLE_HEADERS },
  });
