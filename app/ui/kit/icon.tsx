import type { IconName } from './icon-names';
import sprite from './icons.svg?url';

export type { IconName } from './icon-names';

/** A drawing beside words; where it stands alone, what it stands in carries the name. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : 'i'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
