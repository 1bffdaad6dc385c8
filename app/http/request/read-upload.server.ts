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

/**
 * How many uploads are read at once, at most one per sender, because files are held in memory. The others
 * wait.
 */
const CONCURRENT_UPLOADS = 12;
const MULTIPART_SLACK_BYTES = 64 * 1024;

const enter = pLimit(CONCURRENT_UPLOADS);
/** The queue of each sender whose uploads are being read or waiting. */
const turns = new Map<string, LimitFunction>();

/**
 * A submitted form with one file: the file or why it was refused, and the other fields as far as they were
 * read.
 */
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
 * Reads a form with a `photo` field. Refuses a file over 15 MB without reading it to the end. A sender's
 * uploads are read one after the other, so that a few slow connections do not keep all others waiting.
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

/** Reads only the file of such a form. */
export const readUpload = async (request: Request, senderId: string): Promise<UploadForm['file']> =>
  (await readUploadForm(request, senderId)).file;
