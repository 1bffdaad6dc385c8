import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { TenantSql } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { PAYMENT_METHODS, type PaymentMethodName } from '~/domain/payments/methods';
import { openPostbacks } from '~/domain/payments/postbacks/open-postbacks.server';
import type { FlexpayShop } from '~/domain/payments/postbacks/postback';
import type { PaymentProvider, ProviderEvent } from '~/domain/payments/provider';
import { createFlexpayDouble, DOUBLE_KEY, type DoubleSale } from '~/gateways/flexpay/double.server';
import { createFlexpayPayments } from '~/gateways/flexpay.server';
import type { Flexpay } from '~/gateways/index.server';
import { createSandboxPayments } from '~/gateways/sandbox-payments.server';

/** Reads a message of the provider as its route does; null if it is forged. */
export type Message = () => Promise<ProviderEvent | null>;

export type BankPayment = { providerId: string | null; redirectUrl: string | null };

/** A provider whose payers and banks act as a test decides. */
export type Bank = {
  payments: PaymentProvider;
  methods: readonly PaymentMethodName[];
  actionsFor(payment: BankPayment): string[];
  /** Acts, and returns the messages about it. */
  decide(payment: BankPayment, action: string): Message[];
  /** Makes a refund in the provider's console. */
  payBack(payment: BankPayment, amountMinor: number): Message[];
  /** The messages that were not answered yet. */
  unanswered(): Message[];
  /** The ids of all payments that the provider knows, and of those that were paid there. */
  known(): string[];
  paid(): string[];
};

type Site = { folder: string; tenantId: string; sql: TenantSql };

function sandboxBank({ folder }: Site): Bank {
  const sandbox = createSandboxPayments(folder);
  const find = ({ providerId }: BankPayment) => sandbox.find(providerId ?? '');
  // What a kill left half written, the provider never accepted.
  const known = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((file) => path.parse(file))
      .filter(({ ext }) => ext === '.json')
      .map(({ name }) => name);
  return {
    payments: sandbox,
    methods: PAYMENT_METHODS,
    actionsFor(payment) {
      const found = find(payment);
      return found ? sandbox.actionsFor(found) : [];
    },
    decide(payment, actionName) {
      const action = sandbox.actions.find((each) => each === actionName);
      const { providerId } = payment;
      if (!action || !providerId) return [];
      sandbox.decide(providerId, action);
      const event = { eventId: newId(), type: action, findPayment: async () => providerId };
      return [async () => event];
    },
    payBack: () => [],
    unanswered: () => [],
    known,
    paid: () => known().filter((id) => sandbox.find(id)?.state.status === 'completed'),
  };
}

export const FLEXPAY_KEY = DOUBLE_KEY;
export const FLEXPAY_SHOP: FlexpayShop = { shop_id: 60678, brand: 'verotel', methods: ['creditcard'] };

/** The settings of a site that chooses the shop. */
export const PAYS_BY_FLEXPAY = { provider: 'flexpay' as const, flexpay: FLEXPAY_SHOP };

const keyFor = (shopId: number) => (shopId === FLEXPAY_SHOP.shop_id ? DOUBLE_KEY : null);

/** The stand-in for the vendor in a folder. */
export const flexpayDouble = (folder: string) =>
  createFlexpayDouble({
    folder: path.join(folder, 'flexpay'),
    keyFor,
    orderPage: (returnUrl) => new URL('/dev/flexpay', returnUrl).toString(),
  });

/** The gateway of sites that choose the shop, whose vendor is the stand-in. */
export const flexpayGateway = (double: ReturnType<typeof flexpayDouble>): Flexpay => ({
  vendor: double,
  keyFor,
  double: null,
});

/** A site's payments at the stand-in. */
export const flexpayPayments = (
  double: ReturnType<typeof flexpayDouble>,
  { tenantId, sql }: Pick<Site, 'tenantId' | 'sql'>,
): PaymentProvider =>
  createFlexpayPayments({
    tenantId,
    shop: FLEXPAY_SHOP,
    key: DOUBLE_KEY,
    vendor: double,
    postbacks: openPostbacks(sql, 'flexpay'),
  });

function flexpayBank(site: Site): Bank {
  const double = flexpayDouble(site.folder);
  const payments = flexpayPayments(double, site);
  /** The payer follows the link, if it is one. */
  const open = ({ redirectUrl }: BankPayment): DoubleSale | null => {
    const opened = redirectUrl ? double.open(new URL(redirectUrl).search.slice(1)) : null;
    if (opened && !opened.ok) throw new Error(`The vendor refuses: ${opened.detail.fault}`);
    return opened && opened.value;
  };
  const toMessage =
    (reference: string) =>
    (postback: string): Message =>
    async () => {
      const event = await payments.readEvent(postback, null);
      if (event) double.acknowledge(reference, postback);
      return event;
    };
  const referenceOf = ({ fields }: DoubleSale) => fields.referenceID ?? '';
  return {
    payments,
    methods: FLEXPAY_SHOP.methods,
    actionsFor(payment) {
      const sale = open(payment);
      return sale ? double.actionsFor(sale) : [];
    },
    decide(payment, actionName) {
      const sale = open(payment);
      const action = double.actions.find((each) => each === actionName);
      if (!sale || !action) return [];
      return double.decide(referenceOf(sale), action).map(toMessage(referenceOf(sale)));
    },
    payBack(payment, amountMinor) {
      const sale = open(payment);
      return sale ? double.credit(referenceOf(sale), amountMinor).map(toMessage(referenceOf(sale))) : [];
    },
    unanswered: () => double.all().flatMap((sale) => sale.waiting.map(toMessage(referenceOf(sale)))),
    known: () => double.all().map(referenceOf),
    paid: () =>
      double
        .all()
        .filter(({ isApproved }) => isApproved)
        .map(referenceOf),
  };
}

const BANKS = { sandbox: sandboxBank, flexpay: flexpayBank };

export type BankName = keyof typeof BANKS;

/** A provider with refunds by call, and one with refunds by hand, which pass the same tests of money (TRU-6). */
export const BANK_NAMES = Object.keys(BANKS) as BankName[];

/** Opens a provider of a site; its payments survive in the folder. */
export const openBank = (name: BankName, site: Site): Bank => BANKS[name](site);
