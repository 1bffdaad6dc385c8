import { request, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { FROM_ELSEWHERE } from '../journeys/support/elsewhere';
import { PORTS } from '../journeys/support/ports';

export const SITES = ['harbor', 'velours', 'vonk'] as const;
export type SiteName = (typeof SITES)[number];

export const portOfBuilt = PORTS['no-js'];

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Compressed, as sent. */
  bytes: number;
  text: string;
};

type Asked = {
  host?: string;
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Announces a longer body that never arrives. */
  unended?: true;
};

let asked = 0;

/** Requests the built server from a unique IP address; follows no redirects. */
export function ask(
  site: SiteName,
  path: string,
  { host, method = 'GET', cookie, headers = {}, body, unended }: Asked = {},
): Promise<Answer> {
  const own = {
    Host: `${host ?? `${site}.localhost`}:${portOfBuilt}`,
    Accept: 'text/html',
    'Accept-Encoding': 'gzip',
    ...FROM_ELSEWHERE,
    'X-Forwarded-For': `10.251.${Math.floor(asked / 250) % 250}.${asked++ % 250}`,
    ...(cookie ? { Cookie: cookie } : {}),
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port: portOfBuilt, path, method, headers: { ...own, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          if (unended) asking.destroy();
          const data = Buffer.concat(parts);
          const plain =
            answer.headers['content-encoding'] === 'gzip' && data.length > 0 ? gunzipSync(data) : data;
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes: data.length,
            text: plain.toString('utf8'),
          });
        });
      },
    );
    asking.on('error', reject);
    if (unended) asking.write(body);
    else asking.end(body);
  });
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

export const post = (site: SiteName, path: string, fields: Record<string, string>, cookie?: string) =>
  ask(site, path, {
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams(fields).toString(),
    ...(cookie ? { cookie } : {}),
  });

export async function signIn(site: SiteName): Promise<string> {
  const { status, headers } = await post(site, '/login', {
    email: 'demo@example.com',
    password: 'demo-password',
  });
  if (status !== 303) throw new Error(`The demo's member could not log in on ${site}: ${status}`);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

export function linkOn({ text }: Answer, pattern: RegExp): string {
  const found = [...text.matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .find((href) => pattern.test(href));
  if (!found) throw new Error(`No link fits ${pattern}`);
  return found.replaceAll('&amp;', '&');
}
