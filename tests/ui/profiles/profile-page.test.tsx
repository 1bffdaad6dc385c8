import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { FrameProvider, type FrameData } from '~/ui/layouts/frame-data';
import type { ProfilePageProps } from '~/ui/profiles/profile-data';
import { ProfilePage } from '~/ui/profiles/profile-page';

const photo = (id: string) => ({ id, src: id, srcSet: '', full: id, widthPx: 440, heightPx: 550 });

const MEMBER = {
  kind: 'member',
  credits: 5,
  messageCredits: 1,
  liked: false,
  likedPart: null,
  blocked: false,
} as const;

const ANNA: ProfilePageProps = {
  id: 'anna',
  name: 'Anna',
  age: 34,
  gender: 'female',
  fictional: false,
  online: false,
  ageChecked: false,
  photoChecked: false,
  place: null,
  distanceKm: null,
  photos: ['a', 'b', 'c', 'd', 'e'].map(photo),
  about: { line: 'I like rain.', rest: 'And long walks.' },
  answers: [],
  interests: { open: [], intimate: [{ key: 'bondage', shared: false }] },
  facts: [{ fact: 'hair_color', value: 'red', note: null }],
  giftsReceived: [],
  viewer: MEMBER,
};

const FRAME = { tracking: '', site: { name: 'Vonk', minAge: 18 } } as unknown as FrameData;

const pageOf = (profile: Partial<ProfilePageProps>) =>
  renderToStaticMarkup(
    <FrameProvider value={FRAME}>
      <TextsProvider t={translateFor({}, 'en')}>
        <ProfilePage
          profile={{ ...ANNA, ...profile }}
          resell={null}
          address="/members/anna"
          asVisitors={false}
        />
      </TextsProvider>
    </FrameProvider>,
  );

const TOPIC = /href="\/members\/anna\/chat\?topic=([\w-]+)"/g;
const topicsOf = (html: string) => [...html.matchAll(TOPIC)].map(([, topic]) => topic);
/** Each heart's name and what a press does. */
const heartsIn = (html: string) =>
  [...html.matchAll(/value="(like|withdraw)"[^>]*aria-label="([^"]+)"/g)].map(
    ([, intent, name]) => `${intent}: ${name}`,
  );

const interest = (key: string, shared: boolean) => ({ key, shared });
/** The visible interests, and those in the fold. */
function interestsOf(open: { key: string; shared: boolean }[]) {
  const html = pageOf({ facts: [], interests: { open, intimate: [] } });
  const [before = '', folded = ''] = html.split('<details class="group');
  const named = (part: string) =>
    ['Wine', 'Music', 'Art', 'Coffee'].filter((name) => part.includes(`>${name}`));
  return [named(before), named(folded)];
}

