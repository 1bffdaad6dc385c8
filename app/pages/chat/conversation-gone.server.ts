import type { Availability } from '~/domain/chat/rules';
import { TAKEN_BACK_HOURS } from '~/domain/safety/rules';
import { findRemovedPartner } from '~/domain/safety/find-removed.server';
import { isId } from '~/domain/new-id';
import { notFound } from '~/http/answer/not-found.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { Site } from '~/http/request/open-site.server';
import type { Gone } from '~/ui/layouts/error-page';

type Texts = Pick<Site, 't'>;

const gone = (message: string, typed: string): Response =>
  Response.json({ message, typed } satisfies Gone, { status: 404 });

/**
 * The answer to what was written in a conversation that is not there any more, for the error page, which shows
 * the text again. It is the same 404 whoever removed it, and for one that is not the writer's.
 */
export const conversationGone = ({ t }: Texts, typed: string): Response => gone(t('chat:removed'), typed);

/**
 * Returns the answer for a conversation that the member cannot open. It leads to the report form if something that
 * they received in it was removed within the last 48 hours (CHA-7).
 */
export async function conversationMissing(
  { db, member, now, t }: MemberSite,
  conversationId: string,
): Promise<Response> {
  const asked = { readerId: member.id, conversationId };
  const partnerId = isId(conversationId) ? await findRemovedPartner(db, asked, { now }) : null;
  if (partnerId === null) return notFound();
  const text = t('chat:removed_reportable', { hours: TAKEN_BACK_HOURS });
  const report = { href: `/members/${partnerId}/report?to=/chats`, text };
  return Response.json({ message: t('chat:removed'), typed: '', report } satisfies Gone, { status: 404 });
}

/** The same answer to what was written to somebody who cannot be written to any more. */
export const partnerClosed = (
  { t }: Texts,
  typed: string,
  availability: Exclude<Availability, 'available'>,
): Response => gone(t(`chat:refused.${availability}`), typed);

/** The same answer to what was written to somebody who is not there, or not for the writer. */
export const partnerGone = (texts: Texts, typed: string): Response =>
  partnerClosed(texts, typed, 'not_available');
