import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { SettingsFrame } from '~/ui/settings/settings-frame';

export type DataPageData = {
  title: string;
  making: { time: string } | null;
  ready: { date: string; size: string; until: string } | null;
  /** The earliest time for another archive; null if now. */
  againFrom: { date: string; time: string } | null;
  constraints: Constraints<'password'>;
};

function Ready({ date, size, until }: NonNullable<DataPageData['ready']>) {
  const t = useT();
  return (
    <section className="mt-7" aria-labelledby="ready">
      <div className="flex flex-wrap items-center gap-4 rounded-lg bg-success-soft p-4 text-success">
        <Icon name="archive" className="size-6" />
        <div className="min-w-0 flex-1 basis-60">
          <p id="ready" className="font-bold">
            {t('leaving:data_ready', { date })}
          </p>
          <p className="text-sm">{t('leaving:data_ready_text', { size, date: until })}</p>
        </div>
        <a href={paths.archive} className="btn btn-primary">
          <Icon name="download" />
          {t('leaving:data_download')}
        </a>
      </div>
      <p className="mt-2.5 text-sm text-muted">{t('leaving:data_safe')}</p>
    </section>
  );
}

function Making({ time }: NonNullable<DataPageData['making']>) {
  const t = useT();
  return (
    <section className="mt-7 flex gap-4 rounded-lg bg-info-soft p-4 text-info" aria-labelledby="making">
      <Icon name="clock" className="size-6" />
      <div>
        <p id="making" className="font-bold">
          {t('leaving:data_making')}
        </p>
        <p className="text-sm">{t('leaving:data_making_text', { time })}</p>
      </div>
    </section>
  );
}

function Ask({ constraints, errors }: Pick<DataPageData, 'constraints'> & { errors: Errors }) {
  const t = useT();
  return (
    <section className="mt-8 max-w-form" aria-labelledby="make">
      <h2 id="make" className="text-h2">
        {t('leaving:data_make_title')}
      </h2>
      <p className="mt-1 text-muted">{t('leaving:data_make_text')}</p>
      <form method="post" action={paths.ownData} className="mt-5 grid gap-5" noValidate>
        <Field
          id="data-password"
          label={t('accounts:password')}
          errors={errors.password}
          constraint={constraints.password}
        >
          {(control) => (
            <input {...control} name="password" type="password" autoComplete="current-password" />
          )}
        </Field>
        <button className="btn btn-dark w-fit">{t('leaving:data_make')}</button>
      </form>
    </section>
  );
}

/** Requests and downloads the member's own data as one file (ACC-23). */
export function DataPage({
  title,
  making,
  ready,
  againFrom,
  constraints,
  errors,
}: DataPageData & { errors: Errors }) {
  const t = useT();
  return (
    <SettingsFrame current="data" title={title}>
      <p className="mt-2 max-w-[34rem] text-muted">{t('leaving:data_text')}</p>
      <p className="mt-2 max-w-[34rem] text-sm text-muted">{t('leaving:data_known')}</p>
      {ready && <Ready {...ready} />}
      {making && <Making {...making} />}
      {!againFrom && <Ask constraints={constraints} errors={errors} />}
      {ready && againFrom && <p className="mt-6 text-sm text-muted">{t('leaving:data_again', againFrom)}</p>}
    </SettingsFrame>
  );
}
