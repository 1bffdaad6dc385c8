import { newId } from '~/domain/new-id';
import type { PaymentMethodName } from '~/domain/payments/methods';
import { placeOrder } from '~/domain/payments/orders/place-order.server';
import type { Running } from '~/boot.server';

/** Places an order of a member whose payment waits in the sandbox. */
export async function placedOrder(
  { database, tenants, gateways }: Pick<Running, 'database' | 'tenants' | 'gateways'>,
  tenantId: string,
  memberId: string,
  now = new Date(),
  method: PaymentMethodName = 'ideal',
): Promise<{ orderId: string; providerId: string; number: string }> {
  const tenant = tenants.get(tenantId)!;
  const placed = await placeOrder(
    database.sqlFor(tenantId),
    {
      tenant,
      memberId,
      origin: `http://${tenantId}`,
      locale: 'en',
      description: 'Credits',
      bundleId: tenant.bundles[0]!.id,
      country: 'NL',
      currency: 'EUR',
      method,
      code: null,
      consent: true,
      key: newId(),
      to: null,
    },
    { now, ...gateways },
  );
  if (!placed.ok) throw new Error(placed.reason);
  const { orderId } = placed.value;
  const order = await database.forTenant(tenantId).order.findFirstOrThrow({
    where: { id: orderId },
    include: { payments: true },
  });
  return { orderId, providerId: order.payments[0]!.providerId!, number: order.number };
}
