import { toBothMeasures } from '~/domain/places/rules';
import type { ReactNode } from 'react';
import {
  COUNTED_TO,
  FINDER_STEPS,
  MOST_POINTS,
  OLDEST_AGE,
  type SearchFilters,
} from '~/domain/discovery/rules';
import { GENDERS } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { Icon, type IconName } from '~/ui/kit/icon';
import { Stepper } from '~/ui/kit/fields/stepper';
import { placeholderClass } from '~/delivery/placeholder-class';
import { LikeButton } from '~/ui/likes/like-button';
import type { Result } from './member-result';
import { NewSite, type NewSiteWords } from './new-site';
import { DrawnPair, SuggestedMembers, type Suggestions } from './people-who-fit';

type FinderQuestionProps = {
  step: number;
  carried: [string, string][];
  backHref: string | null;
  filters: SearchFilters;
  minAge: number;
  /** Preset age ranges, the widest last. */
  quick: { min_age: number; max_age: number; href: string }[];
  cityName: string;
  distances: { km: number; count: number; many: boolean }[];
  distance: number;
  interests: { key: string; icon: string; chosen: boolean }[];
  /** Portraits that fit the answers so far. */
  faces: string[];
};

type Pick = { name: string; value: string; checked: boolean; title: string; text?: string };

function PickCard({ name, value, checked, title, text }: Pick) {
  return (
    <label className="pick flex min-h-[80px] items-center gap-4 p-5">
      <input type="radio" className="radio" name={name} value={value} defaultChecked={checked} />
      <span className="min-w-0 leading-snug">
        <b className="block text-lg">{title}</b>
        {text && <span className="text-sm text-muted">{text}</span>}
      </span>
    </label>
  );
}

function Whom({ filters }: FinderQuestionProps) {
  const t = useT();
  return (
    <div className="grid gap-3">
      {GENDERS.map((gender) => (
        <PickCard
          key={gender}
          name="gender"
          value={gender}
          checked={filters.gender === gender}
          title={t(gender === 'female' ? 'discovery:women' : 'discovery:men')}
        />
      ))}
    </div>
  );
}

