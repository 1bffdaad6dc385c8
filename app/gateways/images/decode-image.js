// Decodes members' images without access to secrets (SAF-5). Plain JavaScript, because servers and tests
// start this file.
import { Buffer } from 'node:buffer';
import os from 'node:os';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import sharp from 'sharp';

const MAX_CPU_MS = 4000;
const MAX_RESIDENT_BYTES = 400 * 1024 * 1024;
const WATCH_MS = 10;
/** More than any accepted header states: the header may lie. */
const MAX_PIXELS = 300_000_000;

// Fewer decoders mean less code that a hostile file can reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) });
sharp.cache(false);
sharp.concurrency(1);

// Responses take precedence over photos, and small photos over large ones.
os.setPriority(Number(process.argv[2]));

// A normal exit would wait for the decoding thread.
const die = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', die);
// Ctrl-C reaches the whole group; this process ends after the server.
process.on('SIGINT', () => {});

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const isJpeg = (data) => data[0] === 0xff && data[1] === 0xd8;

/** Rotates first, because metadata, including the orientation, is dropped. */
const decode = (data, failOn, { width, height }) =>
  sharp(data, { limitInputPixels: MAX_PIXELS, failOn, pages: 1 })
    .rotate()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Decoder warnings about truncated images. */
const BROKEN_OFF = /premature end|bad (?:huffman|arithmetic) code|instead of rst/i;

/**
 * The end marker may be missing. A truncated image is filled with gray after a warning; other warnings are
 * harmless.
 */
async function decodeJpeg(data, box) {
  const ended = Buffer.concat([data, END_OF_JPEG]);
  try {
    return await decode(ended, 'warning', box);
  } catch (error) {
    if (BROKEN_OFF.test(error.message)) throw error;
    return decode(ended, 'error', box);
  }
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

process.on('message', async ({ data, box }) => {
  const before = cpuMs();
  const watch = setInterval(() => {
    if (cpuMs() - before > MAX_CPU_MS || process.memoryUsage.rss() > MAX_RESIDENT_BYTES) die();
  }, WATCH_MS);
  const file = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const decoded = await (isJpeg(file) ? decodeJpeg(file, box) : decode(file, 'error', box)).catch(() => null);
  clearInterval(watch);
  process.send(decoded && { pixels: decoded.data, ...decoded.info });
});
process.send('ready');
