import { buffer } from 'node:stream/consumers';
import { hashData, hashObject, type Objects } from './objects.server';

async function findHash(objects: Objects, name: string): Promise<string | null> {
  const described = await objects.describe(name);
  if (!described || described.sha256 !== null) return described?.sha256 ?? null;
  const object = await objects.get(name);
  return object && (await hashObject(object)).sha256;
}

/** Copies an object that differs. A `damaged` source differs from its recorded hash. */
export async function copyObject(
  name: string,
  { from, to }: { from: Objects; to: Objects },
): Promise<'copied' | 'same' | 'damaged' | 'gone'> {
  const wanted = await findHash(from, name);
  if (wanted === null) return 'gone';
  if ((await findHash(to, name)) === wanted) return 'same';
  const object = await from.get(name);
  if (!object) return 'gone';
  const data = await buffer(object.stream);
  if (hashData(data) !== wanted) return 'damaged';
  await to.put(name, data);
  return 'copied';
}

export async function checkObject(
  objects: Objects,
  name: string,
  bytes: number | null,
): Promise<'sound' | 'damaged' | 'missing'> {
  const object = await objects.get(name);
  if (!object) return 'missing';
  const read = await hashObject(object);
  const isWhole = (bytes ?? object.bytes) === read.bytes && (object.sha256 ?? read.sha256) === read.sha256;
  return isWhole ? 'sound' : 'damaged';
}

const AT_ONCE = 8;

export async function forEachItem<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const workOn = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
}
