import type { Availability } from '~/domain/chat/rules';
import { TAKEN_BACK_HOURS } from '~/domain/safety/rules';
import { findRemovedPartner } from '~/domain/safety/find-removed.server';
import { isId } from '~/domain/new-id';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';
import type { Gone } from '~/ui/layouts/error-page';

type Texts = Pick<Site, 't'>;

const unavailableResponse = (message: string, typed: string): Response =>
  Response.json({ message, typed } satisfies Gone, { status: 404 });

/** The same 404 for removed and foreign conversations, with the typed text. */
export const conversationUnavailable = ({ t }: Texts, typed: string): Response =>
  unavailableResponse(t('chat:removed'), typed);

/** Answers for an unavailable conversation. Links to the report form if it was removed within 48 hours (CHA-7). */
export async function conversationMissing(
  { db, member, now, t }: MemberSite,
  conversationId: string,
): Promise<Response> {
  const asked = { readerId: member.id, conversationId };
  const partnerId = isId(conversationId) ? await findRemovedPartner(db, asked, { now }) : null;
  if (partnerId === null) return notFound();
  const text = t('chat:removed_reportable', { hours: TAKEN_BACK_HOURS });
  const report = { href: paths.report(partnerId, { to: paths.chats }), text };
  return Response.json({ message: t('chat:removed'), typed: '', report } satisfies Gone, { status: 404 });
}

export const partnerClosed = (
  { t }: Texts,
  typed: string,
  availability: Exclude<Availability, 'available'>,
): Response => unavailableResponse(t(`chat:refused.${availability}`), typed);

export const partnerGone = (texts: Texts, typed: string): Response =>
  partnerClosed(texts, typed, 'not_available');
