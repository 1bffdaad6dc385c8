import type Stripe from 'stripe';
import type { PaymentMethodName } from '~/domain/payments/methods';
import type { StartPayment } from '~/domain/payments/provider';

export const STRIPE_TYPE = {
  creditcard: 'card',
  paypal: 'paypal',
  ideal: 'ideal',
  bancontact: 'bancontact',
  blik: 'blik',
  eps: 'eps',
  przelewy24: 'p24',
  mobilepay: 'mobilepay',
  twint: 'twint',
  satispay: 'satispay',
  klarna: 'klarna',
  sdd: 'sepa_debit',
  sct: 'customer_balance',
} as const satisfies Record<PaymentMethodName, string>;

/** Countries with a local account for transfers; all others use the first. */
const TRANSFER_COUNTRIES = ['NL', 'DE', 'FR', 'IE'];

/** Marks payments of a Checkout Session, whose id we store. */
export const BY_CHECKOUT = 'checkout';

const paymentMetadata = (input: StartPayment) => ({
  tenantId: input.tenantId,
  orderId: input.orderId,
  orderNumber: input.orderNumber,
  paymentId: input.idempotencyKey,
});

export const needsCustomer = ({ method, stored }: StartPayment): boolean =>
  method === 'creditcard' || method === 'sct' || stored !== undefined;

/** A card's statement starts with the account's prefix and a star, so only the suffix is sent. */
function statementParams({ method, statement }: StartPayment) {
  if (statement === null) return {};
  if (method !== 'creditcard') return { statement_descriptor: statement };
  const [, suffix] = statement.split('* ');
  return suffix === undefined ? {} : { statement_descriptor_suffix: suffix };
}

/** Returns whether a payment uses Stripe's page: all but direct debits and stored cards. */
export const isByCheckout = ({ method, stored }: StartPayment): boolean =>
  stored === undefined && method !== 'sdd';

/** The account for a transfer, shown on Stripe's page, and in the payment while money is missing. */
const transferOptions = (country: string): Stripe.Checkout.SessionCreateParams.PaymentMethodOptions => ({
  customer_balance: {
    funding_type: 'bank_transfer',
    bank_transfer: {
      type: 'eu_bank_transfer',
      eu_bank_transfer: {
        country: TRANSFER_COUNTRIES.includes(country) ? country : TRANSFER_COUNTRIES[0]!,
      },
    },
  },
});

/** A Stripe page; cards entered there are stored for repeat orders. */
export const checkoutParams = (
  input: StartPayment,
  customer: string | null,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  allowed_payment_method_types: [STRIPE_TYPE[input.method]],
  ...(customer === null ? { customer_email: input.customer.email } : { customer }),
  client_reference_id: input.orderId,
  metadata: paymentMetadata(input),
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: input.currency.toLowerCase(),
        unit_amount: input.amountMinor,
        product_data: { name: input.description },
      },
    },
  ],
  payment_intent_data: {
    description: input.description,
    ...(input.method === 'creditcard' ? { setup_future_usage: 'off_session' as const } : {}),
    ...statementParams(input),
    metadata: { ...paymentMetadata(input), startedBy: BY_CHECKOUT },
  },
  ...(input.method === 'sct' ? { payment_method_options: transferOptions(input.country) } : {}),
  adaptive_pricing: { enabled: false },
  locale: input.locale,
  success_url: input.returnUrl,
  cancel_url: input.cancelUrl,
});

type IntentParams = Stripe.PaymentIntentCreateParams;

const commonParams = (input: StartPayment): IntentParams => ({
  amount: input.amountMinor,
  currency: input.currency.toLowerCase(),
  allowed_payment_method_types: [STRIPE_TYPE[input.method]],
  confirm: true,
  description: input.description,
  ...statementParams(input),
  metadata: paymentMetadata(input),
});

export const storedParams = (input: StartPayment, customer: string, stored: string): IntentParams => ({
  ...commonParams(input),
  customer,
  payment_method: stored,
  off_session: true,
});

export function debitParams(input: StartPayment): IntentParams {
  const { debit, customer } = input;
  if (!debit) throw new Error('A direct debit needs an account and a mandate');
  const { street, postalCode, city, country } = debit.address;
  return {
    ...commonParams(input),
    payment_method_data: {
      type: 'sepa_debit',
      sepa_debit: { iban: debit.iban },
      billing_details: {
        name: debit.accountHolder,
        email: customer.email,
        address: { line1: street, postal_code: postalCode, city, country },
      },
    },
    payment_method_options: {
      sepa_debit: { target_date: debit.debitedOn.toISOString().slice(0, 10) },
    },
    mandate_data: {
      customer_acceptance: {
        type: 'online',
        accepted_at: Math.floor(debit.acceptedAt.getTime() / 1000),
        online: { ip_address: debit.ip, user_agent: debit.userAgent },
      },
    },
  };
}
