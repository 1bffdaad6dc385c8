import type { NoticeFacts } from '~/domain/notifications/find-notice-facts.server';
import type { Letter, LetterWith } from './letter-data';

type Facts<Kind extends NoticeFacts['kind']> = Extract<NoticeFacts, { kind: Kind }>;
type Words = Pick<Letter, 'preheader' | 'text' | 'button'> & { subject: string };

// A message is never quoted: whoever sees the mailbox must not read it.
function aboutMessages(
  { kind, from, conversationId, count }: Facts<'new_conversation' | 'new_message'>,
  { t, site, address }: LetterWith,
): Words {
  const subject =
    kind === 'new_conversation'
      ? t('mail:new_conversation.subject', { from })
      : t('mail:new_message.subject', { from, count });
  return {
    subject,
    preheader: t(`mail:${kind}.preheader`),
    text: t(`mail:${kind}.text`, { from, site }),
    button: { text: t(`mail:${kind}.button`), href: address(`/chats/${conversationId}`) },
  };
}

const aboutLike = (
  { kind, from, fromId }: Facts<'like' | 'match'>,
  { t, site, address }: LetterWith,
): Words => ({
  subject: t(`mail:${kind}.subject`, { from }),
  preheader: t(`mail:${kind}.preheader`),
  text: t(`mail:${kind}.text`, { site }),
  button: { text: t(`mail:${kind}.button`), href: address(`/members/${fromId}`) },
});

const aboutUnread = ({ count }: Facts<'unread_reminder'>, { t, site, address }: LetterWith): Words => ({
  subject: t('mail:unread_reminder.subject', { count }),
  preheader: t('mail:unread_reminder.preheader'),
  text: t('mail:unread_reminder.text', { site }),
  button: { text: t('mail:unread_reminder.button'), href: address('/chats') },
});

function wordsOf(facts: NoticeFacts, deps: LetterWith): Words {
  switch (facts.kind) {
    case 'new_conversation':
    case 'new_message':
      return aboutMessages(facts, deps);
    case 'unread_reminder':
      return aboutUnread(facts, deps);
    default:
      return aboutLike(facts, deps);
  }
}

/** Returns the texts of a notice of something that happened between members. */
export function noticeLetter(facts: NoticeFacts, deps: LetterWith): Letter {
  const { t, site } = deps;
  const words = wordsOf(facts, deps);
  const category = t(`settings:category.${facts.fewer.category}`);
  return { ...words, title: words.subject, until: null, why: t('mail:notice.why', { site, category }) };
}

/** Adds to a mail how to get less of its category (NOT-4). */
export function withFewer(letter: Letter, unsubscribe: string, { t, address }: LetterWith): Letter {
  const link = address(`/unsubscribe/${unsubscribe}`);
  const fewer = [
    { text: t('mail:notice.fewer'), href: link },
    { text: t('mail:notice.settings'), href: address('/notifications#notices') },
  ];
  return { ...letter, fewer, unsubscribe: link };
}
