import { isOpener } from '~/domain/chat/openers';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { InitialMessage } from '~/ui/chat/chat-data';
import { topicView } from './about-view.server';

/** Returns the start of a message: an opener (CHA-9), or the part of the profile that it is about (CHA-23). */
export async function partialMessage(site: MemberSite, profileId: string): Promise<InitialMessage> {
  const opener = site.query.get('opener');
  if (isOpener(opener)) return { typed: site.t(`openers:${opener}`) };
  const topic = site.query.get('topic');
  if (topic === null) return {};
  // Quoting reads the profile, so it counts as a view.
  await limitOrRefuse(site, 'profile_views', site.member.id);
  return { topic: await topicView(site, profileId, topic) };
}
