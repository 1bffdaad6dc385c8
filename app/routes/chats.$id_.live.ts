import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import { chatNews, shownMessages } from '~/pages/chat/messages-view.server';
import { noteShown } from '~/pages/chat/note-shown.server';
import { postLive } from '~/pages/chat/post-live.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { readSeq } from '~/http/request/read-seq';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'chats-id-live', layout: 'empty' } satisfies RouteHandle;

/**
 * Returns messages for an open chat: those after the last one that it has, or those before its first.
 * `visible` means that the reader sees them; `changes` asks what else may have changed.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const id = params.id ?? '';
  const query = site.query;
  const before = readSeq(query.get('before'));
  const after = readSeq(query.get('after')) ?? 0;
  if (before === null && query.has('changes')) {
    const { news, shown } = await chatNews(site, id, after);
    noteShown(site, id, shown, { read: query.has('visible') });
    return jsonAnswer(news);
  }
  const page = before === null ? { after } : { before };
  const shown = await shownMessages(site, id, page);
  if (before === null) noteShown(site, id, shown, { read: query.has('visible') });
  return jsonAnswer(shown.view);
}

/** Sends a message like the composer's form, or a photo like the form for it, and answers with JSON. */
export async function action({ request, params }: ActionFunctionArgs) {
  return postLive(await requireMemberOr401(request), request, params.id ?? '');
}
