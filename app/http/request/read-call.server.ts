import type { z } from 'zod/v4';
import { refuseCall } from '~/http/answer/api-answer.server';
import { hasMediaType } from './content-type';
import { MAX_FORM_BYTES, readFields, readLimited } from './read-form.server';

/** Parses a body; null if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// PostgreSQL can store neither NUL nor an unpaired surrogate in a text; this is how JSON escapes them.
const UNSTORABLE = /\\u(0000|d[89ab]\w{2}(?!\\ud[c-f])|(?<!\\ud[89ab]\w{2}\\u)d[c-f])/i;

/** Parses a call's JSON body; throws 400 if it is not an object. */
async function readJson(request: Request): Promise<object> {
  const text = Buffer.from(await readLimited(request, MAX_FORM_BYTES).catch(inJson)).toString('utf8');
  const given = parseJson(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given) || UNSTORABLE.test(text))
    throw refuseCall(400, 'invalid_body');
  return given;
}

/** Answers what a reader of forms refuses with an empty answer as calls are answered: in JSON. */
function inJson(thrown: unknown): never {
  if (!(thrown instanceof Response)) throw thrown;
  throw refuseCall(thrown.status, thrown.status === 413 ? 'body_too_big' : 'invalid_body');
}

const isJson = (request: Request) => hasMediaType(request, 'application/json');

/**
 * Reads the fields of an API call, sent as JSON or as a form, with their schema. Throws 400 with the name of
 * the first invalid field (API-14), and 413 if the body is larger than a form may be.
 */
export async function readCall<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const fields = isJson(request)
    ? await readJson(request)
    : Object.fromEntries(await readFields(request).catch(inJson));
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw refuseCall(400, 'invalid_field', String(parsed.error.issues[0]?.path[0] ?? ''));
}
