import { useT } from '~/i18n/texts';

/** A discount that applies without a code. */
export type OfferData = {
  percent: string;
  /** For the first purchase; otherwise for the next one. */
  first: boolean;
  until: { date: string; time: string } | null;
  /** Null for the normal price. */
  after: string | null;
};

export function OfferCard({ percent, first, until, after }: OfferData) {
  const t = useT();
  return (
    <section className="rounded-xl bg-night p-5 text-night-on lg:p-7" aria-labelledby="offer-title">
      <h2 id="offer-title" className="text-h2">
        {t(first ? 'discounts:first_title' : 'discounts:next_title', { percent })}
      </h2>
      <p className="mt-1 text-night-muted">
        {until ? t('discounts:offer_until', until) : t('discounts:offer_open')}
      </p>
      {after && <p className="mt-1 text-night-muted">{after}</p>}
    </section>
  );
}
