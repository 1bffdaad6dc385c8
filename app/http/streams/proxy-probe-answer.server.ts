import { readClock } from '~/gateways/clock.server';
import type { Secrets } from '~/gateways/secrets.server';
import { isProbeSigned, PROBE_MS, type ProbeAnswer } from '~/http/answer/proxy-probe.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import { encode, openStream } from './open-stream.server';

const MAX_WAITING_BYTES = 64 * 1024;

/** Answers a signed probe with one line and keeps the connection open; null if it is invalid. */
export function answerProbe(
  request: Request,
  { secrets, draining }: { secrets: Secrets; draining: AbortSignal },
): Response | null {
  if (!isProbeSigned(secrets, new URL(request.url).searchParams, readClock())) return null;
  const forwarded = (request.headers.get('X-Forwarded-For') ?? '').split(',').map((entry) => entry.trim());
  const answer: ProbeAnswer = { client: clientAddress(request), forwarded: forwarded.filter(Boolean) };
  return openStream({
    request,
    signals: [draining],
    lifeMs: PROBE_MS,
    maxWaitingBytes: MAX_WAITING_BYTES,
    headers: { 'Content-Type': 'application/x-ndjson' },
    start({ write }) {
      write(encode(`${JSON.stringify(answer)}\n`));
      return () => {};
    },
  });
}
