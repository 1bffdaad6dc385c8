/** Confirms a site's entry warning, which would cover each page, as its first press does. */
export const confirmEntry = (context, origin) =>
  context.addCookies([{ name: 'entry', value: '1', url: origin }]);
