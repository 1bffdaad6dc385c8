import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import { chatNews, loadMessages } from '~/pages/chat/messages-view.server';
import { markShownLater } from '~/pages/chat/note-shown.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { readSeq } from '~/http/request/forms/read-seq';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'chats-id-live', layout: 'empty' } satisfies RouteHandle;

/** Newer or older messages. `visible`: the reader sees them. `changes`: include other changes. */
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

export const action = refuseMethod;
