import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

// The passphrase format of `age` (age-encryption.org/v1), so that any such program opens a backup.
const INTRO = 'age-encryption.org/v1';
const CHUNK = 64 * 1024;
const TAG = 16;
/** Scrypt: 128 MB and about half a second per passphrase attempt. */
const WORK_FACTOR = 17;
/** The maximum cost of a file's header: 1 GB. */
const MOST_WORK = 20;
const HEADER_LIMIT = 1024;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const subkey = (key: Buffer, salt: Buffer, info: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32));

function wrappingKey(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const N = 2 ** workFactor;
  const options = { N, r: 8, p: 1, maxmem: 129 * 8 * N + 1024 * 1024 };
  return derive(passphrase, Buffer.concat([Buffer.from(`${INTRO}/scrypt`), salt]), 32, options);
}

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts; null if the bytes were not sealed with this key. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG) return null;
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return null;
  }
}

/** A chunk's nonce is its number and whether it is the last, which prevents omission and reordering. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const headerMac = (fileKey: Buffer, header: string) =>
  createHmac('sha256', subkey(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest();

/** Cuts a stream into equal pieces; the last may be shorter, and is empty only for an empty stream. */
async function* cut(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    for (; rest.length > length; rest = rest.subarray(length))
      yield { piece: rest.subarray(0, length), isLast: false };
  }
  yield { piece: rest, isLast: true };
}

export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  workFactor = WORK_FACTOR,
): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(16)];
  const wrapped = seal(await wrappingKey(passphrase, salt, workFactor), Buffer.alloc(12), fileKey);
  const header = `${INTRO}\n-> scrypt ${base64(salt)} ${workFactor}\n${base64(wrapped)}\n---`;
  yield Buffer.from(`${header} ${base64(headerMac(fileKey, header))}\n`);
  yield nonce;
  const key = subkey(fileKey, nonce, 'payload');
  let number = 0;
  for await (const { piece, isLast } of cut(source, CHUNK))
    yield seal(key, chunkNonce(number++, isLast), piece);
}

const HEADER =
  /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) (\d{1,2})\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n/;

/** Reads the header and returns the file's key; throws for a wrong passphrase. */
async function readFileKey(text: string, passphrase: string): Promise<{ fileKey: Buffer; length: number }> {
  const [all, header, salt, work, wrapped, mac] = HEADER.exec(text) ?? [];
  if (!all || Number(work) > MOST_WORK) throw new Error('The archive is not encrypted with a passphrase.');
  const key = await wrappingKey(passphrase, Buffer.from(salt!, 'base64'), Number(work));
  const fileKey = unseal(key, Buffer.alloc(12), Buffer.from(wrapped!, 'base64'));
  if (!fileKey) throw new Error('The passphrase is wrong.');
  if (!timingSafeEqual(headerMac(fileKey, header!), Buffer.from(mac!, 'base64')))
    throw new Error('The archive is damaged.');
  return { fileKey, length: all.length };
}

/** Decrypts. Throws for a wrong passphrase, or changed or missing bytes. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let begin: Buffer = Buffer.alloc(0);
  for (let done: boolean | undefined = false; begin.length < HEADER_LIMIT && !done;) {
    const next = await chunks.next();
    done = next.done;
    if (!next.done) begin = Buffer.concat([begin, next.value]);
  }
  const { fileKey, length } = await readFileKey(
    begin.subarray(0, HEADER_LIMIT).toString('latin1'),
    passphrase,
  );
  const key = subkey(fileKey, begin.subarray(length, length + 16), 'payload');
  async function* payload() {
    yield begin.subarray(length + 16);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  let number = 0;
  for await (const { piece, isLast } of cut(payload(), CHUNK + TAG)) {
    const plain = unseal(key, chunkNonce(number++, isLast), piece);
    if (!plain) throw new Error('The archive is damaged or not whole.');
    yield plain;
  }
}
