import { useT } from '~/i18n/texts';
import { Icon } from './icon';

export type Advertised = { url: string; title: string; host: string };

/** A labelled link to another site (PRO-11). Opens in the same tab, and preloads nothing. */
export function Advertisement({
  advertised: { url, title, host },
  className,
}: {
  advertised: Advertised;
  className: string;
}) {
  const t = useT();
  return (
    <aside
      aria-labelledby="advertisement"
      className={`rounded-lg border border-line bg-sunken p-4 ${className}`}
    >
      <p>
        <span id="advertisement" className="tag border border-line-strong bg-canvas text-muted">
          {t('kit:advertisement')}
        </span>
      </p>
      <a
        href={url}
        rel="sponsored noopener"
        className="link mt-1 inline-flex min-h-tap max-w-full items-center gap-2 text-lg font-bold"
      >
        <span className="min-w-0 break-words">{title}</span>
        <Icon name="arrow-right" className="size-4" />
      </a>
      {/* A zero-width space lets a long host break before its dots. */}
      <p className="break-words text-sm text-muted">
        {t('kit:advertisement_leads', { host: host.replaceAll('.', '\u200B.') })}
      </p>
    </aside>
  );
}
