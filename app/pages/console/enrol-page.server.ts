import type { OperatorSession } from '~/domain/operators/find-operator-session.server';
import { beginTotp } from '~/domain/operators/set-up-totp.server';
import { drawQrCode } from '~/http/answer/qr-code.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Console } from '~/http/request/open-console.server';
import type { Enrolment } from '~/ui/console/enrol-page';

/** The secret of a new second factor: as a QR code, as an address and in groups of four. */
export async function enrolment({
  db,
  deps,
  session,
  pageAddress: { hostname: issuer },
}: Console & { session: OperatorSession }): Promise<Enrolment> {
  const own = { operatorId: session.operator.id, sessionId: session.id };
  const factor = await beginTotp(db, { ...own, issuer }, deps);
  if (!factor) throw notFound();
  const { uri, secret } = factor;
  return { qr: drawQrCode(uri), uri, secret: secret.match(/.{1,4}/g)?.join(' ') ?? '' };
}
