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
import { contentType, hasMediaType } from './content-type';
import { entryText } from './field-text';
import { PartialForm, MAX_PARTS, readPartialFields } from './begun-form.server';
import { Arrival, pacedBody, SlowBodyError, UPLOAD_PACE } from '~/http/request/paced-body.server';
import { cleanFields, MAX_FORM_BYTES } from './read-form.server';
import { clientAddress } from '~/http/request/client/client-address.server';

/** Concurrent and waiting uploads in total, by address and by sender: files are held in memory. */
export const PLACES = {
  everybody: { atOnce: 12, waiting: 24 },
  address: { atOnce: 4, waiting: 6 },
  sender: { atOnce: 2, waiting: 3 },
};

export const MAX_SECONDS_IN_DEMAND = 30;
/** Browsers use some 70 characters; the 38 of the boundary are searched for in each part. */
const MAX_TYPE_LENGTH = 200;

export type UploadRefusal =
  'file_too_big' | 'files_too_big' | 'photo_required' | 'upload_slow' | 'uploads_busy';

export type UploadForm = { file: UploadedFile['file']; fields: FormData };

/** The name on the sender's device; empty if the refusal concerns no single file. */
export type UploadedFile = { name: string; file: Outcome<Buffer, UploadRefusal> };
export type UploadsForm = { files: UploadedFile[]; fields: FormData };

/** Limits of a form. A photo form has two file controls, and browsers send the empty one as well. */
type UploadLimits = { files: number; parts: number; bytes: number };
const ONE: UploadLimits = { files: 2, parts: MAX_PARTS, bytes: MAX_PHOTO_BYTES };
const SEVERAL: UploadLimits = { files: 50, parts: MAX_PARTS + 50, bytes: 2 * MAX_PHOTO_BYTES };

const badRequest = () => new Response(null, { status: 400 });
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const tooBig = refused('file_too_big', { max_mb: megabytes(MAX_PHOTO_BYTES) });
const tooBigTogether = refused('files_too_big', {
  max_mb: megabytes(MAX_PHOTO_BYTES),
  total_mb: megabytes(SEVERAL.bytes),
});
const tooBigFor = (maximum: UploadLimits) => (maximum === ONE ? tooBig : tooBigTogether);

function readRefusal(thrown: unknown, maximum: UploadLimits): UploadForm['file'] {
  const cause = thrown instanceof FormDataParseError && thrown.cause ? thrown.cause : thrown;
  if (cause instanceof SlowBodyError) return refused('upload_slow');
  if (cause instanceof MaxFileSizeExceededError) return tooBig;
  if (cause instanceof MaxTotalSizeExceededError) return tooBigFor(maximum);
  if (
    cause instanceof FormDataParseError ||
    cause instanceof MultipartParseError ||
    cause instanceof TypeError
  )
    throw badRequest();
  throw thrown;
}

function limitFields(fields: FormData): FormData {
  let bytes = 0;
  for (const [name, value] of fields) bytes += Buffer.byteLength(name) + Buffer.byteLength(entryText(value));
  if (bytes > MAX_FORM_BYTES) throw new Response(null, { status: 413 });
  return cleanFields(fields);
}

const everybody = pLimit(PLACES.everybody.atOnce);
const arrivals = new Set<Arrival>();

/**
 * The slowest yields after half a minute, unless most are too young to compare: restarts must not evict an
 * honest sender.
 */
function shouldYield(arrival: Arrival): boolean {
  if (everybody.pendingCount === 0 || arrival.seconds < MAX_SECONDS_IN_DEMAND) return false;
  const rates = [...arrivals].flatMap(({ rate }) => rate ?? []);
  return 2 * rates.length >= arrivals.size && rates.every((rate) => rate >= (arrival.rate ?? 0));
}

