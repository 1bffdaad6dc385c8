import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from '@remix-run/form-data-parser';
import pLimit, { type LimitFunction } from 'p-limit';
import { done, refused, type Outcome } from '~/domain/outcome';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import { cleanFields } from './read-form.server';

/** Files are held in memory while they are read: this many at once, one of each sender. The rest wait their turn. */
const AT_ONCE = 12;
const MULTIPART_SLACK_BYTES = 64 * 1024;

const enter = pLimit(AT_ONCE);
/** The turns of each sender whose forms are being read or wait. */
const turns = new Map<string, LimitFunction>();

/** A posted form with one file: the file, or why there is none, and the other fields as far as they were read. */
export type UploadForm = { file: Outcome<Buffer, 'file_too_big' | 'required'>; fields: FormData };

async function read(request: Request): Promise<UploadForm> {
  let file: Buffer | null = null;
  const tooBig = refused('file_too_big', { max_mb: MAX_PHOTO_BYTES / 1024 / 1024 });
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_PHOTO_BYTES + MULTIPART_SLACK_BYTES)
    return { file: tooBig, fields: new FormData() };
  const parsed = await parseFormData(
    request,
    { maxFileSize: MAX_PHOTO_BYTES, maxFiles: 1 },
    async (upload) => {
      if (upload.fieldName === 'photo' && upload.size > 0) file = Buffer.from(await upload.arrayBuffer());
      return null;
    },
  ).then(
    (fields) => fields,
    (error: unknown) => {
      const cause = error instanceof FormDataParseError && error.cause ? error.cause : error;
      if (cause instanceof MaxFileSizeExceededError || cause instanceof MaxTotalSizeExceededError)
        return 'too_big' as const;
      if (
        cause instanceof FormDataParseError ||
        cause instanceof MultipartParseError ||
        cause instanceof TypeError
      ) {
        throw new Response(null, { status: 400 });
      }
      throw error;
    },
  );
  if (parsed === 'too_big') return { file: tooBig, fields: new FormData() };
  return { file: file ? done(file) : refused('required'), fields: cleanFields(parsed) };
}

/**
 * A posted form with a `photo` field; one over 15 MB is refused without being read to its end (SAF-5). Nobody sends two at once, so
 * that a few on slow lines do not keep all others waiting.
 */
export async function readUploadForm(request: Request, senderId: string): Promise<UploadForm> {
  if (!(request.headers.get('Content-Type') ?? '').startsWith('multipart/form-data'))
    throw new Response(null, { status: 400 });
  const turn = turns.get(senderId) ?? pLimit(1);
  turns.set(senderId, turn);
  try {
    return await turn(() => enter(() => read(request)));
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(senderId);
  }
}

/** The file of such a form alone. */
export const readUpload = async (request: Request, senderId: string): Promise<UploadForm['file']> =>
  (await readUploadForm(request, senderId)).file;
