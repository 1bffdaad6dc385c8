import type { z } from 'zod/v4';
import { refuseCall } from '~/http/answer/api-answer.server';
import { MAX_FORM_BYTES, readFields, readLimited } from './read-form.server';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// PostgreSQL keeps neither a NUL in a text nor half a character, and in JSON they are written so.
const NO_TEXT = /\\u(0000|d[89ab]\w{2}(?!\\ud[c-f])|(?<!\\ud[89ab]\w{2}\\u)d[c-f])/i;

/** The object that a call sends as JSON. Refuses with 400 what is none. */
async function readJson(request: Request): Promise<object> {
  const text = Buffer.from(await readLimited(request, MAX_FORM_BYTES)).toString('utf8');
  const given = parseJson(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given) || NO_TEXT.test(text))
    throw refuseCall(400, 'invalid_body');
  return given;
}

const isJson = (request: Request) =>
  (request.headers.get('Content-Type') ?? '').startsWith('application/json');

/**
 * Reads a call's fields, sent as JSON or as a form, by their schema (API-1). Refuses with 400 and the name of the first field that does
 * not fit (API-14), and with 413 what is larger than a form may be.
 */
export async function readCall<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const fields = isJson(request) ? await readJson(request) : Object.fromEntries(await readFields(request));
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw refuseCall(400, 'invalid_field', String(parsed.error.issues[0]?.path[0] ?? ''));
}
