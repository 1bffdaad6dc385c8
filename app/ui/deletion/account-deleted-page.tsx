import { Rich } from '~/i18n/rich';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { Icon } from '~/ui/kit/icon';
import { DeletionSteps, type DeletionDates } from './deletion-steps';

export type AccountDeletedData = {
  /** For how long the account can be restored. */
  days: number;
  /** Null without a deletion. */
  dates: DeletionDates | null;
  faces: string[];
};

function Gap({ faces: [one, other] }: Pick<AccountDeletedData, 'faces'>) {
  const face = (src: string | undefined, tilt: string) => (
    <span className={`portrait w-32 bg-surface shadow-2 ${tilt}`}>
      {src && <img src={src} alt="" width="440" height="550" />}
    </span>
  );
  return (
    <div className="flex items-center gap-4">
      {face(one, '-rotate-6')}
      <span className="grid aspect-portrait w-32 rotate-3 place-items-center rounded-lg border-2 border-dashed border-ink/50 text-ink/50">
        <Icon name="user-round" className="size-14" />
      </span>
      {face(other, 'rotate-2')}
    </div>
  );
}

export function AccountDeletedPage({ days, dates, faces }: AccountDeletedData) {
  const t = useT();
  const tracked = useTracked();
  return (
    <AuthLayout scene={<Gap faces={faces} />}>
      <h1 className="text-h1">{t('leaving:deleted_title')}</h1>
      <p className="mt-3 text-lg text-muted">
        {dates ? (
          <Rich
            text={t('leaving:deleted_text', { date: dates.erased })}
            parts={{ b: (words) => <b className="text-ink">{words}</b> }}
          />
        ) : (
          t('leaving:deleted_text_days', { days })
        )}
      </p>
      {dates && <DeletionSteps {...dates} className="mt-7" />}
      <p className="mt-7 text-muted">{t('leaving:deleted_thanks')}</p>
      <a href={tracked(paths.home)} className="btn btn-line btn-lg mt-6 w-fit">
        {t('errors:back_home')}
      </a>
    </AuthLayout>
  );
}
