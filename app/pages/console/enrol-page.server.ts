import { beginTotp } from '~/domain/operators/set-up-totp.server';
import type { OperatorSession } from '~/domain/operators/find-operator-session.server';
import { drawQrCode } from '~/http/answer/qr-code.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Console } from '~/http/request/open-console.server';
import type { Enrolment } from '~/ui/console/enrol-page';

/** The secret of the second factor, as a QR code and in groups of four; null once it is set up. */
export async function enrolment({
  db,
  deps,
  session: { operator },
  pageAddress,
}: Console & { session: OperatorSession }): Promise<Enrolment | null> {
  if (operator.enrolled) return null;
  const begun = await beginTotp(db, { operatorId: operator.id, issuer: pageAddress.hostname }, deps);
  if (!begun) throw notFound();
  return { qr: drawQrCode(begun.uri), secret: begun.secret.match(/.{1,4}/g)?.join(' ') ?? '' };
}
