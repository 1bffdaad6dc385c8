import { useT } from '~/i18n/texts';
import * as paths from '~/paths';

type Props = { memberId: string; name: string | null; to: string };

export function UnblockForm({ memberId, name, to }: Props) {
  const t = useT();
  return (
    <form method="post" action={paths.block(memberId)}>
      <input type="hidden" name="to" value={to} />
      <button
        name="intent"
        value="unblock"
        className="btn btn-line px-4"
        aria-label={name === null ? undefined : t('safety:unblock_name', { name })}
      >
        {t('safety:unblock')}
      </button>
    </form>
  );
}
