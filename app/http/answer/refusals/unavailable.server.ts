import type { Translate } from '~/i18n/texts';

/** The duration of an outage is unknown. */
const RETRY_AFTER_SECONDS = 120;

export const UNAVAILABLE_HEADERS = {
  'Retry-After': String(RETRY_AFTER_SECONDS),
  'Cache-Control': 'no-store',
};

export const unavailable = (t: Translate): Response =>
  new Response(t('errors:unavailable'), {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...UNAVAILABLE_HEADERS },
  });
