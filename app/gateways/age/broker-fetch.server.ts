import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { isPublicAddress, lookupPublic } from '~/gateways/mail/push.server';

/** The broker does not answer, or answers that it cannot: nothing that says anything of a member. */
export class BrokerAway extends Error {}

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 512 * 1024;
const TOO_MANY = 429;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Brokers and what their discovery documents name are operators' and third parties' words: never our own network. */
function admit({ protocol, hostname }: URL, allowsLoopback: boolean): 'loopback' | 'public' {
  if (allowsLoopback && LOOPBACK.has(hostname)) return 'loopback';
  const address = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || (isIP(address) !== 0 && !isPublicAddress(address)))
    throw new BrokerAway('A broker is reached by https, and not in a private network');
  return 'public';
}

type Sent = { method: string; headers: Record<string, string>; body: string | undefined };

function send(url: URL, { method, headers, body }: Sent, where: 'loopback' | 'public'): Promise<Response> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { method, headers, signal, ...(where === 'public' ? { lookup: lookupPublic } : {}) };
    const asking = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_BYTES) asking.destroy(new Error('The answer is too long'));
        else parts.push(part);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const names = Object.entries(answer.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as const] : [],
        );
        const content = WITHOUT_BODY.has(status) ? null : Buffer.concat(parts);
        resolve(new Response(content, { status, headers: Object.fromEntries(names) }));
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/**
 * Returns what calls a broker: within five seconds, by https, following nothing, and never into a private network, also
 * against DNS rebinding. Loopback is for tests and development. Throws `BrokerAway` without an answer.
 */
export function createBrokerFetch({ allowsLoopback }: { allowsLoopback: boolean }): CustomFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const where = admit(url, allowsLoopback);
    const text = body === undefined || body === null ? undefined : String(body as string | URLSearchParams);
    const sent = { method, headers: Object.fromEntries(new Headers(headers)), body: text };
    const answer = await send(url, sent, where).catch((error: Error) => {
      throw new BrokerAway(error.message, { cause: error });
    });
    if (answer.status >= 500 || answer.status === TOO_MANY) throw new BrokerAway(`Status ${answer.status}`);
    return answer;
  };
}
