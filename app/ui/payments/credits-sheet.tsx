import { useT } from '~/i18n/texts';
import { BundleRows } from './bundle-rows';
import { NoMoreCredits } from './no-more-credits';
import { SpendingLine } from '~/ui/spending/spending-line';
import type { CreditsPageData } from './payments-data';

/** Opens if credits are missing, with three bundles and the link to all. */
export function CreditsSheet({ page, titleId }: { page: CreditsPageData; titleId: string }) {
  const t = useT();
  const { credits, messageCredits, fewBundles, allHref, isKept, closes, paused, spending } = page;
  const sells = !closes && !paused;
  return (
    <div className="overflow-y-auto p-5 sm:p-7">
      <h2 id={titleId} className="pr-12 text-h2">
        {sells ? t('payments:pick_title') : page.title}
      </h2>
      {messageCredits > 0 && (
        <p className="mt-2 pr-8">{t('chat:empty_cost', { count: messageCredits, credits })}</p>
      )}
      {isKept && <p className="mt-1 text-sm text-muted">{t('payments:way_back')}</p>}
      {!sells && <NoMoreCredits closes={closes} paused={paused} />}
      {sells && (
        <>
          <BundleRows bundles={fewBundles} className="mt-4 grid gap-2.5" />
          <p className="mt-3 text-sm text-muted">{t('credits:paid_once')}</p>
          <SpendingLine lines={spending} />
          <p className="mt-1">
            <a href={allHref} className="link inline-flex min-h-tap items-center">
              {t('payments:all_bundles')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
