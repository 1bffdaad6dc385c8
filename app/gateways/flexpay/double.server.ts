import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { FlexpayShop } from '~/domain/payments/postbacks/postback';
import type { FlexpayVendor } from './vendor.server';

/*
 * The vendor's side, written apart from ours, so that neither hides a mistake of the other. It refuses what the vendor
 * refuses, and is no part of production (PAY-5).
 */

type Fields = Record<string, string>;

export type DoubleSale = {
  /** The signed query that opened the order page. */
  query: string;
  fields: Fields;
  saleId: string;
  isApproved: boolean;
  creditsMinor: number[];
  isChargedBack: boolean;
  /** Postbacks that the site has not answered with OK yet. */
  waiting: string[];
};

const ACTIONS = [
  'pay',
  'pay_late',
  'pay_twice',
  'decline',
  'credit',
  'credit_half',
  'chargeback',
  'deliver',
] as const;

export type DoubleAction = (typeof ACTIONS)[number];

export type FlexpayDouble = FlexpayVendor & {
  /** The shop of sites whose settings name none. */
  shop: FlexpayShop;
  actions: readonly DoubleAction[];
  /** Opens the order page. Refuses with the reason, in the vendor's words. */
  open(query: string): Outcome<DoubleSale, 'refused'>;
  find(reference: string): DoubleSale | null;
  /** Every opened sale. */
  all(): DoubleSale[];
  actionsFor(sale: DoubleSale): DoubleAction[];
  /** Acts as the buyer, the bank or the vendor; returns the postbacks to send at once. No-op if impossible. */
  decide(reference: string, action: DoubleAction): string[];
  /** Gives a part of the money back, as an operator does in the vendor's console; returns its postback. */
  credit(reference: string, amountMinor: number): string[];
  /** The site answered a postback with OK. */
  acknowledge(reference: string, postback: string): void;
  /** Where the buyer returns to. */
  returnUrl(sale: DoubleSale): string;
};

const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'];
const METHODS = ['CC', 'DDEU', 'IDEAL', 'YOURSAFE_DIRECT'];
const SUB_CREDITOR = ['mcc', 'subCreditorName', 'subCreditorId', 'subCreditorCountry'];
/** The vendor can do without `referenceID`; here, it finds the sale. */
const NEEDED = ['version', 'shopID', 'type', 'priceAmount', 'priceCurrency', 'description', 'referenceID'];
const LENGTHS: Record<string, number> = {
  ...{ description: 100, custom1: 255, custom2: 255, custom3: 255, successURL: 255, declineURL: 255 },
  referenceID: 100,
};
const KNOWN = [...NEEDED, ...Object.keys(LENGTHS), ...SUB_CREDITOR, 'paymentMethod'];
const UNSIGNED = ['email', 'oneClickToken', 'origin', 'signature'];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const sign = (key: string, fields: Fields): string => {
  const pairs = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256(pairs.reduce((text, [name, value]) => `${text}:${name}=${value}`, key));
};

const toFields = (query: string): Fields => Object.fromEntries(new URLSearchParams(query));

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Returns why the vendor refuses an order page; null if it opens. */
function orderFault(fields: Fields, key: string | null): string | null {
  const strange = Object.keys(fields).find((name) => ![...KNOWN, ...UNSIGNED].includes(name));
  if (strange) return `Unknown parameter ${strange}`;
  const missing = NEEDED.find((name) => !fields[name]);
  if (missing) return `Missing parameter ${missing}`;
  if (key === null) return 'Unknown shop';
  if (fields.signature !== sign(key, without(fields, UNSIGNED))) return 'Invalid signature';
  if (fields.version !== '4' || fields.type !== 'purchase') return 'Unknown version or type';
  const price = fields.priceAmount ?? '';
  if (!/^\d{1,7}\.\d{2}$/.test(price) || Number(price) === 0) return 'Invalid amount';
  if (!CURRENCIES.includes(fields.priceCurrency ?? '')) return 'Invalid currency';
  const long = Object.keys(LENGTHS).find((name) => (fields[name] ?? '').length > LENGTHS[name]!);
  if (long) return `Too long: ${long}`;
  if (/\p{Cc}/u.test(Object.values(fields).join(''))) return 'Not printable';
  const method = fields.paymentMethod;
  if (method && !METHODS.includes(method)) return 'Invalid payment method';
  if ((method === 'DDEU' || method === 'IDEAL') && fields.priceCurrency !== 'EUR') return 'Invalid currency';
  if (SUB_CREDITOR.some((name) => Boolean(fields[name]) !== (method === 'IDEAL')))
    return 'Invalid sub-creditor';
  return null;
}

