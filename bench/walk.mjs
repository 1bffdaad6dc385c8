// `npm run bench:walk`: the seconds that two members wait at each station, from opening the site to the
// other's reply, on a phone with a processor four times slower and on a connection of 400 kbit/s with 400 ms
// latency. Each round has a new member; the other is the demo's own login, on a fast connection.
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from 'playwright';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { confirmEntry } from '../bin/test/confirm-entry.js';
import { needChromium } from '../bin/test/find-chromium.js';
import { freePorts } from '../bin/run/free-ports.js';
import { build, generate, install, needNode, say } from '../bin/run/project.js';
import { serveDemo } from '../bin/run/serve.js';
import { percentile } from './load.mjs';
import { logIn, openIdle, openPhone, typeAddress, waitedFor } from './slow-phone.mjs';

answerHelpFrom(import.meta.url);

const [PORT] = await freePorts(1);
const ORIGIN = `http://vonk.localhost:${PORT}`;
const ROUNDS = 3;
const SLOWER = 4;

/** The measured seconds of 2026-11-22; one run each. */
const BEFORE = {
  'open the site': '3.4',
  'open the sign-up': '1.1',
  'a step of the sign-up': '1.3–1.9',
  'the whole sign-up': '9',
  activation: '1.2',
  'a profile': '0.9–2.0',
  'show more': '0.8',
  'open an empty chat': '1.9',
  'first message': '',
  'own message': '1.3',
  reply: '1.2',
  'list of messages': '1.2',
  'a chat, its last words': '',
  'a chat, whole': '2.7',
};
const STATIONS = Object.keys(BEFORE);

const PROFILE = '^/members/[\\w-]{36}$';
const goOn = (page) =>
  page.locator('main form[method=post] button:not([name]):not([aria-hidden])').first().tap();
const sendButton = (page) => page.locator('form:has(#message) button:not([type=button])').last();
const visible = (page, selector) => page.locator(selector).filter({ visible: true }).first();

/** The walking member: a phone, and its times at each station. */
function walkerOn(phone) {
  /** @type {Record<string, { seen: number; whole: number }[]>} */
  const noted = Object.fromEntries(STATIONS.map((station) => [station, []]));
  const time = async (press, sought) => {
    const found = await waitedFor(phone, { press, sought });
    for (const [station, waited] of Object.entries(found)) noted[station].push(waited);
  };
  return { ...phone, noted, time };
}

/** The steps of the sign-up: the fields before the press, and the visible result after it. */
const steps = (name) => [
  {
    fill: async (page) => {
      await page.locator('label:has([name=gender][value=female])').tap();
      await page.locator('label:has([name=seek][value=male])').tap();
    },
    sought: '[name=day]',
  },
  {
    fill: async (page) => {
      await page.fill('[name=day]', '3');
      await page.selectOption('[name=month]', '5');
      await page.fill('[name=year]', '1988');
      await page.selectOption('[name=region]', { index: 1 });
    },
    press: (page) => page.locator('button[value=place]').tap(),
    sought: 'select[name=cityId]',
  },
  {
    fill: (page) => page.selectOption('[name=cityId]', { index: 1 }),
    sought: '[name=username]',
  },
  { fill: (page) => page.fill('[name=username]', name), sought: '[name=aboutMe]' },
  { fill: async () => {}, sought: '[name=password]' },
  {
    fill: async (page) => {
      await page.fill('[name=email]', `${name}@example.com`);
      await page.fill('[name=password]', 'a sentence for the bench');
      await page.check('[name=terms]');
      await page.check('[name=intimate]');
    },
    path: '^/complete-signup$',
    sought: 'main h1',
  },
];

async function comeIn({ page, noted, time }, name) {
  await confirmEntry(page.context(), ORIGIN);
  await page.goto(`${ORIGIN}/robots.txt`);
  await time(() => typeAddress(page, ORIGIN), { 'open the site': { selector: 'main h1' } });
  await page.goto(`${ORIGIN}/login`);
  await time(() => visible(page, 'a[href^="/signup"]').tap(), {
    'open the sign-up': { path: '^/signup$', selector: '[name=gender]' },
  });
  for (const { fill, press = goOn, path = '^/signup$', sought } of steps(name)) {
    await fill(page);
    await time(() => press(page), { 'a step of the sign-up': { path, selector: sought } });
  }
  const whole = (moment) => noted['a step of the sign-up'].reduce((all, step) => all + step[moment], 0);
  noted['the whole sign-up'].push({ seen: whole('seen'), whole: whole('whole') });
}

async function confirm({ page, time }, name) {
  const mail = page.locator('main a[href^="/dev/mailbox/"]').first();
  do await page.goto(`${ORIGIN}/dev/mailbox?to=${encodeURIComponent(`${name}@example.com`)}`);
  while ((await mail.count()) === 0);
  await mail.tap();
  await page.locator('main p a[href^="http"]').first().tap();
  await page.waitForURL(/\/[\w-]{22}(\?|$)/);
  await time(() => goOn(page), { activation: { path: '^/activate/done$', selector: 'main h1' } });
}

