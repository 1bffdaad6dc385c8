import { connectDatabase } from '../../app/database/index.server';
import { newId } from '../../app/domain/new-id';
import { readEnvOf } from './support/copy-of-demo';
import { consoleAt, logInOperator } from './support/operators';
import { expect, test } from './support/test';

/** The site of the demo whose fictional profiles are answered. */
const SITE = 'harbor.localhost';

/** Lets a member of the demo wait for an answer of a fictional profile; returns both. */
async function addWaiting(project: string): Promise<{ conversationId: string; memberId: string }> {
  const { DATABASE_URL } = readEnvOf(project);
  const database = connectDatabase(DATABASE_URL, 1);
  const db = database.forTenant(SITE);
  const profile = async (fictional: boolean) =>
    (
      await db.profile.findFirstOrThrow({
        where: { listed: true, fictional, member: { author: null, conversationsWith: { none: {} } } },
        orderBy: { id: 'desc' },
        select: { id: true },
      })
    ).id;
  const [memberId, profileId] = [await profile(false), await profile(true)];
  const [conversationId, now] = [newId(), new Date()];
  const [memberAId, memberBId] = [memberId, profileId].sort() as [string, string];
  const row = { tenantId: SITE, createdAt: now };
  const pair = { memberAId, memberBId, startedById: memberId };
  await db.conversation.create({ data: { ...row, ...pair, id: conversationId, lastSeq: 1 } });
  const last = { lastMessageAt: now, lastMessageText: 'Hello', lastMessageKind: 'text' as const };
  for (const [own, otherId] of [
    [memberId, profileId],
    [profileId, memberId],
  ] as const) {
    const side = { id: newId(), tenantId: SITE, conversationId, memberId: own, otherId };
    await db.conversationMember.create({
      data: { ...side, ...last, lastMessageMine: own === memberId },
      select: { id: true },
    });
  }
  const message = { id: newId(), conversationId, senderId: memberId, seq: 1, text: 'Hello', costCredits: 0 };
  await db.message.create({ data: { ...row, ...message, clientKey: newId() }, select: { id: true } });
  const wait = { id: newId(), tenantId: SITE, conversationId, profileId, since: now, truthDue: false };
  await db.waitingChat.create({ data: wait });
  await database.close();
  return { conversationId, memberId };
}

async function readAnswers(project: string, conversationId: string): Promise<string[]> {
  const { DATABASE_URL } = readEnvOf(project);
  const database = connectDatabase(DATABASE_URL, 1);
  const db = database.forTenant(SITE);
  const messages = await db.message.findMany({ where: { conversationId, authored: { isNot: null } } });
  await database.close();
  return messages.map(({ text }) => text);
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an author answers who waits, and nothing typed is lost [CON-6]', async ({ page }, { project }) => {
      const { conversationId } = await addWaiting(project.name);
      await logInOperator(page, project.name, 'Ada Author', 'author');
      await page.goto(consoleAt(project.name, '/console'));
      await page.getByRole('link', { name: 'Fictional', exact: true }).click();
      await page.locator(`a[href*="${conversationId}"]`).click();
      await page.getByLabel('Answer').fill('How nice of you to write');
      await page.getByRole('button', { name: 'Needs no answer' }).click();
      await expect(page.getByLabel('Answer')).toHaveValue('How nice of you to write');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('The answer is sent.')).toBeVisible();
      expect(await readAnswers(project.name, conversationId)).toEqual(['How nice of you to write']);
    });

    test('an owner makes a profile and assigns its author [CON-6]', async ({ page }, { project }) => {
      await logInOperator(page, project.name, 'Olga Owner', 'owner', 'author');
      await page.goto(consoleAt(project.name, '/console/fictional/profiles'));
      await page.getByRole('link', { name: 'New profile' }).click();
      await page.getByLabel('Name').fill(`Fenna ${newId().slice(-5)}x`);
      await page.getByLabel('Date of birth').fill('1960-05-17');
      await page.getByLabel('Gender').selectOption('female');
      await page.getByLabel('Seeks').selectOption('male');
      await page.getByLabel('Region').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Show regions and towns' }).click();
      await page.getByLabel('City').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Make the profile' }).last().click();
      await expect(page.getByText('The profile is made.')).toBeVisible();
      await page.getByLabel('Author').selectOption({ label: 'Olga Owner' });
      await page.getByRole('button', { name: 'Assign' }).click();
      await expect(page.getByText('The author is assigned.')).toBeVisible();
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByText('The profile is paused.')).toBeVisible();
    });
  });