describe('a profile as a letter', () => {
  it('has a write link at each part, and hearts on photos [PRO-7, LIK-11]', () => {
    const html = pageOf({ interests: { open: [interest('wine', true)], intimate: [] } });
    const twice = ['photo-b', 'photo-c', 'photo-d', 'photo-e'];
    const expected = ['photo-a', ...twice, ...twice, 'words', 'other-words', 'interests', 'facts'];
    expect(topicsOf(html).toSorted()).toEqual(expected.toSorted());
    const photos = expected.filter((topic) => topic.startsWith('photo-'));
    expect(heartsIn(html).toSorted()).toEqual([
      // The whole profile has one beside its heading, and one in a phone's bar.
      ...['like: Like Anna', 'like: Like Anna'],
      ...photos.map(() => 'like: Like this photo of Anna'),
    ]);
  });

  it.each([
    ['one’s own', { kind: 'self' }],
    ['that of somebody blocked', { ...MEMBER, blocked: true }],
    ['one that a visitor sees', { kind: 'visitor' }],
  ] as [string, ProfilePageProps['viewer']][])('has neither if it is %s [PRO-7]', (_, viewer) => {
    const html = pageOf({ viewer });
    expect([topicsOf(html), heartsIn(html)]).toEqual([[], []]);
  });

  it('says how many shared interests it names [PRO-13]', () => {
    const heading = (...shared: string[]) => {
      const open = shared.map((key) => interest(key, true));
      return pageOf({ interests: { open, intimate: [] } }).match(/>([^<]* interests? in common)</)?.[1];
    };
    expect(heading('wine')).toBe('1 interest in common');
    expect(heading('wine', 'art')).toBe('2 interests in common');
    expect(heading('wine', 'art', 'coffee')).toBe('2 of 3 interests in common');
  });

  it('names two interests, and folds the others [PRO-7, DIS-9]', () => {
    const [wine, music, art, coffee] = ['wine', 'music', 'art', 'coffee'] as const;
    const open = (...shared: string[]) =>
      [wine, music, art, coffee].map((key) => interest(key, shared.includes(key)));
    expect(interestsOf(open())).toEqual([
      ['Wine', 'Music'],
      ['Art', 'Coffee'],
    ]);
    expect(interestsOf(open(coffee))).toEqual([['Coffee'], ['Wine', 'Music', 'Art']]);
    expect(interestsOf(open(music, art, coffee))).toEqual([
      ['Music', 'Art'],
      ['Wine', 'Coffee'],
    ]);
  });

  const ANSWERS = [
    { question: 'sunday', asked: 'My ideal Sunday', text: 'Pancakes.' },
    { question: 'habit', asked: 'A habit I will not give up', text: 'Letters.' },
  ];
  const orderOf = (html: string, ...texts: string[]) =>
    texts.toSorted((one, other) => html.indexOf(one) - html.indexOf(other));

  it('has answers after the opening line, each with its links [PRO-14]', () => {
    const html = pageOf({ answers: ANSWERS, interests: { open: [interest('wine', true)], intimate: [] } });
    expect(topicsOf(html)).toEqual(expect.arrayContaining(['prompt-sunday', 'prompt-habit']));
    expect(html).toContain('aria-label="Write about this: My ideal Sunday"');
    const parts = [
      'I like rain.',
      'Pancakes.',
      'Letters.',
      '1 interest in common',
      'And long walks.',
      'Hair colour',
    ];
    expect(orderOf(html, ...parts.toReversed())).toEqual(parts);
  });

  it('fills the heart of the liked part, and those of the whole [LIK-11]', () => {
    const liked = (likedPart: 'prompt-habit' | 'photo-b' | null) =>
      heartsIn(pageOf({ answers: ANSWERS, viewer: { ...MEMBER, liked: true, likedPart } }))
        .filter((heart) => heart.startsWith('withdraw: '))
        .map((heart) => heart.slice('withdraw: Take back your like for '.length))
        .toSorted();
    expect(liked(null)).toEqual(['Anna', 'Anna']);
    expect(liked('prompt-habit')).toEqual(['Anna', 'Anna', 'Anna’s answer: A habit I will not give up']);
    // In the gallery, and between the words of a phone.
    expect(liked('photo-b')).toEqual(['Anna', 'Anna', 'this photo of Anna', 'this photo of Anna']);
  });

  it('begins with the first answer without an opening line [PRO-14]', () => {
    const html = pageOf({ answers: ANSWERS, about: { line: '', rest: '' } });
    expect(html).not.toContain('Nothing written yet.');
    expect(orderOf(html, 'Letters.', 'Pancakes.', '<h1')).toEqual(['<h1', 'Pancakes.', 'Letters.']);
    expect(pageOf({ about: { line: '', rest: '' } })).toContain('Nothing written yet.');
  });

  it.each([
    ['a line', { line: 'I like rain.', rest: '' }],
    ['an answer', { line: '', rest: '' }],
  ])('has the price beside the button, after %s [PRO-15]', (_, about) => {
    const html = pageOf({ answers: ANSWERS, about });
    const first = about.line || 'Pancakes.';
    const costs = [...html.matchAll(/A message costs 1 credit/g)].map(({ index }) => index);
    expect(Math.min(...costs)).toBeGreaterThan(html.indexOf(first));
    for (const cost of costs) expect(html.slice(cost - 500, cost)).toContain('aria-label="Write to Anna"');
  });
});
