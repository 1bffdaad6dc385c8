import { toBothMeasures } from '~/domain/places/rules';
import { useSubmit } from '@remix-run/react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { INTERESTS } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { Icon, type IconName } from '~/ui/kit/icon';
import { PhotoPlaceholder } from '~/delivery/photo-placeholder';
import { FIRST, LATER } from '~/delivery/loading-priority';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { Portrait, Result } from './member-result';
import { DrawnPair, SuggestedMembers, type Suggestions } from './people-who-fit';

type Interest = { key: string; shared: boolean };
type Card = Required<Result> & Pick<Portrait, 'srcSet' | 'glimpse'> & { interests: Interest[] };

const ON_CARD = 3;

type SwipePageProps = {
  left: number;
  likesPerDay: number;
  goesOn: { at: string; time: string; timeZone: string };
  card: Card | null;
  under: Portrait[];
  fitting: Suggestions | null;
  /** Whether the site lists nobody else: its first day. */
  nobody: boolean;
  passed: boolean;
  sawSome: boolean;
  undoable: boolean;
  swipe: { form: RefObject<HTMLFormElement>; card: RefObject<HTMLAnchorElement>; keys: boolean };
};

const interestIcon = (key: string) =>
  INTERESTS.find((interest) => interest.key === key)?.icon as IconName | undefined;

function Left({ left, likesPerDay }: Pick<SwipePageProps, 'left' | 'likesPerDay'>) {
  const t = useT();
  const hearts = likesPerDay <= 8 ? Array.from({ length: likesPerDay }, (_, index) => index < left) : [];
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm font-bold lg:mt-4">
      <span className="flex gap-1" aria-hidden="true">
        {hearts.map((full, index) => (
          <Icon
            key={index}
            name="heart"
            className={`size-4 lg:size-6 ${full ? 'i-fill text-primary' : 'text-line-strong'}`}
          />
        ))}
      </span>
      {t('discovery:swipe.left', { count: left })}
    </p>
  );
}

