// Follows every link and form of a site, as one visitor or member, and reports the broken ones and missing texts.
import { request } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { textFaults } from './page-texts.js';
import { attribute, listElements, has, elementText, listDescendants } from './parsed-page.js';

const ANSWER_MS = 20_000;
const AT_ONCE = 2;
const PATIENCE_SECONDS = 60;
/** The maximum requests per kind of URL. */
const OF_A_KIND = 200;
const SEARCHES_OF_A_KIND = 20;
const POSTS_OF_A_KIND = 3;

/** A crawl's first pages on a demo site, and its accounts. */
export const FIRST_PAGES = ['/', '/members', '/dev/mailbox', '/dev/kit'];
export const DEMO_MEMBER = { email: 'demo@example.com', password: 'demo-password' };
export const FREE_MEMBER = { email: 'free@example.com', password: 'demo-password' };

/** The operators' console of the demo, and the owner's account (README.md). */
export const CONSOLE_HOST = 'operator.localhost';
export const CONSOLE_START = ['/console'];
export const DEMO_OPERATOR = {
  email: 'owner@example.com',
  password: 'demo-password',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

/** Skips whatever ends the session, deletes or replaces something, because earlier links would break. */
const isUnsafe = ({ method, address, body }) =>
  /^(\/console)?\/logout/.test(address) ||
  (method === 'POST' && /^\/[\w-]{22}(\?|$)/.test(address)) ||
  /(^|&)intent=(delete|remove|withdraw|block)(&|$)/.test(body) ||
  (method === 'POST' && /\/(remove|block|delete|dismiss|profile\/photos\/[\w-]{36})(\?|$)/.test(address));

const LINKS = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  script: 'src',
  iframe: 'src',
  source: 'src',
};

function selected(select) {
  const options = listDescendants(select).filter(({ tagName }) => tagName === 'option');
  const chosen = options.filter((option) => has(option, 'selected'));
  const sent = chosen.length > 0 || has(select, 'multiple') ? chosen : options.slice(0, 1);
  return sent.map((option) => attribute(option, 'value') ?? elementText(option));
}

function controlValues(control) {
  if (control.tagName === 'select') return selected(control);
  if (control.tagName === 'textarea') return [elementText(control).replace(/^\n/, '')];
  const type = attribute(control, 'type') ?? 'text';
  if (['submit', 'button', 'image', 'reset', 'file'].includes(type)) return [];
  if (type === 'checkbox' || type === 'radio')
    return has(control, 'checked') ? [attribute(control, 'value') ?? 'on'] : [];
  return [attribute(control, 'value') ?? ''];
}

function submissions(form, controls, here) {
  const fields = controls.filter(
    (each) =>
      ['input', 'select', 'textarea'].includes(each.tagName) && has(each, 'name') && !has(each, 'disabled'),
  );
  const typed = fields.flatMap((field) =>
    controlValues(field).map((value) => [attribute(field, 'name'), value]),
  );
  const buttons = controls.filter(
    (each) =>
      each.tagName === 'button' &&
      (attribute(each, 'type') ?? 'submit') === 'submit' &&
      !has(each, 'disabled'),
  );
  return buttons.map((button) => {
    const method = (attribute(button, 'formmethod') ?? attribute(form, 'method') ?? 'get').toLowerCase();
    const url = new URL(attribute(button, 'formaction') ?? attribute(form, 'action') ?? here, here);
    const pressed = has(button, 'name')
      ? [[attribute(button, 'name'), attribute(button, 'value') ?? '']]
      : [];
    const body = new URLSearchParams([...typed, ...pressed]).toString();
    if (method === 'get') return { method: 'GET', url: new URL(`?${body}`, url), body: '' };
    return { method: 'POST', url, body };
  });
}

function listForms(all, here) {
  return all
    .filter(({ tagName }) => tagName === 'form')
    .filter((form) => !listDescendants(form).some((each) => attribute(each, 'type') === 'file'))
    .flatMap((form) => {
      const id = attribute(form, 'id');
      const outside = id === undefined ? [] : all.filter((each) => attribute(each, 'form') === id);
      return submissions(form, [...listDescendants(form), ...outside], here);
    });
}

/** Returns the links and form submissions that stay on the site. */
export function listWays(all, here) {
  const links = all
    .map((element) => attribute(element, LINKS[element.tagName] ?? ''))
    .filter((link) => link !== undefined && !link.startsWith('#'))
    .map((link) => ({ method: 'GET', url: new URL(link, here), body: '' }));
  return [...links, ...listForms(all, here)]
    .filter(({ url }) => url.protocol === 'http:' && url.host === here.host)
    .map(({ method, url, body }) => ({ method, address: url.pathname + url.search, body }));
}

/** Returns the key of a URL's kind: ids and values do not count, a form's purpose does. */
export function requestKind({ method, address, body }) {
  const [path, search = ''] = address.split('?');
  const pattern = path.replace(/[\w-]{20,}/g, ':id');
  const names = (text) => [...new Set(new URLSearchParams(text).keys())].sort().join('&');
  const params = new URLSearchParams(body);
  const purpose = ['intent', 'language'].map((name) => params.get(name) ?? '').join(' ');
  return `${method} ${pattern}?${names(search)} ${names(body)} ${purpose}`;
}

