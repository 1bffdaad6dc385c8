import type { Translate } from '~/i18n/texts';

type SentFile<Said> = {
  status: number;
  /** What the server says of the file; null if the request was refused before that. */
  said: Said | null;
  retryAfterSeconds: number;
};

/**
 * How long nothing may move: then the line is gone, which a browser may not notice for a quarter of an hour. A slow
 * line may take as long for what the browser has handed over.
 */
const STILL_MS = 180_000;

/**
 * Sends a form with a file and reports how much of it has gone, from 0 to 1; null if the connection failed, or if
 * nothing moved on it for long.
 */
export function sendFile<Said>(
  address: string,
  body: FormData,
  onProgress: (part: number) => void,
): Promise<SentFile<Said> | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    let waiting: ReturnType<typeof setTimeout>;
    const waitOn = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => request.abort(), STILL_MS);
    };
    const end = (answer: SentFile<Said> | null) => {
      clearTimeout(waiting);
      done(answer);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      onProgress(loaded / total);
    };
    request.onload = () =>
      end({
        status: request.status,
        said: request.response as Said | null,
        retryAfterSeconds: Number(request.getResponseHeader('Retry-After') ?? 60),
      });
    request.onerror = request.onabort = () => end(null);
    request.send(body);
    waitOn();
  });
}

/** Says why a file was not taken, where the server did not. */
export function whyNotSent(t: Translate, answer: SentFile<unknown> | null): string {
  if (!answer) return t('errors:no_connection');
  if (answer.status === 401) return t('chat:signed_out');
  if (answer.status === 429)
    return t('errors:rate_limited', { count: Math.ceil(answer.retryAfterSeconds / 60) });
  return t('errors:action_refused');
}
