/** What a header can say as it is, between quotation marks: of what HTML writes in another way, `&` alone. */
const SAYABLE = /^(?:[ !#-%'-;=?-[\]-~]|&amp;)+$/;

/** Returns what an attribute of an element says, without fragments, which no browser sends; null if a header cannot say it. */
function saidIn(element: string, name: string): string | null {
  const [, said = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(element) ?? [];
  return SAYABLE.test(said) ? said.replace(/#[^\s,]*/g, '').replaceAll('&amp;', '&') : null;
}

/**
 * Returns the `Link` by which a browser asks for a page's first picture as soon as the answer begins; null if the page has
 * none that goes before the others. Over a poor line half of it has come before its neighbours share the line (PER-4).
 */
export function pictureAhead(html: string): string | null {
  const at = html.indexOf(' fetchpriority="high"');
  if (at < 0) return null;
  const element = html.slice(html.lastIndexOf('<img ', at), html.indexOf('>', at));
  const src = saidIn(element, 'src');
  if (!src) return null;
  const sources = saidIn(element, 'srcset');
  const sizes = saidIn(element, 'sizes');
  const choice = sources && sizes ? `; imagesrcset="${sources}"; imagesizes="${sizes}"` : '';
  return `<${src}>; rel=preload; as=image; fetchpriority=high${choice}`;
}
