import type { Locator, Page } from '@playwright/test';
import { MEMBER_PATHS } from './support/page-paths';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

/** Passwords are asked again by design. */
const TYPED =
  'input:is([type=text], [type=email], [type=search], [type=tel], [type=number], :not([type])), textarea';

const TEXTS: Record<string, string> = { email: 'typed@example.com', number: '44', tel: '0612345678' };

/** The page's forms but for the frame's, and which of them somebody can type into. */
async function readForms(page: Page): Promise<{ forms: Locator[]; typed: number }> {
  const forms = await page.locator('main form').filter({ visible: true }).all();
  const fields = await Promise.all(
    forms.map((form) => form.locator(TYPED).filter({ visible: true }).count()),
  );
  return { forms, typed: fields.filter((count) => count > 0).length };
}

/** Types into each field, and returns their names with the texts. */
async function typeInto(form: Locator): Promise<{ name: string; text: string }[]> {
  const typed = [];
  for (const field of await form.locator(TYPED).filter({ visible: true }).all()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    const text = TEXTS[type] ?? 'typed';
    const name = await field.getAttribute('name');
    await field.fill(text);
    if (name) typed.push({ name, text });
  }
  return typed;
}

const holds = async (page: Page, { name, text }: { name: string; text: string }): Promise<boolean> => {
  const values = await Promise.all(
    (await page.locator(`[name="${name}"]`).all()).map((field) => field.inputValue().catch(() => '')),
  );
  return values.includes(text);
};

test(
  'a press keeps what another form of the page holds, or asks [ERR-4]',
  long,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    test.setTimeout(900_000);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    const lost: string[] = [];
    let seen = 0;
    for (const path of MEMBER_PATHS) {
      await signIn(page, await members.make('vonk'));
      await page.goto(at('vonk', path));
      const { forms, typed } = await readForms(page);
      if (forms.length < 2 || typed === 0) continue;
      seen++;
      for (const pressed of forms.keys()) {
        questions.length = 0;
        const opened = () => page.goto(at('vonk', path));
        await (javaScriptEnabled === false ? opened() : scripted(page, opened));
        const { forms } = await readForms(page);
        const texts = [];
        for (const form of forms) texts.push(await typeInto(form));
        await forms[pressed]!.locator('button:not([type=button])').filter({ visible: true }).first().click();
        await page.waitForLoadState();
        for (const field of texts.filter((_, index) => index !== pressed).flat()) {
          if (questions.length === 0 && !(await holds(page, field)))
            lost.push(`${path}, form ${pressed}: ${field.name}`);
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  },
);
