import { useT } from '~/i18n/texts';

type Props = { olderHref: string | null; newestHref: string | null };

export function Pager({ olderHref, newestHref }: Props) {
  const t = useT();
  return (
    <p className="mt-4 flex flex-wrap gap-2.5">
      {olderHref && (
        <a href={olderHref} className="btn btn-line">
          {t('payments:older')}
        </a>
      )}
      {newestHref && (
        <a href={newestHref} className="btn btn-line">
          {t('payments:newest')}
        </a>
      )}
    </p>
  );
}
