import type { Site } from '~/http/request/open-site.server';
import type { Gone } from '~/ui/layouts/error-page';

/**
 * The answer to what was written in a conversation that is not there any more, for the error page, which shows
 * the text again. It is the same 404 whoever removed it, and for one that is not the writer's.
 */
export const conversationGone = ({ t }: Pick<Site, 't'>, typed: string): Response =>
  Response.json({ message: t('chat:removed'), typed } satisfies Gone, { status: 404 });
