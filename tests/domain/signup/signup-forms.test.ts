import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { accountForm, stepForm } from '~/domain/signup/signup-forms.server';

const settings = { name: 'Vonk', min_age: 18, time_zone: 'Europe/Amsterdam', countries: ['NL', 'BE'] };
const tenant = { settings } as Parameters<typeof stepForm>[1];
const utrecht = { id: 7, country: 'NL', region: 'NL-UT', name: 'Utrecht', latitude: 52.09, longitude: 5.12 };
const deps = {
  now: new Date('2026-11-21T20:00:00Z'),
  findCity: (country: string, region: string, cityId: number) =>
    country === 'NL' && region === 'NL-UT' && cityId === 7 ? utrecht : null,
  hasRegion: (country: string, region: string) => region.startsWith(`${country}-`),
};

function fields(given: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(given))
    for (const one of [value].flat()) form.append(field, one);
  return form;
}

const step = (number: 0 | 1 | 2 | 3, given: Record<string, string | string[]>) =>
  parseWithZod(fields(given), { schema: stepForm(number, tenant, deps) });

const answers = (number: 0 | 1 | 2 | 3, given: Record<string, string | string[]>) => {
  const submission = step(number, given);
  return submission.status === 'success' ? submission.value : submission.reply().error;
};

describe('step 0', () => {
  it('asks who I am and whom I seek [ACC-1]', () => {
    expect(answers(0, { gender: 'male', seek: 'both' })).toEqual({ gender: 'male', seek: 'both' });
  });

  it('reports each missing or unknown answer [ACC-1]', () => {
    expect(answers(0, {})).toEqual({ gender: ['choose'], seek: ['choose'] });
    expect(answers(0, { gender: 'other', seek: 'female' })).toEqual({ gender: ['choose'] });
  });

  it('refuses a field that comes twice [SAF-5]', () => {
    expect(answers(0, { gender: ['male', 'female'], seek: 'female' })).toEqual({ gender: ['choose'] });
  });
});

describe('step 1', () => {
  const good = { day: '30', month: '6', year: '1988', country: 'NL', region: 'NL-UT', cityId: '7' };

  it('asks when I was born and where I live [ACC-1]', () => {
    expect(answers(1, good)).toEqual({ birthDate: '1988-06-30', country: 'NL', region: 'NL-UT', cityId: 7 });
  });

  it('refuses future and impossible dates [ACC-5]', () => {
    for (const birth of [
      { year: '2030' },
      { day: '31' },
      { day: '' },
      { year: '1850' },
      { day: '3x' },
      { year: 'x' },
    ]) {
      expect(answers(1, { ...good, ...birth }), JSON.stringify(birth)).toEqual({
        birthDate: ['birth_date_invalid'],
      });
    }
  });

  it('reports a missing or shortened year [ACC-5]', () => {
    for (const year of ['', ' ', '88'])
      expect(answers(1, { ...good, year })).toEqual({ birthDate: ['birth_year_missing'] });
    expect(answers(1, { ...good, year: '１９８８', day: '\u200b30' })).toMatchObject({
      birthDate: '1988-06-30',
    });
  });

  it('accepts the 18th birthday, and reports age 17 [ACC-5]', () => {
    expect(answers(1, { ...good, year: '2008', month: '11', day: '22' })).toEqual({
      birthDate: ['too_young'],
    });
    expect(answers(1, { ...good, year: '2008', month: '11', day: '21' })).toMatchObject({
      birthDate: '2008-11-21',
    });
  });

  it('refuses unknown places and unserved countries [ACC-1]', () => {
    expect(answers(1, { ...good, cityId: '8' })).toEqual({ cityId: ['choose'] });
    expect(answers(1, { ...good, region: '' })).toEqual({ region: ['choose'] });
    expect(answers(1, { ...good, country: 'US' })).toEqual({ country: ['choose'] });
    expect(answers(1, { ...good, country: 'BE' })).toEqual({ region: ['choose'] });
  });

  it('reports both at once [ACC-1]', () => {
    expect(answers(1, {})).toEqual({ birthDate: ['birth_date_invalid'], region: ['choose'] });
  });
});

