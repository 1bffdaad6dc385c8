import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '~/legal/render-markdown.server';

describe('rendering a legal text', () => {
  it('extracts the title, and numbers headings [LEG-1]', () => {
    const { title, html, headings } = renderMarkdown(
      '# Terms & more\n\nHello.\n\n## Who *we* are\n\n## What <b> is\n',
    );
    expect(title).toBe('Terms & more');
    expect(html).not.toContain('<h1');
    expect(html).toContain('<h2 id="section-1">1. Who <em>we</em> are</h2>');
    expect(headings).toEqual([
      { id: 'section-1', text: 'Who we are' },
      { id: 'section-2', text: 'What <b> is' },
    ]);
  });

  it('escapes raw HTML, inline and in blocks [SAF-4]', () => {
    const { html } = renderMarkdown(
      '<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> line\n\n<div onclick="x()">\nblock\n</div>\n',
    );
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<(script|img|div)/i);
  });

  it('links to http, mail and this site only [SAF-4]', () => {
    const { html } = renderMarkdown(
      [
        '[a](https://example.org/?a=1&b=2) [b](mailto:a@example.org) [c](/pages/privacy) [d](#section-1)',
        '[e](javascript:alert(1)) [f](//example.org) [g](data:text/html,x) [h](JaVaScRiPt:x) [i](/\\example.org) [j](vbscript:x)',
      ].join('\n'),
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://example.org/?a=1&amp;b=2',
      'mailto:a@example.org',
      '/pages/privacy',
      '#section-1',
    ]);
    expect(html).toContain('\ne f g h i j</p>');
  });

  it('escapes attributes [SAF-4]', () => {
    const { html } = renderMarkdown('[a](<https://example.org/"onmouseover="alert(1)> "title\\" onclick=x")');
    expect(html).toContain('&quot;onmouseover=');
    expect(html).not.toMatch(/"\s*on\w+=/);
  });

  it('replaces images by their descriptions [SAF-4]', () => {
    expect(renderMarkdown('![A map <x>](https://example.org/map.png)').html).toBe('<p>A map &lt;x&gt;</p>\n');
  });

  it('gives column headings their scope [LEG-5]', () => {
    expect(renderMarkdown('| Name |\n| --- |\n| auth |\n').html).toContain('<th scope="col">Name</th>');
  });
});
