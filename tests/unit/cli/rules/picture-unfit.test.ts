import { describe, expect, test } from 'vitest';
import pictureUnfit from '../../../../cli/rules/picture-unfit.ts';
import type { Checked } from '../../../../cli/rules/rule.ts';

const HTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

const picture = (body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${body}</svg>`;

/** What is reported of a picture, each as the text that is marked and the message. */
function reported(
  text: string,
  kind: 'picture' | 'logo' = 'picture',
): [marked: string, message: string][] {
  const source = { file: `catalog/art/${kind}.svg`, text };
  const files = new Map([['it', source]]);
  const none = new Map();
  const parts = {
    pictures: kind === 'picture' ? new Map([['games', files]]) : none,
    logos: kind === 'logo' ? files : none,
    photos: [],
    strayPictures: [],
  } as unknown as Checked;
  return [...(pictureUnfit.catalogue?.check(parts) ?? [])].map(({ place, message }) => [
    text.slice(place.start, place.end),
    message,
  ]);
}

/** What would run, load, move, lead elsewhere or never end: the text in the file that is marked, and the reason. */
const HOSTILE: [name: string, body: string, marked: string, reason: string][] = [
  ['a script', '<script>alert(1)</script>', '<script>', 'runs a script'],
  ['an empty script', '<script href="#a"/>', '<script href="#a"/>', 'runs a script'],
  [
    'a script with a prefix',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">',
    'runs a script',
  ],
  [
    'a script of HTML',
    `<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>`,
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">',
    'runs a script',
  ],
  [
    'a script within metadata',
    '<metadata><script>1</script></metadata>',
    '<script>',
    'runs a script',
  ],
  ['a script within a title', '<title><script>1</script></title>', '<script>', 'runs a script'],
  [
    "a script within a drawing program's own element",
    '<i:x xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><script>1</script></i:x>',
    '<script>',
    'runs a script',
  ],
  ['an element of no namespace', '<x xmlns=""/>', '<x xmlns=""/>', 'is not of SVG'],
  ['a handler', '<g onload="alert(1)"/>', 'onload="alert(1)"', 'runs a script when'],
  ['a handler in odd case', '<g OnClick="1"/>', 'OnClick="1"', 'runs a script when'],
  ['a handler on a new line', '<g\nonclick\n=\n"1"/>', 'onclick\n=\n"1"', 'runs a script when'],
  ['a handler of an animation', '<g onbegin="1"/>', 'onbegin="1"', 'runs a script when'],
  [
    'an animated link',
    '<use href="#a"><animate attributeName="href" to="https://a.example"/></use>',
    '<animate attributeName="href" to="https://a.example"/>',
    'changes the picture over time',
  ],
  [
    'a set link',
    '<use href="#a"><set attributeName="href" to="javascript:1"/></use>',
    '<set attributeName="href" to="javascript:1"/>',
    'changes the picture over time',
  ],
  [
    'a move',
    '<animateTransform attributeName="transform" type="rotate" to="9"/>',
    '<animateTransform attributeName="transform" type="rotate" to="9"/>',
    'changes the picture over time',
  ],
  [
    'a move along a path',
    '<animateMotion path="M0 0"/>',
    '<animateMotion path="M0 0"/>',
    'changes the picture over time',
  ],
  [
    'a page within',
    `<foreignObject><iframe ${HTML} src="https://a.example"/></foreignObject>`,
    '<foreignObject>',
    'holds HTML',
  ],
  ['HTML', `<img ${HTML} src="x" onerror="1"/>`, `<img ${HTML} src="x" onerror="1"/>`, 'is HTML'],
  [
    'HTML with srcset',
    `<h:img xmlns:h="http://www.w3.org/1999/xhtml" srcset="https://a.example 1x"/>`,
    '<h:img xmlns:h="http://www.w3.org/1999/xhtml" srcset="https://a.example 1x"/>',
    'is HTML',
  ],
  [
    'MathML',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"/>',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"/>',
    'is not of SVG',
  ],
  [
    'XML events',
    '<e:listener xmlns:e="http://www.w3.org/2001/xml-events"/>',
    '<e:listener xmlns:e="http://www.w3.org/2001/xml-events"/>',
    'is not of SVG',
  ],
  [
    'a link',
    '<a href="javascript:alert(1)"><g/></a>',
    '<a href="javascript:alert(1)">',
    'is a link',
  ],
  [
    'a picture elsewhere',
    '<image href="https://a.example/a.png"/>',
    '<image href="https://a.example/a.png"/>',
    'another picture',
  ],
  [
    'a picture as data',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    'another picture',
  ],
  [
    'a picture in a filter',
    '<filter><feImage href="https://a.example"/></filter>',
    '<feImage href="https://a.example"/>',
    'another picture',
  ],
  ['an audio', '<audio src="a.mp3"/>', '<audio src="a.mp3"/>', 'accepted are'],
  [
    'a font',
    '<defs><font-face-uri href="a.woff"/></defs>',
    '<font-face-uri href="a.woff"/>',
    'is a font',
  ],
  ['another file', '<use href="a.svg#b"/>', 'href="a.svg#b"', 'outside of itself'],
  [
    'another file with xlink',
    `<use ${XLINK} xlink:href="a.svg#b"/>`,
    'xlink:href="a.svg#b"',
    'outside of itself',
  ],
  [
    'another file with another prefix',
    '<use xmlns:l="http://www.w3.org/1999/xlink" l:href="//a.example/b"/>',
    'l:href="//a.example/b"',
    'outside of itself',
  ],
  ['an empty address', '<use href=""/>', 'href=""', 'outside of itself'],
  [
    'an address behind a space',
    '<use href=" https://a.example#b"/>',
    'href=" https://a.example#b"',
    'outside of itself',
  ],
  [
    'a script as an address',
    '<use href="&#106;avascript:alert(1)"/>',
    'href="&#106;avascript:alert(1)"',
    'outside of itself',
  ],
  [
    'another base',
    '<g xml:base="https://a.example/"/>',
    'xml:base="https://a.example/"',
    'accepted are attributes',
  ],
  ['src', '<g src="https://a.example"/>', 'src="https://a.example"', 'accepted are attributes'],
  [
    'srcset',
    '<g srcset="https://a.example 1x"/>',
    'srcset="https://a.example 1x"',
    'accepted are attributes',
  ],
  [
    'an attribute of another namespace',
    '<g xmlns:e="http://www.w3.org/2001/xml-events" e:event="load"/>',
    'e:event="load"',
    'accepted are attributes',
  ],
  [
    'a paint elsewhere',
    '<g fill="url(https://a.example/b.svg#c)"/>',
    'fill="url(https://a.example/b.svg#c)"',
    'outside of itself',
  ],
  [
    'a paint in quotes',
    `<g fill="url( 'https://a.example#c' )"/>`,
    `fill="url( 'https://a.example#c' )"`,
    'outside of itself',
  ],
  [
    'a paint with an escape',
    '<g fill="u\\72l(https://a.example)"/>',
    'fill="u\\72l(https://a.example)"',
    'outside of itself',
  ],
  [
    'a paint with a reference',
    '<g fill="&#x75;rl(https://a.example)"/>',
    'fill="&#x75;rl(https://a.example)"',
    'outside of itself',
  ],
  [
    'a paint with an escaped address',
    '<g fill="url(\\68ttps://a.example)"/>',
    'fill="url(\\68ttps://a.example)"',
    'outside of itself',
  ],
  [
    'a paint behind one of its own',
    '<g filter="url(#a) url(https://a.example)"/>',
    'filter="url(#a) url(https://a.example)"',
    'outside of itself',
  ],
  ['a broken address', '<g fill="url(#a b)"/>', 'fill="url(#a b)"', 'not closed'],
  [
    'image-set',
    '<g style="mask:image-set(&quot;https://a.example&quot; 1x)"/>',
    'style="mask:image-set(&quot;https://a.example&quot; 1x)"',
    'may load something',
  ],
  [
    'image-set with a prefix',
    '<g style=\'background:-webkit-image-set("a" 1x)\'/>',
    'style=\'background:-webkit-image-set("a" 1x)\'',
    'may load something',
  ],
  [
    'src()',
    `<g style="cursor:src('https://a.example')"/>`,
    `style="cursor:src('https://a.example')"`,
    'may load something',
  ],
  [
    'an address in a variable',
    '<g style="--a:url(https://a.example)"/>',
    'style="--a:url(https://a.example)"',
    'outside of itself',
  ],
  [
    'expression',
    '<g style="width:expression(1)"/>',
    'style="width:expression(1)"',
    'may load something',
  ],
  ['a stylesheet elsewhere', '<style>@import "https://a.example";</style>', '@import', '@media'],
  [
    'a stylesheet with an escape',
    '<style>@\\69mport "https://a.example";</style>',
    '@\\69mport',
    '@media',
  ],
  ['a stylesheet in CDATA', '<style><![CDATA[@import "a.css";]]></style>', '@import', '@media'],
  ['a stylesheet cut by a comment', '<style>@im<!-- -->port "a.css";</style>', '<style>', '@media'],
  ['a stylesheet of references', '<style>&#64;import "a.css";</style>', '<style>', '@media'],
  ['a font of a stylesheet', '<style>@font-face{font-family:a}</style>', '@font-face', '@media'],
  [
    'an animation of a stylesheet',
    '<style>@keyframes a{to{opacity:0}}</style>',
    '@keyframes',
    '@media',
  ],
  [
    'a stylesheet with a prefix',
    '<s:style xmlns:s="http://www.w3.org/2000/svg">.a{fill:url(a.svg#b)}</s:style>',
    'url(a.svg#b)',
    'outside of itself',
  ],
  [
    'a paint of a stylesheet',
    '<style>.a{fill:URL("//a.example")}</style>',
    'URL(',
    'outside of itself',
  ],
  ['an instruction', '<?xml-stylesheet href="https://a.example"?>', '<?', 'instruction'],
  ['a part within itself', '<g id="a"><use href="#a"/></g>', 'href="#a"', 'has no end'],
  [
    'two parts within each other',
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    'href="#a"',
    'has no end',
  ],
  ['a mask of itself', '<mask id="m"><g mask="url(#m)"/></mask>', 'mask="url(#m)"', 'has no end'],
  [
    'a pattern of itself by a class',
    '<style>.a{fill:url(#p)}</style><pattern id="p"><g class="a"/></pattern>',
    'url(#p)',
    'has no end',
  ],
  [
    'a pattern by any selector',
    '<style>path{fill:url(#p)}</style><pattern id="p"/>',
    'url(#p)',
    'not for a class',
  ],
  [
    'parts that grow tenfold eight times',
    [...'bcdefghi']
      .map((id, i) => `<g id="${id}">${`<use href="#${'abcdefgh'[i]}"/>`.repeat(10)}</g>`)
      .join(''),
    'href="#f"',
    'more than 20000 parts',
  ],
  [
    'a thousand steps',
    Array.from({ length: 1000 }, (_, i) => `<use id="u${i}" href="#u${i + 1}"/>`).join(''),
    'href="#u500"',
    '500 steps',
  ],
  ['very deep groups', '<g>'.repeat(9999) + '</g>'.repeat(9999), '<g>', '64 deep'],
];

describe('A picture is refused with', () => {
  test('more than forty snippets that are refused', () => {
    expect(HOSTILE.length).toBeGreaterThan(40);
  });

  test.each(HOSTILE)('%s', (_, body, marked, reason) => {
    const found = reported(picture(body));
    expect(found).toHaveLength(1);
    expect(found[0]?.[0]).toBe(marked);
    expect(found[0]?.[1]).toContain(reason);
    expect(reported(picture(body), 'logo')).toEqual(found);
  });

  test('a document type, whatever it says', () => {
    const text = `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${picture('&x;')}`;
    expect(reported(text).map(([marked]) => marked)).toEqual(['<!DOCTYPE']);
  });

  test('more than 256 KB, however well they compress, and is not read then', () => {
    const found = reported(picture(`<script/>${' '.repeat(256 * 1024)}`));
    expect(found.map(([, message]) => message)).toEqual([
      'The picture has 256.1 KB; accepted are 256 KB, and 6 KB after compression.',
    ]);
  });

  test('a thousand scripts, of which twenty are reported', () => {
    const found = reported(picture('<script/>'.repeat(1000)));
    expect(found).toHaveLength(20);
    expect(found.at(-1)?.[1]).toContain('There are 980 more of these.');
  });
});

const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="64" height="64" viewBox="0 0 64 64" version="1.1" id="svg1" inkscape:version="1.3"
   sodipodi:docname="leaf.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:zoom="2.1" showgrid="false"/>
  <defs id="defs1"><linearGradient id="g"><stop style="stop-color:#fff;stop-opacity:1" offset="0"/></linearGradient></defs>
  <g inkscape:label="Layer (1)" inkscape:groupmode="layer" id="layer1" transform="translate(-1.5,2)">
    <path style="fill:url(#g);fill-opacity:1;stroke:none;-inkscape-font-specification:'sans-serif, Normal';paint-order:stroke fill" d="M 0,0 H 9 Z" sodipodi:nodetypes="cc" id="p"/>
  </g>
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
</svg>
`;

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" ${XLINK} x="0px" y="0px"
\t viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve">
<style type="text/css">
\t.st0{fill:#FFFFFF;}
\t.st1{clip-path:url(#SVGID_2_);fill:url(#SVGID_1_);}
</style>
<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="9" gradientTransform="matrix(1 0 0 -1 0 64)">
\t<stop  offset="0" style="stop-color:#FFF"/></linearGradient>
<g><defs><rect id="SVGID_3_" width="9" height="9"/></defs>
<clipPath id="SVGID_2_"><use xlink:href="#SVGID_3_"  style="overflow:visible;"/></clipPath>
<path class="st0 st1" data-name="Layer 1 (copy)" d="M0,0h9"/></g>
</svg>
`;

const FIGMA = `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" xmlns="http://www.w3.org/2000/svg">
<g id="Frame (1)" clip-path="url(#clip0_1_2)"><g filter="url(#filter0_d)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0H9V9" fill="url(#paint0)" style="mix-blend-mode:multiply"/></g></g>
<defs><filter id="filter0_d" x="0" y="0" width="9" height="9" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/></filter>
<radialGradient id="paint0" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(32 32) rotate(90) scale(32)"><stop stop-color="white"/></radialGradient>
<clipPath id="clip0_1_2"><rect width="64" height="64" fill="white"/></clipPath></defs>
</svg>
`;

describe('A picture is accepted', () => {
  test.each([
    ['as Inkscape saves it', INKSCAPE],
    ['as Illustrator exports it', ILLUSTRATOR],
    ['as Figma exports it', FIGMA],
  ])('%s', (_, text) => {
    expect(reported(text)).toEqual([]);
    expect(reported(text, 'logo')).toEqual([]);
  });

  test.each([
    ['a title and a description', '<title>Leaf</title><desc>A leaf, "green" &amp; fresh</desc>'],
    [
      'words with brackets',
      '<g id="a(b)" class="c(d)" aria-label="url(x)" data-name="image-set(y)"/>',
    ],
    [
      'a scheme of colours',
      '<style>@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><g class="a"/>',
    ],
    ['comments in a stylesheet', '<style>/* @import "a"; url(b) */.a{fill:rgb(1 2 3)}</style>'],
    [
      'colours that are computed',
      '<g fill="hsl(20 30% 40%)" style="stroke:color-mix(in srgb, red, var(--b, blue))"/>',
    ],
    ['a paint with a second choice', '<linearGradient id="g"/><g fill="url(#g) #fff"/>'],
    ['a paint in quotes', `<pattern id="p"/><g fill="url('#p')" stroke='url("#p")'/>`],
    [
      'text along a path',
      '<path id="a" d="M0 0h9"/><text><textPath href="#a">a <tspan dy="1">b</tspan></textPath></text>',
    ],
    [
      'a part used twice',
      '<symbol id="s" viewBox="0 0 1 1"/><use href="#s"/><use href="#s" x="3" transform="rotate(9 1 1)"/>',
    ],
    [
      'a gradient of a gradient',
      '<linearGradient id="a"/><linearGradient id="b" href="#a"/><g fill="url(#b)"/>',
    ],
    ['a name that nothing has', '<g fill="url(#gone)"/>'],
    ['a prefix for SVG', '<s:g xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:g>'],
    [
      'what SVGO leaves',
      '<path fill="none" d="M0 0h9v9H0z"/><g aria-hidden="true" role="img" focusable="false"/>',
    ],
  ])('with %s', (_, body) => {
    expect(reported(picture(body))).toEqual([]);
  });
});
