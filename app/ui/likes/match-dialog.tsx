import { useLocation } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { Icon } from '~/ui/kit/icon';
import { Overlay } from '~/ui/kit/overlay';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useFrame } from '~/ui/layouts/frame-data';
import { nameInterests } from '~/ui/profiles/named-interests';
import { removeMatch } from './match-address';

export type MatchMoment = {
  id: string;
  name: string;
  src: string | null;
  interests: string[];
  /** Openers that can be sent at once; empty if no first message is allowed. */
  openers: string[];
  /** In words. */
  price: string;
  clientKey: string;
};

const NAMED = 3;

function Face({ src, className }: { src: string | null; className: string }) {
  return (
    <span className={`portrait w-auto shrink-0 shadow-3 sm:h-52 ${className}`}>
      {src ? (
        <img src={src} className={placeholderClass(src)} alt="" width="440" height="550" />
      ) : (
        <DrawnFace />
      )}
    </span>
  );
}

/** Above the text, or beside it on wide screens. The heart is below the faces. */
function Faces({ src, beside }: { src: string | null; beside: boolean }) {
  const own = useFrame().navigation?.portraitSrc ?? null;
  const height = beside ? 'h-[7.5rem]' : 'h-44';
  return (
    <div
      className={`relative flex items-center justify-center -space-x-5 overflow-hidden bg-night sm:h-60 sm:-space-x-8 ${beside ? 'h-36 lg:h-auto' : 'h-52'}`}
      aria-hidden="true"
    >
      <Face src={own} className={`-rotate-6 ${height}`} />
      <Face src={src} className={`top-1 rotate-6 ${height}`} />
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
  const named = nameInterests(interests, NAMED);
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

/** Every button sends one opener; with too few credits, the bundles are beside it. */
function Openers({ match }: { match: MatchMoment }) {
  const t = useT();
  const { id, openers, price, clientKey } = match;
  return (
    <form method="post" action={paths.newChat(id)} className="mt-5">
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

/** Announces a match over its page; the link back leads to `anchor`, the reader's position. */
export function MatchDialog({ match, anchor = '' }: { match: MatchMoment; anchor?: string }) {
  const t = useT();
  const { id, name, src, interests, openers } = match;
  const later = removeMatch(useLocation()) + anchor;
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
            href={paths.newChat(id)}
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
