import type { Running } from '~/boot.server';
import { codeForm } from '~/domain/discounts/code-form.server';
import {
  addCode,
  endCode,
  listCodes,
  MOST_LISTED,
  type ListedCode,
} from '~/domain/discounts/operator-codes.server';
import { MOST_PERCENT, normalizeCode, VALIDITIES } from '~/domain/discounts/rules';
import { DAY_MS } from '~/domain/durations';
import { isClosing } from '~/domain/site-closing';
import { announceCode } from '~/domain/notifications/announce-code.server';
import { readClock } from '~/gateways/clock.server';
import type { Tenant } from '~/tenancy/tenant';
import { findActor, PROOF_OPTIONS, PROOF_USAGE, type ProofConsole } from './proven-operator.server';
import { Mistake, operatorCommand, type readCommand, selectSites, type Console } from './run-command.server';
import { PAYMENT_METHODS, isPaymentMethod } from '~/domain/payments/methods';

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;

const USAGE = `npm run discounts -- list [--site DOMAIN]                    the newest ${MOST_LISTED} codes of each site, and how many orders use each
npm run discounts -- add CODE --percent 20 --site DOMAIN …   makes a code
npm run discounts -- end CODE --site DOMAIN                  nobody can use it from now on
npm run discounts -- announce CODE --site DOMAIN [--send]    mails it to the members who want offers; without
                                                             --send it only says to how many

CODE has 4 to 20 letters, digits or dashes; members may type it in any case.
--percent N       what it takes off, 1 to ${MOST_PERCENT}
--until DATE      its last day, as 2026-12-31 (UTC); without it, the code does not end by itself
--validity HOW    ${VALIDITIES.join(', ')} (each member once; before their first purchase; once in all)
--member ADDRESS  only for the member with this e-mail address
--country NL      only for this country
--minimum N       only for orders of at least N minor units (2000 is € 20.00), with --currency
--currency EUR    only for payments in this currency
--method NAME     ${PAYMENT_METHODS.join(', ')}: only for this payment method; can be given
                  several times
${PROOF_USAGE}`;

const REFUSALS = {
  code_taken: 'This site has this code already.',
  code_reserved: 'This code is one of the product’s own.',
  member_unknown: 'No member of this site has this address.',
  code_not_found: 'This site has no such code that could be ended.',
};

const UNANNOUNCED = {
  code_not_found: 'This site has no such code for everybody.',
  code_ended: 'This code has ended.',
  code_once: 'This code can be used once in all: most of those who read of it could not use it.',
};

const text = { type: 'string' } as const;
const OPTIONS = {
  site: text,
  percent: text,
  until: text,
  validity: text,
  member: text,
  country: text,
  minimum: text,
  currency: text,
  method: { ...text, multiple: true },
  send: { type: 'boolean' as const },
  ...PROOF_OPTIONS,
} as const;

type Command = ReturnType<typeof readCommand<typeof OPTIONS>>;

function oneSite({ tenants }: World, wanted: string | undefined): Tenant {
  const site = tenants.all().find(({ domain }) => domain === wanted);
  if (!site) throw new Mistake(wanted === undefined ? USAGE : `There is no site ${wanted}.`);
  return site;
}

function readNewCode({ names, options }: Command) {
  const { site: _, send: __, as: ___, code: ____, ...given } = options;
  const parsed = codeForm.safeParse({ code: names[0], ...given });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Mistake(`${issue?.path[0] === 'code' ? '' : `--${String(issue?.path[0])}: `}${issue?.message}`);
  }
  const { until, member, method, minimum, country, currency, ...made } = parsed.data;
  if (!method.every(isPaymentMethod)) throw new Mistake(`--method: one of ${PAYMENT_METHODS.join(', ')}`);
  return {
    ...made,
    email: member ?? null,
    country: country ?? null,
    currency: currency ?? null,
    minimumOrderMinor: minimum ?? 0,
    paymentMethods: method,
    until: until ?? null,
  };
}

