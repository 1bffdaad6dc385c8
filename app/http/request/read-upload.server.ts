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
import { pacedBody, SlowBodyError } from './paced-body.server';
import { cleanFields, MAX_FORM_BYTES } from './read-form.server';
import { clientAddress } from './request-facts.server';

/**
 * How many uploads are read at once, because files are held in memory, and how many more may wait: of
 * everybody, from one address, and of one sender.
 */
const EVERYBODY = { atOnce: 12, waiting: 24 };
const ONE_ADDRESS = { atOnce: 3, waiting: 6 };
const ONE_SENDER = { atOnce: 1, waiting: 3 };

/** No form with a file has more fields. */
const MAX_PARTS = 20;
/** Browsers use some 70 characters, 38 of them for the boundary, for which each part is searched. */
const MAX_TYPE_LENGTH = 200;

export type UploadRefusal = 'file_too_big' | 'required' | 'upload_slow' | 'uploads_busy';

/**
 * A submitted form with one file: the file or why it was refused, and the other fields as far as they were
 * read.
 */
export type UploadForm = { file: Outcome<Buffer, UploadRefusal>; fields: FormData };

const badRequest = () => new Response(null, { status: 400 });
const tooBig = refused('file_too_big', { max_mb: MAX_PHOTO_BYTES / 1024 / 1024 });

/** Returns why a form could not be read; throws 400 for one that is no form, and what is no refusal. */
function refusalOf(thrown: unknown): UploadForm['file'] {
  const cause = thrown instanceof FormDataParseError && thrown.cause ? thrown.cause : thrown;
  if (cause instanceof SlowBodyError) return refused('upload_slow');
  if (cause instanceof MaxFileSizeExceededError || cause instanceof MaxTotalSizeExceededError) return tooBig;
  if (
    cause instanceof FormDataParseError ||
    cause instanceof MultipartParseError ||
    cause instanceof TypeError
  )
    throw badRequest();
  throw thrown;
}

/** The fields beside the file are those of a form like any other, with its limit. */
function limited(fields: FormData): FormData {
  let bytes = 0;
  for (const [name, value] of fields) bytes += Buffer.byteLength(name) + Buffer.byteLength(String(value));
  if (bytes > MAX_FORM_BYTES) throw new Response(null, { status: 413 });
  return cleanFields(fields);
}

async function read({ url, headers, body }: Request, othersWait: () => boolean): Promise<UploadForm> {
  let file: Buffer | null = null;
  if (!body) throw badRequest();
  const paced = new Request(url, {
    method: 'POST',
    headers,
    body: pacedBody(body, { othersWait }),
    duplex: 'half',
  } as RequestInit);
  // A form for a photo has two controls for it, of which a browser sends the empty one as well.
  const limits = {
    maxFileSize: MAX_PHOTO_BYTES,
    maxFiles: 2,
    maxParts: MAX_PARTS,
    maxTotalSize: MAX_PHOTO_BYTES + MAX_FORM_BYTES,
  };
  const parsed = await parseFormData(paced, limits, async (upload) => {
    if (upload.fieldName === 'photo' && upload.size > 0) file = Buffer.from(await upload.arrayBuffer());
    return null;
  }).catch(refusalOf);
  if (!(parsed instanceof FormData)) return { file: parsed, fields: new FormData() };
  return { file: file ? done(file) : refused('required'), fields: limited(parsed) };
}

type Places = { atOnce: number; waiting: number };

/** Runs work when it has a place; refuses it if as many wait as may. */
async function inTurn(
  queue: LimitFunction,
  { atOnce, waiting }: Places,
  work: () => Promise<UploadForm>,
): Promise<UploadForm> {
  if (queue.activeCount + queue.pendingCount >= atOnce + waiting)
    return { file: refused('uploads_busy'), fields: new FormData() };
  return queue(work);
}

const everybody = pLimit(EVERYBODY.atOnce);
/** The queue of each address and sender whose uploads are being read or waiting. */
const queues = new Map<string, LimitFunction>();

async function inTurnOf(key: string, places: Places, work: () => Promise<UploadForm>): Promise<UploadForm> {
  const queue = queues.get(key) ?? pLimit(places.atOnce);
  queues.set(key, queue);
  try {
    return await inTurn(queue, places, work);
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(key);
  }
}

/**
 * Reads a form with a `photo` field. Refuses a file over 15 MB without reading it to the end, one that
 * arrives too slowly or takes more than half a minute while others wait for a place, and one for which too many
 * others wait, so that a few connections do not keep all others waiting (SAF-5).
 */
export async function readUploadForm(request: Request, senderId: string): Promise<UploadForm> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('multipart/form-data') || type.length > MAX_TYPE_LENGTH) throw badRequest();
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_PHOTO_BYTES + MAX_FORM_BYTES)
    return { file: tooBig, fields: new FormData() };
  return inTurnOf(`sender ${senderId}`, ONE_SENDER, () =>
    inTurnOf(`address ${clientAddress(request)}`, ONE_ADDRESS, () =>
      inTurn(everybody, EVERYBODY, () => read(request, () => everybody.pendingCount > 0)),
    ),
  );
}

/** Reads only the file of such a form. */
export const readUpload = async (request: Request, senderId: string): Promise<UploadForm['file']> =>
  (await readUploadForm(request, senderId)).file;

const STATUS: Record<string, number> = { file_too_big: 413, uploads_busy: 503 };
const RETRY_SECONDS = 10;

/**
 * Returns how a refused photo is answered. A slow one is not answered with 408: browsers would send it again
 * by themselves.
 */
export const refusedUpload = (reason: string): ResponseInit => ({
  status: STATUS[reason] ?? 422,
  ...(reason === 'uploads_busy' ? { headers: { 'Retry-After': String(RETRY_SECONDS) } } : {}),
});
