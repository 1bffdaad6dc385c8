import { placeholderClass } from '~/delivery/placeholder-class';
import { useT } from '~/i18n/texts';

/** A liked photo or answer; `answer` is null for a photo, and `src` its picture, if the reader sees it. */
export type LikedPartView = { isGiven: boolean; src: string | null; answer: string | null };

/** Names the photo or answer that a like is of; nothing for one of the profile (LIK-11). */
export function LikedPartNote({
  part,
  className,
}: {
  part: LikedPartView | null | undefined;
  className: string;
}) {
  const t = useT();
  if (!part) return null;
  const { isGiven, src, answer } = part;
  return (
    <span className={`flex items-center gap-2 text-sm ${className}`}>
      {src && (
        <img
          src={src}
          className={placeholderClass(src, 'aspect-portrait w-8 shrink-0 rounded-sm object-cover')}
          alt=""
          width="180"
          height="225"
          loading="lazy"
        />
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {answer === null
          ? t(isGiven ? 'likes:given_photo' : 'likes:received_photo')
          : t(isGiven ? 'likes:given_answer' : 'likes:received_answer', { answer })}
      </span>
    </span>
  );
}
