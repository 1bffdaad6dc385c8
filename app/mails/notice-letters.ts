import type { NoticeFacts } from '~/domain/notifications/facts/find-notice-facts.server';
import { removeSoftHyphens } from '~/i18n/without-soft-hyphens';
import * as paths from '~/paths';
import type { Letter, LetterWith } from './letter-data';
import { likedPartText, mailButton, memberPath } from './own-texts';

type Facts<Kind extends NoticeFacts['kind']> = Extract<NoticeFacts, { kind: Kind }>;
type Words = Pick<Letter, 'preheader' | 'portrait' | 'text' | 'more' | 'button'> & { subject: string };

// Never quotes a message: others may see the mailbox.
function aboutMessages(
  { kind, from: name, fromTeam, photoKey, conversationId, count }: Facts<'new_conversation' | 'new_message'>,
  words: LetterWith,
): Words {
  const { t, site } = words;
  const from = fromTeam ? t('kit:fictional_name', { name }) : name;
  const subject =
    kind === 'new_conversation'
      ? t('mail:new_conversation.subject', { from })
      : t('mail:new_message.subject', { from, count });
  return {
    subject,
    preheader: t(`mail:${kind}.preheader`),
    portrait: words.portrait({ name: from, photoKey }),
    text: t(`mail:${kind}.text`, { from, site }),
    ...(fromTeam && { more: [t('mail:from_team', { name })] }),
    button: { text: t(`mail:${kind}.button`, { from }), href: words.address(paths.chat(conversationId)) },
  };
}

/** A like leads to the profile, a match to the first message. */
function likeButton({ kind, from, fromId }: Facts<'like' | 'match'>, { t, address }: LetterWith) {
  if (kind === 'like') return { text: t('mail:like.button', { from }), href: address(memberPath(fromId)) };
  return { text: t('chat:write_to', { name: from }), href: address(paths.loginTo(paths.newChat(fromId))) };
}

function aboutLike(facts: Facts<'like' | 'match'>, words: LetterWith): Words {
  const { kind, from, photoKey } = facts;
  const { t, site, isDiscreet } = words;
  const text = t(`mail:${kind}.text`, { site });
  const liked = isDiscreet ? null : likedPartText(facts, t);
  return {
    subject: t(`mail:${kind}.subject`, { from }),
    preheader: t(`mail:${kind}.preheader`),
    portrait: words.portrait({ name: from, photoKey }),
    ...(liked === null ? { text } : { text: liked, more: [text] }),
    button: likeButton(facts, words),
  };
}

function aboutUnread({ count }: Facts<'unread_reminder'>, words: LetterWith): Words {
  const { t, site } = words;
  return {
    subject: t('mail:unread_reminder.subject', { count }),
    preheader: t('mail:unread_reminder.preheader'),
    text: t('mail:unread_reminder.text', { site }),
    button: mailButton('unread_reminder', paths.chats, words),
  };
}

const noticeLetter =
  <Told extends NoticeFacts>(wordsOf: (facts: Told, deps: LetterWith) => Words) =>
  (facts: Told, deps: LetterWith): Letter => {
    const { t, site } = deps;
    const words = wordsOf(facts, deps);
    const category = removeSoftHyphens(t(`settings:category.${facts.fewer.category}`));
    return { ...words, title: words.subject, until: null, why: t('mail:notice.why', { site, category }) };
  };

export const NOTICE_LETTERS = {
  new_conversation: noticeLetter(aboutMessages),
  new_message: noticeLetter(aboutMessages),
  like: noticeLetter(aboutLike),
  match: noticeLetter(aboutLike),
  unread_reminder: noticeLetter(aboutUnread),
};

/** Adds links to reduce or stop mails of the category (NOT-4). */
export function withFewer(
  letter: Letter,
  { unsubscribe }: { unsubscribe: string },
  { t, address }: LetterWith,
): Letter {
  const link = address(paths.unsubscribe(unsubscribe));
  const fewer = [
    { text: t('mail:notice.fewer'), href: link },
    { text: t('mail:notice.settings'), href: address(paths.noticeSettings) },
  ];
  return { ...letter, fewer, unsubscribe: link };
}
