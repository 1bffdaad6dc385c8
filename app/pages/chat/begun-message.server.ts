import { isOpener } from '~/domain/chat/openers';
import { beginningOf } from '~/domain/short-text';
import type { TextKey } from '~/i18n/text-key';
import { formatList } from '~/i18n/format';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { profilePage } from '~/pages/profiles/profile-page.server';
import type { BegunMessage } from '~/ui/chat/chat-data';
import { isSharp, splitInterests, type ProfilePageProps } from '~/ui/profiles/profile-data';

const PHOTO = /^photo-([1-9]\d?)$/;

/** The most characters of somebody's words that a message begins with. */
const MOST_QUOTED = 160;

/** Returns the beginning of somebody's words, whole or up to a word's end. */
function quoted(words: string): string {
  const cut = beginningOf(words, MOST_QUOTED);
  return cut === words ? words : cut.replace(/…$/, ' …');
}

const photoNumber = (topic: string) => Number(PHOTO.exec(topic)?.[1] ?? 0);

/** The photo that a topic names, as far as the reader of the page may see it. */
function quotedPhoto({ t }: MemberSite, topic: string, { name, photos }: ProfilePageProps) {
  const number = photoNumber(topic);
  const photo = photos[number - 1];
  if (!photo || !isSharp(photo)) return undefined;
  return { src: photo.src, srcSet: photo.srcSet, alt: t('profiles:photo_of', { number, name }) };
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
  const number = photoNumber(topic);
  if (number) return photos[number - 1] ? t('chat:topic.photo', { number }) : null;
  if (topic !== 'interests') return null;
  const { named } = splitInterests(interests?.open ?? []);
  const words = named.map(({ key }) => t(`interests:${key}` as TextKey));
  return words.length > 0 ? t('chat:topic.interests', { interests: formatList(dialect, words) }) : null;
}

/**
 * Returns how a message about a part of somebody's profile begins, as the page of an address like
 * `?topic=photo-2` fills it in: it names, quotes or shows what the reader of the page sees there. Nothing without a
 * topic, and for a part that they do not see.
 */
async function aboutTopic(site: MemberSite, topic: string | null, profileId: string): Promise<BegunMessage> {
  if (topic === null) return {};
  // What it quotes is read as on the profile, and counts as a look at it.
  await limitOrRefuse(site, 'profile_views', site.member.id);
  const found = await profilePage(site, profileId);
  const text = found && beginning(site, topic, found.profile);
  return text ? { typed: `${text}\n`, quoted: quotedPhoto(site, topic, found.profile) } : {};
}

/**
 * Returns how a message begins for which an address asks: with an opener (CHA-9), or with a part of the other member's
 * profile (PRO-7).
 */
export async function begunMessage(site: MemberSite, profileId: string): Promise<BegunMessage> {
  const opener = site.query.get('opener');
  return isOpener(opener)
    ? { typed: site.t(`openers:${opener}`) }
    : aboutTopic(site, site.query.get('topic'), profileId);
}
