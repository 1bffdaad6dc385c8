import type { GiftKey } from '~/domain/gifts/rules';
import drawings from './gifts.svg?url';

/** A decorative drawing in the site's colors. */
export function GiftDrawing({ gift, className = '' }: { gift: GiftKey; className?: string }) {
  return (
    <svg className={`gift ${className}`} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${drawings}#${gift}`} />
    </svg>
  );
}
