import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';

type Time = { date: string; time: string };

export type UndoPageData = Time & {
  name: string;
  /** The address that the account gets back. */
  email: string;
  until: Time;
};

type Props = UndoPageData & { portraits: string[] };

/** The page of the link that undoes a change of address, password or login codes; mailed after the change (TRU-3). */
export function UndoPage({ name, email, date, time, until, portraits }: Props) {
  const t = useT();
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="text-h1">{t('accounts:undo_title')}</h1>
      <p className="mt-3 break-words text-lg text-muted">
        {t('accounts:undo_text', { name, email, date, time })}
      </p>
      <p className="mt-3 text-muted">{t('accounts:undo_until', until)}</p>
      <form method="post" className="mt-6" data-logs-out="">
        <button className="btn btn-primary btn-lg w-full">{t('accounts:undo_button')}</button>
      </form>
    </AuthLayout>
  );
}
