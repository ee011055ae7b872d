import { describe, expect, it } from 'vitest';
import { PageStyles } from '../../../../cli/link/page-styles.ts';

function select(css: string, html: string, direction: 'ltr' | 'rtl' = 'ltr'): string {
  return Buffer.from(new PageStyles(css).select(html, direction)).toString();
}

describe('PageStyles', () => {
  it('takes the rules whose classes, elements and attributes the page has', () => {
    const css = '.a{top:0}.b{top:1px}ul li{top:2px}[role=status]{top:3px}[role=alert]{top:4px}';
    expect(select(css, '<p class="a x" role="status">')).toBe('.a{top:0}[role=status]{top:3px}');
    expect(select(css, '<ul><li class="b">')).toBe('.b{top:1px}ul li{top:2px}');
  });

  it('keeps the order, so that what overrides goes on overriding', () => {
    expect(select('.a{top:0}.c{top:9px}.b{top:1px}.a{top:2px}', '<i class="b a">')).toBe(
      '.a{top:0}.b{top:1px}.a{top:2px}',
    );
  });

  it('takes of a list of selectors those that may match', () => {
    expect(select('.a,.b:focus,.c .a{top:0}', '<i class="a">')).toBe('.a{top:0}');
  });

  it('needs one of the alternatives of :is, :where and :has, and nothing of :not', () => {
    const css =
      ':is(.a,.b) i{top:0}i:where(:not(.c)){top:1px}i:has(.b){top:2px}:is(.b,.c){top:3px}';
    expect(select(css, '<p class="a"><i>')).toBe(':is(.a,.b) i{top:0}i:where(:not(.c)){top:1px}');
  });

  it('needs nothing of an alternative of which another is there', () => {
    const css = ':is(:where(.x) a,.b){top:0}i:is(:has(.x),.b:not(:is(.c,.d))){top:1px}';
    expect(select(css, '<i class="b">')).toBe(css);
  });

  it('keeps conditions around what is left in them, and drops empty ones', () => {
    const css = '@media (width>=30rem){.a{top:0}.b{top:1px}}@supports (top:0){.b{top:2px}}';
    expect(select(css, '<i class="a">')).toBe('@media (width>=30rem){.a{top:0}}');
  });

  it('leaves out what answers to a pointer, and keeps what answers to the keyboard', () => {
    const css = '.a:hover{top:0}.a:focus-visible{top:1px}.a:active{top:2px}';
    expect(select(css, '<i class="a">')).toBe('.a:focus-visible{top:1px}');
  });

  it('leaves out motion that only decorates, and the way from one look to another', () => {
    const css =
      '.a{top:0;transition:top 1s}@media (prefers-reduced-motion:no-preference){.a{animation:spin 1s}}@keyframes spin{to{top:0}}';
    expect(select(css, '<i class="a">')).toBe('.a{top:0}');
  });

  it('leaves out what can wait: outlines for forced colours, and paper', () => {
    const css =
      '.a{top:0}@media (forced-colors:active){.a{outline:1px solid}}@media print{.a{color:#000}}';
    expect(select(css, '<i class="a">')).toBe('.a{top:0}');
  });

  it('knows an attribute however its name is written', () => {
    const css = '[popovertarget]{top:0}[popovertarget=b]{top:1px}';
    expect(select(css, '<button popoverTarget="a">')).toBe('[popovertarget]{top:0}');
  });

  it('drops custom properties and animations that nothing on the page refers to', () => {
    const css =
      ':root{--a:1px;--b:var(--c);--c:2px}.a{top:var(--a)}.b{top:var(--b);animation:spin 1s}@keyframes spin{to{top:0}}';
    expect(select(css, '<i class="a">')).toBe(':root{--a:1px}.a{top:var(--a)}');
    expect(select(css, '<i class="b">')).toBe(
      ':root{--b:var(--c);--c:2px}.b{top:var(--b);animation:spin 1s}@keyframes spin{to{top:0}}',
    );
  });

  it('knows the direction, and what the page’s own script notes', () => {
    const css = '[dir=rtl] .a{top:0}[data-failed] .a{top:1px}';
    expect(select(css, '<i class="a">', 'rtl')).toBe(
      '[dir=rtl] .a{top:0}[data-failed] .a{top:1px}',
    );
    expect(select(css, '<i class="a">')).toBe('[data-failed] .a{top:1px}');
  });

  it('reads strings with brackets, quotes and separators', () => {
    const css = '.a{content:"};\\"";top:0}.b{background:url("a;b.png")}';
    expect(select(css, '<i class="a b">')).toBe(css);
  });
});
