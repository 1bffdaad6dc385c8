/**
 * Whether the browser says that it runs on a phone, where a page needs none of what stands beside it on wide screens.
 * Chromium's says so with each request; of the others nothing is known.
 */
export const isPhone = (request: Request): boolean => request.headers.get('Sec-CH-UA-Mobile') === '?1';
