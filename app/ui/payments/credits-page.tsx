import { formatList } from '~/i18n/format';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { FictionalAside } from '~/ui/credits/fictional-aside';
import { PremiumTable, type PremiumRow } from '~/ui/credits/premium-table';
import { OfferCard } from '~/ui/discounts/offer-card';
import { Avatar } from '~/ui/kit/avatar';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from '~/ui/layouts/frame-data';
import { BundleRows } from './bundle-rows';
import { methodInSentence } from './method-name';
import { NoMoreCredits } from './no-more-credits';
import { SpendingLine } from '~/ui/spending/spending-line';
import type { CreditsPageData, NextPerson } from './payments-data';

/** The country decides the currency and the payment methods. */
function Country({
  country,
  countries,
  to,
  code,
}: Pick<CreditsPageData, 'country' | 'countries' | 'to' | 'code'>) {
  const t = useT();
  if (countries.length === 0) return null;
  return (
    <form action={paths.credits} className="mt-6">
      {to && <input type="hidden" name="to" value={to} />}
      {code && <input type="hidden" name="code" value={code} />}
      <label className="label" htmlFor="country">
        {t('payments:country')}
      </label>
      <div className="flex flex-wrap gap-2.5">
        <select id="country" name="country" className="input min-w-0 flex-1 basis-40" defaultValue={country}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <button className="btn btn-line">{t('payments:country_show')}</button>
      </div>
    </form>
  );
}

function Facts({ methods, least }: Pick<CreditsPageData, 'methods' | 'least'>) {
  const t = useT();
  const { locale } = useFrame();
  const names = methods.map((method) => methodInSentence(t, method));
  return (
    <>
      <p className="flex gap-3">
        <Icon name="wallet" className="mt-0.5 text-link" />
        <span className="min-w-0">{t('payments:pay_with', { methods: formatList(locale, names) })}</span>
      </p>
      {least && (
        <dl className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-4">
          <dt>{t('credits:least_title')}</dt>
          <dd className="font-bold tabular-nums">{least.costs}</dd>
        </dl>
      )}
    </>
  );
}

/** Whom the reader writes to after paying (CRE-9). */
function Next({ name, fictional, thumbSrc }: NextPerson) {
  const t = useT();
  return (
    <p className="mt-3 flex items-center gap-2.5">
      <Avatar src={thumbSrc} className="size-10" />
      <span className="min-w-0 break-words">{t('payments:next_person', { name })}</span>
      {fictional && <FictionalLabel />}
    </p>
  );
}

/** The balance, a message's price, a note about saved text, and who is next. */
function Need({
  credits,
  messageCredits,
  isKept,
  next,
}: Pick<CreditsPageData, 'credits' | 'messageCredits' | 'isKept' | 'next'>) {
  const t = useT();
  return (
    <>
      {messageCredits > 0 && (
        <p className="mt-2">{t('chat:empty_cost', { count: messageCredits, credits })}</p>
      )}
      {isKept && <p className="mt-1 text-muted">{t('payments:way_back_there')}</p>}
      {next && <Next {...next} />}
    </>
  );
}

function Premium({ rows }: { rows: PremiumRow[] }) {
  const t = useT();
  return (
    <section className="mt-6" aria-labelledby="premium">
      <h2 id="premium" className="text-h3">
        {t('credits:about_premium')}
      </h2>
      <PremiumTable rows={rows} />
    </section>
  );
}

export function CreditsPage(page: CreditsPageData) {
  const t = useT();
  const sells = !page.closes && !page.paused;
  return (
    <main id="main" className="wrap pt-head">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h1 className="text-h1">{sells ? t('payments:pick_title') : page.title}</h1>
          <Need {...page} />
          {!sells && <NoMoreCredits closes={page.closes} paused={page.paused} />}
          {sells && (
            <>
              <BundleRows bundles={page.bundles} className="mt-5 grid gap-2.5 sm:grid-cols-2 lg:gap-4" />
              <p className="mt-4 text-muted">{t('credits:paid_once')}</p>
              <SpendingLine lines={page.spending} />
            </>
          )}
          {page.premium && <Premium rows={page.premium} />}
          {page.repeatHref && (
            <p className="mt-2">
              <a href={page.repeatHref} className="link inline-flex min-h-tap items-center">
                {t('payments:repeat_title')}
              </a>
            </p>
          )}
          {page.offer && (
            <div className="mt-6">
              <OfferCard {...page.offer} />
            </div>
          )}
        </div>
        <div className="lg:col-span-4">
          {sells && (
            <section className="rounded-xl bg-sunken p-5 lg:p-6">
              <Facts {...page} />
              <Country {...page} />
            </section>
          )}
          <FictionalAside />
        </div>
      </div>
    </main>
  );
}
