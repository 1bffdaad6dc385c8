import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';

type Props = {
  name: string;
  src: string;
  widthPx: number;
  heightPx: number;
  number: number;
  of: number;
  address: string;
  /** The address to report the photo at; null for the member's own. */
  reportHref: string | null;
  fictional: boolean;
};

/** One photo as large as the screen allows; all actions are links. */
export function LargePhoto({
  name,
  src,
  widthPx,
  heightPx,
  number,
  of,
  address,
  reportHref,
  fictional,
}: Props) {
  const t = useT();
  const step = (to: number, icon: 'arrow-left' | 'arrow-right', label: string) =>
    to >= 1 && to <= of ? (
      <a href={`${address}?photo=${to}`} className="btn btn-icon bg-surface text-ink" aria-label={label}>
        <Icon name={icon} />
      </a>
    ) : (
      <span className="size-11" />
    );
  return (
    <main
      id="main"
      className="grid min-h-dvh grid-rows-[auto_1fr_auto] justify-items-center gap-3 bg-night p-3 text-night-on"
    >
      <div className="flex w-full max-w-page items-center justify-between gap-3">
        <h1 className="text-lg">{t('profiles:photo_of', { number, name })}</h1>
        {fictional && <FictionalLabel />}
        <a
          href={address}
          className="btn btn-icon bg-surface text-ink"
          aria-label={t('profiles:photo_large_close')}
        >
          <Icon name="x" />
        </a>
      </div>
      <img
        src={src}
        alt={t('profiles:photo_of', { number, name })}
        width={widthPx}
        height={heightPx}
        className="max-h-[80dvh] w-auto max-w-full self-center rounded-lg object-contain"
      />
      <nav className="flex items-center gap-4" aria-label={t('profiles:photos_of', { name })}>
        {step(number - 1, 'arrow-left', t('profiles:photo_previous'))}
        <span className="tabular-nums">{t('profiles:photo_count', { number, of })}</span>
        {step(number + 1, 'arrow-right', t('profiles:photo_next'))}
        {reportHref && (
          <a
            href={reportHref}
            className="btn btn-icon bg-surface text-ink"
            aria-label={t('safety:report_this_photo')}
          >
            <Icon name="flag" />
          </a>
        )}
      </nav>
    </main>
  );
}
