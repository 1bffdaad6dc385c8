import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { savePerson, type Person } from '~/domain/accounts/save-person.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const now = new Date('2026-11-21T12:00:00Z');

let me: { id: string; email: string };
let tests = 0;
beforeEach(async () => {
  PERSON.name = `Zoë ${++tests}.`;
  me = await makeMember(db(), { gender: 'female', sexuality: 'hetero' });
  await db().consent.create({
    data: { id: newId(), tenantId: SITE_A, memberId: me.id, kind: 'intimate', version: '1', givenAt: now },
  });
});

const PERSON: Person = { name: '', gender: 'male', sexuality: 'gay', day: '30', month: '6', year: '1988' };

const save = (person: Partial<Person> = {}) =>
  savePerson(
    db(),
    {
      memberId: me.id,
      person: { ...PERSON, ...person },
      minAge: 18,
      timeZone: 'Europe/Amsterdam',
      site: 'Vonk',
    },
    { now },
  );

const profile = () => db().profile.findFirstOrThrow({ where: { id: me.id }, include: { member: true } });

describe('a member’s personal data', () => {
  it('changes name, gender, birth date and orientation [PRO-1, PRO-2]', async () => {
    expect(await save({ name: '  Zoë   1. ' })).toEqual({ ok: true, value: null });
    expect(await profile()).toMatchObject({
      name: 'Zoë 1.',
      gender: 'male',
      sexuality: 'gay',
      birthDate: new Date('1988-06-30'),
      member: { username: 'Zoë 1.', usernameKey: 'zoe 1' },
    });
  });

  it('refuses a name with @, bad characters or an address [ACC-4, PRO-2]', async () => {
    const refused = async (name: string) => (await save({ name })) as { reason: string };
    expect((await refused('ab')).reason).toBe('username_short');
    expect(await refused('ab%c')).toMatchObject({ reason: 'username_character', detail: { character: '%' } });
    expect((await refused('@zoe')).reason).toBe('username_at');
    expect((await refused(me.email)).reason).toBe('username_is_email');
  });

  it('refuses a new name that poses as staff [ACC-4]', async () => {
    for (const name of ['Moderator', 'vonk team'])
      expect(await save({ name })).toMatchObject({ ok: false, reason: 'username_is_staff' });
    const old = { username: 'Moderator', usernameKey: 'moderator' };
    await db().member.update({ where: { id: me.id }, data: old });
    expect(await save({ name: 'Moderator' })).toEqual({ ok: true, value: null });
    expect(await save({ name: 'Admin' })).toMatchObject({ ok: false, reason: 'username_is_staff' });
  });

  it('refuses a new name with a phone number or mailbox [ACC-4]', async () => {
    expect(await save({ name: 'bel 0612345678' })).toMatchObject({ ok: false, reason: 'username_is_phone' });
    expect(await save({ name: 'zoe at gmail' })).toMatchObject({ ok: false, reason: 'username_is_contact' });
    const old = { username: 'Bel 0612345678', usernameKey: 'bel 0612345678' };
    await db().member.update({ where: { id: me.id }, data: old });
    expect(await save({ name: 'bel 0612345678' })).toEqual({ ok: true, value: null });
    expect(await save({ name: '0612345678' })).toMatchObject({ ok: false, reason: 'username_is_phone' });
  });

  it('refuses a taken name in any case, on this site [ACC-4, TEN-10]', async () => {
    const other = await makeMember(db());
    const taken = 'Taken Name';
    await db().member.update({
      where: { id: other.id },
      data: { username: taken, usernameKey: 'taken name' },
    });
    expect(await save({ name: 'TAKEN name' })).toMatchObject({ ok: false, reason: 'username_taken' });
    await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B, name: 'Elsewhere' });
    expect((await save({ name: 'Elsewhere' })).ok).toBe(true);
    expect((await save({ name: 'ELSEWHERE' })).ok).toBe(true);
  });

  it('gives a name to one of two concurrent requests [ACC-4]', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => makeMember(db(), { gender: 'female' })));
    for (const name of ['Same Name', 'Another One', 'A Third One']) {
      const saved = await Promise.all(
        others.map(({ id }) =>
          savePerson(
            db(),
            {
              memberId: id,
              person: { ...PERSON, sexuality: undefined, name },
              minAge: 18,
              timeZone: 'Europe/Amsterdam',
              site: 'Vonk',
            },
            { now },
          ),
        ),
      );
      expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
      for (const each of saved) if (!each.ok) expect(each.reason).toBe('username_taken');
    }
  });

  it('refuses an age below the limit or a wrong date [ACC-5, ERR-4]', async () => {
    for (const born of [{ day: '31', month: '2' }, { day: '' }, { year: '2027' }]) {
      expect(await save(born)).toMatchObject({ ok: false, reason: 'birth_date_invalid' });
    }
    expect(await save({ day: '22', month: '11', year: '2008' })).toMatchObject({
      ok: false,
      reason: 'too_young',
      detail: { min_age: 18 },
    });
    expect((await save({ day: '21', month: '11', year: '2008' })).ok).toBe(true);
  });

  it('stores an orientation only with consent [ACC-25]', async () => {
    await db().consent.updateMany({ where: { memberId: me.id }, data: { revokedAt: now } });
    const before = await profile();
    expect(await save()).toMatchObject({ ok: false, reason: 'consent_needed' });
    expect(await profile()).toEqual(before);
    expect((await save({ sexuality: undefined })).ok).toBe(true);
    expect(await profile()).toMatchObject({ gender: 'male', sexuality: 'hetero' });
  });

  it('refuses another gender’s orientation [PRO-1]', async () => {
    const before = await profile();
    expect(await save({ gender: 'female', sexuality: 'gay' })).toMatchObject({ ok: false, reason: 'choose' });
    expect(await save({ gender: 'male', sexuality: 'lesbian' })).toMatchObject({
      ok: false,
      reason: 'choose',
    });
    expect(await profile()).toEqual(before);
  });
});
