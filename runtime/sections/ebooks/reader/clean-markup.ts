import createPurifier from 'dompurify';

/** What prose is made of. Everything else goes, and leaves its text. */
const TAGS = [
  ...['a', 'abbr', 'aside', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br', 'caption', 'center'],
  ...['cite', 'code', 'col', 'colgroup', 'dd', 'del', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption'],
  ...[
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'ins',
    'kbd',
    'li',
    'ol',
    'p',
  ],
  ...[
    'pre',
    'q',
    'rp',
    'rt',
    'ruby',
    's',
    'samp',
    'section',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
  ],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'tt', 'u', 'ul', 'var', 'wbr'],
];

/** No `style`, no handler, nothing that loads but a picture's `src`, which the caller sees to. */
const ATTRIBUTES = [
  ...[
    'alt',
    'class',
    'colspan',
    'dir',
    'height',
    'href',
    'id',
    'lang',
    'name',
    'reversed',
    'rowspan',
  ],
  ...['src', 'start', 'title', 'value', 'width'],
];

const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Takes from a chapter what a reader shows: prose and pictures. Scripts, handlers, frames, forms,
 * media, styles and anything unknown are gone. The result belongs to a document that loads nothing.
 * @param chapter as it was parsed, XHTML or HTML.
 */
export function cleanMarkup(chapter: Document): DocumentFragment {
  // Written as HTML: XHTML's `<a id="x"/>` would be read as an open element.
  const html = document.implementation.createHTMLDocument();
  html.body.append(
    ...[...(chapter.body?.childNodes ?? [])].map((node) => html.importNode(node, true)),
  );
  unwrapPictures(html);
  nameLanguages(html);
  return createPurifier(window).sanitize(html.body.innerHTML, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: [
      'script',
      'style',
      'template',
      'noscript',
      'svg',
      'math',
      'iframe',
      'object',
      'video',
      'audio',
    ],
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Covers are often an SVG that holds nothing but a picture: the picture takes its place. */
function unwrapPictures(html: Document): void {
  for (const image of html.querySelectorAll('image')) {
    const address =
      image.getAttributeNS(XLINK, 'href') ??
      image.getAttribute('href') ??
      image.getAttribute('xlink:href');
    const drawing = image.closest('svg');
    if (!address || !drawing) continue;
    const picture = html.createElement('img');
    picture.setAttribute('src', address);
    picture.setAttribute(
      'alt',
      drawing.getAttribute('aria-label') ?? drawing.querySelector('title')?.textContent ?? '',
    );
    drawing.replaceWith(picture);
  }
}

/** XHTML names languages in `xml:lang`, which HTML does not know. */
function nameLanguages(html: Document): void {
  // A selector for `xml:lang` does not find the attribute that XML has in a namespace.
  for (const element of html.querySelectorAll('*')) {
    const language = element.getAttribute('xml:lang');
    if (language && !element.hasAttribute('lang')) element.setAttribute('lang', language);
  }
}
