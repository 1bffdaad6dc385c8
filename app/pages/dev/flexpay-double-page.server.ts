import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Site } from '~/http/request/open-site.server';
import { refuseInProduction } from '~/http/request/refuse-in-production.server';
import { formatMoney } from '~/i18n/format';
import type { SandboxPageData } from '~/ui/dev/sandbox-data';

type Double = NonNullable<Site['gateways']['flexpay']['double']>;

/**
 * Opens the order page of a signed query of this site at the stand-in for FlexPay (TRU-6). `fault`: why the vendor would
 * refuse it. Throws 404 in production, and for another site's.
 */
export function openDouble(site: Site) {
  refuseInProduction(site);
  const { double } = site.gateways.flexpay;
  if (!double) throw notFound();
  const opened = double.open(site.pageAddress.search.slice(1));
  if (!opened.ok) return { double, sale: null, fault: String(opened.detail.fault) };
  const { successURL = '' } = opened.value.fields;
  if (new URL(successURL).hostname !== site.pageAddress.hostname) throw notFound();
  return { double, sale: opened.value, fault: null };
}

function describeSale({ dialect }: Site, double: Double, sale: ReturnType<Double['all']>[number]) {
  const { custom1, priceAmount, priceCurrency } = sale.fields;
  return {
    number: custom1 ?? '',
    amount: formatMoney(dialect, Math.round(Number(priceAmount) * 100), priceCurrency ?? 'EUR'),
    status: sale.isApproved ? ('completed' as const) : ('open' as const),
    actions: double.actionsFor(sale),
    back: double.returnUrl(sale),
  };
}

export function flexpayDoublePage(site: Site): SandboxPageData {
  const { double, sale, fault } = openDouble(site);
  const nothing = { number: '', amount: '', status: 'failed' as const, actions: [], back: null };
  return {
    title: site.t('dev:sandbox'),
    fault,
    ...(sale ? describeSale(site, double, sale) : nothing),
  };
}
