import { useT } from '~/i18n/texts';
import { Answer, AnswerOnPhoto } from './answer';
import { isSharp, type ProfilePageProps } from './profile-data';
import { LockedPhotos, OpenPhoto } from './profile-gallery';

type Props = { profile: ProfilePageProps };

/** The first sentence in large letters, or all if that is too long. */
function OpeningLine({ profile }: Props) {
  const t = useT();
  const { name, about } = profile;
  if (about === null) return null;
  const { line, rest } = about;
  return (
    <section className="mt-6">
      <h2 className="sr-only">{t('profiles:about', { name })}</h2>
      {line ? (
        <p className="display max-w-prose text-h2" dir="auto">
          {line}
        </p>
      ) : (
        <p className="max-w-prose whitespace-pre-line text-lg">{rest || t('profiles:about_empty')}</p>
      )}
      {(line || rest) && <Answer profile={profile} topic="words" about={t('profiles:about', { name })} />}
    </section>
  );
}

/** An answer in large letters, below its question. */
function PromptAnswer({ profile, number }: Props & { number: number }) {
  const answer = profile.answers[number];
  if (!answer) return null;
  return (
    <section className="mt-7 border-t border-line pt-5">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">{answer.asked}</h2>
      <p className="display mt-1.5 max-w-prose text-h2 [overflow-wrap:anywhere]" dir="auto">
        {answer.text}
      </p>
      <Answer
        profile={profile}
        topic={`prompt-${answer.question}`}
        about={answer.asked}
        part={`prompt-${answer.question}`}
        question={answer.asked}
      />
    </section>
  );
}

const hasWords = ({ about }: ProfilePageProps): boolean => Boolean(about?.line || about?.rest);

/** Beside the name: the opening line, or else the first answer. */
export function FirstWords({ profile }: Props) {
  return hasWords(profile) || profile.answers.length === 0 ? (
    <OpeningLine profile={profile} />
  ) : (
    <PromptAnswer profile={profile} number={0} />
  );
}

/** One of the answers that follow the first words, from 0. */
export function NextAnswer({ profile, number }: Props & { number: number }) {
  return <PromptAnswer profile={profile} number={hasWords(profile) ? number : number + 1} />;
}

export function OtherLines({ profile }: Props) {
  const t = useT();
  const { name, about } = profile;
  if (!about?.line || !about.rest) return null;
  return (
    <>
      <p className="mt-6 max-w-prose whitespace-pre-line text-lg" dir="auto">
        {about.rest}
      </p>
      <Answer profile={profile} topic="other-words" about={t('profiles:about_more', { name })} />
    </>
  );
}

/** For phones; wide screens show photos beside the words. */
export function PhotoBetween({ profile, number, address }: Props & { number: number; address: string }) {
  const t = useT();
  const photo = profile.photos[number - 1];
  if (!photo || !isSharp(photo)) return null;
  return (
    <div className="mt-7 md:hidden">
      <OpenPhoto {...{ profile, photo, number, address }} className="rounded-lg" />
      <Answer
        profile={profile}
        topic={`photo-${photo.id}`}
        about={t('profiles:photo_of', { number, name: profile.name })}
        part={`photo-${photo.id}`}
      />
    </div>
  );
}

/** The photos above and between the words. */
const IN_LETTER = 3;

/** The remaining photos, two per row on a phone. */
export function OtherPhotos({ profile, address }: Props & { address: string }) {
  const others = profile.photos.filter(isSharp).slice(IN_LETTER);
  const locked = profile.photos.some((photo) => !isSharp(photo));
  if (others.length === 0 && !locked) return null;
  return (
    <ul className="mt-7 grid grid-cols-2 gap-3 md:hidden">
      {others.map((photo, index) => (
        <li key={photo.id} className="relative">
          <OpenPhoto {...{ profile, photo, address }} number={IN_LETTER + index + 1} className="rounded-lg" />
          <AnswerOnPhoto {...{ profile, photo }} number={IN_LETTER + index + 1} className="bottom-3" />
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
