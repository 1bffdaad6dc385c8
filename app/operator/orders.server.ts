import type { Running } from '~/boot.server';
import type { TenantSql } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { findByNumber, listOrders, type ListedOrder } from '~/domain/payments/orders/operator-orders.server';
import type { OrderFacts } from '~/domain/payments/orders/order-facts.server';
import { listPostbackProblems } from '~/domain/payments/postbacks/list-problems.server';
import { listDueByHand } from '~/domain/payments/refunds/list-due-by-hand.server';
import { refundOrPropose, type Requested } from '~/domain/payments/refunds/refund-or-propose.server';
import { refundOrder } from '~/domain/payments/refunds/refund-order.server';
import { ORDER_STATES } from '~/domain/payments/rules';
import { readClock } from '~/gateways/clock.server';
import { formatMoney } from '~/i18n/format';
import { findActor, PROOF_OPTIONS, PROOF_USAGE, type ProofConsole } from './proven-operator.server';
import {
  minute,
  Mistake,
  operatorCommand,
  type readCommand,
  selectSites,
  type Console,
} from './run-command.server';

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;

const USAGE = `npm run orders -- list [--status STATE] [--site DOMAIN]     the newest 100 orders of each site
npm run orders -- show NUMBER                              an order with its payments, refunds and disputes
npm run orders -- due [--site DOMAIN]                      what you must do in the payment provider's console
npm run orders -- refund NUMBER --reason "…" [--amount N]  pays an order back, in full or N minor units of it

STATE is one of ${ORDER_STATES.join(', ')}. 500 minor units are € 5.00.
${PROOF_USAGE}`;

const text = { type: 'string' } as const;
const OPTIONS = { site: text, status: text, amount: text, reason: text, ...PROOF_OPTIONS };

type Command = ReturnType<typeof readCommand<typeof OPTIONS>>;

const money = (amountMinor: number | null, currency: string): string =>
  formatMoney('en', amountMinor ?? 0, currency);

const line = (order: ListedOrder): string => {
  const { number, status, method, credits, amountMinor, refundedMinor, currency, createdAt } = order;
  const back = refundedMinor > 0 ? `, ${money(refundedMinor, currency)} paid back` : '';
  return `  ${number}  ${status}, ${credits} credits for ${money(amountMinor, currency)}${back}, ${method}, ${minute(createdAt)}`;
};

async function list(world: World, { options }: Command, { write }: Console): Promise<void> {
  const status = ORDER_STATES.find((state) => state === options.status) ?? null;
  if (options.status !== undefined && !status) throw new Mistake(USAGE);
  for (const { id, domain } of selectSites(world, options.site)) {
    const orders = await listOrders(world.database.sqlFor(id), { status });
    write(`${domain}: ${orders.length} orders`);
    for (const order of orders) write(line(order));
  }
}

async function find(world: World, { names, options }: Command) {
  for (const { id: tenantId, domain: site } of selectSites(world, options.site)) {
    const sql = world.database.sqlFor(tenantId);
    const order = await findByNumber(sql, names[0] ?? '');
    if (order) return { tenantId, site, sql, order };
  }
  throw new Mistake(`No order has the number ${names[0]}.`);
}

const describeRefund = ({
  credits,
  missingCredits,
}: {
  credits: number | null;
  missingCredits: number | null;
}) => `${credits} credits taken back${missingCredits ? `, ${missingCredits} were spent` : ''}`;

const detailLines = ({ payments, refunds, disputes, currency }: OrderFacts): string[] => [
  ...payments.map(
    ({ method, status, provider, providerId, saleId, amountMinor }) =>
      `  payment  ${status}, ${money(amountMinor, currency)} by ${method}, ${provider} ${providerId ?? 'without a number'}${saleId ? `, sale ${saleId}` : ''}`,
  ),
  ...refunds.map(
    ({ status, amountMinor, reason, ...credits }) =>
      `  refund   ${status}, ${money(amountMinor, currency)}, ${reason}, ${describeRefund(credits)}`,
  ),
  ...disputes.map(
    ({ status, amountMinor, ...credits }) =>
      `  dispute  ${status}, ${money(amountMinor, currency)}, ${describeRefund(credits)}`,
  ),
];

async function show(world: World, command: Command, { write }: Console): Promise<void> {
  const { site, order } = await find(world, command);
  write(`${site}: member ${order.memberId}`);
  write(line(order));
  write(`  paid     ${minute(order.completedAt)}${order.withdrawalId ? ', withdrawn from' : ''}`);
  for (const each of detailLines(order)) write(each);
}

