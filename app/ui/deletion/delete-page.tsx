import type { Alternative, LeavingReason, Losses } from '~/domain/deletion/rules';
import { LEAVING_REASONS } from '~/domain/deletion/rules';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { useDraftValue } from '~/ui/layouts/frame-data';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { Field } from '~/ui/kit/fields/field';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { Icon, type IconName } from '~/ui/kit/icon';
import { Checkbox } from '~/ui/kit/fields/checkbox';
import { DeletionSteps, type DeletionDates } from './deletion-steps';

/** The refund of the remaining credits, and its page. */
export type Refund = { amount: string; href: string };

type Confirm = {
  losses: Losses;
  refund: Refund | null;
  erasedOn: string;
  /** Alternatives for the chosen reason. */
  ways: readonly Alternative[];
  trial: { days: number; date: string };
  discount: { percent: string; date: string };
  constraints: Constraints<'password' | 'confirm'>;
};

export type DeletePageData = {
  title: string;
  /** For how long the account can be restored. */
  days: number;
  reason: LeavingReason | null;
  dates: DeletionDates;
  /** Null while the page asks for the reason. */
  confirm: Confirm | null;
};

const HERE = paths.deleteAccount;
export const REASON_FORM = 'reason-form';

const confirmAddress = (reason: LeavingReason | null) =>
  `${HERE}?step=confirm${reason ? `&reason=${reason}` : ''}`;

