import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { ListedBundle, PricedBundle } from './payments-data';

/** The price, beside the undiscounted one. */
function BundlePrice({ bundle: { price, before } }: { bundle: PricedBundle }) {
  const t = useT();
  return (
    <span className="shrink-0 text-right tabular-nums">
      <b className="block whitespace-nowrap text-lg">{price}</b>
      {before && (
        <s
          className="block whitespace-nowrap text-sm text-muted"
          aria-label={t('payments:instead_of', { price: before })}
        >
          {before}
        </s>
      )}
    </span>
  );
}

function BundleContent({ bundle: { credits, perMessage } }: { bundle: PricedBundle }) {
  const t = useT();
  return (
    <>
      <b className="display block text-h2 tabular-nums">{t('credits:count', { count: credits })}</b>
      {perMessage && (
        <span className="mt-0.5 block text-sm text-muted">
          {t('payments:per_message', { price: perMessage })}
        </span>
      )}
    </>
  );
}

/** Every price comes with the price of one message. At most one row is marked. */
export function BundleRows({ bundles, className }: { bundles: ListedBundle[]; className: string }) {
  const t = useT();
  return (
    <ul className={className}>
      {bundles.map((bundle) => (
        <li key={bundle.id} className="flex">
          <a
            href={bundle.href}
            className="pick flex w-full flex-wrap items-center gap-x-3 gap-y-2 p-4 lg:p-5"
          >
            <span className="min-w-0 flex-[1_1_min-content]">
              <BundleContent bundle={bundle} />
            </span>
            <span className="ml-auto flex items-center gap-3">
              <BundlePrice bundle={bundle} />
              <Icon name="chevron-right" className="text-muted" />
            </span>
            {bundle.forMonth && (
              <span className="flex basis-full">
                <span className="tag shrink bg-success-soft px-2.5 text-success">
                  {t('payments:for_month')}
                </span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
