import { useT } from '~/i18n/texts';
import * as paths from '~/paths';

/** The spent part of each of the reader's limits; nothing without a limit (TRU-5). */
export function SpendingLine({ lines }: { lines: readonly string[] }) {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      {`${lines.join(' · ')} · `}
      <a href={paths.spending} className="link">
        {t('spending:change')}
      </a>
    </p>
  );
}
