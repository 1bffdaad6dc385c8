import type { Site } from '~/http/request/open-site.server';
import { refuseInProduction } from '~/http/request/refuse-in-production.server';
import { formatMoney } from '~/i18n/format';
import type { SandboxPageData } from '~/ui/dev/sandbox-data';

type Sandbox = NonNullable<Site['gateways']['sandbox']>;
type Payment = NonNullable<ReturnType<Sandbox['find']>>;

/** Finds a sandbox payment of this site, or null. Throws 404 in production (PAY-5). */
export function openSandbox(site: Site, id: string | undefined): Payment | null {
  refuseInProduction(site);
  const payment = site.gateways.sandbox?.find(id ?? '') ?? null;
  return payment?.state.tenantId === site.tenant.id ? payment : null;
}

export function sandboxPage({ t, dialect, gateways }: Site, payment: Payment): SandboxPageData {
  const { amountMinor, currency, status } = payment.state;
  return {
    title: t('dev:sandbox'),
    fault: null,
    number: payment.started.orderNumber,
    amount: formatMoney(dialect, amountMinor, currency),
    status,
    actions: gateways.sandbox?.actionsFor(payment) ?? [],
    back: payment.started.returnUrl,
  };
}
