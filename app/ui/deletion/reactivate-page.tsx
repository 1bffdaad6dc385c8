import type { Losses } from '~/domain/deletion/rules';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';

export type ReactivatePageData = { name: string; erasedOn: string; losses: Losses };

function ComesBack({ photos, conversations, credits }: Losses) {
  const t = useT();
  return (
    <ul className="mt-4 list-disc space-y-1 pl-5 text-lg">
      <li>{t('leaving:back_profile')}</li>
      {photos > 0 && <li>{t('leaving:photos', { count: photos })}</li>}
      {conversations > 0 && <li>{t('leaving:back_conversations', { count: conversations })}</li>}
      {credits > 0 && <li>{t('leaving:credits', { count: credits })}</li>}
    </ul>
  );
}

/** Changes nothing until the button is pressed. */
export function ReactivatePage({
  name,
  erasedOn,
  losses,
  portraits,
}: ReactivatePageData & { portraits: string[] }) {
  const t = useT();
  const tracked = useTracked();
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="text-h1">{t('leaving:back_title', { name })}</h1>
      <p className="mt-3 text-lg text-muted">{t('leaving:back_text', { date: erasedOn })}</p>
      <ComesBack {...losses} />
      <form method="post" className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <button className="btn btn-primary btn-lg">{t('leaving:back_button')}</button>
        <a href={tracked(paths.home)} className="btn btn-line btn-lg">
          {t('leaving:back_leave')}
        </a>
      </form>
      <p className="mt-6 text-sm text-muted">{t('leaving:back_note')}</p>
    </AuthLayout>
  );
}
