import { Icon } from './icon';
import { toned } from './toned';

/**
 * A member's round portrait; decorative, because their name is beside it. It is asked for once the page is laid out, so
 * that the words of a list need not share a poor line with the faces beside them.
 */
export function Avatar({ src, className }: { src: string | null; className: string }) {
  return (
    <span className={`avatar ${className}`}>
      {src ? (
        <img src={src} className={toned(src)} alt="" width="96" height="120" loading="lazy" />
      ) : (
        <span className="grid size-full place-items-center text-muted">
          <Icon name="user-round" />
        </span>
      )}
    </span>
  );
}
