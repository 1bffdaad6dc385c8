import { Icon } from './icon';
import { placeholderClass } from '~/delivery/placeholder-class';

/** A decorative portrait. Loads after layout, so that text comes before faces on a slow connection. */
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
