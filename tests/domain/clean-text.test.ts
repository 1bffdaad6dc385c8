import { describe, expect, it } from 'vitest';
import { cleanText } from '~/domain/clean-text';
import { debitAccountForm } from '~/domain/payments/debit/debit-forms.server';
import { sectionForm } from '~/domain/profiles/profile-forms.server';
import { complaintForm } from '~/domain/safety/complaints/complaint-form.server';
import { appealForm, reportForm } from '~/domain/safety/report-form.server';
import { firstMessageForm } from '~/domain/signup/signup-forms.server';

describe('text that others read', () => {
  it('trims ends, control characters and blank lines [CHA-3]', () => {
    expect(cleanText('  hello\r\n\r\n\r\nyou\u0000\u0007 ')).toBe('hello\n\nyou');
    expect(cleanText('one\u2028two\u0085three\tfour\u009f')).toBe('one\ntwo\nthree\tfour');
  });

  it('drops characters that turn the text direction [CHA-14]', () => {
    expect(cleanText('left \u202eright\u202c \u2067again\u2069')).toBe('left right again');
    expect(cleanText('\u200fa\u200eb\u061cc')).toBe('abc');
  });

  it('drops invisible characters [CHA-3]', () => {
    expect(cleanText('mo\u200bn\u00ade\u2060y\ufeff \u3164\u{e0041}\u{e007f}\ufff9')).toBe('money');
    expect(cleanText('a\u200db\u200c\u200dc\ufe0f')).toBe('abc');
    expect(cleanText('\u200d'.repeat(100_000))).toBe('');
  });

  it.each(['👩‍👩‍👧‍👦', '🧑🏽‍🚀', '❤️‍🔥', '🏳️‍🌈', '👁️‍🗨️', '☺︎', '3️⃣', '🇳🇱', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏿'])(
    'keeps the whole of %s [CHA-3]',
    (emoji) => {
      expect(cleanText(emoji)).toBe(emoji);
      expect(cleanText(`${emoji}\u200d${emoji}\u200b`)).toContain(emoji);
    },
  );

  it('keeps all Western letters and signs, even mixed [CHA-3]', () => {
    const seen = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code))
      .filter((letter) => !/\p{C}/u.test(letter))
      .join('')
      .trim();
    expect(cleanText(seen)).toBe(seen);
    expect(cleanText(`${seen}ש`)).toBe(`${seen}ש`);
    for (const hidden of ['\u0000', '\u0007', '\u007f', '\u009f', '\u00ad', '\u034f'])
      expect(cleanText(`a${hidden}b`)).toBe('ab');
  });

  it('keeps ten marks of a letter [CHA-3]', () => {
    expect(cleanText(`a${'\u0335'.repeat(10_400)}b`)).toBe(`a${'\u0335'.repeat(10)}b`);
    expect(cleanText(`ж${'\u0301'.repeat(10_400)}`)).toHaveLength(11);
  });

  it.each([
    '\u2800\u2800',
    '\u0301',
    ' \u0301\u0302',
    '\ufffc',
    '\u3164\u115f\uffa0',
    '\ufe0f\ufe0e',
    '\u{e0041}\u{e007f}',
    '\u200b\u2060\u00a0\u3000',
    '\u{1d159}',
    '\u2800\n\u0301\u200d\ufffc',
  ])('is empty without visible characters: %j [CHA-3]', (blank) => {
    expect(cleanText(blank)).toBe('');
    expect(cleanText(`${blank}é`)).not.toBe('');
  });

  it.each(['.', '¿', '😀', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '字', 'ب', '١', '№', '\u{1fae9}', '3️⃣', '´'])(
    'is not empty for %s [CHA-3]',
    (seen) => {
      expect(cleanText(seen)).toBe(seen);
    },
  );

  it('keeps the joiners that spelling needs [CHA-3]', () => {
    for (const word of ['می\u200cخواهم', 'क्\u200dष', 'שלום', 'zoë', 'e\u0301'])
      expect(cleanText(word)).toBe(word);
  });
});

const TYPED = ' Send \u202eyenom\u202c\r\nto\u200b \u2067me\u2069 ';
const CLEAN = 'Send yenom\nto me';

describe('a typed direction override', () => {
  it('disappears from profiles and sign-up texts [PRO-2, ACC-3]', () => {
    expect(sectionForm.parse({ intent: 'about', aboutMe: TYPED })).toMatchObject({ aboutMe: CLEAN });
    const message = firstMessageForm('somebody', () => true).parse({ message: TYPED });
    expect(message).toEqual({ message: { to: 'somebody', text: CLEAN } });
  });

  it('disappears from reports and appeals [SAF-2, SAF-11]', () => {
    expect(reportForm.parse({ reason: 'money', text: TYPED })).toMatchObject({ text: CLEAN });
    expect(appealForm.parse({ text: TYPED })).toEqual({ text: CLEAN });
    expect(appealForm.safeParse({ text: ' \u200b\u202e ' }).success).toBe(false);
  });

  it('counts as empty in a required text [SAF-2, PRO-2]', () => {
    for (const blank of ['\u2800', '\u0301', '\ufffc']) {
      expect(appealForm.safeParse({ text: blank }).success).toBe(false);
      expect(sectionForm.parse({ intent: 'about', aboutMe: blank })).toMatchObject({ aboutMe: '' });
    }
  });

  it('disappears from a complaint and its signature [LEG-2]', () => {
    const form = { about: 'payment', name: 'Da\u202ean', email: 'daan@example.com', text: TYPED };
    expect(complaintForm.parse({ ...form, reference: '\u2066HM-1' })).toMatchObject({
      name: 'Daan',
      reference: 'HM-1',
      text: CLEAN,
    });
    expect(complaintForm.safeParse({ ...form, name: '\u200b' }).success).toBe(false);
  });

  it('disappears from an account holder’s name [PAY-2]', () => {
    expect(debitAccountForm.shape.holder.parse('Daan\u202e de\nWit')).toBe('Daan de Wit');
  });
});
