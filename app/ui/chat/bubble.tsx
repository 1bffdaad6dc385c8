import type { ReactNode } from 'react';
import { useT, type Translate } from '~/i18n/texts';
import { GiftDrawing } from '~/ui/gifts/gift-drawing';
import { Icon } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { AnyQuoteView, MessageView } from './chat-data';
import { Quote } from './quote';
import { ReactionBadge } from './reactions';

export type MessageContent = Pick<
  MessageView,
  'mine' | 'kind' | 'text' | 'image' | 'gift' | 'removed' | 'fromTeam' | 'blurred' | 'quote' | 'reaction'
>;

export const toText = (text: string, quote?: AnyQuoteView): MessageContent => ({
  ...(quote && { quote }),
  mine: true,
  kind: 'text',
  text,
  image: null,
  gift: null,
});

const giftName = (t: Translate, { gift }: MessageContent) =>
  gift ? t(`gifts:name.${gift}`) : t('chat:a_gift');

/** Returns a message as screen readers announce it. */
export function spokenText(t: Translate, { fromTeam, ...content }: MessageContent): string {
  if (fromTeam) return `${t('chat:from_team')}. ${spokenText(t, content)}`;
  if (content.kind === 'text') return content.text;
  const what = content.kind === 'image' ? t('chat:a_photo') : giftName(t, content);
  return content.text ? `${what}. ${content.text}` : what;
}

function Words({ text }: { text: string }) {
  if (!text) return null;
  return (
    // Each line has the direction of its own letters.
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
      {text}
    </p>
  );
}

const Foot = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 flex items-center gap-1 text-xs opacity-80">{children}</p>
);

/** The minimum height is for extremely wide photos. */
const PICTURE = 'max-h-80 min-h-12 w-full rounded-[calc(var(--r-lg)-6px)] bg-sunken object-cover';

function Picture({ content: { mine, image }, blur = '' }: { content: MessageContent; blur?: string }) {
  const t = useT();
  return (
    image && (
      <img
        src={image.src}
        alt={t(mine ? 'chat:photo_mine' : 'chat:photo_theirs')}
        width={image.widthPx}
        height={image.heightPx}
        loading="lazy"
        decoding="async"
        className={placeholderClass(image.src, `${PICTURE} ${blur}`)}
      />
    )
  );
}

/** A newcomer's photo: blurred until it is tapped, even without scripts. */
function BlurredPicture({ content }: { content: MessageContent }) {
  const t = useT();
  return (
    <details className="group/photo">
      <summary className="relative block cursor-pointer list-none overflow-hidden rounded-[calc(var(--r-lg)-6px)]">
        <Picture content={content} blur="blur-2xl group-open/photo:blur-none" />
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-scrim/70 p-4 text-center text-sm font-semibold text-white group-open/photo:sr-only">
          <Icon name="eye" className="size-6" />
          {t('chat:photo_show')}
        </span>
      </summary>
    </details>
  );
}

function Photo({ content, foot }: { content: MessageContent; foot: ReactNode }) {
  const t = useT();
  const { image, text, blurred } = content;
  return (
    <>
      {image && blurred && <BlurredPicture content={content} />}
      {image && !blurred && (
        <a href={image.href} target="_blank" rel="noreferrer" className="block">
          <Picture content={content} />
        </a>
      )}
      {!image && <p className="px-2.5 pt-1">{t('chat:a_photo')}</p>}
      <div className="px-2.5 pb-1 pt-2">
        <Words text={text} />
        <Foot>{foot}</Foot>
      </div>
    </>
  );
}

function Gift({ content, foot }: { content: MessageContent; foot: ReactNode }) {
  const t = useT();
  return (
    <>
      <span className="grid size-16 shrink-0 place-items-center rounded-md bg-canvas">
        {content.gift && <GiftDrawing gift={content.gift} />}
      </span>
      <div className="min-w-0">
        <p className="text-sm opacity-80">{t(content.mine ? 'chat:gift_given' : 'chat:gift_got')}</p>
        <p className="font-bold">{giftName(t, content)}</p>
        <Words text={content.text} />
        <Foot>{foot}</Foot>
      </div>
    </>
  );
}

const SHAPES = {
  text: '',
  image: 'w-[min(76%,272px)] !p-1.5',
  gift: 'flex items-center gap-3.5 !p-3',
};

/** A message's content with its time and, for own messages, its delivery state. */
export function Bubble({
  message: content,
  foot,
  linksQuote = false,
}: {
  message: MessageContent;
  foot: ReactNode;
  /** Whether the quoted message is on the page. */
  linksQuote?: boolean;
}) {
  const t = useT();
  const { mine, kind, text, quote, reaction } = content;
  return (
    <div className={`bubble relative ${mine ? 'bubble-me' : 'bubble-them'} ${SHAPES[kind]}`}>
      {mine && <span className="sr-only">{t('chat:you')}: </span>}
      {content.fromTeam && <p className="mb-1 w-full text-xs font-semibold">{t('chat:from_team')}</p>}
      {quote && <Quote quote={quote} isLink={linksQuote} />}
      {kind === 'image' && <Photo content={content} foot={foot} />}
      {kind === 'gift' && <Gift content={content} foot={foot} />}
      {kind === 'text' && (
        <>
          {content.removed ? <p className="italic opacity-80">{text}</p> : <Words text={text} />}
          <Foot>{foot}</Foot>
        </>
      )}
      {reaction && <ReactionBadge mine={mine} reaction={reaction} />}
    </div>
  );
}
