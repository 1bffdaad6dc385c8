// React 18 knows these attributes by no name of its own, and passes them on as HTML has them.

/** For the picture that a first screen is about: before all others. */
export const FIRST = { fetchpriority: 'high' };

/** For what a first screen can do without: behind its pictures. */
export const LATER = { fetchpriority: 'low' };

/** For a picture that waits until it is scrolled to, unless it stands on the first screen. */
export const lazyUnless = (onFirstScreen: boolean) => (onFirstScreen ? undefined : 'lazy');
