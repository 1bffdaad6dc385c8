// React 18 does not know these attributes and passes them on in their HTML spelling.

/** For the main picture of the first screen: loads before all others. */
export const FIRST = { fetchpriority: 'high' };

/** For what the first screen does not need: loads after its pictures. */
export const LATER = { fetchpriority: 'low' };

/** For a picture that loads only when scrolled to, unless it is on the first screen. */
export const lazyUnless = (onFirstScreen: boolean) => (onFirstScreen ? undefined : 'lazy');
