import { parseWithZod } from '@conform-to/zod/v4';
import type { Submission } from '@conform-to/react';
import type { z } from 'zod/v4';

export const MAX_FORM_BYTES = 64 * 1024;

const plain = (status: number) => new Response(null, { status });

/** A request's body; more than so many bytes is refused with 413. */
export async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw plain(413);
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw plain(413);
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** What Conform takes for orders to itself, and breaks on where they are none; no form of the site sends any. */
const ORDERS = ['__intent__', '__state__'];

// PostgreSQL keeps no NUL in a text, and no keyboard types one.
const holdsNul = (fields: FormData): boolean =>
  [...fields].some(
    ([name, value]) => name.includes('\0') || (typeof value === 'string' && value.includes('\0')),
  );

// Conform makes of `mails[9999999]` a list of that length, which a schema reads to its end; no form of the site nests its fields.
const nests = (fields: FormData): boolean => [...fields.keys()].some((name) => /[.[\]]/.test(name));

/** The fields of a posted form; more than 64 KiB is refused with 413, a body that is no form or no text with 400 (SAF-5). */
export async function readFields(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) throw plain(400);
  const body = await readLimited(request, MAX_FORM_BYTES);
  const copy = new Response(body as BodyInit, { headers: { 'Content-Type': type } });
  const fields = await copy.formData().catch(() => {
    throw plain(400);
  });
  return cleanFields(fields);
}

/** Fields as a schema may read them; what is no text, and a name that no form of the site has, is refused with 400. */
export function cleanFields(fields: FormData): FormData {
  if (holdsNul(fields) || nests(fields)) throw plain(400);
  for (const name of ORDERS) fields.delete(name);
  return fields;
}

type Parsed<Schema extends z.ZodType> = Submission<z.output<Schema>, string[], z.output<Schema>>;

/**
 * Parses fields by a schema. Where the schema wants one value and a field comes twice, Conform gives the schema a list, which it
 * refuses like any other wrong shape.
 */
export const parseFields = <Schema extends z.ZodType>(fields: FormData, schema: Schema): Parsed<Schema> =>
  parseWithZod(fields, { schema }) as Parsed<Schema>;

/** Reads a posted form by its schema. */
export const readForm = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Parsed<Schema>> => parseFields(await readFields(request), schema);
