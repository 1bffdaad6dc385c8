import type { Running } from '~/boot.server';
import { isHeld, proveOperator } from '~/domain/operators/prove-operator.server';
import type { Right } from '~/domain/operators/rules';
import { readClock } from '~/gateways/clock.server';
import { Mistake, type Console } from './run-command.server';

const text = { type: 'string' } as const;
export const PROOF_OPTIONS = { as: text, code: text } as const;

/** `password` is OPERATOR_PASSWORD of the environment: an argument would be in the list of processes. */
export type ProofConsole = Console & { password?: string | undefined };

type World = Pick<Running, 'database' | 'gateways'>;
type Options = { as?: string | undefined; code?: string | undefined };
type Needed = { right: Right; tenantIds: readonly string[] };

export const PROOF_USAGE =
  '--as ADDRESS --code 123456   who does it: an operator of the console with an unused code of their app, and their\n' +
  '                             password in OPERATOR_PASSWORD; needed once some operator may do it';

const REFUSALS = {
  wrong: 'This is not the address of an operator with this password (OPERATOR_PASSWORD) and an unused code.',
  not_allowed: 'The roles of this operator do not include this, on each of these sites.',
};

/** Proves who runs a command that needs a right on every one of these sites; without sites, on any. */
export async function requireProof(
  { database, gateways }: World,
  { as: email, code }: Options,
  needed: Needed,
  { password }: ProofConsole,
): Promise<string> {
  if (email === undefined || code === undefined || !password)
    throw new Mistake(
      'Say who you are: --as ADDRESS and --code CODE, with your password in OPERATOR_PASSWORD.',
    );
  const deps = { now: readClock(), ...gateways };
  const proven = await proveOperator(database.operators, { email, password, code }, needed, deps);
  if (proven.ok) return proven.value.id;
  if (proven.reason === 'locked')
    throw new Mistake(`That was a lot at once. Try again in ${proven.detail.minutes} minutes.`);
  throw new Mistake(REFUSALS[proven.reason]);
}

/**
 * Returns who runs a command, for its audit entry. Null as long as no operator of the console has the right: whoever
 * starts commands on the site's machine then acts as before.
 */
export async function findActor(
  world: World,
  options: Options,
  needed: Needed,
  console: ProofConsole,
): Promise<string | null> {
  const isNeeded = options.as !== undefined || (await isHeld(world.database.operators, needed));
  return isNeeded ? requireProof(world, options, needed, console) : null;
}
