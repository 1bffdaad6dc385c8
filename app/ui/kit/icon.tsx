import type { IconName } from './icon-names';
import sprite from './icons.svg?url';

export type { IconName } from './icon-names';

/** Decorative; if alone, its parent needs an accessible name. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : 'i'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
