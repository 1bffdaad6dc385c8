import { describe, expect, it } from 'vitest';
import { LINK_ENDINGS, WORD_ENDINGS } from '~/domain/link-endings';
import {
  birthDateRefusal,
  calendarDay,
  emailKey,
  forbiddenCharacter,
  maySignUp,
  toSexuality,
  usernameKey,
  usernameKeys,
  usernameRefusal,
} from '~/domain/accounts/rules';
import { dayOnClock } from '~/domain/when-clock-shows';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

const refusalOf = (name: string) => usernameRefusal(name, { site: 'Vonk' });

describe('the username', () => {
  it.each([
    'www.daan',
    'daan.com',
    'Meet me at Daan.NL',
    'gmail.com daan',
    'sub.daan.online',
    'daan.link me',
    'x.com',
    't.me',
    'anna t.me',
    'anna.com-x',
    'anna.com_x',
    'anna.com.',
    'anna.com.daan',
    'xwww.foo',
    'https://anna',
    'j.de',
    'anna .com',
    'anna..com',
    '.nl anna',
    ...['cn', 'in', 'br', 'au', 'ca', 'jp', 'cz', 'gr', 'hu', 'ro', 'pt', 'sk', 'ua', 'tr'].map(
      (ending) => `anna.${ending}`,
    ),
  ])('is not “%s”, which leads elsewhere [ACC-4]', (name) => {
    expect(refusalOf(name)).toBe('username_is_link');
  });

  it.each([
    'anna.maria',
    'j.de vries',
    'J.de.Vries',
    'St. Pauli',
    'www',
    'Nederlander.',
    'com.daan',
    'anna.comfort',
  ])('may be “%s” [ACC-4]', (name) => {
    expect(refusalOf(name)).toBeNull();
  });

  it.each([
    '0612345678',
    '06 12 34 56 78',
    '06-12345678',
    '06.12.34.56.78',
    '+31 6 12345678',
    '(207) 555-0100',
    'Anna 0612345678',
    'bel_0612345678_nu',
    '٠٦١٢٣٤٥٦٧٨',
    '19901231',
    'anna1234567',
  ])('cannot be “%s”, a possible telephone number [ACC-4]', (name) => {
    expect(refusalOf(name)).toBe('username_is_phone');
  });

  it.each(['anna at gmail', 'anna_gmail_com', 'anna-GMAIL 12', 'hotmail.anna'])(
    'cannot be “%s”, a contact elsewhere [ACC-4]',
    (name) => {
      expect(refusalOf(name)).toBe('username_is_contact');
    },
  );

  it.each(['Anna 1990', 'daan_010190', '007', '24-12-90', 'Gmailer', 'Hotmailina', 'anna 1 2 3'])(
    'may be “%s”, no telephone number or mailbox [ACC-4]',
    (name) => {
      expect(refusalOf(name)).toBeNull();
    },
  );

  it('must not start with @ [ACC-4]', () => {
    expect(refusalOf('@daan')).toBe('username_at');
    expect(refusalOf('  @daan')).toBe('username_at');
  });

  it('cannot be the e-mail address in any spelling [ACC-4]', () => {
    expect(refusalOf('daan@example.com')).toBe('username_is_email');
    expect(usernameRefusal('daan.kookt', { site: 'Vonk', email: ' DAAN.kookt ' })).toBe('username_is_email');
    expect(usernameRefusal('daan.kookt', { site: 'Vonk', email: 'daan@example.com' })).toBeNull();
  });

  it('has 3 to 20 characters [ACC-4]', () => {
    expect(refusalOf('da')).toBe('username_short');
    expect(refusalOf('daa')).toBeNull();
    expect(refusalOf('d'.repeat(20))).toBeNull();
    expect(refusalOf('d'.repeat(21))).toBe('username_long');
  });

  it('allows letters, digits, space, dot, dash and underscore [ACC-4]', () => {
    expect(refusalOf('Zoë van_d.-Łódź 4')).toBeNull();
    for (const bad of ['daan!', 'daan<b>', 'daan/kookt', '🙂🙂🙂', '%'])
      expect(refusalOf(bad), bad).toBe('username_character');
    for (const bad of ['daan\u0000kookt', 'daan\u200bkookt'])
      expect(refusalOf(bad), bad).toBe('username_hidden');
  });

  it.each([
    ['daan%kookt', '%'],
    ['Daan 👩‍👩‍👧', '👩‍👩‍👧'],
    ['a🇳🇱', '🇳🇱'],
    ['Zoë van_d.-Łódź 4', null],
    ['daan\u200b', null],
    ['％', '%'],
  ])('names the character that is not allowed in %s [ACC-4]', (name, character) => {
    expect(forbiddenCharacter(name)).toBe(character);
  });

  it('refuses invisible and look-alike characters [ACC-4]', () => {
    const unseen = [
      'Anna\ufe0f',
      'An\u034fna',
      '\u3164\u3164\u3164',
      'Anna\u115f',
      '\u0301\u0301\u0301',
      '. - _',
      `A${'\u0335'.repeat(9)}nna`,
    ];
    const mixed = ['\u0410nna', 'Ann\u03b1', 'M\u0585derat\u043er', 'Ann\u13aa', '\ua4ee\ua4e0\ua4e0\ua4ee'];
    for (const bad of unseen) expect(refusalOf(bad), bad).toMatch(/^username_(hidden|shape)$/);
    for (const bad of mixed) expect(refusalOf(bad), bad).toBe('username_scripts');
    for (const good of ['Анна', 'Ελένη', 'Đặng Ý', '_anna_', '007', 'さくら花', 'Kim 민수', 'दीपा'])
      expect(refusalOf(good), good).toBeNull();
    for (const ornate of ['Ａｎｎａ', '𝐀𝐧𝐧𝐚', 'A\u006e\u006ea'])
      expect(usernameKey(ornate), ornate).toBe('anna');
  });

  it.each([
    ...[
      'admin',
      'Admin 2',
      'a.d.m.i.n',
      'ADM1N',
      'Administrator',
      'Moderator Anna',
      'anna_moderator',
      'Modérateur',
    ],
    ...['support', 'Support-Team', 'Vonk Support', 'Customer Service', 'klanten service', 'Obsługa Klienta'],
    ...['Vonk', 'vonk1', 'V O N K', 'V0nk', 'Team Vonk', 'Vonk.Official', 'staff'],
    ...['ᴀᴅᴍɪɴ', 'Voɴĸ', 'Vonĸ', 'ɑdmin', 'ad\u0323min', 'ꜱᴜᴘᴘᴏʀᴛ', 'Mødérator', 'vonk.'],
  ])('cannot be “%s”, which poses as staff [ACC-4]', (name) => {
    expect(refusalOf(name)).toBe('username_is_staff');
  });

  it.each([
    'Anna Vonk',
    'Vonkje',
    'Badminton',
    'Modesta',
    'Team Anna',
    'supporter',
    'Staffan',
    'Admiral',
    '2000',
  ])('may be “%s”, which only resembles staff [ACC-4]', (name) => {
    expect(refusalOf(name)).toBeNull();
  });

  it('is compared without case and extra space [ACC-4]', () => {
    expect(usernameKey(' Daan   KOOKT ')).toBe('daan kookt');
  });

  it.each([
    ['ismailujbm', 'i\u0307smailujbm'],
    ['ismailujbm', 'İsmailujbm'],
    ['ismailujbm', 'ismailujbm.'],
    ['ismailujbm', '_ismailujbm-'],
    ['jan de vries', 'jan. de  vries'],
    ['Anna', 'ᴀɴɴᴀ'],
    ['Anna', 'ɑnnɑ'],
    ['Zoe', 'Zoë'],
    ['Soren', 'Søren'],
    ['oca', 'оса'],
    ['poop', 'роор'],
    ['noa', 'ΝΟΑ'],
  ])('is the same for “%s” and “%s” [ACC-4]', (one, other) => {
    expect(usernameKeys(other)).toContain(usernameKey(one));
  });

  it('distinguishes letters that share marks [ACC-4]', () => {
    expect(usernameKey('कि कि')).not.toBe(usernameKey('का का'));
    expect(usernameKey('がき')).not.toBe(usernameKey('かき'));
    expect(usernameKey('Νίκος')).toBe(usernameKey('νίκος'));
  });
});

