import { Icon } from './icon';
import { placeholderClass } from '~/delivery/placeholder-class';

/**
 * A member's round portrait; decorative, because their name is beside it. It loads after layout, so that a list's text
 * does not share a slow connection with the faces.
 */
export function Avatar({ src, className }: { src: string | null; className: string }) {
  return (
    <span className={`avatar ${className}`}>
      {src ? (
        <img src={src} className={placeholderClass(src)} alt="" width="96" height="120" loading="lazy" />
      ) : (
        <span className="grid size-full place-items-center text-muted">
          <Icon name="user-round" />
        </span>
      )}
    </span>
  );
}
