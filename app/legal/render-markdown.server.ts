import { Marked } from 'marked';

export type Heading = { id: string; text: string };
export type Rendered = { title: string; html: string; headings: Heading[] };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Allows http(s) and mail links, this site's pages, and anchors. */
const isSafeLink = (href: string) => /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href);

/**
 * The `#` heading becomes the title; `##` headings are numbered, with equal ids in all languages. Raw HTML,
 * images and forbidden links become text.
 */
export function renderMarkdown(markdown: string): Rendered {
  const headings: Heading[] = [];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        if (depth === 1) {
          title ||= text;
          return '';
        }
        if (depth > 2) return `<h${depth}>${html}</h${depth}>\n`;
        const number = headings.length + 1;
        headings.push({ id: `section-${number}`, text });
        return `<h2 id="section-${number}">${number}. ${html}</h2>\n`;
      },
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return isSafeLink(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
      },
      tablecell({ tokens, header }) {
        const words = this.parser.parseInline(tokens);
        return header ? `<th scope="col">${words}</th>\n` : `<td>${words}</td>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { title, html, headings };
}
