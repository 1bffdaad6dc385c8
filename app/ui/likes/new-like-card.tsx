import type { MouseEvent } from 'react';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import { LikedPartNote } from './liked-part';

export type NewLike = {
  id: string;
  name: string;
  age: number;
  city: string | null;
  fictional: boolean;
  matched: boolean;
  main_image: null | { match: string };
  liked_photo: string | null;
  liked_answer: string | null;
};

const readPart = ({ liked_photo: src, liked_answer: answer }: NewLike) =>
  src || answer ? { isGiven: false, src, answer } : null;

type Props = { like: NewLike; href: string; titleId: string; onOpen: (event: MouseEvent) => void };

function Portrait({ like }: { like: NewLike }) {
  const t = useT();
  if (like.main_image) {
    return (
      <img
        src={like.main_image.match}
        className={placeholderClass(like.main_image.match)}
        alt={t('profiles:portrait_of', { name: like.name })}
        width="440"
        height="550"
      />
    );
  }
  return <DrawnFace />;
}

/** The portrait and the button both link to the profile. */
export function NewLikeCard({ like, href, titleId, onOpen }: Props) {
  const t = useT();
  const { id, name, age, city, matched } = like;
  const see = t('likes:see_profile', { name });
  return (
    <>
      <a
        href={href}
        onClick={onOpen}
        className="portrait aspect-square max-h-[48dvh] w-full"
        aria-label={see}
      >
        <Portrait like={like} />
        <span className="absolute left-3 top-3 flex flex-col items-start gap-1">
          <span className="tag bg-unread px-2.5 py-1 text-unread-on">
            <Icon name="heart" className="i-fill size-4" />
            {t('likes:new_like')}
          </span>
          {like.fictional && <FictionalLabel />}
        </span>
      </a>
      <div className="px-2 pb-2 pt-4">
        <h2 id={titleId} className="text-h1">
          {nameAndAge({ name, age })}
        </h2>
        <p className="mt-1 text-muted">{matched ? t('likes:match.text', { name }) : city}</p>
        <LikedPartNote part={readPart(like)} className="mt-3" />
        {matched && (
          <a href={paths.newChat(id)} className="btn btn-primary btn-lg mt-5 w-full">
            {t('likes:match.write', { name })}
          </a>
        )}
        <a
          href={href}
          onClick={onOpen}
          className={`btn btn-lg mt-3 w-full ${matched ? 'btn-line' : 'btn-primary'}`}
        >
          {see}
        </a>
      </div>
    </>
  );
}
