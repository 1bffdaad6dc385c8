import { beforeEach, describe, expect, it } from 'vitest';
import { sectionForm } from '~/domain/profiles/profile-forms.server';
import { newId } from '~/domain/new-id';
import { INTEREST_KEYS } from '~/domain/profiles/rules';
import { saveSection, sectionRefusal } from '~/domain/profiles/save-section.server';
import { parseFields } from '~/http/request/forms/read-form.server';
import { cityNamed, findCity } from '~/places/places.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);

let memberId: string;
beforeEach(async () => {
  memberId = (await makeMember(db())).id;
});

/** Posts a section as a browser does, with repeated names. */
async function post(...pairs: [string, string][]) {
  const fields = new FormData();
  for (const [name, value] of pairs) fields.append(name, value);
  const form = parseFields(fields, sectionForm);
  if (form.status !== 'success') return sectionRefusal(form.error);
  if (form.value.intent === 'person') throw new Error('Who somebody is belongs to the account');
  return saveSection(
    db(),
    { tenantId: SITE_A, memberId, fields: form.value, countries: ['NL', 'BE'] },
    { now: new Date(), findCity },
  );
}

const profile = () => db().profile.findFirstOrThrow({ where: { id: memberId } });
const interests = async () =>
  (await db().profileInterest.findMany({ where: { memberId } })).map(({ interest }) => interest).sort();

async function changes(...pairs: [string, string][]) {
  const before = await profile();
  const saved = await post(...pairs);
  const after = await profile();
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as 'id']),
  );
  return { saved, changed: Object.fromEntries(changed) as Partial<typeof after> };
}

describe('the facts', () => {
  it('are saved, and nothing else with them [PRO-2]', async () => {
    const { saved, changed } = await changes(
      ['intent', 'facts'],
      ['hairColor', 'red'],
      ['eyeColor', 'green'],
      ['tattoos', 'some'],
    );
    expect(saved).toEqual({ ok: true, value: 'facts' });
    expect(changed).toEqual({ hairColor: 'red', eyeColor: 'green', tattoos: 'some' });
  });

  it('may be cleared [PRO-1, PRO-2]', async () => {
    await post(['intent', 'facts'], ['hairColor', 'red']);
    expect((await changes(['intent', 'facts'], ['hairColor', ''])).changed).toEqual({ hairColor: null });
  });

  it.each([
    ['hairColor', 'green'],
    ['eyeColor', 'red'],
    ['bodyType', '<b>'],
    ['relationshipStatus', 'it is complicated'],
    ['tattoos', '7'],
    ['signupReason', 'because'],
  ])('are refused if %s is not on its list: %s [PRO-1, PRO-2]', async (name, value) => {
    const { saved, changed } = await changes(['intent', 'facts'], [name, value]);
    expect(saved).toMatchObject({ ok: false, reason: 'choose' });
    expect(changed).toEqual({});
  });
});

describe('the about text of a member', () => {
  const text = (length: number) => 'x'.repeat(length);

  it('is saved, and nothing else with it [PRO-2]', async () => {
    expect((await changes(['intent', 'about'], ['aboutMe', '  Zoë, 36.\r\nI cook. '])).changed).toEqual({
      aboutMe: 'Zoë, 36.\nI cook.',
    });
  });

  it('may reach the limit as browsers count it [PRO-2]', async () => {
    expect((await post(['intent', 'about'], ['aboutMe', text(2000)])).ok).toBe(true);
    expect((await post(['intent', 'about'], ['aboutMe', `${text(1998)}\r\nx`])).ok).toBe(true);
    const { saved, changed } = await changes(['intent', 'about'], ['aboutMe', text(2001)]);
    expect(saved).toEqual({ ok: false, reason: 'too_long', detail: { max: 2000 } });
    expect(changed).toEqual({});
  });

  it('may be cleared [PRO-2]', async () => {
    await post(['intent', 'about'], ['aboutMe', 'something']);
    expect((await changes(['intent', 'about'], ['aboutMe', ''])).changed).toEqual({ aboutMe: '' });
  });
});

describe('the answers of a member', () => {
  const answers = async () =>
    (await db().promptAnswer.findMany({ where: { memberId }, orderBy: { position: 'asc' } })).map(
      ({ question, text }) => `${question}: ${text}`,
    );
  const removed = async () =>
    (await db().removedContent.findMany({ where: { memberId } })).map(({ text }) => text).sort();
  const three: [string, string][] = [
    ['intent', 'prompts'],
    ['question1', 'sunday'],
    ['answer1', 'Pancakes.'],
    ['question2', 'habit'],
    ['answer2', 'Letters.'],
    ['question3', 'wish'],
    ['answer3', 'A dance.'],
  ];
  const changed = (...given: [string, string][]) => [...new Map([...three, ...given])];

  it('are saved on one line, without invisible characters [PRO-14]', async () => {
    const typed = ['answer1', '  Pancakes,\r\n\u202Ethen\u200B a walk. '] as [string, string];
    expect(await post(...changed(typed))).toEqual({ ok: true, value: 'prompts' });
    expect(await answers()).toEqual(['sunday: Pancakes, then a walk.', 'habit: Letters.', 'wish: A dance.']);
  });

  it('keep the others when one changes or is removed [PRO-14]', async () => {
    await post(...three);
    await post(...changed(['answer2', 'A letter a month.'], ['remove3', 'on']));
    expect(await answers()).toEqual(['sunday: Pancakes.', 'habit: A letter a month.']);
  });

  it('stay reportable when replaced or removed [PRO-14, SAF-2]', async () => {
    await post(...three);
    expect(await removed()).toEqual([]);
    await post(...changed(['answer2', 'A letter a month.'], ['remove3', 'on']));
    expect(await removed()).toEqual(['A dance.', 'Letters.']);
  });

  it('are refused if one is invalid, and nothing is saved [PRO-14]', async () => {
    await post(...three);
    for (const [given, reason] of [
      [['question2', 'sunday'], 'prompt_twice'],
      [['question2', ''], 'prompt_choose'],
      [['question2', 'never asked'], 'choose'],
      [['answer2', 'x'.repeat(161)], 'too_long'],
    ] as [[string, string], string][])
      expect(await post(...changed(['answer1', 'Waffles.'], given))).toMatchObject({ ok: false, reason });
    expect(await answers()).toEqual(['sunday: Pancakes.', 'habit: Letters.', 'wish: A dance.']);
  });

  it('are at most three in the database, and never at once from two tabs [PRO-14]', async () => {
    await Promise.all([post(...three), post(...changed(['answer1', 'Waffles.']))]);
    expect(await answers()).toHaveLength(3);
    const fourth = { id: newId(), tenantId: SITE_A, memberId, question: 'kiss', text: 'Now.' };
    for (const position of [2, 3])
      await expect(db().promptAnswer.create({ data: { ...fourth, position } })).rejects.toThrow();
  });
});

