/** A file of an archive. Read its bytes before taking the next file. */
export type ArchiveFile = { name: string; bytes: number; chunks: AsyncIterable<Buffer> };

const BLOCK = 512;
const NAME = 100;
const padding = (bytes: number) => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);

function header(name: string, bytes: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK);
  const put = (text: string, at: number) => block.write(text, at, 'latin1');
  const octal = (value: number, at: number, length: number) =>
    put(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
  block.write(name, 0, NAME, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes, 124, 12);
  octal(0, 136, 12);
  put('        ', 148);
  put(type, 156);
  put('ustar\u000000', 257);
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return block;
}

function record(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
}

function* tarHeaders(name: string, bytes: number): Generator<Buffer> {
  if (Buffer.byteLength(name) > NAME) {
    const extended = Buffer.from(record('path', name));
    yield header('extended', extended.length, 'x');
    yield extended;
    yield padding(extended.length);
  }
  yield header(name, bytes, '0');
}

/** Pads a file that shrank while read with zeros, and cuts growth, as PostgreSQL expects of a live copy. */
export async function* writeTar(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer> {
  for await (const { name, bytes, chunks } of files) {
    yield* tarHeaders(name, bytes);
    yield* exactly(chunks, bytes);
    yield padding(bytes);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Yields exactly `bytes`: cuts the excess, or pads with zeros. */
export async function* exactly(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of chunks) {
    if (left === 0) break;
    const part = chunk.subarray(0, left);
    left -= part.length;
    yield part;
  }
  for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536));
}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('The archive ends too early: it is not whole.');
      rest = value;
    }
    const part = rest.subarray(0, most);
    rest = rest.subarray(part.length);
    return part;
  };
  async function* take(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0;) {
      const part = await next(left);
      left -= part.length;
      yield part;
    }
  }
  return {
    take,
    whole: async (bytes: number) => {
      const parts: Buffer[] = [];
      for await (const part of take(bytes)) parts.push(part);
      return Buffer.concat(parts);
    },
    /** Reads to the end, so that streams in between verify all their data. */
    async drain() {
      while (!(await chunks.next()).done);
    },
  };
}

const textAt = (block: Buffer, from: number, length: number) =>
  block
    .subarray(from, from + length)
    .toString('utf8')
    .replace(/\0.*$/s, '');

/** Refuses names that lead outside the target folder. */
function checkedName(name: string): string {
  const isInside = !/^\/|\\|\0/.test(name) && name.split('/').every((each) => !/^\.{0,2}$/.test(each));
  if (!isInside) throw new Error('The archive has a file with a name that no backup has.');
  return name;
}

/** Reads an archive of `writeTar`. Throws if it is truncated or contains anything else. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveFile> {
  const reader = createReader(source);
  for (let longName: string | null = null; ;) {
    const block = await reader.whole(BLOCK);
    if (block.every((byte) => byte === 0)) return reader.drain();
    const bytes = Number.parseInt(textAt(block, 124, 12), 8);
    const type = textAt(block, 156, 1);
    const sum = Number.parseInt(textAt(block, 148, 8), 8);
    block.fill(' ', 148, 156);
    if (sum !== block.reduce((total, byte) => total + byte, 0) || !/^[0x]$/.test(type))
      throw new Error('The archive is damaged.');
    if (type === 'x') {
      longName = /^\d+ path=(.*)\n$/s.exec((await reader.whole(bytes)).toString('utf8'))?.[1] ?? '';
    } else {
      const chunks = reader.take(bytes);
      yield { name: checkedName(longName ?? textAt(block, 0, NAME)), bytes, chunks };
      // Discards the unread rest.
      for await (const part of chunks) void part;
      longName = null;
    }
    await reader.whole(padding(bytes).length);
  }
}
