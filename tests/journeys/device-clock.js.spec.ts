import type { Page } from '@playwright/test';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

const HOUR_MS = 3_600_000;
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(conversation(page).getByText(text)).toBeVisible();
}

for (const [name, offsetMs] of [
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
] as const)
  test(
    `a device clock an hour ${name} shows typing and server times [CHA-4, CHA-5, CHA-14]`,
    long,
    async ({ page: hers, at, members, signIn, openBrowser }) => {
      test.slow();
      const she = await members.make('vonk');
      const he = await members.make('vonk', { gender: 'male' });
      const chat = await members.converse(he, she, ['First']);
      await hers.clock.install({ time: Date.now() + offsetMs });
      const his = await openBrowser();
      await signIn(hers, she);
      await signIn(his, he);
      const stream = hers.waitForResponse(/\/events\?/);
      await scripted(hers, () => hers.goto(at('vonk', chat)));
      await scripted(his, () => his.goto(at('vonk', chat)));
      await stream;

      await write(hers, 'Second');
      await expect(conversation(his).getByText('Second')).toBeVisible();
      await field(his).pressSequentially('Third');
      await expect(conversation(hers).getByText(`${he.name} is typing`)).toBeAttached();
      await field(his).press('Enter');
      await expect(conversation(hers).getByText('Third')).toBeVisible();
      await write(hers, 'Fourth');
      await expect(conversation(his).getByText('Fourth')).toBeVisible();

      const read = (page: Page) =>
        conversation(page)
          .locator('time')
          .evaluateAll((times) => times.map((time) => [time.getAttribute('datetime'), time.textContent]));
      const words = conversation(hers).getByText(/^(First|Second|Third|Fourth)$/);
      await expect(words).toHaveText(['First', 'Second', 'Third', 'Fourth']);
      // A message that is still being sent has no time yet.
      const live = await read(his);
      await expect.poll(() => read(hers)).toEqual(live);
      await scripted(hers, () => hers.reload());
      await expect(words).toHaveText(['First', 'Second', 'Third', 'Fourth']);
      expect(await read(hers)).toEqual(live);
      await expect(hers.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');
    },
  );
