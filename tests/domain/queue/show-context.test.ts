import { describe, expect, it } from 'vitest';
import { showContext } from '~/domain/queue/show-context.server';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { NOW, useQueueWorld } from './queue-world';

const database = useDatabase();
const { site, member, report } = useQueueWorld(database);

const look = (reportId: string, operatorId = newId(), tenantId = SITE_A) =>
  showContext(database().sqlFor(tenantId), { tenantId, reportId, operatorId }, { now: NOW });

/** A conversation of 20 messages, of which the reported member's tenth is reported. */
async function reportedMessage() {
  const [bram, anna] = [await member(), await member()];
  const [memberAId, memberBId] = [bram, anna].sort() as [string, string];
  const conversationId = newId();
  const row = { tenantId: SITE_A, createdAt: NOW };
  await site().conversation.create({
    data: { ...row, id: conversationId, memberAId, memberBId, startedById: bram, lastSeq: 20 },
  });
  const messages = Array.from({ length: 20 }, (_, index) => ({
    ...{ ...row, id: newId(), conversationId, seq: index + 1, text: `Message ${index + 1}` },
    ...{ senderId: index % 2 ? bram : anna, costCredits: 0, clientKey: newId() },
  }));
  await site().message.createMany({ data: messages });
  const id = await report();
  const data = { subject: 'message', subjectId: messages[9]!.id, reportedId: bram, reporterId: anna };
  await site().report.updateMany({ where: { id }, data });
  return { id, named: messages[9]!.id };
}

describe('the messages around a reported one', () => {
  it('are five before and five after [CON-2]', async () => {
    const { id } = await reportedMessage();
    const shown = await look(id);
    const messages = shown.ok ? shown.value : [];
    expect(messages.map(({ seq }) => seq)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(messages.filter(({ isNamed }) => isNamed)).toMatchObject([
      { seq: 10, text: 'Message 10', isReported: true },
    ]);
    expect(messages.find(({ seq }) => seq === 9)?.isReported).toBe(false);
  });

  it('are in the audit at each look, without a word [CON-2, SAF-7]', async () => {
    const [{ id }, operatorId] = [await reportedMessage(), newId()];
    await look(id, operatorId);
    await look(id, operatorId);
    const acts = await database().operators.auditEntry.findMany({ where: { operatorId } });
    expect(acts).toMatchObject(
      Array(2).fill({ action: 'case_context_shown', subjectId: id, detail: { messages: 11 } }),
    );
    expect(JSON.stringify(acts)).not.toContain('Message ');
  });

  it('are shown through an open case of this site alone [CON-2, TEN-10]', async () => {
    const [{ id, named }, operatorId] = [await reportedMessage(), newId()];
    const ofProfile = await report();
    for (const tried of [
      look(ofProfile, operatorId),
      look(named, operatorId),
      look(newId(), operatorId),
      look(id, operatorId, SITE_B),
    ])
      expect(await tried).toMatchObject({ reason: 'not_found' });
    await site().report.updateMany({ where: { id }, data: { status: 'rejected' } });
    expect(await look(id, operatorId)).toMatchObject({ reason: 'not_found' });
    expect(await database().operators.auditEntry.findMany({ where: { operatorId } })).toEqual([]);
  });
});
