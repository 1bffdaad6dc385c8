import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Running } from '~/boot.server';
import type { Tenant } from '~/tenancy/tenant';

/** Where an operator's command writes its lines. */
export type Console = { write: (line: string) => void };

/** A wrong command; the message is shown to the person who typed it. */
export class Mistake extends Error {}

/** Asked for by `--help`; the message is how the command is used. */
class Usage extends Error {}

/**
 * Runs an operator's command and returns the process's exit code: the command's own, or 0 if it has none. A
 * mistake prints its message and returns 1; a question for the usage prints it and returns 0.
 */
export async function runCommand(run: () => Promise<number | void>, { write }: Console): Promise<number> {
  try {
    return (await run()) ?? 0;
  } catch (error) {
    if (!(error instanceof Mistake || error instanceof Usage)) throw error;
    write(error.message);
    return error instanceof Mistake ? 1 : 0;
  }
}

/** Runs a command on the site's own data; a database that had to be started for it is stopped afterwards. */
export async function withOwnData(
  command: (world: Running) => Promise<number | void>,
): Promise<number | void> {
  // Loaded only now: a command that was typed wrongly, or asks for its usage, needs no database.
  const { running } = await import('~/boot.server');
  const world = await running();
  return command({ ...world, database: world.workDatabase }).finally(() => world.stop());
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads a command, the names after it and its options. Throws the usage if `--help` asks for it, and with it a
 * mistake about an option that it does not know.
 */
export function readCommand<Known extends Options>(argv: string[], options: Known, usage: string) {
  if (argv.includes('--help')) throw new Usage(usage);
  try {
    const { positionals, values } = parseArgs({ args: argv, options, allowPositionals: true });
    const [command = '', ...names] = positionals;
    return { command, names, options: values };
  } catch (error) {
    // What else Node says, how to type a name that begins with a dash, is of no use here.
    const [said] = (error as Error).message.split('. ');
    throw new Mistake(`${said}\n\n${usage}`);
  }
}

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;

/** A command: how many names follow it, and what it does; the exit code, if it has one. */
type Command<Given, Typed> = {
  names: number | 'some';
  run: (world: World, given: Given, console: Typed) => Promise<number | void>;
};

const fits = ({ names }: Pick<Command<never, never>, 'names'>, given: string[]): boolean =>
  names === 'some' ? given.length > 0 : given.length === names;

/**
 * Makes the two functions that run what was typed: on a site's data as given, and on the site's own. A command
 * that there is not, or one with other names than its own, prints the usage, changes nothing and returns 1.
 */
export function operatorCommand<Known extends Options, Typed extends Console = Console>(
  commands: Record<string, Command<ReturnType<typeof readCommand<Known>>, Typed>>,
  usage: string,
  options: Known,
) {
  const read = (argv: string[]) => {
    const given = readCommand(argv, options, usage);
    const known = Object.hasOwn(commands, given.command) ? commands[given.command] : undefined;
    if (!known || !fits(known, given.names)) throw new Mistake(usage);
    return { given, run: known.run };
  };
  const runTyped = (argv: string[], world: World, console: Typed) =>
    runCommand(async () => {
      const { given, run } = read(argv);
      return run(world, given, console);
    }, console);
  const start = (argv: string[], console: Typed) =>
    runCommand(async () => {
      const { given, run } = read(argv);
      return withOwnData((world) => run(world, given, console));
    }, console);
  return [runTyped, start] as const;
}

/** The sites that a command is about: the one that `--site` names, or all. */
export function selectSites({ tenants }: Pick<Running, 'tenants'>, wanted: string | undefined): Tenant[] {
  const sites = tenants.all().filter(({ domain }) => wanted === undefined || domain === wanted);
  if (sites.length === 0) throw new Mistake(`There is no site ${wanted}.`);
  return sites;
}

/** Removes control characters: what members, or other servers, wrote could otherwise control the terminal. */
export const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

/** A moment to the minute, in UTC. */
export const minute = (moment: Date | null): string =>
  moment?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';