type Due = Awaited<ReturnType<typeof listDueByHand>>[number];

const dueLine = ({ number, currency, amountMinor, provider, saleId, createdAt }: Due): string =>
  `  ${number}  pay back ${money(amountMinor, currency)} of the sale ${saleId ?? 'without a number'} at ${provider}, due since ${minute(createdAt)}`;

const PROBLEMS: Record<string, string> = {
  reference: 'no payment of this site has its reference',
  amount: 'the payment has another amount or currency',
  sale: 'the payment belongs to another sale',
};

type Problem = Awaited<ReturnType<typeof listPostbackProblems>>[number];

const problemLine = (postback: Problem): string => {
  const { number, kind, saleId, amountMinor, currency, problem, receivedAt } = postback;
  const what = `${kind} of ${money(amountMinor, currency)}, sale ${saleId}`;
  return `  ${number ?? 'no order'}  not booked: ${what}, ${minute(receivedAt)}: ${PROBLEMS[problem ?? ''] ?? problem}`;
};

async function due(world: World, { options }: Command, { write }: Console): Promise<void> {
  for (const { id, domain } of selectSites(world, options.site)) {
    const sql = world.database.sqlFor(id);
    const [refunds, problems] = [await listDueByHand(sql), await listPostbackProblems(sql)];
    write(`${domain}: ${refunds.length} refunds to make by hand, ${problems.length} postbacks not booked`);
    for (const each of refunds) write(dueLine(each));
    for (const each of problems) write(problemLine(each));
  }
}

const REFUSALS = {
  order_not_found: 'This order is gone.',
  nothing_to_refund: 'Nothing of this order is left to pay back.',
  too_much: 'This is more than what is left of this order.',
  refund_waits: 'A refund of this order waits for a second operator in the console.',
  key_used: 'This was already done for another order. Run the command again.',
  order_changed: 'Something was paid back meanwhile. Look at the order again.',
};

function readAmount(amount: string | undefined): number | null {
  if (amount === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(amount)) throw new Mistake('Give the amount in minor units, such as 500.');
  return Number(amount);
}

type Asked = { amountMinor: number | null; reason: string; operatorId: string | null };

/** Above the limit, an operator who proves themselves needs a second one, as in the console. */
async function payBack(
  { gateways }: World,
  sql: TenantSql,
  { id: orderId, refundedMinor: seenMinor }: OrderFacts,
  { operatorId, ...asked }: Asked,
): Promise<Requested> {
  const deps = { now: readClock(), ...gateways };
  if (operatorId === null) {
    const refunded = await refundOrder(sql, { orderId, ...asked }, deps);
    if (!refunded.ok) throw new Mistake(REFUSALS[refunded.reason]);
    return { amountMinor: refunded.value.amountMinor, taken: refunded.value };
  }
  const input = { orderId, operatorId, key: newId(), seenMinor, ...asked };
  const requested = await refundOrPropose(sql, input, deps);
  if (!requested.ok) throw new Mistake(REFUSALS[requested.reason]);
  return requested.value;
}

async function refund(world: World, command: Command, console: ProofConsole): Promise<void> {
  const reason = command.options.reason?.trim();
  if (!reason) throw new Mistake('Say why, by --reason "…".');
  const amountMinor = readAmount(command.options.amount);
  const { tenantId, sql, order } = await find(world, command);
  const needed = { right: 'refunds' as const, tenantIds: [tenantId] };
  const operatorId = await findActor(world, command.options, needed, console);
  const refunded = await payBack(world, sql, order, { amountMinor, reason, operatorId });
  const sum = money(refunded.amountMinor, order.currency);
  if (!refunded.taken)
    return console.write(`${sum} of ${order.number} waits for a second operator, in the console.`);
  console.write(`${sum} of ${order.number} goes back; ${describeRefund(refunded.taken)}.`);
  console.write(
    'The site asks the payment provider for it as soon as it runs, or mails you to make it there.',
  );
}

const COMMANDS = {
  list: { names: 0, run: list },
  show: { names: 1, run: show },
  due: { names: 0, run: due },
  refund: { names: 1, run: refund },
};

/** Runs `npm run orders`: lists, shows or refunds orders, and lists what is to be done by hand. */
export const [keepOrders, runOrdersCommand] = operatorCommand(COMMANDS, USAGE, OPTIONS);