async function read(sent: Request, maximum: UploadLimits): Promise<UploadsForm> {
  const { url, body } = sent;
  const headers = new Headers(sent.headers);
  // The parser is case-sensitive.
  headers.set('Content-Type', contentType(sent));
  const files: UploadedFile[] = [];
  if (!body) throw badRequest();
  const partialForm = new PartialForm(contentType(sent));
  const arrival = new Arrival();
  const paced = pacedBody(body, {
    pace: UPLOAD_PACE,
    arrival,
    shouldYield: () => shouldYield(arrival),
    onPart: (part) => partialForm.add(part),
  });
  const request = new Request(url, { method: 'POST', headers, body: paced, duplex: 'half' });
  const limits = {
    maxFileSize: maximum.bytes,
    maxFiles: maximum.files,
    maxParts: maximum.parts,
    maxTotalSize: maximum.bytes + MAX_FORM_BYTES,
  };
  arrivals.add(arrival);
  const parsed = await parseFormData(request, limits, async (upload) => {
    if (upload.fieldName !== 'photo' || upload.size === 0) return null;
    const file = upload.size > MAX_PHOTO_BYTES ? tooBig : done(Buffer.from(await upload.arrayBuffer()));
    files.push({ name: upload.name, file });
    return null;
  })
    .catch((thrown: unknown) => readRefusal(thrown, maximum))
    .finally(() => arrivals.delete(arrival));
  // Files before an oversized or slow one are complete.
  if (!(parsed instanceof FormData))
    return { files: [...files, { name: '', file: parsed }], fields: await partialForm.fields() };
  const missing: UploadedFile = { name: '', file: refused('photo_required') };
  return { files: files.length > 0 ? files : [missing], fields: limitFields(parsed) };
}

type Places = (typeof PLACES)['sender'];

async function enqueue<Value>(
  queue: LimitFunction,
  { atOnce, waiting }: Places,
  work: () => Promise<Value>,
): Promise<Value | null> {
  return queue.activeCount + queue.pendingCount < atOnce + waiting ? queue(work) : null;
}

const queues = new Map<string, LimitFunction>();

async function enqueueByKey<Value>(
  key: string,
  places: Places,
  work: () => Promise<Value>,
): Promise<Value | null> {
  const queue = queues.get(key) ?? pLimit(places.atOnce);
  queues.set(key, queue);
  try {
    return await enqueue(queue, places, work);
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(key);
  }
}

export const isUpload = (request: Request): boolean => hasMediaType(request, 'multipart/form-data');

/**
 * Reads one `photo`. Refuses a file over 15 MB, a slow one or one too many, but returns earlier fields
 * (SAF-5).
 */
export async function readUploadForm(request: Request, senderId: string): Promise<UploadForm> {
  const { files, fields } = await readQueued(request, senderId, ONE);
  return { file: files.at(-1)!.file, fields };
}

/** Reads several files: refuses each over 15 MB and those after 30 MB in total (PRO-4, SAF-5). */
export const readUploadsForm = (request: Request, senderId: string): Promise<UploadsForm> =>
  readQueued(request, senderId, SEVERAL);

async function readQueued(request: Request, senderId: string, maximum: UploadLimits): Promise<UploadsForm> {
  const refuse = async (file: UploadedFile['file']) => ({
    files: [{ name: '', file }],
    fields: await readPartialFields(request),
  });
  if (!isUpload(request) || contentType(request).length > MAX_TYPE_LENGTH) throw badRequest();
  if (Number(request.headers.get('Content-Length') ?? 0) > maximum.bytes + MAX_FORM_BYTES)
    return refuse(tooBigFor(maximum));
  const form = await enqueueByKey(`sender ${senderId}`, PLACES.sender, () =>
    enqueueByKey(`address ${clientAddress(request)}`, PLACES.address, () =>
      enqueue(everybody, PLACES.everybody, () => read(request, maximum)),
    ),
  );
  return form ?? refuse(refused('uploads_busy'));
}

const STATUS: Record<string, number> = {
  file_too_big: 413,
  files_too_big: 413,
  uploads_busy: 503,
  storage_away: 503,
};
const RETRY_SECONDS: Record<string, number> = { uploads_busy: 10, storage_away: 60 };

/** A slow photo never gets 408, because browsers would retry automatically. */
export const uploadRefusalStatus = (reason: string) => ({
  status: STATUS[reason] ?? 422,
  retryAfterSeconds: RETRY_SECONDS[reason] ?? null,
});
