import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { recordAct } from '~/domain/record-act.server';

export type NewNote = {
  tenantId: string;
  /** The photo, report or complaint. */
  itemId: string;
  /** Whom the words may name: the note is erased with either. */
  memberId: string | null;
  reporterId: string | null;
  operatorId: string;
  text: string;
};

/** Stores an operator's note about a case for colleagues; the audit has no word of it (CON-2). */
export async function addNote(db: TenantDb, note: NewNote, { now }: { now: Date }): Promise<void> {
  const { tenantId, itemId: subjectId, operatorId } = note;
  await db.$transaction(async (tx) => {
    await tx.caseNote.create({ data: { ...note, id: newId(), createdAt: now }, select: { id: true } });
    await recordAct(tx, { operatorId, tenantId, action: 'case_note_added', subjectId }, now);
  });
}
