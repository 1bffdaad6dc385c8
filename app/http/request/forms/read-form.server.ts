import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import type { Submission } from '@conform-to/react';
import type { z } from 'zod/v4';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { contentType, hasMediaType } from './content-type';
import { FORM_PACE, pacedBody, SlowBodyError } from '~/http/request/paced-body.server';

export const MAX_FORM_BYTES = 64 * 1024;
/** The parser is quadratic in repeated names: 30,000 would block the process for seconds. */
export const MAX_FIELDS = 200;

const emptyResponse = (status: number) => new Response(null, { status });

function refuseSlow(thrown: unknown): never {
  throw thrown instanceof SlowBodyError ? emptyResponse(408) : thrown;
}

/** Throws 413 over `maxBytes`, and 408 after half a minute: browsers may then retry (SAF-5). */
export async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw emptyResponse(413);
  const reader = request.body && pacedBody(request.body, { pace: FORM_PACE }).getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const part = await reader?.read().catch(refuseSlow);
    if (!part || part.done) break;
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw emptyResponse(413);
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** Conform treats these fields as commands, and fails if they are malformed. */
const CONFORM_FIELDS = ['__intent__', '__state__'];

// PostgreSQL cannot store NUL in a text, and no keyboard types it.
const containsNul = (fields: FormData): boolean =>
  [...fields].some(
    ([name, value]) => name.includes('\0') || (typeof value === 'string' && value.includes('\0')),
  );

// Conform turns `mails[9999999]` into an array of that length. Our forms do not nest fields.
const hasNestedNames = (fields: FormData): boolean => [...fields.keys()].some((name) => /[.[\]]/.test(name));

/** Throws 413 over 64 KiB or 200 fields, and 400 for other types or invalid text (SAF-5). */
export async function readFields(request: Request): Promise<FormData> {
  if (!hasMediaType(request, 'application/x-www-form-urlencoded', 'multipart/form-data'))
    throw emptyResponse(400);
  const body = await readLimited(request, MAX_FORM_BYTES);
  const copy = new Response(body as BodyInit, { headers: { 'Content-Type': contentType(request) } });
  const fields = await copy.formData().catch(() => {
    throw emptyResponse(400);
  });
  if ([...fields.keys()].length > MAX_FIELDS) throw emptyResponse(413);
  return cleanFields(fields);
}

/** Removes Conform's fields; throws 400 for text that cannot be stored and for nested names. */
export function cleanFields(fields: FormData): FormData {
  if (containsNul(fields) || hasNestedNames(fields)) throw emptyResponse(400);
  for (const name of CONFORM_FIELDS) fields.delete(name);
  return fields;
}

type Parsed<Schema extends z.ZodType> = Submission<z.output<Schema>, string[], z.output<Schema>>;

/** Conform passes repeated fields as an array, which the schema refuses as a wrong type. */
export const parseFields = <Schema extends z.ZodType>(fields: FormData, schema: Schema): Parsed<Schema> =>
  parseWithZod(fields, { schema });

export const readForm = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Parsed<Schema>> => parseFields(await readFields(request), schema);

/** Returns the constraints for form controls. Throws if the schema transforms the whole form. */
export const schemaConstraints = <Schema extends z.ZodType>(
  schema: Schema,
): Constraints<keyof z.input<Schema> & string> =>
  Object.fromEntries(
    Object.entries(getZodConstraint(schema)).map(([name, constraint]) => [
      name,
      { required: constraint?.required ?? false, maxLength: constraint?.maxLength },
    ]),
  ) as Constraints<keyof z.input<Schema> & string>;
