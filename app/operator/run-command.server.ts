import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Running } from '~/boot.server';
import type { Tenant } from '~/tenancy/tenant';

export type Console = { write: (line: string) => void };

export class Mistake extends Error {}

/** Thrown for `--help`; the message is the usage. */
class Usage extends Error {}

/** Returns the exit code, 0 by default. Prints a mistake and returns 1, or the usage and returns 0. */
export async function runCommand(run: () => Promise<number | void>, { write }: Console): Promise<number> {
  try {
    return (await run()) ?? 0;
  } catch (error) {
    if (!(error instanceof Mistake || error instanceof Usage)) throw error;
    write(error.message);
    return error instanceof Mistake ? 1 : 0;
  }
}

/** Runs a command on the site's own data; stops a database that it started. */
export async function withOwnData(
  command: (world: Running) => Promise<number | void>,
): Promise<number | void> {
  // Loaded late: mistakes and `--help` need no database.
  const { running } = await import('~/boot.server');
  const world = await running();
  return command({ ...world, database: world.workDatabase }).finally(() => world.stop());
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Throws the usage for `--help`, and a mistake for unknown options. */
export function readCommand<Known extends Options>(argv: string[], options: Known, usage: string) {
  if (argv.includes('--help')) throw new Usage(usage);
  try {
    const { positionals, values } = parseArgs({ args: argv, options, allowPositionals: true });
    const [command = '', ...names] = positionals;
    return { command, names, options: values };
  } catch (error) {
    // Drops Node's advice about names that begin with a dash.
    const [said] = (error as Error).message.split('. ');
    throw new Mistake(`${said}\n\n${usage}`);
  }
}

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;

type Command<Given, Typed> = {
  names: number | 'some';
  run: (world: World, given: Given, console: Typed) => Promise<number | void> | void;
};

const fits = ({ names }: Pick<Command<never, never>, 'names'>, given: string[]): boolean =>
  names === 'some' ? given.length > 0 : given.length === names;

/** Creates two functions that run a command: on given data, and on the site's own. A mistake returns 1. */
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
      return withOwnData(async (world) => run(world, given, console));
    }, console);
  return [runTyped, start] as const;
}

/** Returns the site that `--site` names, or all. */
export function selectSites({ tenants }: Pick<Running, 'tenants'>, wanted: string | undefined): Tenant[] {
  const sites = tenants.all().filter(({ domain }) => wanted === undefined || domain === wanted);
  if (sites.length === 0) throw new Mistake(`There is no site ${wanted}.`);
  return sites;
}

/** Removes control characters: foreign text could otherwise control the terminal. */
export const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

export const minute = (moment: Date | null): string =>
  moment?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';
