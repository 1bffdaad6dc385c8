import { findConversation } from '~/domain/chat/find-conversation.server';
import type { ListedAbout } from '~/domain/chat/list-messages.server';
import { QUOTED_LENGTH } from '~/domain/chat/rules';
import type { PostInput } from '~/domain/chat/send/post-input';
import {
  joinKeys,
  partKind,
  partQuestion,
  readTopic,
  splitKeys,
  writeTopic,
  type About,
  type ReadTopic,
} from '~/domain/chat/topics';
import { INTEREST_KEYS, isPremium, photoView, PROFILE_FACTS } from '~/domain/profiles/rules';
import { firstGraphemes } from '~/domain/short-text';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { formatList } from '~/i18n/format';
import { profilePage } from '~/pages/profiles/profile-page.server';
import type { AboutView, TopicView } from '~/ui/chat/chat-data';
import { isSharp, splitInterests, type ProfilePageProps, type SharpPhoto } from '~/ui/profiles/profile-data';
import { factLabel } from '~/ui/profiles/profile-facts';

export type AboutReader = Pick<MemberSite, 't' | 'dialect' | 'tenant' | 'gateways' | 'member' | 'now'>;

const findPhoto = ({ photos }: ProfilePageProps, photoId: string | null) =>
  photos.filter(isSharp).find(({ id }) => id === photoId);

/** Returns what a message quotes of a part; null if the reader does not see it. */
function partText(profile: ProfilePageProps, { part, photoId }: ReadTopic): string | null {
  const { about, answers, facts, interests } = profile;
  const quote = (words: string | undefined) => (words ? firstGraphemes(words, QUOTED_LENGTH) : null);
  switch (part) {
    case 'words':
      return quote(about?.line || about?.rest);
    case 'other-words':
      return quote(about?.line && about.rest);
    case 'interests':
      return joinKeys(splitInterests(interests?.open ?? []).named.map(({ key }) => key)) || null;
    case 'facts':
      return joinKeys(facts.map(({ fact }) => fact)) || null;
    case 'photo':
      return findPhoto(profile, photoId) ? '' : null;
    default:
      return quote(answers.find(({ question }) => part === `prompt-${question}`)?.text);
  }
}

type VisiblePart = { about: About; photo: SharpPhoto | undefined };

/** Finds the part that a topic names, as the reader sees it now; null if there is none. */
async function findPart(
  site: MemberSite,
  profileId: string,
  value: string | null,
): Promise<VisiblePart | null> {
  const topic = readTopic(value);
  if (!topic) return null;
  const found = await profilePage(site, profileId);
  const text = found && partText(found.profile, topic);
  if (!found || text === null) return null;
  return { about: { ...topic, text }, photo: findPhoto(found.profile, topic.photoId) };
}

function labelText({ t }: AboutReader, part: string, mine: boolean): string {
  const kind = partKind(part);
  const question = kind === 'answer' ? partQuestion(part) : null;
  const questionText = question && t(`prompts:${question}`);
  if (!mine) return questionText ?? t(`chat:about_theirs.${kind}`);
  const name = t(`chat:about_yours.${kind}`);
  return questionText ? `${name} · ${questionText}` : name;
}

function quotedText({ t, dialect }: AboutReader, part: string, text: string): string {
  const keys = splitKeys(text);
  if (part === 'photo') return t('chat:a_photo');
  if (part === 'facts') {
    const facts = PROFILE_FACTS.filter((fact) => keys.includes(fact));
    return formatList(
      dialect,
      facts.map((fact) => t(factLabel(fact))),
    );
  }
  if (part !== 'interests') return text;
  const interests = INTEREST_KEYS.filter((key) => keys.includes(key));
  return formatList(
    dialect,
    interests.map((key) => t(`interests:${key}`)),
  );
}

const writtenView = (
  reader: AboutReader,
  { part, text }: Pick<ListedAbout, 'part' | 'text'>,
  mine: boolean,
) => ({
  mine,
  label: labelText(reader, part, mine),
  text: quotedText(reader, part, text),
});

/** Returns the part that a message is about, as one of its members sees it: `mine` is on the reader's own profile. */
export function aboutView(reader: AboutReader, { photo, ...about }: ListedAbout, mine: boolean): AboutView {
  const kind = mine ? 'self' : isPremium(reader.member, reader.now) ? 'premium' : 'free';
  const isShown = photo && photoView({ status: 'active', isMain: false, rank: photo.rank }, kind) === 'sharp';
  return { ...writtenView(reader, about, mine), ...(isShown && { src: mediaAddress(reader, photo.key) }) };
}

/** Returns what `?topic=words` names, for the composer; undefined if the reader does not see it. */
export async function topicView(
  site: MemberSite,
  profileId: string,
  value: string | null,
): Promise<TopicView | undefined> {
  const found = await findPart(site, profileId, value);
  if (!found) return undefined;
  const { about, photo } = found;
  return { topic: writeTopic(about), ...writtenView(site, about, false), ...(photo && { src: photo.src }) };
}

async function receiverId({ sql, member, now }: MemberSite, to: PostInput['to']): Promise<string | null> {
  if ('otherId' in to) return to.otherId;
  const found = await findConversation(sql, { memberId: member.id, ...to }, { now });
  return found.ok ? found.value.partner.id : null;
}

/**
 * Returns what a new message quotes of its receiver's profile; `gone` if the sender sees no such part now. It counts as
 * a message, and not as a view too.
 */
export async function quotedPart(
  site: MemberSite,
  to: PostInput['to'],
  topic: string | undefined,
): Promise<About | 'gone' | null> {
  if (topic === undefined) return null;
  const otherId = await receiverId(site, to);
  const found = otherId === null ? null : await findPart(site, otherId, topic);
  return found?.about ?? 'gone';
}
