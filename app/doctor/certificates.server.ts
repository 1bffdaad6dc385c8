import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { DAY_MS } from '~/domain/durations';

/** What a host shows to browsers; `refused` is why they would not accept it. */
export type Certificate = { host: string } & (
  { unreachable: string } | { endsAt: Date; refused: string | null }
);

/** As production.md asks for. */
const WARN_DAYS = 14;

const codeOf = (error: Error): string => (error as { code?: string }).code ?? error.message;

/** Connects as a browser does, and reads the certificate even if a browser would refuse it. */
export function readCertificate(
  { hostname: host, port }: Pick<URL, 'hostname' | 'port'>,
  limitMs: number,
): Promise<Certificate> {
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const asked = { host, port: Number(port || 443), rejectUnauthorized: false, ...servername };
  return new Promise((resolve) => {
    const socket = connect(asked, () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      const refused = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({ host, endsAt, refused });
    });
    const fail = (reason: string) => {
      socket.destroy();
      resolve({ host, unreachable: reason });
    };
    socket.setTimeout(limitMs, () => fail('ETIMEDOUT'));
    socket.on('error', (error) => fail(codeOf(error)));
  });
}

/** Lists certificates that browsers refuse, and those that end within 14 days. */
export const checkCertificates = (certificates: readonly Certificate[], now: Date): string[] =>
  certificates.flatMap((certificate) => {
    const { host } = certificate;
    if ('unreachable' in certificate)
      return [`${host} shows no certificate (${certificate.unreachable}): look at DNS and proxy.`];
    const { endsAt, refused } = certificate;
    if (refused) return [`Browsers refuse the certificate of ${host} (${refused}): get another one.`];
    const isSoon = endsAt.getTime() - now.getTime() < WARN_DAYS * DAY_MS;
    return isSoon
      ? [`The certificate of ${host} ends on ${endsAt.toISOString().slice(0, 10)}: renew it.`]
      : [];
  });
