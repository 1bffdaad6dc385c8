import { describe, expect, it } from 'vitest';
import { findVisitor, rememberVisitor } from '~/domain/visits/remember-visitor.server';
import type { Tracking } from '~/domain/visits/tracking';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';

const database = useDatabase();
const sql = () => database().sqlFor(SITE_A);
const now = new Date('2026-11-20T12:00:00Z');

const remember = (visitorId: string | null, tracking: Tracking) =>
  rememberVisitor(sql(), { tenantId: SITE_A, visitorId, tracking }, { now });

describe('a visit', () => {
  it('keeps its first campaign’s parameters [ACC-8]', async () => {
    const first = await remember(null, { network: 'north', sub2: 'b' });
    expect(await findVisitor(sql(), first.id)).toEqual({
      id: first.id,
      tracking: { network: 'north', sub2: 'b' },
    });
    expect(await remember(first.id, { network: 'south' })).toEqual(first);
    expect(await findVisitor(sql(), first.id)).toEqual(first);
  });

  it('adopts the first campaign that follows [ACC-8]', async () => {
    const { id } = await remember(null, {});
    expect(await remember(id, {})).toEqual({ id, tracking: {} });
    expect(await remember(id, { ref: 'blog' })).toEqual({ id, tracking: { ref: 'blog' } });
    expect(await findVisitor(sql(), id)).toEqual({ id, tracking: { ref: 'blog' } });
  });

  it('starts again with an unknown cookie [ACC-8, TEN-10]', async () => {
    const { id } = await remember(null, { ref: 'blog' });
    const elsewhere = database().sqlFor(SITE_B);
    for (const unknown of [null, 'no id', newId()]) expect(await findVisitor(sql(), unknown)).toBeNull();
    expect(await findVisitor(elsewhere, id)).toBeNull();
    const there = await rememberVisitor(
      elsewhere,
      { tenantId: SITE_B, visitorId: id, tracking: {} },
      { now },
    );
    expect(there.id).not.toBe(id);
    expect(await findVisitor(sql(), id)).toEqual({ id, tracking: { ref: 'blog' } });
  });
});
