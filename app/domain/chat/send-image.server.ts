import { createHash } from 'node:crypto';
import type { TenantDb } from '~/database/tenant-db';
import { refused, type Outcome } from '~/domain/outcome';
import type { FileStore, ImageProcessing, ImageRefusal } from '~/domain/profiles/image-processing';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import { storeSizes } from '~/domain/profiles/upload-photo.server';
import { checkText, cleanText } from './rules';
import { storeMessage, type Sent, type StoreInput, type StoreRefusal } from './store-message.server';
import { findOtherId } from './find-other-id.server';

type Input = Omit<StoreInput, 'content' | 'free'> & { data: Buffer };
type Deps = Parameters<typeof storeMessage>[2] & { processImage: ImageProcessing; storage: FileStore };

export type SendImageRefusal = StoreRefusal | ImageRefusal | 'file_too_big' | 'too_long';

/** Of one posted page, another photo is another message, and the same photo the same. */
const keyOf = (clientKey: string, data: Buffer) =>
  `${clientKey}.${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;

/**
 * Sends a photo, with words to it or without (CHA-4). It passes what a profile's photo passes: read, turned, shrunk and encoded anew,
 * without its metadata. Its two members alone see it, so that no moderator holds it back, whatever photo_moderation says of photos that
 * all may see (SAF-3); what is reported is copied and decided. Refuses what is over 15 MB, no readable image, or too long, and what `storeMessage` refuses; then no file stays.
 */
export async function sendImage(
  db: TenantDb,
  { data, ...input }: Input,
  { processImage, storage, ...deps }: Deps,
): Promise<Outcome<Sent, SendImageRefusal>> {
  const { tenant } = input;
  if (!(await findOtherId(db, input))) return refused('not_found');
  if (data.byteLength > MAX_PHOTO_BYTES)
    return refused('file_too_big', { max_mb: MAX_PHOTO_BYTES / 1024 / 1024 });
  const text = cleanText(input.text);
  const max = tenant.settings.message_length;
  if (checkText(text, max) === 'too_long') return refused('too_long', { max });
  const processed = await processImage(data);
  if (!processed.ok) return processed;
  const whole = { ...processed.value, sizes: processed.value.sizes.filter(({ size }) => size === 'full') };
  const files = await storeSizes(tenant.id, whole, storage);
  const clientKey = keyOf(input.clientKey, data);
  const sent = await storeMessage(db, { ...input, text, clientKey, content: { kind: 'image', files } }, deps);
  if (!sent.ok || sent.value.repeated)
    await Promise.all(files.map(({ key }) => storage.remove(tenant.id, key)));
  return sent;
}
