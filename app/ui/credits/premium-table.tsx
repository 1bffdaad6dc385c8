import { useT } from '~/i18n/texts';

/** What a member can do without Premium and with it. */
export type PremiumRow = { what: string; without: string; premium: string };

/** The differences alone, once on a page (CRE-9). */
export function PremiumTable({ rows }: { rows: readonly PremiumRow[] }) {
  const t = useT();
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left max-sm:text-sm">
        <thead>
          <tr className="border-b-2 border-line-strong">
            <th scope="col" className="py-3 pr-3">
              <span className="sr-only">{t('credits:what')}</span>
            </th>
            <th scope="col" className="w-[26%] py-3 pr-3">
              {t('credits:without')}
            </th>
            <th
              scope="col"
              className="w-[26%] rounded-t-lg bg-primary-soft px-2 py-3 text-primary-text sm:px-3"
            >
              {t('credits:premium')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, without, premium }) => (
            <tr key={what} className="border-b border-line">
              <th scope="row" className="py-3.5 pr-3 font-normal">
                {what}
              </th>
              <td className="py-3.5 pr-3 text-muted">{without}</td>
              <td className="bg-primary-soft/40 px-2 py-3.5 font-bold sm:px-3">{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
