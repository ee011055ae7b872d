import { describe, expect, test } from 'vitest';
import { pagePassages } from '../../../../cli/plan/page-passages.ts';

/** "kind: text" of each passage. */
const said = (html: string, locale = 'en', isTerms = false) =>
  pagePassages(html, locale, isTerms).passages.map(({ kind, text }) => `${kind}: ${text}`);

describe('what a page says', () => {
  test('is its title, its description and that of shared links', () => {
    const head = `<title>Games &amp; more</title><meta name="description" content="Play.">
      <meta name="author" content="Ripple"><meta property="og:title" content="Shared">`;
    expect(said(head)).toEqual(['title: Games & more', 'description: Play.', 'title: Shared']);
  });

  test('is text in blocks, each sentence by itself', () => {
    expect(said('<p>One  day.\nThe next.</p><div>More<h2>Now</h2></div>')).toEqual([
      'text: One day.',
      'text: The next.',
      'text: More',
      'text: Now',
    ]);
  });

  test('runs on through what stands within a line', () => {
    expect(said('<p>Accept the <a href="/terms">terms</a>, <b>please</b>.</p>')).toEqual([
      'text: Accept the terms, please.',
      'link: /terms',
    ]);
  });

  test('does not glue together what stands side by side', () => {
    const nav =
      '<nav><a href="/a">One</a><a href="/b">Two</a></nav><a>Open<span>new tab</span></a>';
    expect(said(nav)).toEqual([
      'text: One',
      'link: /a',
      'text: Two',
      'link: /b',
      'text: Open new tab',
    ]);
  });

  test('keeps words of terms whole that are set in part', () => {
    expect(said('<main><p>un<em>believ</em>able</p></main>', 'en', true)).toEqual([
      'terms: unbelievable',
    ]);
  });

  test('is what is read out or stands in a field, and where links lead', () => {
    const page = `<img alt="A cave" src="/art/cave.svg"><img alt="" src="/art/two.svg">
      <input placeholder="Search" aria-label="Search games"><a href="#content">Skip</a>
      <iframe src="https://x.example/"></iframe><svg aria-label="Logo"><title>No</title></svg>`;
    expect(said(page)).toEqual([
      'alt: A cave',
      'label: Search games',
      'label: Search',
      'text: Skip',
      'link: https://x.example/',
      'label: Logo',
    ]);
    expect(pagePassages(page, 'en').pictures).toEqual(['/art/cave.svg', '/art/two.svg']);
  });

  test('is nothing of scripts and styles', () => {
    expect(said('<style>p{}</style><script>let a = "<p>b</p>"</script><p>c</p>')).toEqual([
      'text: c',
    ]);
  });

  test('is divided as its own language divides it', () => {
    // The Arabic question mark ends a sentence; so does a full stop before a capital letter.
    expect(said('<p lang="ar">ما هذا؟ هذا كتاب.</p>')).toEqual([
      'text: ما هذا؟',
      'text: هذا كتاب.',
    ]);
  });

  test('is terms in the main part of the page of terms only', () => {
    const page = '<nav>Home</nav><main><h1>Terms</h1></main>';
    expect(said(page, 'en', true)).toEqual(['text: Home', 'terms: Terms']);
    expect(said(page)).toEqual(['text: Home', 'text: Terms']);
  });

  test('stands at ranges of the page, so that it can be marked there', () => {
    const html = '<p>a <b>c &amp; d</b></p><p>e</p>';
    const { passages } = pagePassages(html, 'en');
    const texts = passages.map(({ ranges = [] }) =>
      ranges.map(([from, to]) => html.slice(from, to)),
    );
    expect(texts.map((parts) => parts.join(''))).toEqual(['a c &amp; d', 'e']);
  });
});
