import type { Running } from '~/boot.server';
import {
  dismissModerator,
  findModerator,
  inviteModerator,
  listModerators,
} from '~/domain/safety/moderators.server';
import { readClock } from '~/gateways/clock.server';
import { Mistake, type Console } from './run-command.server';

export type ModeratorConsole = Console & {
  moderator?: string | undefined;
  secret?: string | undefined;
};
type World = Pick<Running, 'database' | 'tenants'>;
type Command = { names: string[]; options: { as?: string | undefined } };

export const MODERATORS_USAGE = `npm run moderate -- moderators                  who decides, and who invited them
npm run moderate -- invite NAME --as NAME       makes somebody a moderator, and prints their secret once
npm run moderate -- dismiss NAME --as NAME      they decide no more`;

const REFUSALS: Record<string, string> = {
  name_taken: 'Somebody with this name is a moderator already.',
  inviter_needed: 'There are moderators already: say which of them invites, by --as NAME.',
  not_found: 'No moderator has this name.',
  last_moderator: 'This is the only moderator: invite another one first.',
};

/** Moderators decide on every site, so any site will do. */
function anySite({ database, tenants }: World) {
  const [site] = tenants.all();
  if (!site) throw new Mistake('There is no site.');
  return { tenantId: site.id, db: database.forTenant(site.id) };
}

function readName(name: string, otherwise: string): string {
  const trimmed = name.trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u.test(trimmed)) throw new Mistake(otherwise);
  return trimmed;
}

export async function proveModerator(
  world: World,
  as: string | undefined,
  { moderator, secret }: ModeratorConsole,
): Promise<string> {
  const name = readName(as ?? moderator ?? '', 'Say who decides: --as NAME.');
  const found = secret && (await findModerator(anySite(world).db, { name, secret }));
  if (!found)
    throw new Mistake(
      `This is not the secret of a moderator called ${name}: put it into MODERATOR_SECRET (npm run moderate -- invite).`,
    );
  return found;
}

async function list(world: World, _: Command, { write }: Console): Promise<void> {
  const moderators = await listModerators(anySite(world).db);
  write(`${moderators.length} moderators`);
  for (const { name, invitedBy, createdAt } of moderators)
    write(`  ${name}, since ${createdAt.toISOString().slice(0, 10)}, invited by ${invitedBy ?? 'nobody'}`);
}

async function invite(world: World, { names, options }: Command, console: ModeratorConsole): Promise<void> {
  const [name = ''] = names;
  const { db, tenantId } = anySite(world);
  const isFirst = (await listModerators(db)).length === 0;
  const invitedBy = isFirst ? null : await proveModerator(world, options.as, console);
  const invited = readName(name, 'Say whom to invite: npm run moderate -- invite NAME.');
  const made = await inviteModerator(db, { tenantId, name: invited, invitedBy }, { now: readClock() });
  if (!made.ok) throw new Mistake(REFUSALS[made.reason] ?? made.reason);
  console.write(`${invited} is a moderator. The secret is for ${invited} alone and is not shown again:`);
  console.write(made.value.secret);
}

async function dismiss(world: World, { names, options }: Command, console: ModeratorConsole): Promise<void> {
  const [name = ''] = names;
  const dismissedBy = await proveModerator(world, options.as, console);
  const { db, tenantId } = anySite(world);
  const outcome = await dismissModerator(db, { tenantId, name, dismissedBy }, { now: readClock() });
  if (!outcome.ok) throw new Mistake(REFUSALS[outcome.reason] ?? outcome.reason);
  console.write('Dismissed.');
}

export const MODERATORS_COMMANDS = {
  moderators: { names: 0, run: list },
  invite: { names: 1, run: invite },
  dismiss: { names: 1, run: dismiss },
};