describe('the interests', () => {
  it('become exactly those that were ticked [PRO-3]', async () => {
    await post(['intent', 'interests'], ['interests', 'wine'], ['interests', 'hiking'], ['interests', 'tea']);
    expect(await interests()).toEqual(['hiking', 'tea', 'wine']);
    expect(await post(['intent', 'interests'], ['interests', 'wine'])).toEqual({
      ok: true,
      value: 'interests',
    });
    expect(await interests()).toEqual(['wine']);
  });

  it('may be none, and may be all fifty [PRO-3]', async () => {
    await post(['intent', 'interests'], ...INTEREST_KEYS.map((key): [string, string] => ['interests', key]));
    expect(await interests()).toHaveLength(50);
    await post(['intent', 'interests']);
    expect(await interests()).toEqual([]);
  });

  it('count once if sent twice [PRO-3]', async () => {
    await post(['intent', 'interests'], ['interests', 'wine'], ['interests', 'wine']);
    expect(await interests()).toEqual(['wine']);
  });

  it('stay unchanged if one is unknown [PRO-3]', async () => {
    await post(['intent', 'interests'], ['interests', 'wine']);
    expect(
      await post(['intent', 'interests'], ['interests', 'tea'], ['interests', 'gambling']),
    ).toMatchObject({ reason: 'choose' });
    expect(await interests()).toEqual(['wine']);
  });

  it('change for nobody else [PRO-3]', async () => {
    const other = (await makeMember(db())).id;
    await post(['intent', 'interests'], ['interests', 'wine']);
    const mine = memberId;
    memberId = other;
    await post(['intent', 'interests'], ['interests', 'tea']);
    memberId = mine;
    expect(await interests()).toEqual(['wine']);
  });
});

describe('the place', () => {
  const ghent = cityNamed('BE', 'Gent')!;
  const placed = (country: string, region: string, cityId: number | string) =>
    changes(['intent', 'place'], ['country', country], ['region', region], ['cityId', String(cityId)]);

  it('is a city of the region data, with position [PRO-6]', async () => {
    const { saved, changed } = await placed('BE', ghent.region, ghent.id);
    expect(saved).toEqual({ ok: true, value: 'place' });
    expect(changed).toEqual({
      country: 'BE',
      region: ghent.region,
      cityId: ghent.id,
      cityName: ghent.name,
      latitude: ghent.latitude,
      longitude: ghent.longitude,
    });
  });

  it('is refused in a wrong region or country [PRO-6]', async () => {
    const berlin = cityNamed('DE', 'Berlin')!;
    for (const [country, region, city] of [
      ['NL', 'NL-UT', ghent.id],
      ['BE', 'NL-UT', ghent.id],
      ['BE', ghent.region, 1],
      ['DE', berlin.region, berlin.id],
      ['XX', 'XX-1', ghent.id],
      ['BE', ghent.region, 'Gent'],
      ['BE', ghent.region, ''],
      ['BE', '', ghent.id],
      ['', ghent.region, ghent.id],
      ['__proto__', 'constructor', 1],
    ] as const) {
      const { saved, changed } = await placed(country, region, city);
      expect(saved).toMatchObject({ ok: false, reason: 'choose' });
      expect(changed).toEqual({});
    }
  });
});

describe('an unknown form', () => {
  it('saves nothing [PRO-2, SAF-5]', async () => {
    const forms: [string, string][][] = [
      [],
      [['intent', '']],
      [['intent', 'admin']],
      [['aboutMe', 'no intent']],
      [
        ['intent', 'about'],
        ['aboutMe', 'x'],
        ['paidUser', 'true'],
      ],
      [
        ['intent', 'about'],
        ['aboutMe', 'one'],
        ['aboutMe', 'two'],
      ],
      [
        ['intent', 'about'],
        ['intent', 'facts'],
      ],
    ];
    for (const pairs of forms) {
      const { saved, changed } = await changes(...pairs);
      expect(saved, JSON.stringify(pairs)).toMatchObject({ ok: false, reason: 'form_invalid' });
      expect(changed).toEqual({});
    }
  });
});
