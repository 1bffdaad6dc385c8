import type { MouseEvent, RefObject } from 'react';
import { stepPhoto } from '~/domain/profiles/rules';
import { FIRST, LATER } from '~/delivery/loading-priority';
import { PhotoPlaceholder } from '~/delivery/photo-placeholder';
import { placeholderClass } from '~/delivery/placeholder-class';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { Icon } from '~/ui/kit/icon';
import type { Portrait, Result } from './member-result';

export type SwipeCardData = Omit<Required<Result>, 'src'> & {
  /** The first answer with its question's text; it replaces the first line of the about text. */
  answer: { asked: string; text: string } | null;
  interests: { key: string; shared: boolean }[];
  photos: Omit<Portrait, 'glimpse'>[];
  /** The photo that the URL names, from 1. */
  number: number;
  /** Of that photo. */
  glimpse: string | undefined;
};

/** With JavaScript: the photo on top, and how another one gets there. */
export type SwipePhotos = { number: number; show: (number: number) => void; loadsAhead: boolean };

type Props = {
  card: SwipeCardData;
  photos: SwipePhotos;
};

/** The same file on top and below: as wide as the card. */
const toPicture = ({ src, srcSet }: Portrait) => ({
  src,
  srcSet,
  sizes: srcSet && '(min-width: 992px) 26rem, (min-width: 576px) 36rem, calc(100vw - 52px)',
  width: 440,
  height: 550,
});

/** Stands above the photo, so that it covers no face; a single photo leaves its space empty. */
export function Segments({ card, photos: { number } }: Props) {
  const t = useT();
  const of = card.photos.length;
  return (
    <p
      className="mr-5 mt-2 flex min-h-5 items-center gap-1 text-xs text-muted lg:mr-0 lg:mt-0"
      aria-hidden="true"
    >
      {of > 1 && (
        <>
          {card.photos.map(({ src }, index) => (
            <i
              key={src}
              className={`flex-1 rounded-full ${index === number - 1 ? 'h-1.5 bg-ink' : 'h-1 bg-line-strong'}`}
            />
          ))}
          <span className="ml-1 tabular-nums">{t('profiles:photo_count', { number, of })}</span>
        </>
      )}
    </p>
  );
}

/** On a phone, the card is wider than the photo. */
const FACE = 'object-[50%_25%]';

const HALVES = {
  [-1]: { side: 'left-0', at: 'left-3', icon: 'arrow-left', label: 'profiles:photo_previous' },
  1: { side: 'right-0', at: 'right-3', icon: 'arrow-right', label: 'profiles:photo_next' },
} as const;

/** One half of the photo, which shows another one: on the same page with JavaScript, otherwise as a link. */
function Half({ card, photos, step }: Props & { step: -1 | 1 }) {
  const t = useT();
  const { side, at, icon, label } = HALVES[step];
  const to = stepPhoto(photos.number, step, card.photos.length);
  const show = (event: MouseEvent) => {
    // Dragging the card is no press.
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    photos.show(to);
  };
  return (
    <a
      href={paths.swipePhoto(card.id, to)}
      onClick={show}
      className={`group absolute inset-y-0 w-1/2 focus-visible:-outline-offset-4 focus-visible:outline-white ${side}`}
      aria-label={t(label)}
    >
      <span
        className={`absolute top-1/2 grid size-tap -translate-y-1/2 place-items-center rounded-full bg-scrim/70 text-white opacity-0 group-focus-visible:opacity-100 lg:group-hover:opacity-100 ${at}`}
      >
        <Icon name={icon} />
      </span>
    </a>
  );
}

/** The photo on top, and the next one hidden below it where it loads ahead. */
function Photos({ card, photos: { number, loadsAhead } }: Props) {
  const t = useT();
  const { name, photos, glimpse } = card;
  const next = stepPhoto(number, 1, photos.length);
  const isFirst = number === card.number;
  return (
    <>
      {isFirst && <PhotoPlaceholder base64={glimpse} className={FACE} />}
      {photos.map((photo, index) => {
        const isShown = index === number - 1;
        if (!isShown && !(loadsAhead && index === next - 1)) return null;
        const hasGlimpse = isFirst && glimpse;
        const alt =
          index === 0
            ? t('profiles:portrait_of', { name })
            : t('profiles:photo_of', { number: index + 1, name });
        const classes = isShown ? FACE : `${FACE} invisible`;
        return (
          <img
            key={photo.src}
            {...toPicture(photo)}
            className={isShown && hasGlimpse ? classes : placeholderClass(photo.src, classes)}
            alt={alt}
            draggable={false}
            {...(isShown ? FIRST : LATER)}
          />
        );
      })}
    </>
  );
}

const UNDER = 'portrait absolute inset-0 aspect-auto origin-bottom-left';

/** Only the card on top has a photo in the HTML; the next one loads ahead on a good connection. */
export function Stack({
  card,
  photos,
  under: [next, last],
  cardRef,
}: Props & { under: Portrait[]; cardRef: RefObject<HTMLDivElement> }) {
  return (
    <div className="relative mr-5 mt-1.5 min-h-[288px] flex-1 lg:mr-0 lg:aspect-portrait lg:min-h-0 lg:flex-none">
      {last && (
        <span
          className={placeholderClass(last.src, `${UNDER} bottom-8 rotate-[4.5deg] opacity-60`)}
          aria-hidden="true"
        />
      )}
      {next && (
        <span className={placeholderClass(next.src, `${UNDER} bottom-6 rotate-[2.25deg]`)} aria-hidden="true">
          {photos.loadsAhead && <img {...toPicture(next)} className={FACE} alt="" {...LATER} />}
        </span>
      )}
      <div
        ref={cardRef}
        className="portrait portrait-large absolute inset-0 bottom-2 aspect-auto touch-pan-y select-none shadow-3"
      >
        {card.photos.length > 0 ? <Photos card={card} photos={photos} /> : <DrawnFace />}
        {card.photos.length > 1 && (
          <>
            <Half card={card} photos={photos} step={-1} />
            <Half card={card} photos={photos} step={1} />
          </>
        )}
        <span className="portrait-cap pointer-events-none px-[20px] pb-[12px] pt-[48px] lg:pt-[64px]">
          <a
            href={paths.member(card.id)}
            className="pointer-events-auto inline-flex min-h-tap max-w-full items-center focus-visible:outline-white"
          >
            <b className="display block min-w-0">{nameAndAge(card)}</b>
          </a>
        </span>
      </div>
    </div>
  );
}
