import type { z } from 'zod/v4';
import { refuseCall } from '~/http/answer/api-answer.server';
import { hasMediaType } from './forms/content-type';
import { MAX_FORM_BYTES, readFields, readLimited } from './forms/read-form.server';

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// PostgreSQL cannot store NUL or unpaired surrogates; JSON escapes them like this.
const UNSTORABLE = /\\u(0000|d[89ab]\w{2}(?!\\ud[c-f])|(?<!\\ud[89ab]\w{2}\\u)d[c-f])/i;

async function readJson(request: Request): Promise<object> {
  const text = Buffer.from(await readLimited(request, MAX_FORM_BYTES).catch(throwJson)).toString('utf8');
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || UNSTORABLE.test(text))
    throw refuseCall(400, 'invalid_body');
  return value;
}

function throwJson(thrown: unknown): never {
  if (!(thrown instanceof Response)) throw thrown;
  throw refuseCall(thrown.status, thrown.status === 413 ? 'body_too_big' : 'invalid_body');
}

const isJson = (request: Request) => hasMediaType(request, 'application/json');

/** Parses an API call. Throws 400 with the first invalid field (API-14), or 413 if too large. */
export async function readCall<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const fields = isJson(request)
    ? await readJson(request)
    : Object.fromEntries(await readFields(request).catch(throwJson));
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw refuseCall(400, 'invalid_field', String(parsed.error.issues[0]?.path[0] ?? ''));
}
