import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import type { Site } from '~/http/request/open-site.server';
import { refuseInProduction } from '~/http/request/refuse-in-production.server';
import { formatMoney } from '~/i18n/format';
import type { SandboxPageData } from '~/ui/dev/sandbox-data';

type Sandbox = NonNullable<Site['gateways']['sandbox']>;
type Payment = NonNullable<ReturnType<Sandbox['find']>>;

/**
 * Finds a payment of this site's sandbox; null if there is none, or no sandbox because there is a real
 * provider. Throws 404 in production (PAY-5).
 */
export function openSandbox(site: Site, id: string | undefined): Payment | null {
  refuseInProduction(site);
  const payment = site.gateways.sandbox?.find(id ?? '') ?? null;
  return payment?.state.tenantId === site.tenant.id ? payment : null;
}

export function sandboxPage({ t, dialect, gateways }: Site, payment: Payment): SandboxPageData {
  const { amountMinor, currency, status } = payment.state;
  return {
    title: t('dev:sandbox'),
    number: payment.started.orderNumber,
    amount: formatMoney(dialect, amountMinor, currency),
    status,
    actions: gateways.sandbox?.actionsFor(payment) ?? [],
    back: payment.started.returnUrl,
  };
}

/**
 * Does what somebody chose on the sandbox's page, and applies the payment's new state exactly as the webhook
 * of a real provider does (PAY-5). What does not fit the payment changes nothing. Returns where to go.
 */
export async function decideInSandbox(
  { sql, now, gateways }: Site,
  { state: { providerId }, started }: Payment,
  chosen: FormDataEntryValue | null,
): Promise<string> {
  const { sandbox } = gateways;
  const action = sandbox?.actions.find((each) => each === chosen);
  if (sandbox && action) {
    sandbox.decide(providerId, action);
    await applyPaymentState(sql, await sandbox.read(providerId), { now, ...gateways });
  }
  return started.returnUrl;
}
