import { FOR_SCRIPTS } from '~/browser/kit/fetch-with-retries';
import type { Translate } from '~/i18n/texts';

type SentFile<Said> = {
  status: number;
  /** The server's response about the file; null if the request was refused earlier. */
  said: Said | null;
  retryAfterSeconds: number;
};

/** Stall timeout. Browsers may miss a lost connection for 15 minutes, and slow ones need time for buffered data. */
const STALL_MS = 180_000;

/** Uploads a form with a file, and reports progress from 0 to 1; null if aborted, or if the connection failed or stalled. */
export function sendFile<Said>(
  address: string,
  body: FormData,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<SentFile<Said> | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', FOR_SCRIPTS.Accept);
    request.responseType = 'json';
    let waiting: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => request.abort(), STALL_MS);
    };
    const end = (answer: SentFile<Said> | null) => {
      clearTimeout(waiting);
      done(answer);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(loaded / total);
    };
    request.onload = () =>
      end({
        status: request.status,
        said: request.response as Said | null,
        retryAfterSeconds: Number(request.getResponseHeader('Retry-After') ?? 60),
      });
    request.onerror = request.onabort = () => end(null);
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
    restartTimer();
  });
}

export function whyNotSent(t: Translate, answer: SentFile<unknown> | null): string {
  if (!answer) return t('errors:no_connection');
  if (answer.status === 401) return t('chat:signed_out');
  if (answer.status === 429)
    return t('errors:rate_limited', { count: Math.ceil(answer.retryAfterSeconds / 60) });
  return t('errors:action_refused');
}
