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
import { BegunForm, MAX_PARTS, readBegunFields } from './begun-form.server';
import { Arrival, pacedBody, SlowBodyError, UPLOAD_PACE } from './paced-body.server';
import { cleanFields, MAX_FORM_BYTES } from './read-form.server';
import { clientAddress } from './request-facts.server';

/**
 * How many uploads are read at once, because files are held in memory, and how many more may wait: of
 * everybody, from one address, and of one sender.
 */
export const PLACES = {
  everybody: { atOnce: 12, waiting: 24 },
  address: { atOnce: 4, waiting: 6 },
  sender: { atOnce: 2, waiting: 3 },
};

/** How long the slowest upload is read while others wait for a place. */
export const MOST_SECONDS_IN_DEMAND = 30;
/** Browsers use some 70 characters, 38 of them for the boundary, for which each part is searched. */
const MAX_TYPE_LENGTH = 200;

export type UploadRefusal =
  'file_too_big' | 'files_too_big' | 'photo_required' | 'upload_slow' | 'uploads_busy';

/**
 * A submitted form with one file: the file or why it was refused, and the other fields as far as they were
 * read.
 */
export type UploadForm = { file: UploadedFile['file']; fields: FormData };

/** A file with its name on the sender's device; the name is empty where a refusal is about no single file. */
export type UploadedFile = { name: string; file: Outcome<Buffer, UploadRefusal> };
/** A submitted form with several files: at least one, or why there is none. */
export type UploadsForm = { files: UploadedFile[]; fields: FormData };

/** How much one form may bring. A form for a photo has two controls for it, of which a browser sends the empty one as well. */
type Most = { files: number; parts: number; bytes: number };
const ONE: Most = { files: 2, parts: MAX_PARTS, bytes: MAX_PHOTO_BYTES };
const SEVERAL: Most = { files: 50, parts: MAX_PARTS + 50, bytes: 2 * MAX_PHOTO_BYTES };

const badRequest = () => new Response(null, { status: 400 });
const inMb = (bytes: number) => bytes / 1024 / 1024;
const tooBig = refused('file_too_big', { max_mb: inMb(MAX_PHOTO_BYTES) });
const tooBigTogether = refused('files_too_big', {
  max_mb: inMb(MAX_PHOTO_BYTES),
  total_mb: inMb(SEVERAL.bytes),
});
const tooBigFor = (most: Most) => (most === ONE ? tooBig : tooBigTogether);

