import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import type { PausePageData } from './spending-data';

/** Confirms a pause and its length; it says that nothing ends it early (TRU-5). */
export function PausePage({
  title,
  from,
  address,
  lengths,
  chosen,
  errors,
}: PausePageData & { errors: Errors }) {
  const t = useT();
  const error = formError(errors) ?? errors.from?.[0];
  return (
    <SettingsFrame current="spending" title={title}>
      <p className="mt-3 text-lg font-bold">{t('spending:final')}</p>
      {from === 'site' && <p className="mt-2">{t('spending:site_then')}</p>}
      <p className="mt-2">{t('spending:buying_then')}</p>
      <form method="post" action={address} className="mt-6 grid gap-5" noValidate>
        {error && <FormAlert text={error} />}
        <input type="hidden" name="from" value={from} />
        <Field id="days" label={t('spending:length')} errors={errors.days} className="max-w-form">
          {(control) => (
            <select {...control} name="days" defaultValue={chosen}>
              {lengths.map(({ days, date, time }) => (
                <option key={days} value={days}>
                  {t('spending:days', { count: days, date, time })}
                </option>
              ))}
            </select>
          )}
        </Field>
        {from === 'site' && (
          <Field
            id="password"
            label={t('accounts:password')}
            errors={errors.password}
            constraint={{ required: true }}
            className="max-w-form"
          >
            {(control) => (
              <input {...control} name="password" type="password" autoComplete="current-password" />
            )}
          </Field>
        )}
        <div className="grid gap-2.5 sm:flex sm:flex-wrap">
          <button className="btn btn-dark btn-lg">{t('spending:start')}</button>
          <a href={paths.spending} className="btn btn-line btn-lg">
            {t('spending:back')}
          </a>
        </div>
      </form>
    </SettingsFrame>
  );
}