function QuickAges({ quick }: { quick: FinderQuestionProps['quick'] }) {
  const t = useT();
  return (
    <>
      <p id="quick" className="mt-5 text-sm text-muted">
        {t('discovery:finder.quick')}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2" aria-labelledby="quick">
        {quick.map(({ min_age: from, max_age: to, href }, index) => (
          <li key={href}>
            <a href={href} className="chip min-h-tap tabular-nums">
              {index < quick.length - 1
                ? t('discovery:finder.ages', { from, to })
                : t('discovery:finder.any_age')}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Age({ filters, minAge, quick }: FinderQuestionProps) {
  const t = useT();
  const field = (name: 'min_age' | 'max_age', label: string) => (
    <div>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <input
        className="input"
        id={name}
        name={name}
        type="number"
        inputMode="numeric"
        min={minAge}
        max={OLDEST_AGE}
        required
        defaultValue={filters[name]}
      />
    </div>
  );
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        {field('min_age', t('discovery:age_from'))}
        {field('max_age', t('discovery:age_to'))}
      </div>
      <QuickAges quick={quick} />
    </>
  );
}

function Where({ distances, distance }: FinderQuestionProps) {
  const t = useT();
  return (
    <div className="grid gap-3">
      {distances.map(({ km, count, many }) => (
        <PickCard
          key={km}
          name="distance"
          value={String(km)}
          checked={km === distance}
          title={t('discovery:finder.within', toBothMeasures(km))}
          text={
            many ? t('discovery:count_many_members', { number: COUNTED_TO }) : t('discovery:count', { count })
          }
        />
      ))}
    </div>
  );
}

function Interests({ interests }: FinderQuestionProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      {interests.map(({ key, icon, chosen }) => (
        <label key={key} className="chip-check">
          <input type="checkbox" className="sr-only" name="interests" value={key} defaultChecked={chosen} />
          <Icon name={icon as IconName} className="size-4" />
          {t(`interests:${key}` as TextKey)}
        </label>
      ))}
    </div>
  );
}

const QUESTIONS: Record<(typeof FINDER_STEPS)[number], (props: FinderQuestionProps) => ReactNode> = {
  whom: Whom,
  age: Age,
  where: Where,
  interests: Interests,
};

const FACES = [
  'left-[6%] top-[26%] w-[38%] -rotate-[8deg] shadow-2',
  'right-[5%] top-[36%] w-[34%] rotate-[8deg] shadow-2',
  'left-[28%] top-[20%] w-[44%] rotate-2 shadow-3',
];

function Faces({ faces }: { faces: string[] }) {
  return (
    <div className="scene relative hidden aspect-square rounded-xl lg:block" aria-hidden="true">
      {faces.map((src, index) => (
        <span key={src} className={`portrait absolute ${FACES[index]}`}>
          <img src={src} alt="" width="440" height="550" className={placeholderClass(src)} loading="lazy" />
        </span>
      ))}
    </div>
  );
}

/** A question of the match finder. Hidden fields contain the other answers, so that the browser's back button works. */
export function FinderQuestion(props: FinderQuestionProps) {
  const t = useT();
  const { step, carried, backHref, cityName, faces } = props;
  const name = FINDER_STEPS[step - 1]!;
  const Question = QUESTIONS[name];
  return (
    <main
      id="main"
      className={`mx-auto w-full flex-1 px-gutter pt-5 max-sm:flex max-sm:min-h-[calc(100dvh-4rem-var(--tabs,0px))] max-sm:flex-col sm:pb-section lg:pt-10 ${faces.length > 0 ? 'max-w-form lg:grid lg:max-w-page lg:grid-cols-2 lg:items-start lg:gap-x-14' : 'max-w-form'}`}
    >
      <div className="flex flex-1 flex-col">
        <Stepper steps={FINDER_STEPS.map((each) => t(`discovery:finder.step.${each}`))} current={step - 1} />
        <h1 className="mt-7 text-h1">{t(`discovery:finder.ask.${name}`)}</h1>
        <p className="mt-2 text-muted">{t(`discovery:finder.hint.${name}`, { city: cityName })}</p>
        <form method="get" action={paths.matchFinder} className="mt-6 flex flex-1 flex-col lg:flex-none">
          <input type="hidden" name="step" value={step + 1} />
          {carried.map(([field, value]) => (
            <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
          ))}
          <fieldset className="max-sm:pb-3">
            <legend className="sr-only">{t(`discovery:finder.step.${name}`)}</legend>
            <Question {...props} />
          </fieldset>
          <div className="mt-8 flex flex-wrap gap-2 bg-canvas max-sm:sticky max-sm:bottom-foot max-sm:-mx-gutter max-sm:mt-auto max-sm:px-gutter max-sm:py-3">
            {backHref && (
              <a href={backHref} className="btn btn-line px-4" aria-label={t('discovery:finder.back')}>
                <Icon name="arrow-left" />
              </a>
            )}
            <button className="btn btn-primary btn-lg flex-1">
              {t(step === FINDER_STEPS.length ? 'discovery:finder.show' : 'discovery:finder.next')}
              <Icon name="arrow-right" />
            </button>
          </div>
        </form>
      </div>
      {faces.length > 0 && <Faces faces={faces} />}
    </main>
  );
}

type Match = Required<Result> & { points: number; seeksMe: boolean; sharedText: string };

function Reasons({ match }: { match: Match }) {
  const t = useT();
  const reasons: [IconName, string][] = [
    ...(match.sharedInterests.length > 0
      ? [
          [
            'sparkles',
            t('kit:labelled', {
              label: t('discovery:shared', { count: match.sharedInterests.length }),
              value: match.sharedText,
            }),
          ] satisfies [IconName, string],
        ]
      : []),
    ...(match.distanceKm === null
      ? []
      : [
          ['map-pin', t('discovery:finder.away', toBothMeasures(match.distanceKm))] satisfies [
            IconName,
            string,
          ],
        ]),
    ...(match.seeksMe ? [['check', t('discovery:finder.seeks_me')] satisfies [IconName, string]] : []),
  ];
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {reasons.map(([icon, text]) => (
        <li key={icon} className="flex gap-2.5">
          <Icon name={icon} className="mt-0.5 size-4 text-link" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function MatchPortrait({ match: { id, name, src }, rank }: { match: Match; rank: number }) {
  const t = useT();
  return (
    <a
      href={paths.member(id)}
      className="portrait rounded-b-none"
      aria-label={t('likes:see_profile', { name })}
    >
      {src ? (
        <img
          src={src}
          className={placeholderClass(src)}
          alt=""
          width="440"
          height="550"
          loading={rank > 3 ? 'lazy' : undefined}
        />
      ) : (
        <DrawnFace />
      )}
    </a>
  );
}

/** The face as wide as the card, with name and reasons as its caption below: large text never covers it. */
function MatchCard({ match, rank, here }: { match: Match; rank: number; here: string }) {
  const t = useT();
  const { id, name, age, online, points, liked } = match;
  return (
    <li
      id={`m-${id}`}
      className={`card flex scroll-mt-24 flex-col ${rank === 1 ? 'border-primary bg-primary-soft/30' : ''}`}
    >
      <figure>
        <MatchPortrait match={match} rank={rank} />
        <figcaption className="px-4 pt-3">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h2 max-sm:text-[length:min(var(--fs-h2),7.5vw)]">
            <span className="text-sm tabular-nums text-muted">{rank}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{nameAndAge({ name, age })}</span>
            {online && (
              <span className="flex items-center gap-1.5 font-sans text-sm font-normal text-muted">
                <i className="dot" />
                {t('profiles:online')}
              </span>
            )}
          </h2>
          <Reasons match={match} />
        </figcaption>
      </figure>
      <p className="mt-auto px-4 pt-3 leading-none">
        <b className="display text-h2 tabular-nums">{points}</b>
        <span className="text-xs text-muted"> {t('discovery:finder.of_100')}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3 p-4 pt-3">
        <LikeButton
          memberId={id}
          name={name}
          liked={liked}
          to={`${here}#m-${id}`}
          className="btn btn-icon btn-soft size-12"
        />
        <a
          href={paths.newChat(id)}
          className={`btn flex-1 basis-[9rem] ${rank === 1 ? 'btn-primary' : 'btn-line'}`}
        >
          {t('likes:match.write', { name })}
        </a>
      </div>
    </li>
  );
}

export function FinderResults({
  matches,
  seekingCounts,
  newSite,
  fitting,
  here,
  changeHref,
}: {
  matches: Match[];
  /** Where the site lists nobody whom the answers seek; null otherwise. */
  newSite: NewSiteWords | null;
  /** Whether a match in gender counts; the site may hide it. */
  seekingCounts: boolean;
  /** Suggestions without a match. */
  fitting: Suggestions | null;
  here: string;
  changeHref: string;
}) {
  const t = useT();
  if (newSite)
    return (
      <main id="main" className="wrap pb-section">
        <NewSite words={newSite} here={here} Heading="h1" />
      </main>
    );
  const ranked = seekingCounts ? 'discovery:finder.ranked' : 'discovery:finder.ranked_open';
  return (
    <main id="main" className="wrap pb-section pt-head">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-h1">
            {matches.length > 0 ? t('discovery:finder.results') : t('discovery:empty')}
          </h1>
          <p className="mt-2 max-w-[60ch] text-muted">
            {matches.length > 0 ? t(ranked, MOST_POINTS) : t('discovery:finder.none')}
          </p>
        </div>
        <a href={changeHref} className="btn btn-line">
          <Icon name="rotate-cw" />
          {t('discovery:finder.change')}
        </a>
      </div>
      <ol className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4 lg:mt-8">
        {matches.map((match, index) => (
          <MatchCard key={match.id} match={match} rank={index + 1} here={here} />
        ))}
      </ol>
      <DrawnPair people={fitting?.drawn ?? []} />
      <SuggestedMembers fitting={fitting} className="max-w-[40rem]" />
    </main>
  );
}
