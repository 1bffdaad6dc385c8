import { useLocation } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { Overlay } from '~/ui/kit/overlay';
import { toned } from '~/ui/kit/toned';
import { useFrame } from '~/ui/layouts/frame-data';
import { namedInterests } from '~/ui/profiles/named-interests';
import { withoutMatch } from './match-address';

export type MatchMoment = {
  id: string;
  name: string;
  src: string | null;
  /** What both members like. */
  interests: string[];
  /** The texts of openers that can be sent at once; none if a message cannot be the first or may not be sent. */
  openers: string[];
  /** What a message costs, in words. */
  price: string;
  clientKey: string;
};

/** How many shared interests are named. */
const NAMED = 3;

/** One of the two portraits; somebody without a photo has an outline. */
function Face({ src, className }: { src: string | null; className: string }) {
  return (
    <span className={`portrait w-auto shrink-0 shadow-3 sm:h-52 ${className}`}>
      {src ? (
        <img src={src} className={toned(src)} alt="" width="440" height="550" />
      ) : (
        <span className="absolute inset-0 grid place-items-center text-muted">
          <Icon name="user-round" className="size-16" />
        </span>
      )}
    </span>
  );
}

/**
 * Both stand above the words; on a wide screen beside them, where openers make the dialog high. They are whole, small on
 * a phone that has the openers as well, and the heart lies below the faces.
 */
function Faces({ src, beside }: { src: string | null; beside: boolean }) {
  const own = useFrame().navigation?.portraitSrc ?? null;
  const height = beside ? 'h-[7.5rem]' : 'h-44';
  return (
    <div
      className={`relative flex items-center justify-center -space-x-5 overflow-hidden bg-night sm:h-60 sm:-space-x-8 ${beside ? 'h-36 lg:h-auto' : 'h-52'}`}
      aria-hidden="true"
    >
      <Face src={own} className={`-rotate-6 ${height}`} />
      <Face src={src} className={`translate-y-1 rotate-6 ${height}`} />
      <span
        className={`absolute bottom-1 left-1/2 grid size-10 -translate-x-1/2 place-items-center rounded-full bg-primary text-primary-on shadow-2 sm:bottom-2 sm:size-12 ${beside ? 'lg:bottom-[calc(50%-7.5rem)]' : ''}`}
      >
        <Icon name="heart" className="i-fill size-6" />
      </span>
    </div>
  );
}

function Together({ interests }: Pick<MatchMoment, 'interests'>) {
  const t = useT();
  const named = namedInterests(interests, NAMED);
  if (named.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-sm font-bold">{t('likes:match.both')}</p>
      <ul className="mt-1.5 flex flex-wrap justify-center gap-1.5">
        {named.map(({ key, icon, text }) => (
          <li key={key} className="chip chip-on">
            <Icon name={icon} className="size-4" />
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A form whose every button sends one opener; without enough credits, its words wait beside the bundles. */
function Openers({ match }: { match: MatchMoment }) {
  const t = useT();
  const { id, openers, price, clientKey } = match;
  return (
    <form method="post" action={`/members/${id}/chat`} className="mt-5">
      <input type="hidden" name="client_key" value={clientKey} />
      <p className="text-left font-bold" id="match-openers">
        {t('likes:match.say')}
      </p>
      <ul className="mt-2 grid gap-2" aria-labelledby="match-openers">
        {openers.map((text) => (
          <li key={text}>
            <button
              name="text"
              value={text}
              aria-describedby="match-cost"
              className="pick flex min-h-[48px] w-full items-center gap-3 px-4 py-2.5 text-left font-semibold leading-snug"
            >
              <span className="min-w-0 flex-1">{text}</span>
              <Icon name="send-horizontal" className="size-5 shrink-0 text-link" />
              <span className="sr-only">{t('chat:send')}</span>
            </button>
          </li>
        ))}
      </ul>
      <p id="match-cost" className="mt-2 text-sm text-muted">
        {price}
      </p>
    </form>
  );
}

/**
 * Announces a match over the page on which it was made, with what both like, words to send at once, and the
 * way back to where the reader was: `anchor` is its place on that page. With JavaScript, the page below stays
 * as it is, and the heart that was pressed has the focus again, or what stands in its place: the member's card, or
 * the next one.
 */
export function MatchDialog({ match, anchor = '' }: { match: MatchMoment; anchor?: string }) {
  const t = useT();
  const { id, name, src, interests, openers } = match;
  const later = withoutMatch(useLocation()) + anchor;
  const beside = openers.length > 0;
  return (
    <Overlay
      titleId="match"
      leave={later}
      after={`[action*="${id}"] button,[formaction*="${id}"],[href$="${id}"],.portrait`}
      className={`max-w-[26rem] text-center ${beside ? 'lg:max-w-[54rem]' : ''}`}
    >
      <div className={beside ? 'lg:grid lg:grid-cols-2' : undefined}>
        <Faces src={src} beside={beside} />
        <div className="p-5 sm:p-6">
          <h1 id="match" className="text-h1">
            {t('likes:match.title')}
          </h1>
          <p className="mt-1 text-muted">{t('likes:match.text', { name })}</p>
          <Together interests={interests} />
          {beside && <Openers match={match} />}
          <a
            href={`/members/${id}/chat`}
            className={`btn mt-4 w-full ${beside ? 'btn-line' : 'btn-primary btn-lg'}`}
          >
            {t('likes:match.write', { name })}
          </a>
          <a href={later} className="btn btn-ghost mt-1 w-full">
            {t('likes:match.later')}
          </a>
        </div>
      </div>
    </Overlay>
  );
}
