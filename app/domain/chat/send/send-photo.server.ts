import { createHash } from 'node:crypto';
import type { TenantSql } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { FileStore, ImageProcessing, ImageRefusal } from '~/domain/profiles/image-processing';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import { storeSizes } from '~/domain/profiles/upload-photo.server';
import type { PostInput } from './post-input';
import { checkPost, postToConversation, type PostRefusal, type Sent } from './post-to-conversation.server';
import { cleanText } from '~/domain/clean-text';
import { checkText } from '~/domain/chat/rules';

type Input = Omit<PostInput, 'content' | 'free' | 'to'> & { conversationId: string; data: Buffer };
type Deps = Omit<Parameters<typeof postToConversation>[2], 'now'> & {
  processImage: ImageProcessing;
  storage: FileStore;
  /** Read when the photo is stored, because processing takes a while. */
  clock: () => Date;
};

export type SendPhotoRefusal = PostRefusal | ImageRefusal | 'file_too_big' | 'too_long';

/** One form may send several photos: another photo is a new message, the same one a repeat. */
const photoKey = (clientKey: string, data: Buffer) =>
  `${clientKey}.${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;

/**
 * Sends a photo, optionally with a text, re-encoded without metadata. It is never moderated beforehand, since
 * only two members see it (SAF-3). Refuses a file over 15 MB, an unreadable image, a too long text, and what
 * `postToConversation` refuses. A refused photo's files are deleted.
 */
export async function sendPhoto(
  sql: TenantSql,
  { data, conversationId, ...input }: Input,
  { processImage, storage, clock, ...deps }: Deps,
): Promise<Outcome<Sent, SendPhotoRefusal>> {
  const { tenant } = input;
  if (data.byteLength > MAX_PHOTO_BYTES)
    return refused('file_too_big', { max_mb: MAX_PHOTO_BYTES / 1024 / 1024 });
  const text = cleanText(input.text);
  const max = tenant.settings.message_length;
  if (checkText(text, max) === 'too_long') return refused('too_long', { max });
  const message = { ...input, to: { conversationId }, text, clientKey: photoKey(input.clientKey, data) };
  const checked = await checkPost(
    sql,
    { ...message, content: { kind: 'image', files: [] } },
    { now: clock() },
  );
  if (!checked.ok) return checked;
  if (checked.value) return done(checked.value);
  const processed = await processImage(data, input.senderId, 'whole');
  if (!processed.ok) return processed;
  const files = await storeSizes(tenant.id, processed.value, storage);
  const photo = { ...message, content: { kind: 'image' as const, files } };
  const sent = await postToConversation(sql, photo, { ...deps, now: clock() });
  if (!sent.ok || sent.value.repeated)
    await Promise.all(files.map(({ key }) => storage.remove(tenant.id, key)));
  return sent;
}
