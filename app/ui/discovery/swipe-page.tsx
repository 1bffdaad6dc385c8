import { Form } from '@remix-run/react';
import type { RefObject } from 'react';
import { INTERESTS } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import { FIRST } from '~/ui/kit/loading';
import type { Result } from './member-result';

type Card = Result & { interests: string[] };

export type SwipePageProps = {
  left: number;
  likesPerDay: number;
  goesOn: { at: string; time: string; timeZone: string };
  card: Card | null;
  under: string[];
  passed: boolean;
  swipe: { form: RefObject<HTMLFormElement>; card: RefObject<HTMLAnchorElement>; keys: boolean };
};

const iconOf = (key: string) =>
  INTERESTS.find((interest) => interest.key === key)?.icon as IconName | undefined;

function Left({ left, likesPerDay }: Pick<SwipePageProps, 'left' | 'likesPerDay'>) {
  const t = useT();
  const hearts = likesPerDay <= 8 ? Array.from({ length: likesPerDay }, (_, index) => index < left) : [];
  return (
    <p className="flex items-center gap-2 text-sm font-bold lg:mt-6">
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

function Head({ left, likesPerDay, keys }: Pick<SwipePageProps, 'left' | 'likesPerDay'> & { keys: boolean }) {
  const t = useT();
  const key = (sign: string, text: string) => (
    <span>
      <kbd className="rounded-sm border border-line-strong px-1.5 font-sans font-bold text-ink">{sign}</kbd>{' '}
      {text}
    </span>
  );
  return (
    <div className="flex items-center justify-between gap-3 lg:order-2 lg:col-span-6 lg:block">
      <div>
        <h1 className="text-h1 lg:text-display">{t('discovery:swipe.title')}</h1>
        <p className="mt-3 hidden max-w-[32ch] text-lg text-muted lg:block">
          {t('discovery:swipe.text', { count: likesPerDay })}
        </p>
      </div>
      <Left left={left} likesPerDay={likesPerDay} />
      {keys && (
        <p className="mt-8 hidden gap-5 text-sm text-muted lg:flex">
          {key('←', t('discovery:swipe.pass'))}
          {key('→', t('likes:like'))}
        </p>
      )}
    </div>
  );
}

function Place({ card }: { card: Card }) {
  const t = useT();
  const { cityName, distanceKm, online } = card;
  const where =
    distanceKm === null ? cityName : `${cityName}, ${t('discovery:distance', { km: distanceKm })}`;
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm">
      {online && <i className="dot" />}
      {online ? `${t('profiles:online')} · ${where}` : where}
    </span>
  );
}

function Stack({ card, under, swipe }: Pick<SwipePageProps, 'under' | 'swipe'> & { card: Card }) {
  const t = useT();
  const [next, last] = under;
  const below = 'portrait absolute inset-0 aspect-auto origin-bottom-left';
  return (
    <div className="relative mr-5 mt-5 min-h-[24rem] flex-1 lg:mr-0 lg:mt-0 lg:aspect-portrait lg:min-h-0 lg:flex-none">
      {last && (
        <span className={`${below} bottom-8 rotate-[4.5deg] opacity-60`} aria-hidden="true">
          <img src={last} alt="" width="440" height="550" {...FIRST} />
        </span>
      )}
      {next && (
        <span className={`${below} bottom-6 rotate-[2.25deg]`} aria-hidden="true">
          <img src={next} alt="" width="440" height="550" {...FIRST} />
        </span>
      )}
      <a
        ref={swipe.card}
        href={`/members/${card.id}`}
        className="portrait absolute inset-0 bottom-2 aspect-auto touch-pan-y select-none shadow-3"
      >
        {card.src && (
          <img
            src={card.src}
            alt={t('profiles:portrait_of', { name: card.name })}
            width="440"
            height="550"
            draggable={false}
            {...FIRST}
          />
        )}
        <span className="portrait-cap p-5 pt-20">
          <b className="display block text-h1">
            {card.name}, {card.age}
          </b>
          <Place card={card} />
          <span className="mt-3 flex flex-wrap gap-1.5">
            {card.interests.map((key) => (
              <span key={key} className="tag bg-white/20 px-2.5 py-1">
                {iconOf(key) && <Icon name={iconOf(key)!} className="size-3.5" />}
                {t(`interests:${key}` as TextKey)}
              </span>
            ))}
          </span>
        </span>
      </a>
    </div>
  );
}

function Buttons({ card, swipe }: Pick<SwipePageProps, 'swipe'> & { card: Card }) {
  const t = useT();
  const { id, name } = card;
  const round = 'size-[4.25rem] rounded-full p-0';
  return (
    <Form
      ref={swipe.form}
      method="post"
      action="/swipe-game"
      className="relative mt-6 flex items-center justify-center gap-5 max-lg:pr-5"
    >
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
        href={`/members/${id}`}
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
    </Form>
  );
}

/**
 * Shown if there is no card: either the day's likes are used, with the time of the next ones, or there is
 * nobody left.
 */
function Over({ left, goesOn, likesPerDay, passed }: SwipePageProps) {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-12 text-center lg:col-span-6">
      <span className="grid aspect-portrait w-28 place-items-center rounded-lg border-2 border-dashed border-line-strong text-muted">
        <Icon name={left === 0 ? 'clock' : 'heart'} className="size-10" />
      </span>
      <h2 className="mt-6 text-h2">
        {left === 0 ? t('discovery:swipe.used', { count: likesPerDay }) : t('discovery:swipe.seen_all')}
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
          <Form method="post" action="/swipe-game">
            <button name="choice" value="again" className="btn btn-primary">
              {t('discovery:swipe.again')}
            </button>
          </Form>
        )}
        <a href="/members" className="btn btn-line">
          {t('likes:empty.action')}
        </a>
      </div>
    </div>
  );
}

/** The swipe game: a card with buttons. With JavaScript, keys and swipes press the same buttons. */
export function SwipePage(props: SwipePageProps) {
  const { card, left, likesPerDay, under, swipe } = props;
  return (
    <main
      id="main"
      className="mx-auto flex min-h-[calc(100dvh-var(--h-nav))] w-full max-w-[26rem] flex-1 flex-col overflow-x-clip px-gutter pb-5 pt-3 lg:grid lg:min-h-0 lg:max-w-[62rem] lg:flex-none lg:grid-cols-12 lg:items-center lg:gap-14 lg:overflow-visible lg:pb-section lg:pt-8"
    >
      <Head left={left} likesPerDay={likesPerDay} keys={card !== null && swipe.keys} />
      <p className="sr-only" role="status">
        {card ? `${card.name}, ${card.age}` : ''}
      </p>
      {card ? (
        <div className="flex min-h-0 flex-1 flex-col lg:order-1 lg:col-span-6">
          <Stack card={card} under={under} swipe={swipe} />
          <Buttons card={card} swipe={swipe} />
        </div>
      ) : (
        <Over {...props} />
      )}
    </main>
  );
}