/** Reserves the line of the key hints, which need JavaScript. */
function Head({
  left,
  likesPerDay,
  card,
  swipe,
}: Pick<SwipePageProps, 'left' | 'likesPerDay' | 'card' | 'swipe'>) {
  const t = useT();
  const key = (sign: string, text: string) => (
    <span>
      <kbd className="rounded-sm border border-line-strong px-1.5 font-sans font-bold text-ink">{sign}</kbd>{' '}
      {text}
    </span>
  );
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:row-start-1 lg:block ${card ? 'lg:col-span-7 lg:col-start-6' : 'lg:col-span-5'}`}
    >
      <div>
        <h1 className="text-h1">{t('discovery:swipe.title')}</h1>
        <p className="mt-2 hidden max-w-[44ch] text-muted lg:block">
          {t('discovery:swipe.text', { count: likesPerDay })}
        </p>
      </div>
      <Left left={left} likesPerDay={likesPerDay} />
      {card && (
        <p className={`mt-4 hidden gap-5 text-sm text-muted lg:flex ${swipe.keys ? '' : 'invisible'}`}>
          {key('←', t('discovery:swipe.pass'))}
          {key('→', t('likes:like'))}
        </p>
      )}
    </div>
  );
}

function Place({ card }: { card: Card }) {
  const t = useT();
  const { place, distanceKm, online } = card;
  const away = distanceKm !== null && t('discovery:distance', toBothMeasures(distanceKm));
  const where = [place, away].filter(Boolean).join(', ');
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm">
      {online && <i className="dot" />}
      {online ? `${t('profiles:online')} · ${where}` : where}
    </span>
  );
}

/** The same file on top and below: as wide as the card. */
const toPicture = ({ src, srcSet, glimpse }: Portrait) => ({
  src,
  srcSet,
  sizes: srcSet && '(min-width: 992px) 26rem, (min-width: 576px) 36rem, calc(100vw - 52px)',
  className: glimpse ? undefined : placeholderClass(src),
  width: 440,
  height: 550,
});

function Stack({ card, under, swipe }: Pick<SwipePageProps, 'under' | 'swipe'> & { card: Card }) {
  const t = useT();
  const [next, last] = under;
  const below = 'portrait absolute inset-0 aspect-auto origin-bottom-left';
  return (
    <div className="relative mr-5 mt-5 min-h-[clamp(384px,18rem,528px)] flex-1 lg:mr-0 lg:mt-0 lg:aspect-portrait lg:min-h-0 lg:flex-none">
      {last && (
        <span className={`${below} bottom-8 rotate-[4.5deg] opacity-60`} aria-hidden="true">
          <img {...toPicture(last)} alt="" {...LATER} />
        </span>
      )}
      {next && (
        <span className={`${below} bottom-6 rotate-[2.25deg]`} aria-hidden="true">
          <img {...toPicture(next)} alt="" {...LATER} />
        </span>
      )}
      <a
        ref={swipe.card}
        href={paths.member(card.id)}
        className="portrait portrait-large absolute inset-0 bottom-2 aspect-auto touch-pan-y select-none shadow-3"
      >
        <PhotoPlaceholder base64={card.glimpse} />
        {card.src ? (
          <img
            {...toPicture({ ...card, src: card.src })}
            alt={t('profiles:portrait_of', { name: card.name })}
            draggable={false}
            {...FIRST}
          />
        ) : (
          <DrawnFace />
        )}
        <span className="portrait-cap p-[20px] pt-[80px]">
          <b className="display block">{nameAndAge(card)}</b>
          <Place card={card} />
          <span className="mt-3 flex flex-wrap gap-1.5">
            {card.interests.slice(0, ON_CARD).map(({ key }) => (
              <span key={key} className="tag bg-white/20 px-2.5 py-1">
                {interestIcon(key) && <Icon name={interestIcon(key)!} className="size-3.5" />}
                {t(`interests:${key}` as TextKey)}
              </span>
            ))}
          </span>
        </span>
      </a>
    </div>
  );
}

/** The member's text, on wide screens only. */
function Words({ card }: { card: Card }) {
  const t = useT();
  const { name, about, interests } = card;
  if (!about && interests.length === 0) return null;
  return (
    <section className="hidden border-t border-line pt-6 lg:col-span-7 lg:col-start-6 lg:row-start-2 lg:block">
      {about && (
        <>
          <h2 className="text-h2">{t('profiles:about', { name })}</h2>
          <p className="mt-2 line-clamp-[8] max-w-prose whitespace-pre-line text-lg" dir="auto" data-excerpt>
            {about}
          </p>
        </>
      )}
      {interests.length > 0 && (
        <>
          <h2 className="mt-6 text-h2 first:mt-0">{t('profiles:interests')}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {interests.map(({ key, shared }) => (
              <li key={key} className={`chip ${shared ? 'chip-on' : ''}`}>
                {interestIcon(key) && <Icon name={interestIcon(key)!} className="size-4" />}
                {t(`interests:${key}` as TextKey)}
                {shared && <span className="sr-only"> ({t('profiles:shared')})</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** With scripts, the page stays. Remix's own `Form` would add half a kilobyte. */
function SwipeForm({
  form,
  className,
  children,
}: {
  form?: RefObject<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit((submitter as HTMLButtonElement | null) ?? event.currentTarget);
  };
  return (
    <form ref={form} method="post" action={paths.swipeGame} className={className} onSubmit={onSubmit}>
      {children}
    </form>
  );
}

/** Restores the last card, and withdraws its like. */
function Undo({ className = '' }: { className?: string }) {
  const t = useT();
  return (
    <SwipeForm className={`mt-3 text-center ${className}`}>
      <button name="choice" value="undo" className="btn btn-ghost px-3">
        <Icon name="undo-2" />
        {t('discovery:swipe.undo')}
      </button>
    </SwipeForm>
  );
}

function Buttons({ card, swipe }: Pick<SwipePageProps, 'swipe'> & { card: Card }) {
  const t = useT();
  const { id, name } = card;
  const round = 'size-[68px] rounded-full p-0';
  return (
    <SwipeForm form={swipe.form} className="relative mt-6 flex items-center justify-center gap-5 max-lg:pr-5">
      <input type="hidden" name="member" value={id} />
      <button
        name="choice"
        value="pass"
        className={`btn btn-line ${round}`}
        aria-label={t('discovery:swipe.pass_name', { name })}
      >
        <Icon name="x" className="size-8" />
      </button>
      <a
        href={paths.member(id)}
        className="btn btn-icon btn-ghost"
        aria-label={t('likes:see_profile', { name })}
      >
        <Icon name="user-round" />
      </a>
      <button
        name="choice"
        value="like"
        className={`btn btn-primary shadow-2 ${round}`}
        aria-label={t('likes:like_name', { name })}
      >
        <Icon name="heart" className="i-fill size-8" />
      </button>
    </SwipeForm>
  );
}

/** Shown without a card: the day's likes are used, or nobody is left. */
function Over({ left, goesOn, likesPerDay, fitting, passed, sawSome, undoable }: SwipePageProps) {
  const t = useT();
  const nobodyLeft = t(sawSome ? 'discovery:swipe.seen_all' : 'discovery:swipe.nobody_fits');
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-12 text-center lg:col-span-7 lg:row-span-2 lg:row-start-1 lg:py-0">
      <DrawnPair people={fitting?.drawn ?? []} />
      <h2 className="mt-6 text-h2">
        {left === 0 ? t('discovery:swipe.used', { count: likesPerDay }) : nobodyLeft}
      </h2>
      <p className="mt-2 text-muted">
        {left === 0 ? (
          <time dateTime={goesOn.at}>{t('discovery:swipe.goes_on', goesOn)}</time>
        ) : (
          t('discovery:swipe.seen_all_text')
        )}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {left > 0 && passed && (
          <SwipeForm>
            <button name="choice" value="again" className="btn btn-primary">
              {t('discovery:swipe.again')}
            </button>
          </SwipeForm>
        )}
        <a href={paths.search} className="btn btn-line">
          {t('likes:empty.action')}
        </a>
      </div>
      {undoable && <Undo />}
      <SuggestedMembers fitting={fitting} className="mt-8 w-full text-left" />
    </div>
  );
}

function Nobody({ fitting }: Pick<SwipePageProps, 'fitting'>) {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-12 text-center lg:col-span-7 lg:row-span-2 lg:row-start-1 lg:py-0">
      <DrawnPair people={fitting?.drawn ?? []} />
      <h2 className="mt-6 text-h2">{t('discovery:first_title')}</h2>
      <p className="mt-2 text-muted">{t('discovery:first_member')}</p>
      <a href={paths.profile} className="btn btn-primary mt-6">
        {t('discovery:first_profile')}
      </a>
    </div>
  );
}

/** With JavaScript, keys and swipes press the buttons. */
export function SwipePage(props: SwipePageProps) {
  const { card, left, likesPerDay, under, swipe } = props;
  return (
    <main
      id="main"
      className="mx-auto flex min-h-[calc(100dvh-var(--h-nav)-var(--tabs,0px))] w-full max-w-[26rem] flex-1 sm:max-w-[clamp(26rem,62dvh,40rem)] flex-col overflow-x-clip px-gutter pb-5 pt-3 lg:grid lg:min-h-0 lg:max-w-page lg:flex-none lg:grid-cols-12 2xl:max-w-[clamp(75rem,(100dvh-16rem)*1.92,1480px)] lg:grid-rows-[auto_1fr] lg:content-start lg:gap-x-14 lg:gap-y-6 lg:overflow-visible lg:pb-section lg:pt-8"
    >
      <Head left={left} likesPerDay={likesPerDay} card={card} swipe={swipe} />
      <p className="sr-only" role="status">
        {card ? nameAndAge(card) : ''}
      </p>
      {card ? (
        <div className="flex min-h-0 flex-1 flex-col lg:col-span-5 lg:col-start-1 lg:max-w-[max(18rem,(100dvh-16rem)*0.8)] lg:row-span-2 lg:row-start-1">
          <Stack card={card} under={under} swipe={swipe} />
          <Buttons card={card} swipe={swipe} />
          {props.undoable && <Undo className="max-lg:pr-5" />}
        </div>
      ) : props.nobody ? (
        <Nobody fitting={props.fitting} />
      ) : (
        <Over {...props} />
      )}
      {card && <Words card={card} />}
    </main>
  );
}
