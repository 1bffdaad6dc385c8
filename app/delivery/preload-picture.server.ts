/** Values that a quoted header can hold; `&amp;` is the only HTML escape. */
const HEADER_SAFE = /^(?:[ !#-%'-;=?-[\]-~]|&amp;)+$/;

/** Returns an element's attribute without fragments; null if a header cannot hold it. */
function readAttribute(element: string, name: string): string | null {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(element) ?? [];
  return HEADER_SAFE.test(value) ? value.replace(/#[^\s,]*/g, '').replaceAll('&amp;', '&') : null;
}

/** Returns the `Link` header that preloads a page's first picture, or null (PER-4). */
export function preloadPicture(html: string): string | null {
  const at = html.indexOf(' fetchpriority="high"');
  if (at < 0) return null;
  const element = html.slice(html.lastIndexOf('<img ', at), html.indexOf('>', at));
  const src = readAttribute(element, 'src');
  if (!src) return null;
  const sources = readAttribute(element, 'srcset');
  const sizes = readAttribute(element, 'sizes');
  const choice = sources && sizes ? `; imagesrcset="${sources}"; imagesizes="${sizes}"` : '';
  return `<${src}>; rel=preload; as=image; fetchpriority=high${choice}`;
}
