import { QUOTED_LENGTH } from '~/domain/chat/rules';
import { useT, type Translate } from '~/i18n/texts';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { AboutView, AnyQuoteView, MessageView, QuoteView, ReplyTo, TopicView } from './chat-data';
import { useChatPlace } from './chat-place';

/** The id of a message's element. */
export const messageElementId = (seq: number) => `m${seq}`;

export const toQuote = ({ seq, mine, kind, text, removed }: MessageView): QuoteView => ({
  seq,
  mine,
  kind,
  text: removed
    ? text
    : Array.from(text.slice(0, QUOTED_LENGTH * 4))
        .slice(0, QUOTED_LENGTH)
        .join(''),
  ...(removed && { removed }),
});

/** Returns what is quoted; a message that is not on the page has no text. */
export function quoteView(messages: MessageView[], to: ReplyTo): QuoteView | TopicView {
  if (typeof to === 'object') return to;
  const message = messages.find(({ seq }) => seq === to);
  return message ? toQuote(message) : { seq: to, mine: false, kind: 'text', text: '' };
}

function quoteText(t: Translate, { kind, text }: QuoteView): string {
  if (text) return text;
  if (kind === 'text') return t('chat:quote_earlier');
  return t(kind === 'image' ? 'chat:a_photo' : 'chat:a_gift');
}

function useAuthor({ mine, kind, text }: QuoteView): string | null {
  const t = useT();
  const { name } = useChatPlace();
  if (kind === 'text' && !text) return null;
  return mine ? t('chat:you') : (name ?? t('chat:gone_name'));
}

/** The part of a profile that a message is about: its name above its words or photo. */
function AboutQuote({ quote: { mine, label, text, src } }: { quote: AboutView }) {
  const t = useT();
  const { name } = useChatPlace();
  return (
    <p className="quote">
      <span className="sr-only">{t('chat:writing_about')} </span>
      <b className="truncate">{mine ? label : `${name ?? t('chat:gone_name')} · ${label}`}</b>
      {src ? (
        <img
          src={src}
          alt=""
          className={placeholderClass(src, 'my-1 aspect-portrait w-14 rounded-md object-cover')}
        />
      ) : (
        <span className="truncate" dir="auto">
          {text}
        </span>
      )}
    </p>
  );
}

/** Whom and what a message replies to; a link where the quoted message is on the page. */
function MessageQuote({ quote, isLink }: { quote: QuoteView; isLink: boolean }) {
  const t = useT();
  const { acts } = useChatPlace();
  const author = useAuthor(quote);
  const words = (
    <>
      <span className="sr-only">{t('chat:replying_to')} </span>
      {author && <b className="truncate">{author}</b>}
      <span className={quote.removed ? 'truncate italic' : 'truncate'} dir="auto">
        {quoteText(t, quote)}
      </span>
    </>
  );
  return isLink ? (
    <a
      href={`#${messageElementId(quote.seq)}`}
      onClick={acts && ((event) => acts.show(quote.seq, event))}
      className="quote"
    >
      {words}
    </a>
  ) : (
    <p className="quote">{words}</p>
  );
}

/** What a message quotes. */
export const Quote = ({ quote, isLink = false }: { quote: AnyQuoteView; isLink?: boolean }) =>
  'seq' in quote ? <MessageQuote quote={quote} isLink={isLink} /> : <AboutQuote quote={quote} />;
