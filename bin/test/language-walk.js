// Opens one page of each kind in every language of a site, as one visitor or member, and reports faulty texts.
import { askPatiently, browser, isPage, requestKind, logIn, listWays } from './crawler.js';
import { textFaults } from './page-texts.js';
import { attribute, listElements } from './parsed-page.js';

const LANGUAGES = '/lang-config';
const AT_ONCE = 2;

/** The maximum kinds of page per path. */
const OF_A_PATH = 5;

/** A member is redirected from the first. */
export const READ_FROM = ['/', '/members'];

/** URLs without text in the chosen language: files, other people's mails, and URLs with their own language. */
const isElsewhere = ({ method, address }) =>
  method !== 'GET' ||
  /^\/(assets|dev|logout|media|site|texts)(\/|\?|$)/.test(address) ||
  /[?&]lang=/.test(address);

/** Requests URLs concurrently, and passes each page to the caller. */
async function open(ask, addresses, found) {
  const waiting = [...addresses];
  const walk = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const { status, headers, text } = await askPatiently(ask, { method: 'GET', address, body: '' });
      if (status >= 200 && status < 300 && isPage(headers)) found(address, listElements(text));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
}

async function findPages(ask, here, start) {
  const kinds = new Set();
  const ofPath = new Map();
  const pages = [];
  let waiting = start;
  while (waiting.length > 0) {
    const next = [];
    await open(ask, waiting, (address, all) => {
      pages.push(address);
      for (const way of listWays(all, new URL(address, here))) {
        const kind = requestKind(way);
        const [path] = kind.split('?');
        const seen = ofPath.get(path) ?? 0;
        if (kinds.has(kind) || seen >= OF_A_PATH || isElsewhere(way)) continue;
        kinds.add(kind);
        ofPath.set(path, seen + 1);
        next.push(way.address);
      }
    });
    waiting = next;
  }
  return [...new Set(pages)];
}

async function listLanguages(ask) {
  const { text } = await ask({ method: 'GET', address: LANGUAGES, body: '' });
  const buttons = listElements(text).filter((element) => attribute(element, 'name') === 'language');
  return [...new Set(buttons.map((button) => attribute(button, 'value')))];
}

/**
 * Reads a site's pages in all its languages, logged in if an account is given. Returns their number and faults.
 *
 * @param {{ host: string, port: number, start?: string[], behindProxy?: boolean, account?: { email: string, password: string } | null }} site
 */
export async function readInEveryLanguage({ host, port, start = ['/'], behindProxy = true, account = null }) {
  const here = new URL(`http://${host}:${port}`);
  const ask = browser({ host, port, behindProxy });
  if (account) await logIn(ask, account);
  const pages = await findPages(ask, here, start);
  const wrong = [];
  let read = 0;
  for (const language of await listLanguages(ask)) {
    await ask({ method: 'POST', address: LANGUAGES, body: new URLSearchParams({ language }).toString() });
    await open(ask, pages, (address, all) => {
      read++;
      const lang = attribute(all[0], 'lang') ?? '';
      const faults = lang.startsWith(language) ? textFaults(all) : [`is in “${lang}”`, ...textFaults(all)];
      for (const fault of faults) wrong.push(`${host} ${address} in ${language}: ${fault}`);
    });
  }
  return { read, pages: pages.length, wrong };
}
