import { consolePagesFor } from '../../bin/test/pages.js';
import { expectAccessible } from './support/accessible';
import { expectFits, NARROWEST, WIDE } from './support/fits';
import { addWaiting, consoleAt, makeOperator, type JourneyOperator } from './support/operators';
import { expect, test } from './support/test';

const pathsFor = (reader: 'visitor' | 'operator') =>
  consolePagesFor(reader)
    .map(({ path }) => path)
    // The walk below follows its links.
    .filter((path) => !path.includes('{'));

test('the console is accessible and fits every screen [CON-1, LEG-5]', async ({ page, members }, {
  project,
}) => {
  test.setTimeout(600_000);
  const owner: JourneyOperator = await makeOperator(
    project.name,
    'Olivia Owner',
    'owner',
    'moderator',
    'reviewer',
    'support',
  );
  await makeOperator(project.name, 'Somebody with a rather long name of their own', 'support', 'finance');
  await addWaiting(project.name);
  const look = async (path: string) => {
    await page.goto(consoleAt(project.name, path));
    await expectAccessible(page);
    await expectFits(page, [...NARROWEST, ...WIDE]);
  };
  for (const path of pathsFor('visitor')) await look(path);
  const cookie = {
    name: 'operator',
    value: owner.session,
    url: consoleAt(project.name, '/'),
    httpOnly: true,
  };
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' as const }]);
  for (const path of pathsFor('operator')) await look(path);
  await page.goto(consoleAt(project.name, '/console/queue?kind=reports&reason=underage'));
  const report = await page
    .getByRole('link', { name: /^Report/ })
    .first()
    .getAttribute('href');
  for (const path of [report!, `${report!}/hand-over`]) await look(path);
  await page.goto(consoleAt(project.name, `/console/members?q=${(await members.make('vonk')).email}`));
  const member = await page.locator('main a[href^="/console/members/"]').first().getAttribute('href');
  for (const path of [member!, `${member!}/correct_address`]) await look(path);
  await page.goto(consoleAt(project.name, '/console/operators'));
  const roles = await page
    .getByRole('link', { name: /^Change roles: / })
    .first()
    .getAttribute('href');
  expect(roles).toMatch(/^\/console\/operators\/[\w-]{36}$/);
  for (const path of [roles!, `${roles!}/dismiss`]) await look(path);
  await page.goto(consoleAt(project.name, roles!));
  await page.getByRole('button', { name: 'Check' }).click();
  await expectAccessible(page);
  await expectFits(page, [...NARROWEST, ...WIDE]);
});
