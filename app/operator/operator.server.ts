import { isIP } from 'node:net';
import type { Running } from '~/boot.server';
import { unlockLogin } from '~/domain/accounts/sessions/unlock-login.server';
import { readClock } from '~/gateways/clock.server';
import { networkKey } from '~/http/request/client/network-of.server';
import { OPERATORS_COMMANDS, OPERATORS_USAGE } from './operators.server';
import { findActor, PROOF_OPTIONS, type ProofConsole } from './proven-operator.server';
import { Mistake, operatorCommand, selectSites, type readCommand } from './run-command.server';

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;

const text = { type: 'string' } as const;
const OPTIONS = { site: text, role: { ...text, multiple: true }, ...PROOF_OPTIONS } as const;
type Command = ReturnType<typeof readCommand<typeof OPTIONS>>;

const USAGE = `npm run operator -- unlock ADDRESS [--site DOMAIN]     ends the lock-out of an account by its e-mail address,
                                                      or of an internet address
${OPERATORS_USAGE}`;

function lockedBy(address: string): { email: string } | { network: string } {
  if (isIP(address)) return { network: networkKey(address) };
  if (!address.includes('@')) throw new Mistake(`${address} is neither an e-mail nor an internet address.`);
  return { email: address };
}

async function unlock(
  world: World,
  { names: [address = ''], options }: Command,
  console: ProofConsole,
): Promise<void> {
  const locked = lockedBy(address);
  const { database, gateways } = world;
  const sites = selectSites(world, options.site);
  const needed = { right: 'help_members' as const, tenantIds: sites.map(({ id }) => id) };
  const operatorId = await findActor(world, options, needed, console);
  for (const { id: tenantId, domain } of sites) {
    const deps = { now: readClock(), secrets: gateways.secrets };
    const count = await unlockLogin(database.forTenant(tenantId), { tenantId, operatorId, ...locked }, deps);
    console.write(
      count > 0
        ? `${domain}: ${count} failed logins are forgotten; logging in works again.`
        : `${domain}: no failed logins.`,
    );
  }
}

/** Runs `npm run operator`: helps a single member, and says who works in the operators' console. */
export const [operate, runOperatorCommand] = operatorCommand(
  { unlock: { names: 1, run: unlock }, ...OPERATORS_COMMANDS },
  USAGE,
  OPTIONS,
);