const minor = (price: string): number => Math.round(Number(price) * 100);
const decimal = (amountMinor: number): string => (amountMinor / 100).toFixed(2);

const creditedMinor = ({ creditsMinor }: DoubleSale): number =>
  creditsMinor.reduce((sum, each) => sum + each, 0);

const leftMinor = (sale: DoubleSale): number => minor(sale.fields.priceAmount!) - creditedMinor(sale);

const aboutSale = ({ fields, saleId }: DoubleSale): Fields => ({
  saleID: saleId,
  shopID: fields.shopID!,
  referenceID: fields.referenceID!,
  ...(fields.custom1 ? { custom1: fields.custom1 } : {}),
  type: 'purchase',
  priceAmount: fields.priceAmount!,
  priceCurrency: fields.priceCurrency!,
  paymentMethod: fields.paymentMethod ?? 'CC',
});

/** The buyer's data come with every postback; the site must not keep them. */
const BUYER = { email: 'buyer@example.com', name: 'Ada Buyer', country: 'NL', truncatedPAN: '4242' };

function statusAnswer(sale: DoubleSale | null): string {
  if (!sale?.isApproved) return '---\nresponse: NOTFOUND\n';
  const lines = Object.entries({
    ...aboutSale(sale),
    ...BUYER,
    createdOn: '2026-11-29',
    saleResult: 'APPROVED',
  });
  return `---\nresponse: FOUND\n${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}`;
}

function actionsFor(sale: DoubleSale): DoubleAction[] {
  const late = sale.waiting.length > 0 ? (['deliver'] as const) : [];
  if (!sale.isApproved) return ['pay', 'pay_late', 'pay_twice', 'decline'];
  if (sale.isChargedBack || leftMinor(sale) === 0) return [...late];
  return ['credit', ...(leftMinor(sale) > 1 ? (['credit_half'] as const) : []), 'chargeback', ...late];
}

/** The key of the vendor's published examples. */
export const DOUBLE_KEY = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J';

const SHOP: FlexpayShop = { shop_id: 60678, brand: 'verotel', methods: ['creditcard'] };

type Settings = {
  folder: string;
  keyFor: (shopId: number) => string | null;
  /** Returns the address of the order page beside the site's own pages. */
  orderPage: (returnUrl: string) => string;
};

