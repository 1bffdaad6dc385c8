import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Field } from '~/ui/kit/fields/field';
import { ErrorSummary } from '~/ui/kit/fields/error-summary';
import type { Errors } from '~/ui/kit/post-answer';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import type { LimitField, SpendingPageData } from './spending-data';

type Typed = Partial<Record<LimitField['period'], string>>;

function Limits({
  limits,
  currency,
  errors,
  typed,
}: {
  limits: readonly LimitField[];
  currency: string;
  errors: Errors;
  typed: Typed;
}) {
  const t = useT();
  const label = ({ period }: LimitField) => t(`spending:limit.${period}`, { currency });
  const listed = limits.flatMap((limit) =>
    (errors[limit.period] ?? []).map((text) => ({ id: limit.period, field: label(limit), text })),
  );
  return (
    <form method="post" action={paths.spending} className="mt-3 grid gap-5" noValidate data-warn-unsaved="">
      <ErrorSummary errors={listed} />
      {limits.map((limit) => (
        <Field
          key={limit.period}
          id={limit.period}
          label={label(limit)}
          hint={limit.spent}
          errors={errors[limit.period]}
          className="max-w-form"
        >
          {(control) => (
            <input
              {...control}
              name={limit.period}
              defaultValue={typed[limit.period] ?? limit.value}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
            />
          )}
        </Field>
      ))}
      <p className="text-sm text-muted">{t('spending:limit_empty')}</p>
      <button className="btn btn-primary w-fit">{t('settings:save')}</button>
    </form>
  );
}

/** The higher limits that wait, each with a button that saves the current one again. */
function Raises({ limits, currency }: { limits: readonly LimitField[]; currency: string }) {
  const t = useT();
  const waiting = limits.flatMap(({ period, raise }) => (raise ? [{ period, ...raise }] : []));
  if (waiting.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {waiting.map(({ period, date, time, amount, keep, keepValue }) => (
        <li key={period}>
          <form
            method="post"
            action={paths.spending}
            className="flex flex-wrap items-center justify-between gap-3 py-3"
          >
            {limits.map((each) => (
              <input
                key={each.period}
                type="hidden"
                name={each.period}
                value={each.period === period ? keepValue : each.value}
              />
            ))}
            <p className="min-w-0">
              <b className="block">{t(`spending:limit.${period}`, { currency })}</b>
              <span>
                {amount === null
                  ? t('spending:raise_none', { date, time })
                  : t('spending:raise', { date, time, amount })}
              </span>
            </p>
            <button className="btn btn-line">{t('spending:keep', { amount: keep })}</button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function PauseSection({
  from,
  days,
  paused,
}: {
  from: 'buying' | 'site';
  days: number;
  paused: SpendingPageData['paused'];
}) {
  const t = useT();
  return (
    <section className="mt-9" aria-labelledby={`pause-${from}`}>
      <h2 id={`pause-${from}`} className="text-h2">
        {t(`spending:${from}`)}
      </h2>
      {paused ? (
        <p className="mt-2" role="status">
          {t('spending:buying_paused', paused)}
        </p>
      ) : (
        <>
          <p className="mt-2 text-muted">{t(`spending:${from}_text`, { days })}</p>
          <a
            href={paths.spendingPause(from)}
            className="btn btn-line mt-3"
            aria-describedby={`pause-${from}`}
          >
            {t('spending:choose')}
          </a>
        </>
      )}
    </section>
  );
}

/** Limits of spending, pauses, and the sum of twelve months (TRU-5). */
export function SpendingPage({
  title,
  year,
  hours,
  days,
  currency,
  limits,
  paused,
  errors,
  typed,
}: SpendingPageData & { errors: Errors; typed: Typed }) {
  const t = useT();
  return (
    <SettingsFrame current="spending" title={title}>
      {year && <p className="mt-3 font-bold">{t('spending:year', year)}</p>}
      <p className="mt-2 text-muted">{t('spending:intro', { hours })}</p>
      {currency !== null && (
        <section className="mt-7" aria-labelledby="limits">
          <h2 id="limits" className="text-h2">
            {t('spending:limits')}
          </h2>
          <Raises limits={limits} currency={currency} />
          <Limits limits={limits} currency={currency} errors={errors} typed={typed} />
        </section>
      )}
      <PauseSection from="buying" days={days} paused={paused} />
      <PauseSection from="site" days={days} paused={null} />
    </SettingsFrame>
  );
}