it('compares e-mail addresses without case and spaces [ACC-6]', () => {
  expect(emailKey('  Daan@Example.COM ')).toBe('daan@example.com');
});

describe('the date of birth', () => {
  it('is a day of the calendar [ACC-5]', () => {
    expect(calendarDay(1988, 6, 30)).toEqual(day('1988-06-30'));
    expect(calendarDay(1988, 6, 31)).toBeNull();
    expect(calendarDay(1988, 2, 29)).toEqual(day('1988-02-29'));
    expect(calendarDay(1989, 2, 29)).toBeNull();
    expect(calendarDay(1988, 0, 1)).toBeNull();
    expect(calendarDay(1988, 13, 1)).toBeNull();
    expect(calendarDay(88, 6, 30)?.getUTCFullYear()).toBe(88);
  });

  it('refuses a member until their 18th birthday [ACC-5]', () => {
    expect(birthDateRefusal(day('2008-11-22'), 18, day('2026-11-21'))).toBe('too_young');
    expect(birthDateRefusal(day('2008-11-21'), 18, day('2026-11-21'))).toBeNull();
  });

  it('follows the tenant’s own minimum age [ACC-5]', () => {
    expect(birthDateRefusal(day('2000-01-01'), 35, day('2026-11-21'))).toBe('too_young');
  });

  it('refuses the future and impossible ages [ACC-5]', () => {
    for (const born of [day('2027-01-01'), day('1850-01-01'), calendarDay(88, 6, 30), null])
      expect(birthDateRefusal(born, 18, day('2026-11-21'))).toBe('birth_date_invalid');
  });

  it('counts the day in the tenant’s time zone [ACC-5]', () => {
    const lateEvening = new Date('2026-11-20T23:30:00Z');
    expect(dayOnClock('Europe/Amsterdam', lateEvening)).toEqual(day('2026-11-21'));
    expect(dayOnClock('America/New_York', lateEvening)).toEqual(day('2026-11-20'));
  });
});

it('translates whom a member seeks into an orientation [ACC-1]', () => {
  expect(toSexuality('male', 'female')).toBe('hetero');
  expect(toSexuality('female', 'male')).toBe('hetero');
  expect(toSexuality('male', 'male')).toBe('gay');
  expect(toSexuality('female', 'female')).toBe('lesbian');
  expect(toSexuality('male', 'both')).toBe('bi');
  expect(toSexuality('female', 'both')).toBe('bi');
});

it('covers at least fifty common domain endings [ACC-4]', () => {
  expect(new Set(`${LINK_ENDINGS}|${WORD_ENDINGS}`.split('|')).size).toBeGreaterThanOrEqual(50);
});

it('takes sign-ups from all, traffic sources, or none [ACC-7]', () => {
  expect(maySignUp({ signups: 'all' }, false)).toBe(true);
  expect(maySignUp({ signups: 'with_trafficsource' }, true)).toBe(true);
  expect(maySignUp({ signups: 'with_trafficsource' }, false)).toBe(false);
  expect(maySignUp({ signups: 'none' }, true)).toBe(false);
  expect(maySignUp({ signups: 'all', closes_on: '2027-01-31' }, true)).toBe(false);
});
