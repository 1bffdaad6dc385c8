import type { Running } from '~/boot.server';
import { cleanEmail, emailKey, isEmail } from '~/domain/email-address';
import { dismissOperator } from '~/domain/operators/dismiss-operator.server';
import { inviteOperator } from '~/domain/operators/invite-operator.server';
import { OPERATOR_NAME_LENGTH } from '~/domain/operators/lengths';
import { listInvites, listOperators } from '~/domain/operators/list-operators.server';
import { grantText, INVITE_DAYS, isRole, ROLES, type Grant } from '~/domain/operators/rules';
import { withdrawInvite } from '~/domain/operators/withdraw-invite.server';
import { readClock } from '~/gateways/clock.server';
import { consoleOrigin } from '~/http/answer/origin.server';
import * as consolePaths from '~/console-paths';
import { PROOF_USAGE, requireProof, type ProofConsole } from './proven-operator.server';
import { Mistake, selectSites, type Console } from './run-command.server';

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;
type Options = {
  site?: string | undefined;
  role?: string[] | undefined;
  as?: string | undefined;
  code?: string | undefined;
};
type Command = { names: string[]; options: Options };

export const OPERATORS_USAGE = `npm run operator -- operators                          who works in the operators' console, and their roles
npm run operator -- invite NAME ADDRESS [--role ROLE]   invites an operator, and prints their link once; valid for ${INVITE_DAYS} days
npm run operator -- withdraw ADDRESS                   ends an open invitation
npm run operator -- dismiss ADDRESS                    takes an operator's roles and sessions away

ROLE is ${ROLES.join(', ')}; it can be given several times, and
counts for the site that --site names, or for all. The first operator is an owner of all sites, and needs no proof.
${PROOF_USAGE}`;

const REFUSALS = {
  taken: 'Somebody with this address is an operator already.',
  not_allowed: 'These roles are not yours to give or take.',
  own: 'Nobody changes their own roles: another owner does it.',
  last_owner: 'This is the only owner of all sites: invite another one first.',
  not_found: 'No operator has this address.',
  invited: 'Somebody else has invited this address, to roles that are not yours to give.',
};

/** The roles may be on any site, so the use-case itself checks which ones the operator may give. */
const OF_ANY_SITE = { right: 'operators', tenantIds: [] } as const;

const prove = (world: World, { options }: Command, console: ProofConsole): Promise<string> =>
  requireProof(world, options, OF_ANY_SITE, console);

function readGrants(world: World, { role: roles = [], site }: Options, isFirst: boolean): Grant[] {
  const tenantId = site === undefined ? null : selectSites(world, site)[0]!.id;
  const named = roles.length === 0 && isFirst ? ['owner'] : roles;
  const known = named.filter(isRole);
  if (named.length === 0 || known.length < named.length)
    throw new Mistake(`Say which roles: --role ${ROLES.join('|')}.`);
  return known.map((role) => ({ role, tenantId }));
}

function readPerson([name = '', address = '']: string[]): { name: string; email: string } {
  const [trimmed, email] = [name.trim(), cleanEmail(address)];
  if (trimmed === '' || trimmed.length > OPERATOR_NAME_LENGTH)
    throw new Mistake(`Give a name of 1 to ${OPERATOR_NAME_LENGTH} characters.`);
  if (!isEmail(email)) throw new Mistake(`${address} is no e-mail address.`);
  return { name: trimmed, email };
}

async function invite(world: World, command: Command, console: ProofConsole): Promise<void> {
  const origin = consoleOrigin();
  if (origin === '') throw new Mistake('There is no console: set OPERATOR_ORIGIN to its address first.');
  const person = readPerson(command.names);
  const db = world.database.operators;
  const isFirst = (await listOperators(db)).length === 0;
  const grants = readGrants(world, command.options, isFirst);
  const by = isFirst ? null : { id: await prove(world, command, console) };
  const invited = await inviteOperator(db, { ...person, grants, by }, { now: readClock() });
  if (!invited.ok)
    throw new Mistake(
      isFirst ? 'The first operator is an owner of all sites: --role owner.' : REFUSALS[invited.reason],
    );
  console.write(`${person.name} is invited. The link is for ${person.name} alone and is not shown again:`);
  console.write(origin + consolePaths.invite(invited.value.token));
}

async function list({ database }: World, _: Command, { write }: Console): Promise<void> {
  const [operators, invites] = await Promise.all([
    listOperators(database.operators),
    listInvites(database.operators, { now: readClock() }),
  ]);
  write(`${operators.length} operators`);
  for (const { name, email, grants, enrolled } of operators)
    write(
      `  ${name} <${email}>: ${grants.map(grantText).join(', ') || 'no roles'}${enrolled ? '' : ', without a second factor yet'}`,
    );
  for (const { name, email, grants, expiresAt } of invites)
    write(
      `  ${name} <${email}>: ${grants.map(grantText).join(', ')}, invited until ${expiresAt.toISOString().slice(0, 10)}`,
    );
}

async function dismiss(world: World, command: Command, console: ProofConsole): Promise<void> {
  const key = emailKey(command.names[0] ?? '');
  const db = world.database.operators;
  const by = { id: await prove(world, command, console) };
  const found = (await listOperators(db)).find(({ email }) => emailKey(email) === key);
  if (!found) throw new Mistake(REFUSALS.not_found);
  const outcome = await dismissOperator(db, { operatorId: found.id, by }, { now: readClock() });
  if (!outcome.ok) throw new Mistake(REFUSALS[outcome.reason]);
  console.write('Dismissed.');
}

async function withdraw(world: World, command: Command, console: ProofConsole): Promise<void> {
  const key = emailKey(command.names[0] ?? '');
  const db = world.database.operators;
  const by = { id: await prove(world, command, console) };
  const now = readClock();
  const found = (await listInvites(db, { now })).find(({ email }) => emailKey(email) === key);
  const outcome = found && (await withdrawInvite(db, { inviteId: found.id, by }, { now }));
  if (outcome?.ok) console.write('Withdrawn.');
  else
    throw new Mistake(
      outcome?.reason === 'not_allowed' ? REFUSALS.not_allowed : 'Nobody with this address is invited.',
    );
}

export const OPERATORS_COMMANDS = {
  operators: { names: 0, run: list },
  invite: { names: 2, run: invite },
  withdraw: { names: 1, run: withdraw },
  dismiss: { names: 1, run: dismiss },
};
