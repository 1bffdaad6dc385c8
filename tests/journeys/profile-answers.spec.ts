import { expectAccessible } from './support/accessible';
import { expect, test } from './support/test';

test('a member answers questions; another reads one and writes about it [PRO-14, CHA-23]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  await signIn(page, she);
  await page.goto(at('harbor', '/profile?section=prompts'));
  const section = page.locator('#prompts');
  const [question, answer] = ['Question', 'Answer'].map(
    (label) => (number: number) => section.getByLabel(`${label} ${number}`, { exact: true }),
  );
  const save = section.getByRole('button', { name: 'Save answers' });
  await question!(1).selectOption('My ideal Sunday');
  await answer!(1).fill('Pancakes at eleven.');
  if (javaScriptEnabled !== false)
    // What is typed before React hydrates is counted with the next letter.
    await expect(async () => {
      await answer!(1).fill('Pancakes at eleven.');
      await expect(section.getByText('141 characters left').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await answer!(2).fill('One real letter a month.');
  await save.click();
  await expect(section.getByText('Choose a question for this answer.')).toBeVisible();
  await expect(question!(2)).toBeFocused();
  await expect(answer!(1)).toHaveValue('Pancakes at eleven.');
  await expect(answer!(2)).toHaveValue('One real letter a month.');
  if (javaScriptEnabled !== false) await expectAccessible(page);

  await question!(2).selectOption('A habit I will not give up');
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(at('harbor', '/profile?section=prompts'));
  await section.getByLabel('Remove answer 1').check();
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(section).toContainText('One real letter a month.');
  await expect(section.locator('summary')).not.toContainText('Pancakes');

  await signIn(page, he);
  await page.goto(at('harbor', `/members/${she.id}`));
  await expect(page.getByRole('heading', { name: 'A habit I will not give up' })).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByRole('link', { name: 'Write about this: A habit I will not give up' }).click();
  const message = page.getByRole('textbox', { name: /^Message to/ });
  const composer = page.locator('form#composer');
  await expect(composer.getByText(`${she.name} · A habit I will not give up`)).toBeVisible();
  await expect(composer.getByText('One real letter a month.')).toBeVisible();
  await expect(message).toHaveValue('');
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await message.fill('To whom?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/chats\/[\w-]{36}$/);
  const chat = page.url();

  await signIn(page, she);
  await page.goto(chat, { waitUntil: 'domcontentloaded' });
  const messages =
    javaScriptEnabled === false ? page.frameLocator('iframe').locator('body') : page.locator('main');
  await expect(messages.getByText('To whom?').first()).toBeVisible();
  await expect(messages.getByText('Your answer · A habit I will not give up')).toBeVisible();
  await expect(messages.getByText('One real letter a month.')).toBeVisible();
});

test('on a phone the price stands in the bar of buttons, after the words [PRO-15]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('harbor');
  await signIn(page, await members.make('harbor', { gender: 'male', credits: 8 }));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(at('harbor', `/members/${she.id}`));
    const price = page.getByText(/^A message costs .* You have 8\.$/).filter({ visible: true });
    await expect(price).toHaveCount(1);
    const words = page.getByText('Bakes on Sundays, swims on Mondays.');
    const write = page.getByRole('link', { name: `Write to ${she.name}` }).filter({ visible: true });
    const [priceBox, writeBox] = [(await price.boundingBox())!, (await write.boundingBox())!];
    expect(priceBox.y - (writeBox.y + writeBox.height)).toBeLessThan(16);
    const follows = await price.evaluate(
      (element, first) => Boolean(first!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
      await words.elementHandle(),
    );
    expect(follows).toBe(true);
  }
});
