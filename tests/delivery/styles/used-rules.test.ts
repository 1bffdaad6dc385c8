import { describe, expect, it } from 'vitest';
import {
  namesUsed,
  narrowSheet,
  readSheet,
  usedRules,
  type Sheet,
} from '~/delivery/styles/used-rules.server';

const page = (...classes: string[]) => classes.map((names) => `<i class="${names}"></i>`).join('');

const usedBy = (sheet: Sheet, html: string) => usedRules(sheet, namesUsed(sheet, html));

const used = (css: string, ...classes: string[]) => usedBy(readSheet(css), page(...classes));

describe('the used first-screen rules', () => {
  it('match the page’s classes, in order [PER-4]', () => {
    const css = '.a{color:red}.b{color:blue}.a.b{top:0}.a>.c{left:0}.d,.a:hover{right:0}';
    expect(used(css, 'a')).toBe('.a{color:red}.a:hover{right:0}');
    expect(used(css, 'b', 'x a')).toBe('.a{color:red}.b{color:blue}.a.b{top:0}.a:hover{right:0}');
    expect(used(css)).toBe('');
  });

  it('match the page’s elements [PER-4]', () => {
    const css = 'h1,.a h2>b::before,input:where([type=button],h1){top:0}abbr{left:0}a:hover,#b{right:0}';
    const html = '<div class="a"><h2><b>One</b></h2><input type="button"></div>';
    expect(usedBy(readSheet(css), html)).toBe(
      '.a h2>b::before,input:where([type=button],h1){top:0}#b{right:0}',
    );
  });

  it('include rules without names and at-rules [PER-4]', () => {
    const css =
      '@font-face{src:url(/a.woff2)}:root{--a:1}*,:focus{top:0}@keyframes spin{12.5%{top:0}}[data-a=".b,c"]{top:0}';
    expect(used(css)).toBe(css);
  });

  it('match escaped selectors [PER-4]', () => {
    const css = String.raw`.\32xl\:top-0{top:0}.w-\[min\(1px\,2vw\)\]{top:0}.\[\&\>svg\]\:size-1>i{top:0}.py-1\.5{top:0}`;
    expect(used(css, '2xl:top-0', 'w-[min(1px,2vw)]', '[&amp;&gt;svg]:size-1', 'py-1.5')).toBe(css);
    expect(used(css, 'top-0', 'w-', 'py-1')).toBe('');
  });

  it('ignore what brackets contain [PER-4]', () => {
    const css = '.a:not(.b,:is(.c)){top:0}:where(.d)>*{top:0}:root:has(.e){top:0}';
    expect(used(css, 'a')).toBe(css);
  });

  it('include classes that scripts add [PER-4]', () => {
    expect(used('.has-back .a{top:0}.has-back .b{top:0}', 'a')).toBe('.has-back .a{top:0}');
  });

  it('exclude wide windows on phones [PER-4]', () => {
    const css =
      '.a{top:0}@media(min-width:576px){.a{left:0}@media (min-width: 992px){.a{right:0}}}@media(min-width:1600px){.a{top:1px}}@media not all and (min-width:992px){.a{bottom:0}}';
    expect(usedBy(narrowSheet(readSheet(css)), page('a'))).toBe(
      '.a{top:0}@media(min-width:576px){.a{left:0}}@media not all and (min-width:992px){.a{bottom:0}}',
    );
  });

  it('keep groups, but no empty ones [PER-4]', () => {
    const css =
      '@media(min-width:1px){.a{top:0}@supports not selector(:has(*)){.b{top:0}}}@media print{.c{top:0}}';
    expect(used(css, 'a')).toBe('@media(min-width:1px){.a{top:0}}');
    expect(used(css, 'b')).toBe('@media(min-width:1px){@supports not selector(:has(*)){.b{top:0}}}');
    expect(used(css, 'a b c')).toBe(css);
  });
});
