import { describe, expect, it } from 'vitest';
import { readContacts } from '~/domain/discretion/read-contacts.server';
import { CONTACTS_AT_ONCE } from '~/domain/discretion/rules';

const read = (typed: string, country = 'NL') => readContacts(typed, country);

describe('lines of known contacts', () => {
  it.each([
    ['Anna@Example.com', 'anna@example.com'],
    ['  Anna <anna@example.com> ', 'anna@example.com'],
    ['mailto:anna@example.com', 'anna@example.com'],
    ['06 12 34 56 78', '+31612345678'],
    ['+49 1512 3456789', '+4915123456789'],
    ['0031-6-12345678', '+31612345678'],
    ['tel:+31612345678', '+31612345678'],
    ['٠٦١٢٣٤٥٦٧٨', '+31612345678'],
  ])('are read from “%s” [TRU-4]', (typed, contact) => {
    expect(read(typed)).toEqual({ ok: true, value: { contacts: [contact], unread: [] } });
  });

  it('have numbers of the site’s country [TRU-4]', () => {
    expect(read('0664 1234567', 'AT')).toMatchObject({ value: { contacts: ['+436641234567'] } });
  });

  it.each(['Anna', 'anna@', 'anna@example', '12', 'call 0612345678', '+999 12345678'])(
    'are returned as typed if neither: “%s” [TRU-4, ERR-4]',
    (typed) => {
      expect(read(` ${typed}\nbram@example.com`)).toEqual({
        ok: true,
        value: { contacts: ['bram@example.com'], unread: [` ${typed}`] },
      });
    },
  );

  it('count once each, without empty ones [TRU-4]', () => {
    const typed = 'anna@example.com\r\n\r\n ANNA@example.com\n0612345678\n+31612345678\n';
    expect(read(typed)).toEqual({
      ok: true,
      value: { contacts: ['anna@example.com', '+31612345678'], unread: [] },
    });
  });

  it('are limited [TRU-4, SAF-6]', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => `a${at}@example.com`).join('\n');
    expect(read(lines(CONTACTS_AT_ONCE)).ok).toBe(true);
    expect(read(lines(CONTACTS_AT_ONCE + 1))).toMatchObject({ ok: false, reason: 'contacts_many' });
    expect(read(' \n ')).toMatchObject({ ok: false, reason: 'required' });
  });
});
