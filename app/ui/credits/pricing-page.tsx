import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';
import { NoMoreCredits } from '~/ui/payments/no-more-credits';
import { BundleRows } from '~/ui/payments/bundle-rows';
import { SpendingLine } from '~/ui/spending/spending-line';
import { FictionalAside } from './fictional-aside';

export type PricingPageData = {
  title: string;
  /** For search engines. */
  description: string;
  country: string;
  /** Formatted; `perMessage` is null if messages are free. */
  bundles: { id: string; credits: string; count: number; price: string; perMessage: string | null }[];
  /** The lowest price of a message, by country. */
  least: { country: string; costs: string }[];
  /** A line for each of the reader's limits of spending. */
  spending: readonly string[];
  uses: { message: number; photo: number; gift: { from: number; to: number }; fictional: number };
};

function Bundles({ bundles }: Pick<PricingPageData, 'bundles'>) {
  const t = useT();
  const perMessage = bundles.some((bundle) => bundle.perMessage !== null);
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead className="text-sm text-muted">
          <tr className="border-b-2 border-line-strong">
            <th scope="col" className="py-2.5 pr-3">
              {t('credits:column_credits')}
            </th>
            <th scope="col" className="py-2.5 text-right">
              {t('credits:column_price')}
            </th>
            {perMessage && (
              <th scope="col" className="py-2.5 pl-3 text-right">
                {t('credits:column_message')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bundles.map((bundle) => (
            <tr key={bundle.id} className="border-b border-line tabular-nums">
              <th scope="row" className="py-4 pr-3">
                <span className="display text-h1">{bundle.credits}</span>
              </th>
              <td className="whitespace-nowrap py-4 text-right text-lg font-bold">{bundle.price}</td>
              {perMessage && (
                <td className="whitespace-nowrap py-4 pl-3 text-right text-muted">{bundle.perMessage}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** For members, each bundle leads to its checkout, and back here afterwards. */
function BundlesToBuy({ bundles }: Pick<PricingPageData, 'bundles'>) {
  const to = useFrame().path;
  const listed = bundles.map(({ id, count, price, perMessage }) => ({
    id,
    credits: count,
    price,
    before: null,
    perMessage,
    href: paths.bundle(id, { to }),
    forMonth: false,
  }));
  return <BundleRows bundles={listed} className="mt-4 grid gap-2.5 sm:grid-cols-2" />;
}

function Least({ least }: Pick<PricingPageData, 'least'>) {
  const t = useT();
  return (
    <section className="mt-8" aria-labelledby="least">
      <h3 id="least" className="text-h3 font-bold">
        {t('credits:least_title')}
      </h3>
      <dl className="mt-2 divide-y divide-line">
        {least.map(({ country, costs }) => (
          <div key={country} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt>{country}</dt>
            <dd className="whitespace-nowrap font-bold tabular-nums">{costs}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Uses({ uses: { message, photo, gift, fictional } }: Pick<PricingPageData, 'uses'>) {
  const t = useT();
  const { icon } = useFrame().site.fictional;
  const credits = (count: number) => (count > 0 ? t('credits:count', { count }) : t('credits:free'));
  const gifts = gift.from < gift.to ? t('credits:use.range', gift) : credits(gift.to);
  const rows: [IconName, string, string][] = [
    ['message-circle', t('credits:use.message'), credits(message)],
    ['image', t('credits:use.photo'), credits(photo)],
    ['gift', t('credits:use.gift'), gifts],
    [icon, t('credits:use.fictional'), credits(fictional)],
    ['eye', t('credits:use.reading'), t('credits:free')],
  ];
  return (
    <section className="rounded-xl bg-sunken p-5 lg:p-7" aria-labelledby="uses">
      <h2 id="uses" className="text-h2">
        {t('credits:uses_title')}
      </h2>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(([icon, use, costs]) => (
          <div key={use} className="flex min-h-[52px] flex-wrap items-center justify-end gap-x-3.5 py-2">
            <dt className="flex flex-1 items-center gap-3.5">
              <Icon name={icon} className="text-link" />
              <span className="min-w-0">{use}</span>
            </dt>
            <dd className="text-right font-bold tabular-nums">{costs}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Sign-up for visitors, premium for members who have not paid. */
function NextStepLink() {
  const t = useT();
  const tracked = useTracked();
  const { navigation, closes, buyingPaused } = useFrame();
  if (navigation?.paidUser || closes || buyingPaused) return null;
  return (
    <p className="mt-6">
      {navigation ? (
        <a href={paths.premium} className="btn btn-line btn-lg">
          {t('credits:about_premium')}
        </a>
      ) : (
        <a href={tracked(paths.signup)} className="btn btn-primary btn-lg">
          {t('accounts:signup')}
          <Icon name="arrow-right" />
        </a>
      )}
    </p>
  );
}

/** The public prices (CRE-2). */
export function PricingPage({ country, bundles, least, uses, spending }: PricingPageData) {
  const t = useT();
  const { navigation, closes, buyingPaused } = useFrame();
  return (
    <main id="main" className="wrap pt-4 lg:pt-8">
      <h1 className="text-display">{t('credits:pricing_title')}</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-muted">{t('credits:pricing_lead', { country })}</p>
      <div className="mt-9 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <section className="lg:col-span-7" aria-labelledby="bundles">
          <h2 id="bundles" className="text-h2">
            {t('credits:bundles_title')}
          </h2>
          <NoMoreCredits closes={closes} paused={buyingPaused} />
          {navigation && !closes && !buyingPaused ? (
            <BundlesToBuy bundles={bundles} />
          ) : (
            <Bundles bundles={bundles} />
          )}
          <p className="mt-4 text-muted">{t('credits:paid_once')}</p>
          <SpendingLine lines={spending} />
          {least.length > 0 && <Least least={least} />}
          <NextStepLink />
        </section>
        <div className="lg:col-span-5">
          <Uses uses={uses} />
          <FictionalAside />
        </div>
      </div>
    </main>
  );
}
