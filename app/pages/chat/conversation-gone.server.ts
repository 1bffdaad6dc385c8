import type { Availability } from '~/domain/chat/rules';
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

/** The same answer to what was written to somebody who cannot be written to any more. */
export const partnerClosed = (
  { t }: Texts,
  typed: string,
  availability: Exclude<Availability, 'available'>,
): Response => gone(t(`chat:refused.${availability}`), typed);

/** The same answer to what was written to somebody who is not there, or not for the writer. */
export const partnerGone = (texts: Texts, typed: string): Response =>
  partnerClosed(texts, typed, 'not_available');
