import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ANSWERS, type Answer, type Params } from './stripe/answers';
import { decodeParams, faultsOf } from './stripe/contract';
import { invalid, Refusal, told, type Event } from './stripe/objects';
import { World } from './stripe/world';

export type { Event } from './stripe/objects';
export { World } from './stripe/world';

export const DOUBLE_KEY = 'sk_test_double';
export const DOUBLE_SECRET = 'whsec_double';

/**
 * What goes wrong with the next requests, in order: nothing, Stripe fails before or after it did its work, the
 * line breaks before the answer arrives, or Stripe is asked too often.
 */
export type Trouble = 'nothing' | 'fails' | 'fails after' | 'breaks after' | 'limits';

/** An answer that a repeated request with the same key gets again. */
type Kept = { path: string; body: string; status: number; text: string };

const IN_PROGRESS = {
  status: 409,
  text: '{"error":{"type":"invalid_request_error","code":"idempotency_key_in_use","message":"In progress"}}',
};

const EXPANDABLE = ['payment_intent', 'payment_method', 'latest_charge', 'payment_intent.payment_method'];

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** A stateful stand-in for Stripe's API that the real package talks to over HTTP. */
export class StripeDouble {
  readonly world = new World();
  /** Every request that changes something and was answered, as `POST /v1/…`. */
  readonly requests: string[] = [];
  /** What it answered, without the refusals. */
  readonly answers: object[] = [];
  readonly troubles: Trouble[] = [];
  /** How long each answer takes. */
  answerMs = 0;
  readonly #kept = new Map<string, Kept>();
  /** The keys of the requests that are being answered. */
  readonly #inProgress = new Set<string>();
  readonly #server: Server = createServer((request, response) => void this.#handle(request, response));
  apiBase = '';

  async start(port = 0): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(port, '127.0.0.1', listening));
    this.apiBase = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  clear(): void {
    this.world.clear();
    this.requests.length = 0;
    this.answers.length = 0;
    this.troubles.length = 0;
    this.answerMs = 0;
    this.#kept.clear();
  }

  /** Signs an event as it is sent now, as Stripe does at every attempt. */
  sign(event: Event, secret = DOUBLE_SECRET): { body: string; signature: string } {
    const body = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    return { body, signature };
  }

  /** Takes the waiting events out of the outbox, to be sent or lost. */
  takeEvents(): Event[] {
    return this.world.outbox.splice(0);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.apiBase);
    const body = await bodyOf(request);
    if (this.#visit(url, response)) return;
    const trouble = this.troubles.shift();
    const send = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    if (trouble === 'limits')
      return void send(429, '{"error":{"type":"rate_limit_error","message":"Too many requests"}}');
    if (trouble === 'fails') return void send(500, '{"error":{"type":"api_error","message":"Try again"}}');
    const { status, text } = await this.#answerOnce(request, url, body);
    if (trouble === 'breaks after') return void request.socket.destroy();
    if (trouble === 'fails after')
      return void send(500, '{"error":{"type":"api_error","message":"Try again"}}');
    send(status, text);
  }

  /** Answers after a while, and refuses a key that another request uses meanwhile. */
  async #answerOnce(request: IncomingMessage, url: URL, body: string) {
    if (this.answerMs === 0) return this.#answer(request, url, body);
    const key = request.headers['idempotency-key'] as string | undefined;
    if (key !== undefined && this.#inProgress.has(key)) return IN_PROGRESS;
    if (key !== undefined) this.#inProgress.add(key);
    await sleep(this.answerMs);
    if (key !== undefined) this.#inProgress.delete(key);
    return this.#answer(request, url, body);
  }

  #answer(request: IncomingMessage, url: URL, body: string): { status: number; text: string } {
    const key = request.headers['idempotency-key'] as string | undefined;
    const kept = key === undefined ? undefined : this.#kept.get(key);
    try {
      if (kept) return replay(kept, url.pathname, body);
      const object = this.#act(request, url, body);
      return this.#keep(key, { path: url.pathname, body, status: 200, text: JSON.stringify(object) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const text = JSON.stringify({ error: error.error });
      const isFinal = error.status === 402;
      return isFinal
        ? this.#keep(key, { path: url.pathname, body, status: 402, text })
        : { status: error.status, text };
    }
  }

  #keep(key: string | undefined, kept: Kept): Kept {
    if (key !== undefined) this.#kept.set(key, kept);
    return kept;
  }

  #act({ method, headers }: IncomingMessage, { pathname, search }: URL, body: string): object {
    if (headers.authorization !== `Bearer ${DOUBLE_KEY}`)
      throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
    if (headers['stripe-version'] !== Stripe.API_VERSION) throw invalid('Another version of the API');
    const answer = ANSWERS.find((each) => each.method === method && each.path.test(pathname));
    if (!answer)
      throw new Refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL ${pathname}`,
      });
    if (method === 'POST' && headers['idempotency-key'] === undefined)
      throw invalid('A change without a key');
    const params = checked(answer, decodeParams(method === 'POST' ? body : search.slice(1)));
    if (method !== 'GET') this.requests.push(`${method} ${pathname}`);
    const object = answer.answer(this.world, params, answer.path.exec(pathname)?.[1] ?? '', this.apiBase);
    const answered = this.#expanded(object, (params.expand ?? []) as string[]);
    this.answers.push(answered);
    return answered;
  }

  /** Replaces the ids of the named properties by their objects. */
  #expanded(object: object, expand: string[]): object {
    const copy = told(object);
    for (const name of new Set(expand.map((each) => each.split('.')[0]!))) {
      const deeper = expand
        .filter((each) => each.startsWith(`${name}.`))
        .map((each) => each.slice(name.length + 1));
      const found = typeof copy[name] === 'string' ? this.world.objects.get(copy[name]) : undefined;
      if (found) copy[name] = this.#expanded(found, deeper);
    }
    return copy;
  }

  /** Stripe's own page, as far as a test's browser needs it: the member pays, or goes back, and is led on. */
  #visit({ pathname, searchParams }: URL, response: ServerResponse): boolean {
    const [, page, id = ''] = pathname.split('/');
    if (page !== 'checkout') return false;
    const session = this.world.find('checkout.session', id);
    const isLeft = searchParams.has('refuse');
    if (!isLeft) this.world.payCheckout(session);
    response.writeHead(303, { Location: isLeft ? (session.cancel_url ?? '') : session.success_url }).end();
    return true;
  }
}

function replay(kept: Kept, path: string, body: string): Kept {
  if (kept.path === path && kept.body === body) return kept;
  throw new Refusal(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters',
  });
}

function checked({ file, params: name }: Answer, params: Params): Params {
  const [fault] = faultsOf(params, file, name);
  if (fault?.problem === 'unknown')
    throw invalid(`Received unknown parameter: ${fault.param}`, {
      code: 'parameter_unknown',
      param: fault.param,
    });
  if (fault?.problem === 'missing')
    throw invalid(`Missing required param: ${fault.param}.`, {
      code: 'parameter_missing',
      param: fault.param,
    });
  if (fault) throw invalid(`${fault.param} must be ${fault.wanted}`, { param: fault.param });
  const odd = ((params.expand ?? []) as string[]).find((each) => !EXPANDABLE.includes(each));
  if (odd !== undefined) throw invalid(`This property cannot be expanded (${odd}).`);
  return params;
}

/** Starts a double for a file's tests and empties it before each. Call it at the top of the file. */
export function useStripeDouble(): StripeDouble {
  const double = new StripeDouble();
  beforeAll(() => double.start());
  beforeEach(() => double.clear());
  afterAll(() => double.stop());
  return double;
}