/** Sales are files, so that they survive the process. */
export function createFlexpayDouble({ folder, keyFor, orderPage }: Settings): FlexpayDouble {
  const filePath = (reference: string) => path.join(folder, `${sha256(reference)}.json`);
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as DoubleSale;
  const find = (reference: string): DoubleSale | null => {
    const file = filePath(reference);
    return existsSync(file) ? read(file) : null;
  };
  // Atomic and synchronous, so that no concurrent write interferes.
  const write = (sale: DoubleSale): DoubleSale => {
    const file = filePath(sale.fields.referenceID!);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.part`, JSON.stringify(sale));
    renameSync(`${file}.part`, file);
    return sale;
  };
  const findKey = ({ fields }: Pick<DoubleSale, 'fields'>) => keyFor(Number(fields.shopID));
  const signed = (sale: DoubleSale, fields: Fields): string =>
    new URLSearchParams({ ...fields, signature: sign(findKey(sale)!, fields) }).toString();

  function open(query: string): Outcome<DoubleSale, 'refused'> {
    const fields = toFields(query);
    const fault = orderFault(fields, findKey({ fields }));
    if (fault) return refused('refused', { fault });
    const known = find(fields.referenceID ?? '');
    if (known && known.query !== query) return refused('refused', { fault: 'The reference is used' });
    if (known) return done(known);
    const saleId = String(Number.parseInt(sha256(query).slice(0, 10), 16));
    const sale = {
      query,
      fields,
      saleId,
      isApproved: false,
      creditsMinor: [],
      isChargedBack: false,
      waiting: [],
    };
    return done(write(sale));
  }

  /** Announces an event; `transaction` numbers those of a sale. */
  function announce(sale: DoubleSale, event: Fields, transaction: number, times = 1): string[] {
    const numbers = {
      transactionID: `${sale.saleId}${transaction}`,
      ...(event.event ? { parentID: `${sale.saleId}0` } : {}),
    };
    const postback = signed(sale, { ...aboutSale(sale), ...BUYER, ...numbers, ...event });
    const postbacks = Array.from({ length: times }, () => postback);
    sale.waiting.push(...postbacks);
    write(sale);
    return postbacks;
  }

  function credit(reference: string, amountMinor: number): string[] {
    const sale = find(reference);
    if (!sale?.isApproved || amountMinor < 1 || amountMinor > leftMinor(sale)) return [];
    sale.creditsMinor.push(amountMinor);
    return announce(sale, { event: 'credit', priceAmount: decimal(amountMinor) }, sale.creditsMinor.length);
  }

  function decide(reference: string, action: DoubleAction): string[] {
    const sale = find(reference);
    if (!sale || !actionsFor(sale).includes(action)) return [];
    switch (action) {
      case 'pay':
      case 'pay_late':
      case 'pay_twice': {
        sale.isApproved = true;
        const postbacks = announce(sale, {}, 0, action === 'pay_twice' ? 2 : 1);
        return action === 'pay_late' ? [] : postbacks;
      }
      case 'decline':
        return [];
      case 'credit':
        return credit(reference, leftMinor(sale));
      case 'credit_half':
        return credit(reference, Math.floor(leftMinor(sale) / 2));
      case 'chargeback':
        sale.isChargedBack = true;
        return announce(sale, { event: 'chargeback', priceAmount: decimal(leftMinor(sale)) }, 99);
      case 'deliver':
        // In the wrong order, and each twice.
        return sale.waiting.toReversed().flatMap((postback) => [postback, postback]);
    }
  }

  function status(query: string): string {
    const fields = toFields(query);
    const key = findKey({ fields });
    const named = ['saleID', 'referenceID'].filter((name) => fields[name]);
    const isKnown = key !== null && fields.signature === sign(key, without(fields, ['signature']));
    if (!isKnown || fields.version !== '4' || named.length !== 1)
      return '---\nresponse: ERROR\nerror: Invalid request\n';
    const sale = fields.referenceID
      ? find(fields.referenceID)
      : (all().find(({ saleId }) => saleId === fields.saleID) ?? null);
    return statusAnswer(sale?.fields.shopID === fields.shopID ? sale : null);
  }

  const all = (): DoubleSale[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .map((name) => read(path.join(folder, name)))
      : [];

  return {
    shop: SHOP,
    actions: ACTIONS,
    open,
    find,
    all,
    actionsFor,
    decide,
    credit,
    acknowledge(reference, postback) {
      const sale = find(reference);
      if (sale) write({ ...sale, waiting: sale.waiting.filter((each) => each !== postback) });
    },
    returnUrl(sale) {
      const url = new URL(sale.fields[sale.isApproved ? 'successURL' : 'declineURL']!);
      if (sale.isApproved)
        for (const [name, value] of new URLSearchParams(signed(sale, aboutSale(sale))))
          url.searchParams.set(name, value);
      return url.toString();
    },
    orderPage: (_brand, returnUrl) => orderPage(returnUrl),
    status: (_brand, query) => Promise.resolve(status(query)),
  };
}
