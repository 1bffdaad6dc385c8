import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod/v4';
import { createMailEvents } from '~/gateways/mail/mail-events.server';
import { CALLS } from '~/http/calls/calls';

type Call = (typeof CALLS)[number];
type Part = { first: string; headers: Map<string, string>; body: string };

const text = readFileSync('docs/api.md', 'utf8');

/** Parses a message: first line, headers, empty line, body. */
function partOf(block: string): Part {
  const [head = '', ...body] = block.trim().split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const headers = lines.map((line) => line.split(': ') as [string, string]);
  return { first, headers: new Map(headers), body: body.join('\n\n') };
}

const parts = [...text.matchAll(/^```http\n([^]*?)^```$/gm)].map(([, block = '']) => partOf(block));

/** Requests with their answers. */
const examples = parts.flatMap((asked, index) => {
  const [method = '', address = ''] = asked.first.split(' ');
  const { pathname: path, searchParams } = new URL(address, 'http://vonk.localhost');
  const call = CALLS.find((each) => each.method === method && each.path === path);
  return index % 2 === 0 ? [{ asked, answered: parts[index + 1]!, call, query: [...searchParams] }] : [];
});

const WITHOUT_HEADER = ['/api/page-hidden.php', '/api/mail-events.php', '/api/stripe-webhook'];

/** Converts a query parameter to a number if the schema requires one. */
const fieldOf = (schema: z.ZodType | undefined, value: string): unknown =>
  schema?.safeParse(value).success ? value : Number(value);

describe('the examples in docs/api.md', () => {
  it('show exactly the described calls [API-14]', () => {
    expect(parts.length % 2).toBe(0);
    for (const { asked, call } of examples) expect(call, asked.first).toBeDefined();
    expect(new Set(examples.map(({ call }) => call))).toEqual(new Set(CALLS));
  });

  it('show a login and a push subscription [API-1, API-2]', () => {
    const posted = examples.filter(({ asked }) => asked.first.startsWith('POST /api/user.php'));
    expect(posted.map(({ asked }) => Object.keys(JSON.parse(asked.body) as object))).toEqual([
      ['email', 'password'],
      ['endpoint', 'keys'],
    ]);
  });

  it.each(examples.map((example) => [example.asked.first, example] as const))(
    '%s: works as described [API-14]',
    (_, { asked, answered, call, query }) => {
      const { path, login, query: fields, body, answer } = call as Call;
      const isPush = query.some(([name]) => name === 'push');
      expect(asked.headers.has('Host')).toBe(true);
      expect(asked.headers.get('X-Client-Request')).toBe(WITHOUT_HEADER.includes(path) ? undefined : '1');
      if (login || isPush) expect(asked.headers.get('Cookie')).toMatch(/^auth=\S+$/);

      const given = query.map(([name, value]) => [name, fieldOf(fields?.shape[name] as z.ZodType, value)]);
      if (fields) fields.strict().parse(Object.fromEntries(given));
      else expect(query).toEqual([]);

      expect(asked.headers.get('Content-Type')).toBe(body ? 'application/json' : undefined);
      if (body) body.parse(JSON.parse(asked.body));
      else expect(asked.body).toBe('');

      expect(answered.first).toBe(answer ? '200 OK' : '204 No Content');
      if (answer) answer.parse(JSON.parse(answered.body));
      else expect(answered.body).toBe('');
    },
  );

  it('sign a valid mail report [NOT-5]', () => {
    const { asked } = examples.find(({ call }) => call?.path === '/api/mail-events.php')!;
    const [, secret] = /Signed with the secret `([^`]+)`/.exec(text) ?? [];
    const timestamp = asked.headers.get('X-Mail-Timestamp')!;
    const signed = {
      domain: asked.headers.get('Host')!,
      body: asked.body,
      timestamp,
      signature: asked.headers.get('X-Mail-Signature')!,
    };
    expect(createMailEvents(secret).isSigned(signed, new Date(Number(timestamp) * 1000))).toBe(true);
  });

  it('sign a valid payment event [PAY-4]', () => {
    const { asked } = examples.find(({ call }) => call?.path === '/api/stripe-webhook')!;
    const [, secret = ''] = /Signed with the endpoint’s secret `([^`]+)`/.exec(text) ?? [];
    const signature = asked.headers.get('Stripe-Signature')!;
    const [, seconds] = /^t=(\d+),/.exec(signature) ?? [];
    const received = Number(seconds) * 1000;
    const event = Stripe.webhooks.constructEvent(
      asked.body,
      signature,
      secret,
      undefined,
      undefined,
      received,
    );
    expect(event.type).toBe('payment_intent.succeeded');
  });
});
