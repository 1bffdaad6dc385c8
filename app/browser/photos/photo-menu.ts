import type { SyntheticEvent } from 'react';

/** Closes the menu of a pressed item, and focuses its button. */
export function leaveMenu(item: Element): void {
  const menu = item.closest('details');
  menu?.removeAttribute('open');
  menu?.querySelector('summary')?.focus({ preventScroll: true });
}

/** Brings an opened menu into view. */
export function revealMenu({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector('.menu')?.scrollIntoView({ block: 'nearest' });
}