/** Returns why a form could not be read; throws 400 for one that is no form, and what is no refusal. */
function refusalOf(thrown: unknown, most: Most): UploadForm['file'] {
  const cause = thrown instanceof FormDataParseError && thrown.cause ? thrown.cause : thrown;
  if (cause instanceof SlowBodyError) return refused('upload_slow');
  if (cause instanceof MaxFileSizeExceededError) return tooBig;
  if (cause instanceof MaxTotalSizeExceededError) return tooBigFor(most);
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

const everybody = pLimit(PLACES.everybody.atOnce);
/** The uploads that are being read. */
const arriving = new Set<Arrival>();

/**
 * Whether an upload gives its place to somebody who waits: the slowest one, once it has had half a minute. It is
 * compared with younger ones too, and not while most of them have just begun, so that senders who always begin
 * anew do not make an honest one the slowest.
 */
function givesWay(arrival: Arrival): boolean {
  if (everybody.pendingCount === 0 || arrival.seconds < MOST_SECONDS_IN_DEMAND) return false;
  const rates = [...arriving].flatMap(({ rate }) => rate ?? []);
  return 2 * rates.length >= arriving.size && rates.every((rate) => rate >= (arrival.rate ?? 0));
}

async function read(sent: Request, most: Most): Promise<UploadsForm> {
  const { url, body } = sent;
  const headers = new Headers(sent.headers);
  // The parser compares with case.
  headers.set('Content-Type', contentType(sent));
  const files: UploadedFile[] = [];
  if (!body) throw badRequest();
  const begun = new BegunForm(contentType(sent));
  const arrival = new Arrival();
  const paced = pacedBody(body, {
    pace: UPLOAD_PACE,
    arrival,
    givesWay: () => givesWay(arrival),
    onPart: (part) => begun.add(part),
  });
  const request = new Request(url, { method: 'POST', headers, body: paced, duplex: 'half' } as RequestInit);
  const limits = {
    maxFileSize: most.bytes,
    maxFiles: most.files,
    maxParts: most.parts,
    maxTotalSize: most.bytes + MAX_FORM_BYTES,
  };
  arriving.add(arrival);
  const parsed = await parseFormData(request, limits, async (upload) => {
    if (upload.fieldName !== 'photo' || upload.size === 0) return null;
    const file = upload.size > MAX_PHOTO_BYTES ? tooBig : done(Buffer.from(await upload.arrayBuffer()));
    files.push({ name: upload.name, file });
    return null;
  })
    .catch((thrown: unknown) => refusalOf(thrown, most))
    .finally(() => arriving.delete(arrival));
  // The files that came before one that was too much, or too slow, are complete.
  if (!(parsed instanceof FormData))
    return { files: [...files, { name: '', file: parsed }], fields: await begun.fields() };
  const none: UploadedFile = { name: '', file: refused('photo_required') };
  return { files: files.length > 0 ? files : [none], fields: limited(parsed) };
}

type Places = (typeof PLACES)['sender'];

/** Runs work when it has a place; null if as many wait as may. */
async function inTurn<Value>(
  queue: LimitFunction,
  { atOnce, waiting }: Places,
  work: () => Promise<Value>,
): Promise<Value | null> {
  return queue.activeCount + queue.pendingCount < atOnce + waiting ? queue(work) : null;
}

/** The queue of each address and sender whose uploads are being read or waiting. */
const queues = new Map<string, LimitFunction>();

async function inTurnOf<Value>(
  key: string,
  places: Places,
  work: () => Promise<Value>,
): Promise<Value | null> {
  const queue = queues.get(key) ?? pLimit(places.atOnce);
  queues.set(key, queue);
  try {
    return await inTurn(queue, places, work);
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(key);
  }
}

/** Whether a form is sent the way a file needs. */
export const isUpload = (request: Request): boolean => hasMediaType(request, 'multipart/form-data');

/**
 * Reads a form with a `photo` field. Refuses a file over 15 MB without keeping it, one that arrives too slowly
 * or is the slowest for half a minute while others wait for a place, and one for which too many others wait, so
 * that a few connections do not keep all others waiting; what was typed before the file comes back (SAF-5).
 */
export async function readUploadForm(request: Request, senderId: string): Promise<UploadForm> {
  const { files, fields } = await readInTurn(request, senderId, ONE);
  return { file: files.at(-1)!.file, fields };
}

/**
 * Reads a form with several files in its `photo` field, like `readUploadForm`. Refuses each file over 15 MB, and what
 * comes after 30 MB together; the others are read (PRO-4, SAF-5).
 */
export const readUploadsForm = (request: Request, senderId: string): Promise<UploadsForm> =>
  readInTurn(request, senderId, SEVERAL);

async function readInTurn(request: Request, senderId: string, most: Most): Promise<UploadsForm> {
  const refuse = async (file: UploadedFile['file']) => ({
    files: [{ name: '', file }],
    fields: await readBegunFields(request),
  });
  if (!isUpload(request) || contentType(request).length > MAX_TYPE_LENGTH) throw badRequest();
  if (Number(request.headers.get('Content-Length') ?? 0) > most.bytes + MAX_FORM_BYTES)
    return refuse(tooBigFor(most));
  const form = await inTurnOf(`sender ${senderId}`, PLACES.sender, () =>
    inTurnOf(`address ${clientAddress(request)}`, PLACES.address, () =>
      inTurn(everybody, PLACES.everybody, () => read(request, most)),
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
/** When to try again what is refused for now. */
const RETRY_SECONDS: Record<string, number> = { uploads_busy: 10, storage_away: 60 };

/**
 * Returns how a refused photo is answered. A slow one is not answered with 408: browsers would send it again
 * by themselves.
 */
export const refusedUpload = (reason: string): ResponseInit => ({
  status: STATUS[reason] ?? 422,
  ...(reason in RETRY_SECONDS ? { headers: { 'Retry-After': String(RETRY_SECONDS[reason]) } } : {}),
});
