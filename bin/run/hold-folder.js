// Prevents two starts from serving the same data folder.
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The longest socket path that all systems accept, in bytes. */
const LONGEST = 100;

/** The socket is in the folder, unless its file system has no sockets. */
function listSockets(folder) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return [`\\\\.\\pipe\\dating-${name}`];
  const inFolder = path.join(folder, 'running.sock');
  const elsewhere = path.join(tmpdir(), `dating-${name}.sock`);
  return Buffer.byteLength(inFolder) <= LONGEST ? [inFolder, elsewhere] : [elsewhere];
}

/** Returns the description that the listening process sends; null if nobody listens. */
function askHolder(socket) {
  return new Promise((resolve) => {
    let said = '';
    const client = connect(socket);
    client.setEncoding('utf8').setTimeout(2000, () => client.destroy());
    client.on('data', (chunk) => (said += chunk));
    client.on('error', () => resolve(null));
    client.on('close', () => resolve(said || null));
  });
}

const listen = (server, socket) =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(socket, resolve);
  });

/** Listens, or returns the other process's description. */
async function hold(socket, who) {
  const server = createServer((client) => client.on('error', () => {}).end(who)).unref();
  try {
    await listen(server, socket);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    const holder = await askHolder(socket);
    if (holder) return holder;
    rmSync(socket, { force: true });
    await listen(server, socket);
  }
  process.once('exit', () => server.close());
  return null;
}

/** Locks a folder for this process's lifetime. Returns null, or the description of the process that has it. */
export async function holdFolder(folder, who) {
  mkdirSync(folder, { recursive: true });
  const [socket, elsewhere] = listSockets(realpathSync(folder));
  return hold(socket, who).catch((error) => {
    if (elsewhere === undefined) throw error;
    return hold(elsewhere, who);
  });
}
