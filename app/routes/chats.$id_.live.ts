import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import { chatNews, loadMessages } from '~/pages/chat/messages-view.server';
import { markShownLater } from '~/pages/chat/note-shown.server';
import { postLive } from '~/pages/chat/post-live.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { readSeq } from '~/http/request/read-seq';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'chats-id-live', layout: 'empty' } satisfies RouteHandle;

/**
 * Messages after an open chat's last one, or before its first. `visible`: the reader sees them. `changes`: include
 * other changes.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const id = params.id ?? '';
  const query = site.query;
  const before = readSeq(query.get('before'));
  const after = readSeq(query.get('after')) ?? 0;
  if (before === null && query.has('changes')) {
    const { news, shown: loaded } = await chatNews(site, id, after);
    markShownLater(site, id, loaded, { read: query.has('visible') });
    return jsonAnswer(news);
  }
  const page = before === null ? { after } : { before };
  const loaded = await loadMessages(site, id, page);
  if (before === null) markShownLater(site, id, loaded, { read: query.has('visible') });
  return jsonAnswer(loaded.view);
}

/** Sends a message or photo and answers in JSON. */
export async function action({ request, params }: ActionFunctionArgs) {
  return postLive(await requireMemberOr401(request), request, params.id ?? '');
}
