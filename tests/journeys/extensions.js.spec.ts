import type { Page } from '@playwright/test';
import { delayScripts } from './support/scripted';
import { expect, test } from './support/test';
import { partOfTheDay } from '../support/soak';

// Extensions are not bound by a page's policy.
test.use({ bypassCSP: true, changesPages: true });

/** What kinds of extensions do to a page, in the page. */
const EXTENSIONS = {
  'a password manager': () => {
    for (const input of document.querySelectorAll('input:not([type=hidden]), textarea')) {
      input.setAttribute('data-pm-id', '1');
      input.setAttribute('style', 'background-image: none');
      input.insertAdjacentHTML('afterend', '<div data-pm-icon></div><span class="pm-hint"><i>…</i></span>');
      input.insertAdjacentHTML('beforebegin', '<pm-anchor></pm-anchor>');
    }
    document.body.insertAdjacentHTML('afterbegin', '<div></div>');
    document.documentElement.insertAdjacentHTML('beforeend', '<pm-menu></pm-menu>');
  },
  'a writing assistant': () => {
    document.body.setAttribute('data-assistant-loaded', '');
    document.body.className = 'assistant';
    for (const field of document.querySelectorAll('textarea')) field.setAttribute('spellcheck', 'false');
    document.body.insertAdjacentHTML('beforeend', '<writing-assistant></writing-assistant>');
    document
      .querySelector('form')
      ?.insertAdjacentHTML('afterbegin', '<input type="hidden" name="assistant">');
  },
  'a dark theme': () => {
    document.documentElement.setAttribute('data-dark-mode', 'dynamic');
    document.documentElement.className = 'dark';
    document.head.insertAdjacentHTML(
      'afterbegin',
      '<style class="dark-fallback">:root { color-scheme: dark }</style><style></style><meta name="dark-lock">',
    );
    document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="data:text/css,">');
    document.documentElement.insertAdjacentHTML('afterbegin', '<style></style>');
    for (const each of document.querySelectorAll('[style]')) each.setAttribute('data-dark-inline', '');
  },
  'a translator': () => {
    document.documentElement.lang = 'fr';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent?.closest('script, style, noscript, textarea, option'))
        found.push(texts.currentNode as Text);
    }
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
  'a frame around all': () => {
    const wrapper = document.createElement('div');
    wrapper.id = 'wrapper';
    wrapper.append(...document.body.childNodes);
    document.body.append(wrapper);
    for (const input of document.querySelectorAll('input:not([type=hidden]), textarea')) {
      const around = document.createElement('span');
      around.className = 'around';
      input.replaceWith(around);
      around.append(input);
    }
  },
  'a blocker': () => {
    document.querySelector('footer')?.remove();
    document.querySelector('main h1')?.remove();
    document.querySelector('header')?.prepend('Blocked: 3');
  },
};

/** Collects what a page reports as an error. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

/** Opens a page, changes it and types into it while its scripts wait, and then lets them run. */
async function openChanged(page: Page, address: string, change: () => void, field: string): Promise<void> {
  const runScripts = await delayScripts(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(change);
  await page.evaluate(() => document.querySelector('#about')?.closest('details')?.setAttribute('open', ''));
  const typed = page.locator(field).filter({ visible: true }).first();
  await typed.fill('42');
  await expect(typed).toBeFocused();
  runScripts();
  await expect(page.locator('html[data-scripted]')).toBeAttached();
  await expect(typed).toHaveValue('42');
  await expect(typed).toBeFocused();
  await page.unroute('**/assets/*.js');
}

for (const [extension, change] of partOfTheDay(Object.entries(EXTENSIONS), 2)) {
  test(`typed text survives changes by ${extension} [ERR-4]`, async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page, await members.make('vonk', { credits: 5 }));
    const faults = collectFaults(page);
    const fields = {
      '/members': 'main input[name=max_age]',
      '/notifications/account': 'main input[type=password]',
      '/profile': '#about textarea',
      '/complaints': 'main textarea',
    };
    for (const [path, field] of Object.entries(fields)) {
      await openChanged(page, at('vonk', path), change, field);
      expect(faults, path).toEqual([]);
    }
  });

  test(`sending, liking and navigation work after changes by ${extension} [ERR-4]`, async ({
    page,
    at,
    members,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    const chat = await members.converse(he, she, ['Hello']);
    await signIn(page, she);
    const faults = collectFaults(page);
    await openChanged(page, at('vonk', chat), change, 'textarea[name=text]');
    await page.keyboard.type(' is the answer');
    await page
      .locator(
        'form:has(textarea[name=text]) button[type=submit]:not([name]), form:has(textarea[name=text]) button:not([type])',
      )
      .first()
      .click();
    await expect(
      page.getByRole('region', { name: 'Conversation' }).getByText('42 is the answer'),
    ).toBeVisible();
    await expect(page.locator('textarea[name=text]')).toHaveValue('');
    await page.locator('a[href="/members"]').filter({ visible: true }).first().click();
    await page.waitForURL(/\/members/);
    await expect(page).toHaveTitle(/\S/);

    const runScripts = await delayScripts(page);
    await page.goto(at('vonk', `/members/${he.id}`), { waitUntil: 'domcontentloaded' });
    await page.evaluate(change);
    runScripts();
    await expect(page.locator('html[data-scripted]')).toBeAttached();
    const stored = page.waitForResponse('**/like');
    await page.locator('main button[data-heart]').filter({ visible: true }).first().click();
    expect((await stored).status()).toBe(200);
    await expect(page.locator('main button[data-heart]').filter({ visible: true }).first()).toHaveAttribute(
      'value',
      'withdraw',
    );
    expect(faults).toEqual([]);
  });
}
