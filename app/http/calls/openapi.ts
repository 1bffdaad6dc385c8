import { z } from 'zod/v4';
import * as paths from '~/paths';
import { CALLS, refusalAnswer } from './calls';

const jsonSchema = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
};

const json = (schema: z.ZodType) => ({ 'application/json': { schema: jsonSchema(schema) } });

const MEANINGS: Record<number, string> = {
  400: 'A field or the body does not fit, or the signature of an event.',
  403: 'The client header or a login is missing.',
  404: 'There is no such thing, or not for this member.',
  413: 'The body is too large.',
  422: 'The rules refuse it.',
  429: 'Too often; Retry-After says when again.',
  503: 'The site is closed, or its database away, for now; Retry-After says when again.',
};

const REFUSAL = { $ref: '#/components/responses/Refusal' };

type Call = (typeof CALLS)[number];

const SIGNATURES: Record<string, string[]> = {
  [paths.apiMailEvents]: ['X-Mail-Timestamp', 'X-Mail-Signature'],
  [paths.apiStripeWebhook]: ['Stripe-Signature'],
};

function buildParameters({ query, path }: Call) {
  const header = { name: 'X-Client-Request', in: 'header', required: true, schema: { const: '1' } };
  const fields = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(schema as z.ZodType),
  }));
  const signed = SIGNATURES[path];
  if (signed)
    return signed.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }));
  // A beacon cannot send a header; its origin is checked instead (API-5).
  return path === paths.apiPageHidden ? fields : [header, ...fields];
}

const done = ({ answer }: Call) =>
  answer
    ? { 200: { description: 'Done.', content: json(answer) } }
    : { 204: { description: 'Done, and there is nothing to say.' } };

function buildOperation(call: Call) {
  const { summary, login, body, refusals, path } = call;
  const unauthenticated = path === paths.apiStripeWebhook ? 400 : 403;
  const statuses = [...new Set([unauthenticated, ...refusals, 503])].sort();
  return {
    summary,
    parameters: buildParameters(call),
    ...(login ? { security: [{ login: [] }] } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      ...done(call),
      ...(call.path === paths.apiAutoLike ? { 204: { description: 'No like waits.' } } : {}),
      ...Object.fromEntries(statuses.map((status) => [status, { ...REFUSAL, summary: MEANINGS[status] }])),
    },
  };
}

/** The OpenAPI 3.1 description that docs/openapi.json contains (API-14). */
export function openApi() {
  const paths: Record<string, Record<string, ReturnType<typeof buildOperation>>> = {};
  for (const call of CALLS)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: buildOperation(call) };
  return {
    openapi: '3.1.0',
    info: { title: 'Calls of the site', version: '1', description: 'docs/api.md says what each one is for.' },
    paths,
    components: {
      securitySchemes: { login: { type: 'apiKey', in: 'cookie', name: 'auth' } },
      responses: { Refusal: { description: 'The word of the refusal.', content: json(refusalAnswer) } },
    },
  };
}
