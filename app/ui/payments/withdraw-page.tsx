import { EMAIL_LENGTH } from '~/domain/lengths';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { ErrorSummary } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { Icon } from '~/ui/kit/icon';
import type { Errors } from '~/ui/kit/post-answer';
import { useFrame, useFormDraft, useTracked } from '~/ui/layouts/frame-data';
import { Row, ROWS } from './order-page';
import type { Withdrawable, WithdrawPageData } from './payments-data';

const HERE = paths.withdraw;

/** Typed text survives a change of language (I18-3). */
export const WITHDRAW_FORM = 'withdraw-form';

type Typed = { number: string; email: string };
type Step<Name extends WithdrawPageData['step']> = Extract<WithdrawPageData, { step: Name }>;

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function StepCount({ number }: { number: 1 | 2 }) {
  const t = useT();
  return <p className="text-sm font-bold">{t('kit:step', { number, of: 2 })}</p>;
}

function OwnOrder({ order }: { order: Withdrawable }) {
  const t = useT();
  const tracked = useTracked();
  return (
    <li className="py-4">
      <form method="post" action={tracked(HERE)} className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <input type="hidden" name="intent" value="check" />
        <Hidden fields={order.fields} />
        <p className="min-w-0 flex-1 basis-48 leading-snug">
          <b className="block">
            {t('credits:count', { count: order.credits })} · {order.amount}
          </b>
          <span className="text-sm text-muted">
            {t('payments:order', { number: order.number })} · {order.date}
          </span>
        </p>
        <button className="btn btn-line">{t('payments:withdraw_here')}</button>
      </form>
    </li>
  );
}

/** For readers without a login or an account. */
function ByNumber({ errors, typed }: { errors: Errors; typed: Typed }) {
  const t = useT();
  const kept = useFormDraft() ?? {};
  const tracked = useTracked();
  return (
    <form
      method="post"
      action={tracked(HERE)}
      id={WITHDRAW_FORM}
      className="mt-6 grid gap-5"
      noValidate
      data-warn-unsaved=""
    >
      <input type="hidden" name="intent" value="check" />
      <Field
        id="order-number"
        label={t('payments:row.number')}
        hint={t('payments:number_hint')}
        errors={errors.number}
      >
        {(control) => (
          <input
            {...control}
            name="number"
            defaultValue={typed.number || kept.number}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id="order-email" label={t('payments:order_email')} errors={errors.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            defaultValue={typed.email || kept.email}
            required
            maxLength={EMAIL_LENGTH}
            autoComplete="email"
          />
        )}
      </Field>
      <p>
        <button className="btn btn-dark btn-lg max-sm:w-full">{t('payments:withdraw_here')}</button>
      </p>
    </form>
  );
}

function Choose({ description, orders, errors, typed }: Step<'choose'> & { errors: Errors; typed: Typed }) {
  const t = useT();
  const general = (errors[''] ?? []).map((text) => ({ id: null, text }));
  return (
    <>
      {orders?.length !== 0 && <StepCount number={1} />}
      <h1 className="mt-3 text-h1">{t('payments:withdraw_title')}</h1>
      <p className="mt-2 text-muted">{description}</p>
      <div className="mt-4">
        <ErrorSummary errors={general} />
      </div>
      {orders === null && <ByNumber errors={errors} typed={typed} />}
      {orders?.length === 0 && <p className="mt-6 font-semibold">{t('payments:withdraw_none')}</p>}
      {orders && orders.length > 0 && (
        <ul className={`mt-6 ${ROWS}`}>
          {orders.map((order) => (
            <OwnOrder key={order.number} order={order} />
          ))}
        </ul>
      )}
    </>
  );
}

function Confirm({ number, date, unused, bought, back, endsPremium, fields, keepHref }: Step<'confirm'>) {
  const t = useT();
  const tracked = useTracked();
  return (
    <>
      <StepCount number={2} />
      <h1 className="mt-3 text-h1">{t('payments:withdraw_title')}</h1>
      <p className="mt-2 text-muted">{t('payments:withdraw_check')}</p>
      <dl className={`mt-6 ${ROWS}`}>
        <Row name={t('payments:row.number')}>{number}</Row>
        <Row name={t('payments:row.ordered')}>{date}</Row>
        <Row name={t('payments:row.unused')}>{t('payments:unused_of', { unused, bought })}</Row>
        <Row name={t('payments:row.back')}>{back}</Row>
        <Row name={t('payments:row.to')}>{t('payments:account_paid_from')}</Row>
        <Row name={t('payments:when')}>{t('payments:within_14')}</Row>
        <Row name={t('credits:premium')}>
          {t(endsPremium ? 'payments:premium_ends' : 'payments:premium_stays')}
        </Row>
      </dl>
      <form
        method="post"
        action={tracked(HERE)}
        id={WITHDRAW_FORM}
        className="mt-6 grid gap-2.5 sm:flex sm:flex-wrap"
      >
        <input type="hidden" name="intent" value="confirm" />
        <Hidden fields={fields} />
        <button className="btn btn-dark btn-lg">{t('payments:confirm_withdrawal')}</button>
        <a href={keepHref} className="btn btn-line btn-lg">
          {t('payments:keep')}
        </a>
      </form>
    </>
  );
}

/** The refund may be less than shown before: credits can be spent in between. */
function Done({ number, date, time, email, back }: Step<'done'>) {
  const t = useT();
  const { navigation } = useFrame();
  return (
    <div role="status">
      {/* The language buttons belong to the first step's form. */}
      <form method="post" id={WITHDRAW_FORM} hidden />
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-8" />
      </span>
      <h1 className="mt-5 text-h1">{t('payments:withdrawn_title')}</h1>
      <p className="mt-2 text-lg text-muted">{t('payments:withdrawn_text', { number, date, time, email })}</p>
      <dl className={`mt-6 ${ROWS}`}>
        <Row name={t('payments:row.back')}>{back}</Row>
        <Row name={t('payments:row.to')}>{t('payments:account_paid_from')}</Row>
        <Row name={t('payments:when')}>{t('payments:within_14')}</Row>
      </dl>
      {navigation && (
        <a href={paths.transactions} className="btn btn-line mt-6">
          {t('payments:payments')}
        </a>
      )}
    </div>
  );
}

/** The withdrawal in two steps, for members and anybody with an order's number (CRE-7). */
export function WithdrawPage({
  errors,
  typed,
  ...page
}: WithdrawPageData & { errors: Errors; typed: Typed }) {
  return (
    <main id="main" className="wrap pt-6 lg:pt-10">
      <div className="mx-auto max-w-form">
        {page.step === 'choose' && <Choose {...page} errors={errors} typed={typed} />}
        {page.step === 'confirm' && <Confirm {...page} />}
        {page.step === 'done' && <Done {...page} />}
      </div>
    </main>
  );
}
