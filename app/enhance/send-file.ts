import type { Translate } from '~/i18n/texts';

type SentFile<Said> = {
  status: number;
  /** What the server says of the file; null if the request was refused before that. */
  said: Said | null;
  retryAfterSeconds: number;
};

/** Sends a form with a file and reports how much of it has gone, from 0 to 1; null if the connection failed. */
export function sendFile<Said>(
  address: string,
  body: FormData,
  onProgress: (part: number) => void,
): Promise<SentFile<Said> | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () =>
      done({
        status: request.status,
        said: request.response as Said | null,
        retryAfterSeconds: Number(request.getResponseHeader('Retry-After') ?? 60),
      });
    request.onerror = () => done(null);
    request.send(body);
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
