import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useFrame } from '~/ui/layouts/frame-data';
import { useCreditsAddress } from '~/ui/payments/credits-link';
import { NoMoreCredits } from '~/ui/payments/no-more-credits';
import { PremiumTable, type PremiumRow } from './premium-table';

export type PremiumPageData = {
  title: string;
  paid: boolean;
  trial: { date: string; time: string } | null;
  /** The start of paid Premium that waits; null if none does. */
  later: { date: string; time: string } | null;
  /** The delay of the next order's Premium in days; null without one. */
  delayDays: number | null;
  /** The price of the cheapest bundle; null if nothing is sold. */
  fromPrice: string | null;
  /** With that bundle; null if messages are free. */
  perMessage: string | null;
  rows: PremiumRow[];
  claim: { percent: string; source: string; date: string } | null;
  portraits: string[];
};

function Words({
  paid,
  trial,
  later,
  delayDays,
  fromPrice: price,
  perMessage,
}: Pick<PremiumPageData, 'paid' | 'trial' | 'later' | 'delayDays' | 'fromPrice' | 'perMessage'>) {
  const t = useT();
  const state = paid ? 'paid' : later ? 'later' : trial ? 'trial' : 'premium';
  const lead = 'mt-4 max-w-[44ch] text-lg text-night-muted';
  return (
    <>
      <h1 className="mt-4 text-display">{t(`credits:${state}_title`)}</h1>
      {paid && <p className={lead}>{t('credits:paid_lead')}</p>}
      {trial && <p className={lead}>{t('credits:trial_lead', trial)}</p>}
      {later && <p className={lead}>{t('credits:later_lead', later)}</p>}
      {delayDays && <p className={lead}>{t('credits:later_offer', { days: delayDays })}</p>}
      {!paid && !later && !delayDays && price && (
        <p className={lead}>{t(trial ? 'credits:trial_stay' : 'credits:premium_lead', { price })}</p>
      )}
      {!paid && perMessage && (
        <p className="mt-2 text-night-muted">{t('payments:per_message', { price: perMessage })}</p>
      )}
    </>
  );
}

function Portraits({ portraits }: Pick<PremiumPageData, 'portraits'>) {
  const shown = portraits.slice(0, portraits.length - (portraits.length % 3));
  if (shown.length === 0) return null;
  return (
    <div className="relative h-32 sm:h-48 lg:col-span-5 lg:h-auto" aria-hidden="true">
      <div className="absolute inset-x-6 top-0 grid grid-cols-3 gap-3 sm:inset-x-10 lg:-top-10 lg:left-6 lg:bottom-[-48px] lg:content-start lg:right-[-32px] lg:rotate-6">
        {shown.map((src, index) => (
          <span key={src} className={`portrait ${index > 2 ? 'max-lg:hidden' : ''}`}>
            <img src={src} className={placeholderClass(src)} alt="" width="180" height="225" />
          </span>
        ))}
      </div>
    </div>
  );
}

function Hero(page: PremiumPageData) {
  const t = useT();
  const { closes, buyingPaused } = useFrame();
  const creditsAddress = useCreditsAddress();
  return (
    <section className="wrap pt-head">
      <div className="grid overflow-clip rounded-xl bg-night text-night-on lg:grid-cols-12">
        <div className="p-6 sm:p-10 lg:col-span-7 lg:p-14">
          <p className="tag bg-unread px-2.5 py-1 text-unread-on">
            <Icon name="crown" className="size-3.5" />
            {t('credits:premium')}
          </p>
          <Words {...page} />
          <NoMoreCredits closes={closes} paused={buyingPaused} />
          <div className="mt-7 flex flex-wrap gap-2.5">
            {!closes && !buyingPaused && (
              <a href={creditsAddress} className="btn btn-primary btn-lg">
                {t('credits:see_bundles')}
              </a>
            )}
            <a
              href="#changes"
              className="btn btn-lg border border-night-on/50 text-night-on hover:bg-night-on/10"
            >
              {t('credits:see_changes')}
            </a>
          </div>
        </div>
        <Portraits portraits={page.portraits} />
      </div>
    </section>
  );
}

export function PremiumPage(page: PremiumPageData) {
  const t = useT();
  const { rows, claim } = page;
  return (
    <main id="main">
      <Hero {...page} />
      <section id="changes" className="wrap grid gap-8 pt-section lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 className="text-h1 lg:text-[length:min(var(--fs-h1),5vw)]">{t('credits:changes_title')}</h2>
          <p className="mt-3 text-muted">{t('credits:changes_text')}</p>
        </div>
        <div className="lg:col-span-8">
          <PremiumTable rows={rows} />
          {claim && (
            <p className="notice mt-6 bg-premium-soft text-premium">
              <Icon name="scale" className="mt-0.5" />
              <span className="text-sm">
                <b className="block text-base">{t('credits:claim', claim)}</b>
                {t('credits:claim_source', claim)}
              </span>
            </p>
          )}
        </div>
      </section>
    </main>
  );
}
