import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { LikeButton } from '~/ui/likes/like-button';
import { isSharp, type ProfilePageProps, type MessageTopic } from './profile-data';
import { LockedPhotos, OpenPhoto } from './profile-gallery';

type Props = { profile: ProfilePageProps };

/**
 * The heart and the way to write about one part of a profile; nothing for whom neither is open. `about` names the
 * part to those who hear the page.
 */
export function Answer({ profile, topic, about }: Props & { topic: MessageTopic; about: string }) {
  const t = useT();
  const { id, name, viewer } = profile;
  if (viewer.kind !== 'member' || viewer.blocked) return null;
  return (
    <div className="mt-1.5 flex items-center gap-1">
      <LikeButton
        memberId={id}
        name={name}
        liked={viewer.liked}
        to={`/members/${id}`}
        className="btn btn-icon btn-ghost -ml-3 max-w-none"
      />
      <a
        href={`/members/${id}/chat?topic=${topic}`}
        className="link inline-flex min-h-tap items-center gap-1.5 text-sm font-semibold"
        aria-label={`${t('profiles:write_about')}: ${about}`}
      >
        <Icon name="message-circle" className="size-4" />
        {t('profiles:write_about')}
      </a>
    </div>
  );
}

/** The first sentence that somebody wrote about themselves, in large letters, or all where it is too long for that. */
export function OpeningLine({ profile }: Props) {
  const t = useT();
  const { name, about } = profile;
  if (about === null) return null;
  const { line, rest } = about;
  return (
    <section className="mt-6">
      <h2 className="sr-only">{t('profiles:about', { name })}</h2>
      {line ? (
        <p className="display max-w-prose text-h2">{line}</p>
      ) : (
        <p className="max-w-prose whitespace-pre-line text-lg">{rest || t('profiles:about_empty')}</p>
      )}
      {(line || rest) && <Answer profile={profile} topic="words" about={t('profiles:about', { name })} />}
    </section>
  );
}

/** What stands behind the first sentence. */
export function OtherLines({ profile: { about } }: Props) {
  if (!about?.line || !about.rest) return null;
  return <p className="mt-6 max-w-prose whitespace-pre-line text-lg">{about.rest}</p>;
}

/** One of the photos that stand between the words on a phone, where wide screens have them beside the words. */
export function PhotoBetween({ profile, number, address }: Props & { number: number; address: string }) {
  const t = useT();
  const photo = profile.photos[number - 1];
  if (!photo || !isSharp(photo)) return null;
  return (
    <div className="mt-7 md:hidden">
      <OpenPhoto {...{ profile, photo, number, address }} className="rounded-lg" />
      <Answer
        profile={profile}
        topic={`photo-${number}`}
        about={t('profiles:photo_of', { number, name: profile.name })}
      />
    </div>
  );
}

/** How many photos a letter has: the first above it, the others between its words. */
const IN_LETTER = 3;

/** The photos that are left when the letter ends, in rows of two on a phone. */
export function OtherPhotos({ profile, address }: Props & { address: string }) {
  const others = profile.photos.filter(isSharp).slice(IN_LETTER);
  const locked = profile.photos.some((photo) => !isSharp(photo));
  if (others.length === 0 && !locked) return null;
  return (
    <ul className="mt-7 grid grid-cols-2 gap-3 md:hidden">
      {others.map((photo, index) => (
        <li key={photo.id}>
          <OpenPhoto {...{ profile, photo, address }} number={IN_LETTER + index + 1} className="rounded-lg" />
        </li>
      ))}
      {locked && (
        <li>
          <LockedPhotos photos={profile.photos} address={address} className="rounded-lg" />
        </li>
      )}
    </ul>
  );
}
