import type { Running } from '~/boot.server';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { grantCredits } from '~/domain/credits/grant-credits.server';
import { MOST_GRANTED } from '~/domain/credits/rules';
import { findLedger, type MemberLedger } from '~/domain/credits/find-ledger.server';
import { readClock } from '~/gateways/clock.server';
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

const USAGE = `npm run ledger -- check [--site DOMAIN]                    proves every balance from its rows
npm run ledger -- member ADDRESS [--site DOMAIN]           a member's balance and all its rows
npm run ledger -- grant ADDRESS 20 --reason "…" [--site DOMAIN]   gives a member credits

${PROOF_USAGE}`;

const text = { type: 'string' } as const;
const OPTIONS = { site: text, reason: text, ...PROOF_OPTIONS };

type Command = ReturnType<typeof readCommand<typeof OPTIONS>>;

/** Prints every site's first difference, without stopping at one. */
async function check(world: World, { options }: Command, { write }: Console): Promise<number> {
  let faults = 0;
  for (const { id, domain } of selectSites(world, options.site)) {
    const { members, fault } = await checkLedger(world.database.sqlFor(id));
    write(
      fault
        ? `${domain}: member ${fault.memberId}: ${fault.fault}`
        : `${domain}: ${members} members, every balance is the sum of its rows`,
    );
    if (fault) faults++;
  }
  return faults > 0 ? 1 : 0;
}

/** Finds a member by e-mail address; requires `--site` if several sites match. */
async function findMember(world: World, { names, options }: Command) {
  const [address = ''] = names;
  const found: (MemberLedger & { tenantId: string; site: string })[] = [];
  for (const { id: tenantId, domain: site } of selectSites(world, options.site)) {
    const ledger = await findLedger(world.database.sqlFor(tenantId), { email: address });
    if (ledger) found.push({ tenantId, site, ...ledger });
  }
  if (found.length === 0) throw new Mistake(`No member has the address ${address}.`);
  if (found.length > 1)
    throw new Mistake(
      `Several sites have a member with this address: ${found.map(({ site }) => site).join(', ')}. Name one by --site.`,
    );
  return found[0]!;
}

async function member(world: World, command: Command, { write }: Console): Promise<number> {
  const { site, memberId, credits, entries } = await findMember(world, command);
  write(`${site}: member ${memberId}: ${credits} credits`);
  for (const { createdAt, kind, amountCredits, balanceAfterCredits, reference } of entries) {
    const change = amountCredits > 0 ? `+${amountCredits}` : amountCredits;
    write(`  ${minute(createdAt)}  ${kind} ${change}, then ${balanceAfterCredits}  ${reference}`);
  }
  return 0;
}

async function grant(world: World, command: Command, console: ProofConsole): Promise<number> {
  const [, amount = ''] = command.names;
  const credits = /^\d{1,5}$/.test(amount) ? Number(amount) : 0;
  const reason = command.options.reason?.trim();
  if (credits < 1 || credits > MOST_GRANTED)
    throw new Mistake(`Give a whole number of credits, from 1 to ${MOST_GRANTED}.`);
  if (!reason) throw new Mistake('Say why, by --reason "…".');
  const { tenantId, site, memberId } = await findMember(world, command);
  const needed = { right: 'credits' as const, tenantIds: [tenantId] };
  const operatorId = await findActor(world, command.options, needed, console);
  const granted = await grantCredits(
    world.database.sqlFor(tenantId),
    { tenantId, memberId, credits, reason, operatorId },
    { now: readClock() },
  );
  if (!granted.ok) throw new Error('A command has no limit of a day');
  const { balanceCredits } = granted.value;
  world.gateways.events.publish(tenantId, memberId, 'credits', { credits: balanceCredits });
  console.write(`${site}: member ${memberId} has ${balanceCredits} credits now.`);
  return 0;
}

const COMMANDS = {
  check: { names: 0, run: check },
  member: { names: 1, run: member },
  grant: { names: 2, run: grant },
};

/** Runs `npm run ledger`. Returns 1 if a balance does not follow from its entries. */
export const [keepLedger, runLedgerCommand] = operatorCommand(COMMANDS, USAGE, OPTIONS);