function Reasons({ days, reason }: Pick<DeletePageData, 'days' | 'reason'>) {
  const t = useT();
  const chosen = useDraftValue('reason') ?? reason;
  return (
    <>
      <h1 className="text-h1">{t('leaving:delete_title')}</h1>
      <p className="mt-2 text-lg text-muted">{t('leaving:delete_text', { days })}</p>
      <form action={HERE} id={REASON_FORM} className="mt-6">
        {/* A field, not the button's value: beside the languages, Enter presses another button. */}
        <input type="hidden" name="step" value="confirm" />
        <fieldset>
          <legend className="text-h3 font-bold">
            {t('leaving:reason_legend')}{' '}
            <span className="font-normal text-muted">{t('accounts:optional')}</span>
          </legend>
          <div className="mt-2 divide-y divide-line border-y border-line">
            {LEAVING_REASONS.map((each) => (
              <label key={each} className="flex min-h-[52px] cursor-pointer items-center gap-3.5">
                <input
                  type="radio"
                  className="radio"
                  name="reason"
                  value={each}
                  defaultChecked={each === chosen}
                />
                {t(`leaving:reason.${each}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="mt-6 grid gap-2.5 sm:flex sm:flex-wrap">
          <button className="btn btn-dark btn-lg">{t('accounts:continue')}</button>
          <Keep />
        </div>
      </form>
    </>
  );
}

function Keep() {
  const t = useT();
  return (
    <a href={paths.settings} className="btn btn-line btn-lg">
      {t('leaving:keep')}
    </a>
  );
}

function Goes({ losses: { photos, conversations, credits } }: Pick<Confirm, 'losses'>) {
  const t = useT();
  const rows: [IconName, string][] = [
    ['user-round', t('leaving:lost_profile')],
    ...(photos > 0 ? [['images', t('leaving:photos', { count: photos })] as [IconName, string]] : []),
    ...(conversations > 0
      ? [['message-circle', t('leaving:conversations', { count: conversations })] as [IconName, string]]
      : []),
    ...(credits > 0 ? [['coins', t('leaving:credits', { count: credits })] as [IconName, string]] : []),
  ];
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {rows.map(([icon, text]) => (
        <li key={icon} className="flex min-h-[52px] items-center gap-3.5 py-2 font-semibold">
          <Icon name={icon} className="text-muted" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function ConfirmForm({
  reason,
  constraints,
  errors,
}: Pick<Confirm, 'constraints'> & { reason: LeavingReason | null; errors: Errors }) {
  const t = useT();
  return (
    <form method="post" action={confirmAddress(reason)} className="mt-6 grid gap-5" noValidate>
      {reason && <input type="hidden" name="reason" value={reason} />}
      <Field
        id="delete-password"
        label={t('accounts:password')}
        errors={errors.password}
        constraint={constraints.password}
      >
        {(control) => <input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <Checkbox name="confirm" id="delete-confirm" errors={errors.confirm} constraint={constraints.confirm}>
        {t('leaving:confirm_tick')}
      </Checkbox>
      <div className="grid gap-2.5 sm:flex sm:flex-wrap">
        <button className="btn btn-danger btn-lg">{t('leaving:delete_button')}</button>
        <Keep />
      </div>
    </form>
  );
}

function RefundFirst({ amount, href }: Refund) {
  const t = useT();
  const withdraw = (words: string) => (
    <a href={href} className="link">
      {words}
    </a>
  );
  return (
    <p className="mt-4 flex gap-2.5 text-sm">
      <Icon name="coins" className="mt-0.5 size-4" />
      <span>
        <Rich text={t('leaving:refund', { amount })} parts={{ withdraw }} />
      </span>
    </p>
  );
}

const dataLink = (words: string) => (
  <a href={paths.ownData} className="link">
    {words}
  </a>
);

const LINKED = {
  email: { icon: 'mail', to: paths.emailSettings },
  invisible: { icon: 'eye-off', to: paths.privacy },
} as const;

function LinkedWay({ way }: { way: keyof typeof LINKED }) {
  const t = useT();
  return (
    <li className="flex gap-4 py-4">
      <Icon name={LINKED[way].icon} className="mt-0.5 size-6 text-link" />
      <div className="min-w-0 hyphens-auto break-words">
        <b className="leading-tight">{t(`leaving:way_${way}`)}</b>
        <p className="text-sm text-muted">{t(`leaving:way_${way}_text`)}</p>
        <a
          href={LINKED[way].to}
          className="link inline-flex min-h-tap items-center text-sm [overflow-wrap:anywhere]"
        >
          {t(`leaving:way_${way}_link`)}
        </a>
      </div>
    </li>
  );
}

const OFFERED = { trial: 'crown', discount: 'tag' } as const;

type Offer = {
  way: keyof typeof OFFERED;
  reason: LeavingReason | null;
  values: Confirm['trial' | 'discount'];
};

/** The offer's button is as prominent as the deletion's. */
function OfferedWay({ way, reason, values }: Offer) {
  const t = useT();
  return (
    <li className="flex gap-4 py-4">
      <Icon name={OFFERED[way]} className="mt-0.5 size-6 text-link" />
      <form method="post" action={confirmAddress(reason)} className="min-w-0 hyphens-auto break-words">
        <b className="leading-tight">{t(`leaving:way_${way}`, values)}</b>
        <p className="text-sm text-muted">{t(`leaving:way_${way}_text`, values)}</p>
        <button name="intent" value={way} className="btn btn-line btn-lg mt-3">
          {t(`leaving:way_${way}_button`)}
        </button>
      </form>
    </li>
  );
}

/** Beside the deletion form, never before it. */
function OtherWays({
  reason,
  ways,
  trial,
  discount,
}: { reason: LeavingReason | null } & Pick<Confirm, 'ways' | 'trial' | 'discount'>) {
  const t = useT();
  return (
    <aside className="lg:col-span-6" aria-labelledby="other-ways">
      <div className="rounded-xl bg-sunken p-5 lg:p-7">
        <h2 id="other-ways" className="text-h2">
          {t('leaving:other_ways')}
        </h2>
        <ul className="mt-3 divide-y divide-line">
          {ways.map((way) =>
            way === 'trial' ? (
              <OfferedWay key={way} way={way} reason={reason} values={trial} />
            ) : way === 'discount' ? (
              <OfferedWay key={way} way={way} reason={reason} values={discount} />
            ) : (
              <LinkedWay key={way} way={way} />
            ),
          )}
        </ul>
      </div>
    </aside>
  );
}

function Today({ dates }: Pick<DeletePageData, 'dates'>) {
  const t = useT();
  return (
    <aside className="max-lg:hidden lg:col-span-6" aria-labelledby="today">
      <div className="rounded-xl bg-sunken p-7">
        <h2 id="today" className="text-h2">
          {t('leaving:delete_today')}
        </h2>
        <DeletionSteps {...dates} className="ml-1.5 mt-5" />
      </div>
    </aside>
  );
}

/** Deletes an account (ACC-17): an optional reason, then the losses, the password and the confirmation. */
export function DeletePage({ days, reason, dates, confirm, errors }: DeletePageData & { errors: Errors }) {
  const t = useT();
  const error = formError(errors);
  return (
    <main id="main" className="wrap grid gap-x-12 gap-y-10 pt-5 lg:grid-cols-12 lg:pt-9">
      <section className="lg:col-span-6">
        <a href={paths.settings} className="link inline-flex min-h-tap items-center gap-2">
          <Icon name="arrow-left" className="size-4" />
          {t('settings:title')}
        </a>
        {confirm ? (
          <>
            {error && (
              <p className="notice mb-4 bg-warning-soft text-warning" role="alert">
                <Icon name="circle-alert" className="mt-0.5" />
                {error}
              </p>
            )}
            <h1 className="text-h1">{t('leaving:confirm_title')}</h1>
            <p className="mt-2 text-lg text-muted">{t('leaving:confirm_text', { date: confirm.erasedOn })}</p>
            <Goes losses={confirm.losses} />
            <p className="mt-4 text-sm text-muted">{t('leaving:kept')}</p>
            {confirm.refund && <RefundFirst {...confirm.refund} />}
            <p className="mt-2 text-sm">
              <Rich text={t('leaving:data_first')} parts={{ link: dataLink }} />
            </p>
            <ConfirmForm reason={reason} constraints={confirm.constraints} errors={errors} />
          </>
        ) : (
          <Reasons days={days} reason={reason} />
        )}
      </section>
      {!confirm && <Today dates={dates} />}
      {confirm && confirm.ways.length > 0 && (
        <OtherWays reason={reason} ways={confirm.ways} trial={confirm.trial} discount={confirm.discount} />
      )}
    </main>
  );
}
