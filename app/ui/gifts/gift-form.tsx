import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { NextStep, ReplyWaits } from '~/ui/chat/reply-waits';
import type { SubmittedGift } from '~/ui/chat/chat-data';
import { FictionalWarning } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { FieldError } from '~/ui/kit/fields/field';
import { WordsField } from '~/ui/kit/fields/words-field';
import { SeeBundles } from '~/ui/payments/see-bundles';
import type { GiftGroup, GiftsView } from './gift-data';
import { useDraftValue } from '~/ui/layouts/frame-data';
import { GiftDrawing } from './gift-drawing';

const FOCUSED = { autoFocus: true } as const;

/** `some`: the balance suffices for other gifts; `asked`: the first one takes the focus. */
function Group({
  group: { cost, worth, enough, gifts },
  chosen,
  some,
  asked,
}: {
  group: GiftGroup;
  chosen: string | undefined;
  some: boolean;
  asked: boolean;
}) {
  const t = useT();
  return (
    <fieldset className="mt-4 first-of-type:mt-0">
      <legend className="flex w-full flex-wrap items-baseline gap-x-2 pb-2">
        <b className="display text-h3">{cost === 0 ? t('gifts:free') : t('gifts:cost', { count: cost })}</b>
        <span className="text-sm text-muted">
          {worth && t('chat:worth', { worth })}{' '}
          {!enough && some && <b className="text-danger">{t('gifts:not_enough')}</b>}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,40%)),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(max(7rem,22%),1fr))] sm:gap-3">
        {gifts.map((gift, index) => (
          <label
            key={gift}
            className={`pick grid content-start justify-items-center gap-1 px-1 pb-2 pt-2.5 text-center ${enough ? '' : '!cursor-not-allowed opacity-60'}`}
          >
            <input
              type="radio"
              // Scrolls clear of the button at the bottom.
              className="absolute inset-0 cursor-[inherit] scroll-mb-32 opacity-0"
              name="gift"
              value={gift}
              disabled={!enough}
              {...(asked && index === 0 && FOCUSED)}
              defaultChecked={enough && gift === chosen}
            />
            <GiftDrawing gift={gift} className="size-12" />
            <span className="text-sm font-semibold leading-tight [overflow-wrap:anywhere]">
              {t(`gifts:name.${gift}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type GroupsProps = {
  groups: GiftGroup[];
  chosen: string | undefined;
  errors: string[] | undefined;
  title: string;
  onChoose: (gift: string) => void;
  within: RefObject<HTMLDivElement>;
};

/** All gifts are one question; the text about a missing gift stands before them. */
function Groups({ groups, chosen, errors, title, onChoose, within }: GroupsProps) {
  const some = groups.some(({ enough }) => enough);
  return (
    <div
      ref={within}
      role="radiogroup"
      aria-label={title}
      aria-required="true"
      aria-describedby={errors ? 'gift-error' : undefined}
      onChange={({ target }) => onChoose((target as Element as HTMLInputElement).value)}
    >
      <div role="alert" className={errors ? 'pb-4' : undefined}>
        <FieldError id="gift-error" errors={errors} />
      </div>
      {groups.map((group, index) => (
        <Group
          key={group.cost}
          group={group}
          chosen={chosen}
          some={some}
          asked={errors !== undefined && index === 0}
        />
      ))}
    </div>
  );
}

/** Names the chosen gift and its cost. */
function useButtonText(groups: GiftGroup[], chosen: string | undefined): string {
  const t = useT();
  for (const { cost, gifts, enough } of groups) {
    const gift = gifts.find((each) => enough && each === chosen);
    const price = cost === 0 ? t('gifts:free') : t('gifts:cost', { count: cost });
    if (gift) return `${t(`gifts:give.${gift}`)}\u00a0· ${price}`;
  }
  return t('gifts:give');
}

type Props = {
  view: GiftsView;
  errors?: Errors;
  submitted?: SubmittedGift | null;
  titleId: string;
  headingLevel: 1 | 2;
};

/** How many gifts the balance covers, if neither all nor none. */
function EnoughFor({ groups }: { groups: GiftGroup[] }) {
  const t = useT();
  const count = (some: GiftGroup[]) => some.reduce((sum, { gifts }) => sum + gifts.length, 0);
  const [enough, total] = [count(groups.filter((group) => group.enough)), count(groups)];
  if (enough === 0 || enough === total) return null;
  return <p className="mt-1 text-sm font-bold">{t('gifts:enough_for', { enough, total })}</p>;
}

type HeadProps = Pick<Props, 'view' | 'titleId' | 'headingLevel'> & {
  submitted: SubmittedGift | null;
  error: string | null;
  some: boolean;
};

function Head({ view, error, submitted, titleId, headingLevel, some }: HeadProps) {
  const t = useT();
  const { name, credits, groups, warning, replyWaits } = view;
  const Heading = `h${headingLevel}` as const;
  const b = (text: string) => <b className="text-ink">{text}</b>;
  return (
    <div className="px-5 pb-2 pt-5 pr-16 sm:px-7">
      <Heading id={titleId} className="text-h2">
        {t('gifts:title', { name })}
      </Heading>
      <p className="mt-1 text-sm text-muted">
        <Rich text={t('gifts:intro', { count: credits })} parts={{ b }} />
      </p>
      <EnoughFor groups={groups} />
      {!some && (
        <>
          <p className="err">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            {t('gifts:not_enough')}
          </p>
          <SeeBundles className="btn btn-primary mt-3" />
        </>
      )}
      {warning && <FictionalWarning warning={warning} className="mt-3" />}
      {replyWaits && <ReplyWaits name={name} className="mt-3" />}
      {error && (
        <p role="alert" className="err">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error} <NextStep submitted={submitted} />
        </p>
      )}
      {submitted?.creditsShort && some && <SeeBundles className="btn btn-primary mt-3" />}
    </div>
  );
}

/** Sticky, unless the window is short. */
const FOOT = 'sticky bottom-foot z-[5] rounded-b-lg bg-surface';

export function GiftForm({ view, errors = {}, submitted = null, titleId, headingLevel }: Props) {
  const t = useT();
  const error = formError(errors);
  const { memberId, name, groups, clientKey, maxText, suspended } = view;
  const kept = useDraftValue('gift');
  const [chosen, setChosen] = useState(submitted?.gift ?? kept);
  const [missing, setMissing] = useState(errors.gift !== undefined);
  const gifts = useRef<HTMLDivElement>(null);
  const buttonText = useButtonText(groups, chosen);
  const choose = (gift: string) => {
    setChosen(gift);
    setMissing(false);
  };
  const askFirst = (event: FormEvent<HTMLFormElement>) => {
    if (new FormData(event.currentTarget).has('gift')) return;
    event.preventDefault();
    setMissing(true);
    gifts.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  };
  const some = groups.some(({ enough }) => enough);
  return (
    <form
      method="post"
      action={paths.gift(memberId)}
      onSubmit={askFirst}
      className="flex min-h-0 flex-1 flex-col"
    >
      <input type="hidden" name="client_key" value={clientKey} />
      <Head {...{ view, error, submitted, titleId, headingLevel, some }} />
      <div className="relative min-h-0 flex-1 overflow-y-auto px-5 pb-5 pt-2 sm:px-7">
        <Groups
          groups={groups}
          chosen={submitted?.gift ?? kept}
          errors={missing ? [t('gifts:choose')] : undefined}
          title={t('gifts:title', { name })}
          onChoose={choose}
          within={gifts}
        />
        <div className="mt-4 [&_input]:scroll-mb-32">
          {suspended ? (
            <p className="hint">{suspended}</p>
          ) : (
            <WordsField id="gift-line" label={t('gifts:line')} text={submitted?.text} maxText={maxText} />
          )}
        </div>
      </div>
      <div
        className={`border-t border-line px-5 py-3 sm:px-7 sm:text-right ${headingLevel === 1 ? FOOT : ''}`}
      >
        <button className={`btn btn-lg max-sm:w-full ${some ? 'btn-primary' : 'btn-line'}`} disabled={!some}>
          <Icon name="gift" />
          {buttonText}
        </button>
      </div>
    </form>
  );
}
