import { isOpener } from '~/domain/chat/openers';
import type { TextKey } from '~/i18n/text-key';
import { formatList } from '~/i18n/format';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { profilePage } from '~/pages/profiles/profile-page.server';
import { splitInterests, type ProfilePageProps } from '~/ui/profiles/profile-data';

const PHOTO = /^photo-([1-9]\d?)$/;

/** The most characters of somebody's words that a message begins with. */
const MOST_QUOTED = 160;

/** Returns the beginning of somebody's words, whole or up to a word's end. */
function quoted(words: string): string {
  if (words.length <= MOST_QUOTED) return words;
  const cut = words.slice(0, MOST_QUOTED);
  return `${cut.slice(0, cut.search(/\s\S*$/))} …`;
}

function beginning(
  { t, dialect }: MemberSite,
  topic: string,
  { about, facts, interests, photos }: ProfilePageProps,
): string | null {
  if (topic === 'words' || topic === 'other-words') {
    const words = topic === 'words' ? about?.line || about?.rest : about?.line && about.rest;
    return words ? t('chat:topic.words', { words: quoted(words) }) : null;
  }
  if (topic === 'facts') return facts.length > 0 ? t('chat:topic.facts') : null;
  const [, number] = PHOTO.exec(topic) ?? [];
  if (number) return photos[Number(number) - 1] ? t('chat:topic.photo', { number }) : null;
  if (topic !== 'interests') return null;
  const { named } = splitInterests(interests?.open ?? []);
  const words = named.map(({ key }) => t(`interests:${key}` as TextKey));
  return words.length > 0 ? t('chat:topic.interests', { interests: formatList(dialect, words) }) : null;
}

/**
 * Returns how a message about a part of somebody's profile begins, as the page of an address like
 * `?topic=photo-2` fills it in: it names or quotes what the reader of the page sees there. Undefined without a
 * topic, and for a part that they do not see.
 */
async function topicText(
  site: MemberSite,
  topic: string | null,
  profileId: string,
): Promise<string | undefined> {
  if (topic === null) return undefined;
  // What it quotes is read as on the profile, and counts as a look at it.
  await limitOrRefuse(site, 'profile_views', site.member.id);
  const found = await profilePage(site, profileId);
  const text = found && beginning(site, topic, found.profile);
  return text ? `${text}\n` : undefined;
}

/**
 * Returns the text that an address asks for as the beginning of a message: an opener (CHA-9), or a part of the other
 * member's profile.
 */
export async function begunText(site: MemberSite, profileId: string): Promise<string | undefined> {
  const opener = site.query.get('opener');
  return isOpener(opener) ? site.t(`openers:${opener}`) : topicText(site, site.query.get('topic'), profileId);
}