function endOfDay(day: string, now: Date): Date {
  const end = new Date(Date.parse(day) + DAY_MS);
  if (end <= now) throw new Mistake('--until: this day is over.');
  return end;
}

const findAuthor = (world: World, { options }: Command, tenantId: string, console: ProofConsole) =>
  findActor(world, options, { right: 'codes', tenantIds: [tenantId] }, console);

async function add(world: World, command: Command, console: ProofConsole): Promise<void> {
  const { id: tenantId, domain } = oneSite(world, command.options.site);
  const { until, ...given } = readNewCode(command);
  const now = readClock();
  const expiresAt = until === null ? null : endOfDay(until, now);
  const operatorId = await findAuthor(world, command, tenantId, console);
  const sql = world.database.sqlFor(tenantId);
  const added = await addCode(sql, { ...given, tenantId, operatorId, expiresAt }, { now });
  if (!added.ok) throw new Mistake(REFUSALS[added.reason]);
  console.write(`${given.code} takes ${given.percent} % off on ${domain}.`);
}

async function end(world: World, command: Command, console: ProofConsole): Promise<void> {
  const { id: tenantId, domain } = oneSite(world, command.options.site);
  const named = normalizeCode(command.names[0] ?? '');
  const operatorId = await findAuthor(world, command, tenantId, console);
  const ended = await endCode(
    world.database.sqlFor(tenantId),
    { tenantId, operatorId, code: named },
    { now: readClock() },
  );
  if (!ended.ok) throw new Mistake(REFUSALS[ended.reason]);
  console.write(`${named} has ended on ${domain}. Orders that use it keep their price.`);
}

async function announce(world: World, command: Command, console: ProofConsole): Promise<void> {
  const { id: tenantId, domain, settings } = oneSite(world, command.options.site);
  const [code, send] = [normalizeCode(command.names[0] ?? ''), command.options.send ?? false];
  if (isClosing(settings))
    throw new Mistake(`${domain} closes on ${settings.closes_on}: nothing is sold any more.`);
  const operatorId = send ? await findAuthor(world, command, tenantId, console) : null;
  const announced = await announceCode(
    world.database.sqlFor(tenantId),
    { tenantId, operatorId, code, send },
    { now: readClock() },
  );
  if (!announced.ok) throw new Mistake(UNANNOUNCED[announced.reason]);
  const { members } = announced.value;
  console.write(
    send
      ? `${code} goes to ${members} members of ${domain}.`
      : `${code} would go to ${members} members of ${domain} who want offers and have not been told of it. Nothing was sent: --send does it.`,
  );
}

const line = (row: ListedCode): string =>
  [
    `  ${row.code}  ${row.valuePercentage} %, ${row.validity}, ${row.status}, ${row.uses} in use`,
    row.expiresAt && `until ${row.expiresAt.toISOString().slice(0, 16).replace('T', ' ')}`,
    row.memberId && `member ${row.memberId}`,
    row.country,
    row.minimumOrderMinor > 0 && `at least ${row.minimumOrderMinor} minor units`,
    row.currency,
    row.paymentMethods.join(' '),
  ]
    .filter(Boolean)
    .join(', ');

async function list({ database, tenants }: World, { options }: Command, { write }: Console): Promise<void> {
  for (const { id, domain } of selectSites({ tenants }, options.site)) {
    const { codes, count } = await listCodes(database.sqlFor(id));
    write(`${domain}: ${count} codes${count > codes.length ? `; these are the newest ${codes.length}` : ''}`);
    for (const each of codes) write(line(each));
  }
}

const COMMANDS = {
  add: { names: 1, run: add },
  end: { names: 1, run: end },
  list: { names: 0, run: list },
  announce: { names: 1, run: announce },
};

/** Runs `npm run discounts`: creates, lists, ends or announces a site's codes. */
export const [keepDiscounts, runDiscountsCommand] = operatorCommand(COMMANDS, USAGE, OPTIONS);
