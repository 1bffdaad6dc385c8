import { isOpener } from '~/domain/chat/openers';
import { firstGraphemes } from '~/domain/short-text';
import type { TextKey } from '~/i18n/text-key';
import { formatList } from '~/i18n/format';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { profilePage } from '~/pages/profiles/profile-page.server';
import type { InitialMessage } from '~/ui/chat/chat-data';
import { isSharp, splitInterests, type ProfilePageProps } from '~/ui/profiles/profile-data';

const PHOTO = /^photo-([1-9]\d?)$/;

/** In characters. */
const MAX_QUOTED = 160;

function truncateQuote(text: string): string {
  const cut = firstGraphemes(text, MAX_QUOTED);
  return cut === text ? text : cut.replace(/…$/, ' …');
}

const photoNumber = (topic: string) => Number(PHOTO.exec(topic)?.[1] ?? 0);

function quotedPhoto({ t }: MemberSite, topic: string, { name, photos }: ProfilePageProps) {
  const number = photoNumber(topic);
  const photo = photos[number - 1];
  if (!photo || !isSharp(photo)) return undefined;
  return { src: photo.src, srcSet: photo.srcSet, alt: t('profiles:photo_of', { number, name }) };
}

function topicText(
  { t, dialect }: MemberSite,
  topic: string,
  { about, answers, facts, interests, photos }: ProfilePageProps,
): string | null {
  if (topic === 'words' || topic === 'other-words') {
    const text = topic === 'words' ? about?.line || about?.rest : about?.line && about.rest;
    return text ? t('chat:topic.words', { words: truncateQuote(text) }) : null;
  }
  const answer = answers.find(({ question }) => topic === `prompt-${question}`);
  if (answer) return t('chat:topic.words', { words: truncateQuote(answer.text) });
  if (topic === 'facts') return facts.length > 0 ? t('chat:topic.facts') : null;
  const number = photoNumber(topic);
  if (number) return photos[number - 1] ? t('chat:topic.photo', { number }) : null;
  if (topic !== 'interests') return null;
  const { named } = splitInterests(interests?.open ?? []);
  const text = named.map(({ key }) => t(`interests:${key}` as TextKey));
  return text.length > 0 ? t('chat:topic.interests', { interests: formatList(dialect, text) }) : null;
}

/** Quotes, names or shows the profile part in `?topic=photo-2`; empty if invisible. */
async function aboutTopic(
  site: MemberSite,
  topic: string | null,
  profileId: string,
): Promise<InitialMessage> {
  if (topic === null) return {};
  // Quoting reads the profile, so it counts as a view.
  await limitOrRefuse(site, 'profile_views', site.member.id);
  const found = await profilePage(site, profileId);
  const text = found && topicText(site, topic, found.profile);
  return text ? { typed: `${text}\n`, quoted: quotedPhoto(site, topic, found.profile) } : {};
}

/** Returns the start of a message: an opener (CHA-9), or a part of the profile (PRO-7). */
export async function partialMessage(site: MemberSite, profileId: string): Promise<InitialMessage> {
  const opener = site.query.get('opener');
  return isOpener(opener)
    ? { typed: site.t(`openers:${opener}`) }
    : aboutTopic(site, site.query.get('topic'), profileId);
}
