import { useT } from '~/i18n/texts';
import { Avatar } from '~/ui/kit/avatar';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { UnblockForm } from './unblock-form';

export type BlockedRow = {
  id: string;
  name: string | null;
  fictional: boolean;
  thumbSrc: string | null;
  day: string;
  at: string;
};

function Row({ row: { id, name, fictional, thumbSrc, day, at }, to }: { row: BlockedRow; to: string }) {
  const t = useT();
  return (
    <li className="flex min-h-[84px] items-center gap-4 py-2">
      <Avatar src={thumbSrc} className="size-14 opacity-70 grayscale" />
      <div className="min-w-0 flex-1 leading-snug">
        <b className="block text-lg leading-tight">{name ?? t('chat:gone_name')}</b>
        {fictional && <FictionalLabel />}
        <time dateTime={at} className="block text-sm text-muted">
          {day}
        </time>
      </div>
      <UnblockForm memberId={id} name={name} to={to} />
    </li>
  );
}

export function BlockedMembers({ rows, to }: { rows: BlockedRow[]; to: string }) {
  const t = useT();
  return (
    <>
      <p className="mt-2 max-w-[60ch] text-muted">{t('safety:blocked_text')}</p>
      {rows.length === 0 ? (
        <p className="mt-6 rounded-lg bg-sunken p-4">{t('safety:blocked_none')}</p>
      ) : (
        <>
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <Row key={row.id} row={row} to={to} />
            ))}
          </ul>
          <p className="mt-4 max-w-[60ch] text-sm text-muted">{t('safety:unblock_effect')}</p>
        </>
      )}
    </>
  );
}
