import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { checkCertificates, readCertificate, type Certificate } from '~/doctor/certificates.server';

/** Of this test alone: for localhost, signed by itself. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRh1KD7CQZ43/LHbu
5qdtaAlbuNbq4dr+uEht1BufczmhRANCAASFUO9wIORPxG2COoCleICrGHSZ5QPH
OKTIq7bx3zUCaOh06EvEtpBweN02SjaGV6x+Q/MygYu2w2srQg5cUC0s
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUGw7Yg3kGi6XY6Qop/jpRg1b1Ex4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTIwMzA4MzUwNloYDzIxMjYxMTA5
MDgzNTA2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASFUO9wIORPxG2COoCleICrGHSZ5QPHOKTIq7bx3zUCaOh06EvEtpBw
eN02SjaGV6x+Q/MygYu2w2srQg5cUC0so28wbTAdBgNVHQ4EFgQULMbA+4LBmUJH
o1hbwu/poj9LB0kwHwYDVR0jBBgwFoAULMbA+4LBmUJHo1hbwu/poj9LB0kwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAJpYOdmrxh+CejmvzEVaU87bH8kEF4AzCKwfV+qsKOOxAiBp
BSL47HKA6VzK5+TqirBUpfi+u+avT7LzEAq9gjsECA==
-----END CERTIFICATE-----`;
const ENDS = new Date('2126-11-09T08:35:06.000Z');

const NOW = new Date('2026-12-03T12:00:00Z');
const LIMIT_MS = 10_000;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listening(server: ReturnType<typeof createTcpServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return String((server.address() as AddressInfo).port);
}

const ends = (days: number, refused: string | null = null): Certificate => ({
  host: 'www.example.com',
  endsAt: new Date(NOW.getTime() + days * 86_400_000),
  refused,
});

describe('the certificates', () => {
  it('are fine until 14 days before their end [CON-7]', () => {
    expect(checkCertificates([ends(14), ends(90)], NOW)).toEqual([]);
    expect(checkCertificates([ends(13)], NOW)).toEqual([
      'The certificate of www.example.com ends on 2026-12-16: renew it.',
    ]);
  });

  it('are named if browsers refuse them, or nothing answers [CON-7]', () => {
    const away = { host: 'example.com', unreachable: 'ECONNREFUSED' };
    expect(checkCertificates([ends(90, 'CERT_HAS_EXPIRED'), away], NOW)).toEqual([
      'Browsers refuse the certificate of www.example.com (CERT_HAS_EXPIRED): get another one.',
      'example.com shows no certificate (ECONNREFUSED): look at DNS and proxy.',
    ]);
  });

  it('are read as browsers see them [CON-7]', async () => {
    const port = await listening(createServer({ key: KEY, cert: CERTIFICATE }));
    expect(await readCertificate({ hostname: 'localhost', port }, LIMIT_MS)).toEqual({
      host: 'localhost',
      endsAt: ENDS,
      refused: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });

  it('are missing where no TLS is spoken [CON-7]', async () => {
    const port = await listening(createTcpServer((socket) => socket.end('HTTP/1.1 400\r\n\r\n')));
    expect(await readCertificate({ hostname: '127.0.0.1', port }, LIMIT_MS)).toEqual({
      host: '127.0.0.1',
      unreachable: expect.any(String),
    });
  });
});
