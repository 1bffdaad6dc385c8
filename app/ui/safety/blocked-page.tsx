import { useT } from '~/i18n/texts';
import { BlockedMembers, type BlockedRow } from './blocked-members';

/** The list of blocked members as a page of its own. */
export function BlockedPage({ rows }: { rows: BlockedRow[] }) {
  const t = useT();
  return (
    <main id="main" className="wrap pt-5 lg:pt-9">
      <div className="mx-auto max-w-[46rem]">
        <h1 className="text-h1">{t('safety:blocked_title')}</h1>
        <BlockedMembers rows={rows} to="/notifications/blocked" />
      </div>
    </main>
  );
}