async function lookAround({ page, time }) {
  const result = 'main ul > li > a[href^="/members/"]';
  for (const nth of [0, 1]) {
    await openIdle(page, `${ORIGIN}/members`);
    await time(() => page.locator(result).nth(nth).tap(), {
      'a profile': { path: PROFILE, selector: 'main a[href$="/chat"]' },
    });
  }
  // Any age, because few members share one.
  await openIdle(page, `${ORIGIN}/members?min_age=18&max_age=99`);
  const beside = await page.locator(result).count();
  const more = page.locator('main p > a.btn-line').last();
  // A reader has already scrolled there, and the pictures are loaded.
  await more.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  await time(() => more.tap(), {
    'show more': { selector: result, beside },
  });
}

const hasText = (text) => ({ path: '^/chats/', selector: 'main .bubble', text });

async function talk({ page, time }, { page: his, id }, name) {
  const write = async (station, text) => {
    await page.locator('#message').fill(text);
    await time(() => sendButton(page).tap(), { [station]: hasText(text) });
    await page.waitForTimeout(1500);
  };
  await openIdle(page, `${ORIGIN}/members/${id}`);
  await time(() => visible(page, `a[href="/members/${id}/chat"]`).tap(), {
    'open an empty chat': { path: '/chat$', selector: '#message' },
  });
  await page.waitForTimeout(1500);
  await write('first message', `Hello, says ${name}`);
  await openIdle(page, page.url());
  await write('own message', `Are you there, asks ${name}`);

  await openIdle(his, page.url());
  await his.locator('#message').fill(`Yes, ${name}`);
  await his.evaluate(() => window.timeNext({}));
  const reply = async () => {
    await page.evaluate(() => window.pressNow());
    await sendButton(his).tap();
    return his.evaluate(() => window.timed().pressedAt);
  };
  await time(reply, { reply: hasText(`Yes, ${name}`) });

  await openIdle(page, `${ORIGIN}/members`);
  await time(() => visible(page, 'header a[href="/chats"]').tap(), {
    'list of messages': { path: '^/chats$', selector: 'main li a[href^="/chats/"]' },
  });
  await openIdle(page, `${ORIGIN}/chats`);
  await time(() => page.locator('main li a[href^="/chats/"]').first().tap(), {
    'a chat, its last words': { selector: '[aria-busy] .bubble' },
    'a chat, whole': { path: '^/chats/', selector: '#message' },
  });
}

/** Logs the other member in, and returns their page and id. */
async function openOther(browser) {
  const { page } = await openPhone(browser, 1);
  await logIn(page, ORIGIN);
  await page.goto(`${ORIGIN}/profile`);
  const links = await page.locator('main a').evaluateAll((all) => all.map((each) => each.pathname));
  return { page, id: links.find((path) => /^\/members\/[\w-]{36}$/.test(path)).replace('/members/', '') };
}

const formatSeconds = (ms) => (ms / 1000).toFixed(ms < 1000 ? 2 : 1);

/** The median of all rounds; for a station with several of a kind, the range of their medians. */
function middles(rounds, station, moment) {
  const times = rounds[0][station].map((_, nth) =>
    percentile(
      rounds.map((round) => round[station][nth][moment]),
      0.5,
    ),
  );
  const ends = [Math.min(...times), Math.max(...times)].map(formatSeconds);
  return [...new Set(ends)].join('–');
}

const stationRow = (rounds, station) => {
  const worst = Math.max(...rounds.flatMap((round) => round[station].map(({ seen }) => seen)));
  return [
    station,
    middles(rounds, station, 'seen'),
    middles(rounds, station, 'whole'),
    formatSeconds(worst),
    BEFORE[station],
  ];
};

needNode();
await install();
await generate();
await build();
say('Filling the demo …');
const server = await serveDemo({ name: 'bench-walk', port: PORT });
const browser = await chromium.launch({
  executablePath: needChromium() ?? undefined,
  args: ['--no-sandbox'],
});
const load = loadavg()[0];
const other = await openOther(browser);
const rounds = [];
for (let round = 0; round < ROUNDS; round++) {
  const walker = walkerOn(await openPhone(browser, SLOWER));
  const name = `walker${round}`;
  await comeIn(walker, name);
  await confirm(walker, name);
  await lookAround(walker);
  await talk(walker, other, name);
  await walker.page.context().close();
  rounds.push(walker.noted);
}
const version = browser.version();
await browser.close();
await server.stop();

say(
  `\nChromium ${version}, processor ${SLOWER} times slower, 360×740, 400 kbit/s and 400 ms more for each answer, ` +
    `median of ${ROUNDS}, load ${load.toFixed(1)} to ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores\n`,
);
say('| seconds from the press | seen | with the pictures in sight | worst seen | 2026-11-22 |');
say('|---|---|---|---|---|');
for (const station of STATIONS) say(`| ${stationRow(rounds, station).join(' | ')} |`);
process.exit(0);
