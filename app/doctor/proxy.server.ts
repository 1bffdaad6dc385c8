import type { Secrets } from '~/gateways/secrets.server';
import { PROBE_MS, signProbe, type ProbeAnswer } from '~/http/answer/proxy-probe.server';

/** A documentation address (RFC 5737), which no visitor has. */
export const FORGED_ADDRESS = '192.0.2.77';

/** The site's answer to a request that claims to come from FORGED_ADDRESS. */
export type Probe = ProbeAnswer & { isBuffered: boolean };

/** Counts the proxies that appended an entry; one that replaces the header hides earlier ones. */
function countProxies(forwarded: string[]): number {
  const forgedAt = forwarded.lastIndexOf(FORGED_ADDRESS);
  return forwarded.length - forgedAt - 1;
}

/** Lists problems of the proxies, and of TRUST_PROXY, which counts them. */
export function checkProxy({ client, forwarded, isBuffered }: Probe, hops: number): string[] {
  const proxies = countProxies(forwarded);
  const lines: string[] = [];
  if (client === FORGED_ADDRESS)
    lines.push(
      `Visitors can choose their address: let the proxy replace X-Forwarded-For, or set TRUST_PROXY=${proxies}.`,
    );
  else if (hops < proxies)
    lines.push(
      `Requests pass ${proxies} proxies, but TRUST_PROXY counts ${hops}: set TRUST_PROXY=${proxies}.`,
    );
  else if (hops > proxies)
    lines.push(
      `TRUST_PROXY counts ${hops} proxies, but ${proxies} wrote X-Forwarded-For: let each write it, or set TRUST_PROXY=${proxies}.`,
    );
  if (isBuffered)
    lines.push(
      'A proxy holds streams back, so messages arrive late: turn its buffering off (proxy_buffering off).',
    );
  return lines;
}

const failureCode = (error: Error): string =>
  (error.cause as { code?: string } | undefined)?.code ?? error.message;

async function readFirstLine(response: Response): Promise<string> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes('\n')) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text.split('\n')[0]!;
}

type Asking = { secrets: Pick<Secrets, 'sign'>; now: Date; signal: AbortSignal };

/** Probes the site through its proxies. Throws one line if it does not answer. */
export async function probeProxy(origin: string, { secrets, now, signal }: Asking): Promise<Probe> {
  const startedAt = performance.now();
  const headers = { 'X-Forwarded-For': FORGED_ADDRESS, 'Accept-Encoding': 'identity' };
  const response = await fetch(`${origin}${signProbe(secrets, now)}`, {
    headers,
    redirect: 'manual',
    signal,
  }).catch((error: Error) => {
    throw new Error(
      `${origin} cannot be reached (${failureCode(error)}): look at DNS, certificate and proxy.`,
    );
  });
  if (response.status !== 200)
    throw new Error(
      `${origin} answers ${response.status}: pass all paths on to the site, and run this with its SECRET_KEY.`,
    );
  const answer = JSON.parse(await readFirstLine(response)) as ProbeAnswer;
  return { ...answer, isBuffered: performance.now() - startedAt >= PROBE_MS };
}