const requestLimit = ({ method, address }) =>
  method === 'POST'
    ? POSTS_OF_A_KIND
    : address.includes('?') && !address.startsWith('/media/')
      ? SEARCHES_OF_A_KIND
      : OF_A_KIND;

/** A browser without scripts. Behind a proxy, a visitor has a new address for each page, because of rate limits. */
export function browser({ host, port, behindProxy }) {
  const cookies = new Map();
  let asked = 0;
  const address = () => `10.9.${Math.floor(asked / 250) % 250}.${asked++ % 250}`;
  const headersFor = (method) => ({
    Host: `${host}:${port}`,
    Accept: 'text/html',
    'Accept-Language': 'en',
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(behindProxy ? { 'X-Forwarded-For': address() } : {}),
    ...(method === 'POST'
      ? { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
      : {}),
  });
  const keep = (line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name && value) cookies.set(name, value);
    else cookies.delete(name);
  };
  return ({ method, address, body }) =>
    new Promise((resolve) => {
      const fail = ({ message }) => resolve({ status: message, headers: {}, text: '' });
      const ask = request(
        { host: '127.0.0.1', port, path: address, method, headers: headersFor(method), timeout: ANSWER_MS },
        (answer) => {
          const parts = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('error', fail);
          answer.on('end', () => {
            for (const line of answer.headers['set-cookie'] ?? []) keep(line);
            resolve({
              status: answer.statusCode,
              headers: answer.headers,
              text: Buffer.concat(parts).toString(),
            });
          });
        },
      );
      ask.on('timeout', () => ask.destroy(new Error('no answer')));
      ask.on('error', fail);
      ask.end(body);
    });
}

export const isPage = (headers) => (headers['content-type'] ?? '').startsWith('text/html');

const isGood = (status) => (status >= 200 && status < 400) || status === 422;

function createQueue() {
  const known = new Set();
  const kinds = new Map();
  const waiting = [];
  const add = (way, from) => {
    const key = `${way.method} ${way.address} ${way.body}`;
    const kind = requestKind(way);
    const seen = kinds.get(kind) ?? 0;
    if (known.has(key) || seen >= requestLimit(way) || isUnsafe(way)) return;
    known.add(key);
    kinds.set(kind, seen + 1);
    waiting.push({ ...way, from });
  };
  return { add, next: () => waiting.shift() };
}

/** @typedef {{ email: string, password: string, secret?: string }} Account `secret`: an operator's, of the codes. */

/** The code that an authenticator app displays. It is accepted once. */
export const appCode = (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** @param {ReturnType<typeof browser>} ask @param {Account} account */
export async function logIn(ask, { secret, ...account }) {
  const post = async (address, fields) => {
    const { status } = await ask({ method: 'POST', address, body: new URLSearchParams(fields).toString() });
    if (status !== 303) throw new Error(`${account.email} could not log in: ${status} at ${address}`);
  };
  if (secret === undefined) return post('/login', account);
  await post('/console/login', account);
  await post('/console/code', { code: appCode(secret) });
}

/** Retries after a 429, unless its limit lasts longer than a minute. */
export async function askPatiently(ask, way) {
  const answer = await ask(way);
  const seconds = Number(answer.headers['retry-after'] ?? 5);
  if (answer.status !== 429 || seconds > PATIENCE_SECONDS) return answer;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return ask(way);
}

/**
 * Crawls one site from its first pages, logged in if an account is given. Returns the number of requests and the
 * failed ones: all but complete pages, redirects, and forms with errors.
 *
 * @param {{ host: string, port: number, start?: string[], behindProxy?: boolean, account?: Account | null }} site
 */
export async function crawl({ host, port, start = ['/'], behindProxy = true, account = null }) {
  const ask = browser({ host, port, behindProxy });
  const queue = createQueue();
  const broken = [];
  let asked = 0;
  if (account) await logIn(ask, account);
  for (const address of start) queue.add({ method: 'GET', address, body: '' }, 'the start');
  const visit = async (way) => {
    const here = new URL(way.address, `http://${host}:${port}`);
    const { status, headers, text } = await askPatiently(ask, way);
    asked++;
    if (!isGood(status))
      broken.push(
        `${host} ${way.method} ${way.address}${way.body && ` with ${way.body}`}: ${status}, from ${way.from}`,
      );
    const next = headers.location ? [{ method: 'GET', url: new URL(headers.location, here), body: '' }] : [];
    for (const { method, url, body } of next)
      if (url.host === here.host)
        queue.add({ method, address: url.pathname + url.search, body }, way.address);
    if (status < 400 && isPage(headers)) {
      const all = listElements(text);
      for (const fault of textFaults(all)) broken.push(`${host} ${way.method} ${way.address}: ${fault}`);
      for (const found of listWays(all, here)) queue.add(found, way.address);
    }
  };
  // An idle worker waits for the others, which may find more.
  let busy = 0;
  const walk = async () => {
    for (;;) {
      const way = queue.next();
      if (way) {
        busy++;
        await visit(way);
        busy--;
      } else if (busy === 0) return;
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { asked, broken };
}
