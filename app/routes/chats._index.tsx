import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { findLeftToStart } from '~/domain/chat/find-left-to-start.server';
import { useLiveConversations } from '~/browser/chat/live-conversations';
import { useLiveCounts } from '~/browser/live/live-counts';
import { useOpening } from '~/browser/chat/opening-chat';
import { findNewMatches } from '~/domain/likes/find-new-matches.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import { conversationsView } from '~/pages/chat/conversations-view.server';
import { sendersView } from '~/pages/chat/senders-view.server';
import { suggestedMembers } from '~/pages/discovery/people-who-fit.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ChatsEmpty, ChatsPage } from '~/ui/chat/chats-page';
import { ConversationList } from '~/ui/chat/conversation-list';

export const handle = {
  name: 'chats',
  layout: 'default',
  scripts: true,
  firstScreen: 'chat',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { sql, member, tenant } = site;
  const view = await conversationsView(site, { query: site.query });
  const matches = await findNewMatches(sql, member.id);
  const isEmpty = view.rows.length === 0 && view.search === '';
  return {
    title: site.t('chat:title'),
    view,
    matches: matches.map(({ id, name, thumbKey }) => ({
      id,
      name,
      thumbSrc: thumbKey && mediaAddress(site, thumbKey),
    })),
    fitting: isEmpty ? await suggestedMembers(site) : null,
    waiting: member.unreadMessages,
    senders: sendersView(site, view.rows),
    messageCredits: tenant.settings.message_credits,
    credits: member.credits,
    leftToStart: isEmpty ? await findLeftToStart(sql, member, site) : null,
  };
}

export default function Chats() {
  const page = useLoaderData<typeof loader>();
  const view = useLiveConversations(page.view, useLocation().search);
  const opening = useOpening(view.rows);
  const credits = useLiveCounts().credits ?? page.credits;
  if (view.rows.length === 0 && view.search === '' && view.firstHref === null) {
    return (
      <ChatsEmpty
        cost={page.messageCredits}
        credits={credits}
        left={page.leftToStart}
        fitting={page.fitting}
        matches={page.matches}
      />
    );
  }
  return (
    <ChatsPage
      view={view}
      matches={page.matches}
      waiting={page.waiting}
      senders={page.senders}
      messageCredits={page.messageCredits}
      credits={credits}
      list={<ConversationList view={view} />}
      opening={opening}
    />
  );
}
