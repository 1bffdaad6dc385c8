import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { toChatPartner, partnerRow } from '~/domain/chat/chat-partner.server';
import { comesAfter } from '~/domain/comes-after.server';
import { isId } from '~/domain/new-id';

const ENTRIES_PAGE = 20;

/** Rows whose reference is a message's id. */
const SENT = ['message', 'photo', 'gift'] as const;

/** Lists a ledger, newest first. `after`: the last id before; an unknown one starts over. Names visible partners. */
export async function listCreditEntries(
  sql: TenantQueries,
  { memberId, after }: { memberId: string; after: string | null },
  { now }: { now: Date },
) {
  const last = sql
    .selectFrom('CreditEntry as last')
    .select('last.createdAt')
    .where('last.memberId', '=', memberId)
    .where('last.id', '=', isId(after) ? after : null);
  const rows = await sql
    .selectFrom('CreditEntry as entry')
    .where('entry.memberId', '=', memberId)
    .$if(isId(after), (query) =>
      query.where((eb) =>
        comesAfter(
          { at: eb.ref('entry.createdAt'), id: eb.ref('entry.id') },
          { at: last.$asScalar(), id: after as string },
        ),
      ),
    )
    .orderBy('entry.createdAt', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(ENTRIES_PAGE + 1)
    .select(['entry.id', 'entry.kind', 'entry.amountCredits', 'entry.balanceAfterCredits'])
    .select('entry.createdAt')
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('Message as message')
          .innerJoin('ConversationMember as side', (join) =>
            join
              .onRef('side.conversationId', '=', 'message.conversationId')
              .onRef('side.memberId', '=', 'message.senderId'),
          )
          .where('message.senderId', '=', memberId)
          // Other references are no UUIDs, so the cast is limited to these kinds.
          .whereRef('message.id', '=', () =>
            eb.case().when('entry.kind', 'in', SENT).then(eb.cast<string>('entry.reference', 'uuid')).end(),
          )
          .select((inner) => partnerRow(inner.ref('side.otherId'), memberId).as('row')),
      ).as('sentTo'),
    )
    .execute();
  const entries = rows.slice(0, ENTRIES_PAGE).map(({ sentTo, ...entry }) => {
    const partner = sentTo && toChatPartner(sentTo.row, now);
    const { visible = null, fictional = false } = partner ?? {};
    return { ...entry, partner: visible && { name: visible.name, fictional } };
  });
  return { entries, more: rows.length > ENTRIES_PAGE };
}