describe('step 2', () => {
  it('trims a name [ACC-4]', () => {
    expect(answers(2, { username: '  Daan   kookt ' })).toEqual({ username: 'Daan kookt' });
  });

  it('refuses addresses, leading @ and bad lengths [ACC-4]', () => {
    expect(answers(2, { username: 'daan@example.com' })).toEqual({ username: ['username_is_email'] });
    expect(answers(2, { username: '@daan' })).toEqual({ username: ['username_at'] });
    expect(answers(2, { username: 'da' })).toEqual({ username: ['username_short'] });
    expect(answers(2, {})).toEqual({ username: ['username_shape'] });
  });
});

describe('step 3', () => {
  it('may be left empty [ACC-1]', () => {
    expect(answers(3, {})).toEqual({ aboutMe: '' });
  });

  it('refuses long texts, counting line ends once [ACC-1]', () => {
    const lines = 'x\r\n'.repeat(1000);
    expect(answers(3, { aboutMe: lines })).toEqual({ aboutMe: lines.replace(/\r/g, '').trim() });
    expect(answers(3, { aboutMe: 'x'.repeat(2001) })).toEqual({ aboutMe: ['too_long'] });
  });

  it('reads one answer to a question, on one line [PRO-17]', () => {
    expect(answers(3, { question1: 'sunday', answer1: ' Pancakes\r\nat eleven. ' })).toEqual({
      aboutMe: '',
      promptAnswer: { question: 'sunday', text: 'Pancakes at eleven.' },
    });
  });

  it('omits a question without an answer [PRO-17]', () => {
    expect(answers(3, { aboutMe: 'Swims.', question1: 'sunday', answer1: ' ' })).toEqual({
      aboutMe: 'Swims.',
    });
  });

  it.each([
    ['without a question', { answer1: 'Pancakes.' }, { question1: ['prompt_choose'] }],
    ['to an unknown question', { question1: 'x', answer1: 'Pancakes.' }, { question1: ['choose'] }],
    ['of 161 characters', { question1: 'sunday', answer1: 'x'.repeat(161) }, { answer1: ['too_long'] }],
    ['sent twice', { question1: 'sunday', answer1: ['One.', 'Two.'] }, { answer1: ['form_invalid'] }],
  ])('refuses an answer %s [PRO-17]', (_, given, errors) => {
    expect(answers(3, given)).toEqual(errors);
  });
});

describe('step 4', () => {
  const good = { email: ' Daan@example.com ', password: 'basil and thyme', terms: 'on', intimate: 'on' };
  const read = (given: Record<string, string | string[]>) => {
    const submission = parseWithZod(fields(given), { schema: accountForm });
    return submission.status === 'success' ? submission.value : submission.reply().error;
  };

  it('stores only ticked boxes, none by default [ACC-25] [SAF-8] [NOT-1]', () => {
    expect(read(good)).toMatchObject({ email: 'Daan@example.com', visible: false, mails: [] });
    expect(read({ ...good, visible: 'on', mails: ['news'] })).toMatchObject({
      visible: true,
      mails: ['news'],
    });
  });

  it('accepts a box that is sent twice [NOT-1]', () => {
    expect(read({ ...good, mails: ['news', 'news'] })).toMatchObject({ mails: ['news'] });
  });

  it('refuses a bad address [ACC-6]', () => {
    expect(read({ ...good, email: '' })).toEqual({ email: ['required'] });
    for (const email of [
      'daan',
      'daan@example',
      'daan@@example.com',
      'a b@example.com',
      `${'a'.repeat(250)}@example.com`,
    ]) {
      expect(read({ ...good, email }), email).toEqual({ email: ['email_invalid'] });
    }
  });

  it('requires separate consents [ACC-25]', () => {
    expect(read({ ...good, terms: '' })).toEqual({ terms: ['consent_missing'] });
    expect(read({ ...good, intimate: '' })).toEqual({ intimate: ['consent_missing'] });
  });
});
