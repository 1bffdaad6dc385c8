import { useSubmit } from '@remix-run/react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { INTERESTS } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';
import type { Portrait } from './member-result';
import { NewSite, type NewSiteWords } from './new-site';
import { DrawnPair, SuggestedMembers, type Suggestions } from './people-who-fit';
import { Segments, Stack, type SwipeCardData, type SwipePhotos } from './swipe-card';
import { SwipeSummary } from './swipe-summary';

export type SwipePageProps = {
  left: number;
  likesPerDay: number;
  goesOn: { at: string; time: string; timeZone: string };
  card: SwipeCardData | null;
  under: Portrait[];
  fitting: Suggestions | null;
  /** Where the site lists nobody whom the member seeks; null otherwise. */
  newSite: NewSiteWords | null;
  passed: boolean;
  sawSome: boolean;
  undoable: boolean;
  swipe: { form: RefObject<HTMLFormElement>; card: RefObject<HTMLDivElement>; keys: boolean };
  photos: SwipePhotos;
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

/** The member's text, on wide screens only. */
function Words({ card }: { card: SwipeCardData }) {
  const t = useT();
  const { name, about, answer, interests } = card;
  if (!about && !answer && interests.length === 0) return null;
  return (
    <section className="hidden border-t border-line pt-6 lg:col-span-7 lg:col-start-6 lg:row-start-2 lg:block">
      {answer && (
        <>
          <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">{answer.asked}</h2>
          <p className="display mt-1.5 max-w-prose text-h2" dir="auto">
            {answer.text}
          </p>
        </>
      )}
      {about && (
        <>
          <h2 className="mt-6 text-h2 first:mt-0">{t('profiles:about', { name })}</h2>
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
function Undo() {
  const t = useT();
  return (
    <SwipeForm className="mt-3 text-center">
      <button name="choice" value="undo" className="btn btn-ghost px-3">
        <Icon name="undo-2" />
        {t('discovery:swipe.undo')}
      </button>
    </SwipeForm>
  );
}

/** A form of its own: a quick undo after a choice is no double tap. Its place stays free, so that no button moves. */
function UndoIcon({ undoable }: Pick<SwipePageProps, 'undoable'>) {
  const t = useT();
  if (!undoable) return <span className="size-tap" />;
  return (
    <SwipeForm>
      <button
        name="choice"
        value="undo"
        className="btn btn-icon btn-ghost"
        aria-label={t('discovery:swipe.undo')}
      >
        <Icon name="undo-2" />
      </button>
    </SwipeForm>
  );
}

/** Stays at the viewport's bottom, within the thumb's reach, however long the words above are. */
function Buttons({
  card: { id, name },
  swipe,
  undoable,
}: Pick<SwipePageProps, 'swipe' | 'undoable'> & { card: SwipeCardData }) {
  const t = useT();
  const round = 'size-[68px] rounded-full p-0';
  return (
    <div className="sticky bottom-foot-buttons z-[5] flex items-center justify-center gap-4 bg-canvas pb-2 pt-3 max-[359px]:gap-2.5 max-lg:pr-5 lg:pt-5">
      <UndoIcon undoable={undoable} />
      <SwipeForm form={swipe.form} className="flex gap-4 max-[359px]:gap-2.5">
        <input type="hidden" name="member" value={id} />
        <button
          name="choice"
          value="pass"
          className={`btn btn-line ${round}`}
          aria-label={t('discovery:swipe.pass_name', { name })}
        >
          <Icon name="x" className="size-8" />
        </button>
        <button
          name="choice"
          value="like"
          className={`btn btn-primary shadow-2 ${round}`}
          aria-label={t('likes:like_name', { name })}
        >
          <Icon name="heart" className="i-fill size-8" />
        </button>
      </SwipeForm>
      <a
        href={paths.member(id)}
        className="btn btn-icon btn-ghost"
        aria-label={t('likes:see_profile', { name })}
      >
        <Icon name="user-round" />
      </a>
    </div>
  );
}

/** Announces a card, and each other photo of it. */
function Status({ card, photos: { number } }: Pick<SwipePageProps, 'card' | 'photos'>) {
  const t = useT();
  const count = card && number > 1 && t('profiles:photo_count', { number, of: card.photos.length });
  return (
    <p className="sr-only" role="status">
      {card &&
        (count ? `${t('profiles:photo_of', { number, name: card.name })} (${count})` : nameAndAge(card))}
    </p>
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

/** With JavaScript, keys and swipes press the buttons. */
export function SwipePage(props: SwipePageProps) {
  const { card, left, likesPerDay, under, swipe, photos } = props;
  return (
    <main
      id="main"
      className="mx-auto flex min-h-[calc(100dvh-var(--h-nav)-var(--tabs,0px))] w-full max-w-[26rem] flex-1 sm:max-w-[clamp(26rem,62dvh,40rem)] flex-col overflow-x-clip px-gutter pb-5 pt-3 lg:grid lg:min-h-0 lg:max-w-page lg:flex-none lg:grid-cols-12 2xl:max-w-[clamp(75rem,(100dvh-16rem)*1.92,1480px)] lg:grid-rows-[auto_1fr] lg:content-start lg:gap-x-14 lg:gap-y-6 lg:overflow-visible lg:pb-section lg:pt-8"
    >
      <Head left={left} likesPerDay={likesPerDay} card={card} swipe={swipe} />
      <Status card={card} photos={photos} />
      {card ? (
        <div className="flex min-h-0 flex-1 flex-col lg:col-span-5 lg:col-start-1 lg:max-w-[max(18rem,(100dvh-16rem)*0.8)] lg:row-span-2 lg:row-start-1">
          <Segments card={card} photos={photos} />
          <Stack card={card} photos={photos} under={under} cardRef={swipe.card} />
          <SwipeSummary card={card} />
          <Buttons card={card} swipe={swipe} undoable={props.undoable} />
        </div>
      ) : props.newSite ? (
        <div className="lg:col-span-7 lg:row-span-2 lg:row-start-1">
          <NewSite words={props.newSite} here={paths.swipeGame} Heading="h2" />
        </div>
      ) : (
        <Over {...props} />
      )}
      {card && <Words card={card} />}
    </main>
  );
}
