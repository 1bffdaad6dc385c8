/** Confirms a site's entry warning in a browser, as its first press does: the warning would cover each page. */
export const confirmEntry = (context, origin) =>
  context.addCookies([{ name: 'entry', value: '1', url: origin }]);
