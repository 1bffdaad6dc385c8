import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { NewLikeCard, type NewLike } from '~/ui/likes/new-like-card';

const aya: NewLike = {
  id: 'a',
  name: 'Aya',
  age: 30,
  city: 'Utrecht',
  fictional: false,
  matched: false,
  main_image: null,
  liked_photo: null,
  liked_answer: null,
};

const cardOf = (like: NewLike) =>
  renderToStaticMarkup(
    <TextsProvider t={translateFor({}, 'en')}>
      <NewLikeCard like={like} href="/members/a" titleId="title" onOpen={() => undefined} />
    </TextsProvider>,
  );
const portraitOf = (like: NewLike) => cardOf(like).match(/<a [^>]*class="portrait[^]*?<\/a>/)?.[0];

it('a like of a member without a photo has a drawn face [LIK-9]', () => {
  expect(portraitOf(aya)).toMatch(/<svg [^>]*viewBox="0 0 80 100"[^>]* aria-hidden="true">/);
  const withPhoto = portraitOf({ ...aya, main_image: { match: '/media/aya' } });
  expect(withPhoto).toContain('src="/media/aya"');
  expect(withPhoto).not.toContain('0 0 80 100');
});

it('a like of a photo or an answer says so [LIK-11, LIK-4]', () => {
  expect(cardOf(aya)).not.toContain('Likes your');
  const ofPhoto = cardOf({ ...aya, liked_photo: '/media/own' });
  expect(ofPhoto).toContain('Likes your photo');
  expect(ofPhoto).toContain('src="/media/own"');
  expect(cardOf({ ...aya, liked_answer: 'Pancakes.' })).toContain('Likes your answer: ‘Pancakes.’');
});
