import type { Running } from '~/boot.server';
import { findNamedKeys, listNamedFiles, type NamedFile } from '~/domain/data-export/named-files.server';
import { checkObject, copyObject, forEachItem } from '~/gateways/storage/copy-objects.server';
import type { Objects } from '~/gateways/storage/objects.server';
import { folderObjects, openStore } from '~/gateways/storage/open-storage.server';
import { readEnv, type Env, type Variables } from '~/gateways/read-env.server';
import { avifName, objectName, parseObjectName } from '~/gateways/storage/storage.server';
import { parseStorageUrl } from '~/gateways/storage/storage-url';
import { Mistake, operatorCommand, plain, type Console, type readCommand } from './run-command.server';

const USAGE = `npm run storage -- copy --from folder --to 's3://…'   copies the files that are not there yet, or the other way round;
                                                       "folder" is that of DATA_DIR
npm run storage -- verify                              reads every file that the database names, in the store of
                                                       STORAGE_URL or else in the folder`;

const place = { type: 'string' } as const;
const OPTIONS = { from: place, to: place };

type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;
type Typed = Console & { variables: Variables };
type Command = ReturnType<typeof readCommand<typeof OPTIONS>>;

/** Counts outcomes, and prints them at most every five seconds. */
function countOutcomes(write: (line: string) => void) {
  const EVERY_MS = 5000;
  const counts = new Map<string, number>();
  let writtenAt = performance.now();
  const format = () => [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ') || 'no files';
  return {
    add(outcome: string): void {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (performance.now() - writtenAt < EVERY_MS) return;
      writtenAt = performance.now();
      write(`${format()} …`);
    },
    count: (outcome: string) => counts.get(outcome) ?? 0,
    format,
  };
}

async function openPlace(name: string | undefined, env: Env): Promise<Objects> {
  if (name === 'folder') return folderObjects(env);
  if (name === undefined) throw new Mistake(USAGE);
  try {
    parseStorageUrl(name);
  } catch (error) {
    throw new Mistake(`${plain(name)}: ${(error as Error).message}\n\n${USAGE}`);
  }
  return openStore(name);
}

async function copy({ options }: Command, { write, variables }: Typed): Promise<number> {
  const env = readEnv(variables);
  const { from: source, to: target } = options;
  if (source === target) throw new Mistake(USAGE);
  const [from, to] = [await openPlace(source, env), await openPlace(target, env)];
  await Promise.all([from.ping(), to.ping()]);
  const outcomes = countOutcomes(write);
  await forEachItem(from.list(), async (name) => {
    if (!parseObjectName(name)) return;
    const outcome = await copyObject(name, { from, to });
    if (outcome === 'damaged') write(`damaged, not copied: ${name}`);
    outcomes.add({ copied: 'copied', same: 'there already', damaged: 'damaged', gone: 'removed' }[outcome]);
  });
  write(`${outcomes.format()}.`);
  return outcomes.count('damaged') > 0 ? 1 : 0;
}

/** Returns all sites with rows, even without a folder. */
async function tenantIds({ tenants, database }: World): Promise<string[]> {
  const known = [...tenants.all(), ...tenants.broken()].map(({ id }) => id);
  const lost = await database.lostTenants(known);
  return [...new Set([...known, ...lost.map(({ id }) => id)])];
}

async function* allNamedFiles(world: World): AsyncIterable<NamedFile & { tenantId: string }> {
  for (const tenantId of await tenantIds(world))
    for await (const file of listNamedFiles(world.database.forTenant(tenantId))) yield { tenantId, ...file };
}

/** Checks a file and its AVIF form; returns the faulty one's name. */
async function findFault(objects: Objects, file: NamedFile & { tenantId: string }, { database }: World) {
  const name = objectName(file.tenantId, file.key);
  const state = await checkObject(objects, name, file.bytes);
  if (state === 'damaged') return { state, name };
  if (state === 'missing') {
    // A member may have removed it since the row was read.
    const isNamed = (await findNamedKeys(database.forTenant(file.tenantId), [file.key])).size > 0;
    return isNamed ? { state, name } : null;
  }
  const avif = avifName(name);
  return (await checkObject(objects, avif, null)) === 'damaged' ? { state: 'damaged', name: avif } : null;
}

const AT_A_TIME = 500;

type Stored = { name: string; key: string };

async function* groupBySite(names: AsyncIterable<string>) {
  let group: { tenantId: string; files: Stored[] } = { tenantId: '', files: [] };
  for await (const name of names) {
    const parsed = parseObjectName(name);
    if (!parsed) continue;
    if (group.tenantId !== parsed.tenantId || group.files.length >= AT_A_TIME) {
      yield group;
      group = { tenantId: parsed.tenantId, files: [] };
    }
    group.files.push({ name, key: parsed.key });
  }
  yield group;
}

async function* listUnnamed(objects: Objects, { database }: World): AsyncIterable<string> {
  for await (const { tenantId, files } of groupBySite(objects.list())) {
    if (files.length === 0) continue;
    const keys = [...new Set(files.map(({ key }) => key))];
    const named = await findNamedKeys(database.forTenant(tenantId), keys);
    for (const { name, key } of files) if (!named.has(key)) yield name;
  }
}

/** Checks every referenced file, and looks for unreferenced ones; returns 1 if one is missing or damaged. */
async function verify(world: World, { options }: Command, { write, variables }: Typed): Promise<number> {
  if (options.from !== undefined || options.to !== undefined) throw new Mistake(USAGE);
  const env = readEnv(variables);
  const objects = env.STORAGE_URL ? await openStore(env.STORAGE_URL) : folderObjects(env);
  await objects.ping();
  const outcomes = countOutcomes(write);
  await forEachItem(allNamedFiles(world), async (file) => {
    const fault = await findFault(objects, file, world);
    if (fault) write(`${fault.state}: ${fault.name}`);
    outcomes.add(fault?.state ?? 'sound');
  });
  for await (const name of listUnnamed(objects, world)) {
    write(`named by nothing: ${name}`);
    outcomes.add('named by nothing');
  }
  write(`${outcomes.format()}.`);
  return outcomes.count('missing') + outcomes.count('damaged') > 0 ? 1 : 0;
}

/** Runs `npm run storage`. The second function uses the site's own data. */
export const [commandStorage, runStorageCommand] = operatorCommand<typeof OPTIONS, Typed>(
  {
    copy: { names: 0, run: (_, command, console) => copy(command, console) },
    verify: { names: 0, run: verify },
  },
  USAGE,
  OPTIONS,
);
