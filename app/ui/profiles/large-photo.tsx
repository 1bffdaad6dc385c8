import { Link } from '@remix-run/react';
import type { RefObject } from 'react';
import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useTracked } from '~/ui/layouts/frame-data';

type Props = {
  name: string;
  src: string;
  widthPx: number;
  heightPx: number;
  number: number;
  of: number;
  address: string;
  /** Null for the member's own photo. */
  reportHref: string | null;
  fictional: boolean;
  /** With JavaScript, keys and swipes follow these links. */
  viewer?: RefObject<HTMLElement>;
};

const LARGE =
  'large-photo max-h-[calc(100dvh-var(--h-nav)-var(--tabs,0px)-96px)] w-auto max-w-full touch-pan-y select-none rounded-lg object-contain';
const BUTTON = 'btn btn-icon shrink-0 bg-surface text-ink';

function Bar({
  name,
  number,
  of,
  address,
  reportHref,
  fictional,
}: Pick<Props, 'name' | 'number' | 'of' | 'address' | 'reportHref' | 'fictional'>) {
  const t = useT();
  const tracked = useTracked();
  return (
    <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="mr-auto text-lg">
        <span className="tabular-nums">{t('profiles:photo_count', { number, of })}</span>
        <span className="sr-only">, {t('profiles:photo_of', { number, name })}</span>
      </h1>
      {fictional && <FictionalLabel />}
      {reportHref && (
        <a href={tracked(reportHref)} className={BUTTON} aria-label={t('safety:report_this_photo')}>
          <Icon name="flag" />
        </a>
      )}
      <Link
        to={tracked(address)}
        viewTransition
        className={BUTTON}
        aria-label={t('profiles:photo_large_close')}
        data-close
      >
        <Icon name="x" />
      </Link>
    </div>
  );
}

/** A photo as large as the viewport allows; all actions are links. */
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
  viewer,
}: Props) {
  const t = useT();
  const tracked = useTracked();
  const step = (to: number, icon: 'arrow-left' | 'arrow-right', label: string, side: string) =>
    to >= 1 &&
    to <= of && (
      <Link
        to={tracked(`${address}?photo=${to}`)}
        className={`${BUTTON} absolute top-1/2 -translate-y-1/2 shadow-2 ${side}`}
        aria-label={label}
        data-step={to - number}
      >
        <Icon name={icon} />
      </Link>
    );
  return (
    <main
      id="main"
      ref={viewer}
      className="grid min-h-[calc(100dvh-var(--h-nav)-var(--tabs,0px))] grid-rows-[auto_1fr] gap-3 bg-night p-3 text-night-on"
    >
      <Bar {...{ name, number, of, address, reportHref, fictional }} />
      <div className="relative mx-auto grid w-full max-w-page place-items-center">
        <img
          src={src}
          alt={t('profiles:photo_of', { number, name })}
          width={widthPx}
          height={heightPx}
          draggable={false}
          className={placeholderClass(src, LARGE)}
        />
        <nav aria-label={t('profiles:photos_of', { name })}>
          {step(number - 1, 'arrow-left', t('profiles:photo_previous'), 'left-0 sm:left-3')}
          {step(number + 1, 'arrow-right', t('profiles:photo_next'), 'right-0 sm:right-3')}
        </nav>
      </div>
    </main>
  );
}
