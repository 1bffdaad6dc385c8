import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers, lockNames } from '~/database/transactions.server';
import { announceChange, type LiveEventPublisher } from '~/domain/live-events';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Signer } from '~/domain/sealer';
import { contactHash } from './contact-hash.server';
import { hidePairs } from './hide-pairs.server';
import { CONTACTS_PER_MEMBER } from './rules';

type Input = {
  tenantId: string;
  memberId: string;
  /** As `readContacts` returns them. */
  contacts: readonly string[];
};
type Deps = { now: Date; secrets: Signer; events: LiveEventPublisher };

type Named = { id: string; contact: string; hash: string };

/** Lists the contacts that the member has not named yet. */
async function listFresh(tx: TenantSqlTx, { tenantId, memberId, contacts }: Input, { secrets }: Deps) {
  const rows = await tx.selectFrom('KnownContact').select('hash').where('memberId', '=', memberId).execute();
  const named = new Set(rows.map(({ hash }) => hash));
  const fresh = contacts
    .map((contact): Named => ({ id: newId(), contact, hash: contactHash(secrets, tenantId, contact) }))
    .filter(({ hash }) => !named.has(hash));
  return { fresh, free: CONTACTS_PER_MEMBER - named.size };
}

/** Finds the other members who have one of the contacts, with an account confirmed or not. */
async function findOwners(tx: TenantSqlTx, memberId: string, fresh: readonly Named[]) {
  const owners = await tx
    .selectFrom('Member')
    .select(['id', 'emailKey', 'phoneHash'])
    .where('id', '<>', memberId)
    .where((eb) =>
      eb.or([
        eb(
          'emailKey',
          'in',
          fresh.map(({ contact }) => contact),
        ),
        eb(
          'phoneHash',
          'in',
          fresh.map(({ hash }) => hash),
        ),
      ]),
    )
    .execute();
  return fresh.flatMap(({ id: contactId, contact, hash }) =>
    owners
      .filter(({ emailKey, phoneHash }) => emailKey === contact || phoneHash === hash)
      .map(({ id: knownId }) => ({ contactId, memberId, knownId })),
  );
}

/** Returns whom the new contacts hide from the member. */
async function storeContacts(
  tx: TenantSqlTx,
  memberId: string,
  fresh: readonly Named[],
  now: Date,
): Promise<string[]> {
  await tx
    .insertInto('KnownContact')
    .values(fresh.map(({ id, hash }) => ({ id, memberId, hash, createdAt: now })))
    .execute();
  const pairs = await findOwners(tx, memberId, fresh);
  await hidePairs(tx, pairs, now);
  return pairs.map(({ knownId }) => knownId);
}

/**
 * Stores the addresses and numbers of people whom a member knows, as keyed hashes, and hides their owners and the member
 * from each other at once (TRU-4). Answer and statements are the same whether or not they belong to members. Refuses
 * more than CONTACTS_PER_MEMBER; `left` is how many more fit.
 */
export async function nameContacts(
  sql: TenantSql,
  input: Input,
  deps: Deps,
): Promise<Outcome<{ added: number }, 'contacts_full'>> {
  const { tenantId, memberId, contacts } = input;
  const { now, secrets, events } = deps;
  const stored = await sql.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    // A member may take one of the addresses at this moment.
    await lockNames(
      tx,
      contacts.map((contact) => contactHash(secrets, tenantId, contact)),
    );
    const { fresh, free } = await listFresh(tx, input, deps);
    if (fresh.length > free) return refused('contacts_full', { left: free });
    const hidden = fresh.length === 0 ? [] : await storeContacts(tx, memberId, fresh, now);
    return done({ added: fresh.length, hidden });
  });
  if (!stored.ok) return stored;
  const { added, hidden } = stored.value;
  announceChange(events, tenantId, [...new Set([memberId, ...hidden])]);
  return done({ added });
}
