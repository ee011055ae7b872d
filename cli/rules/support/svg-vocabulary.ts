/** The namespace of SVG (https://www.w3.org/TR/SVG2/struct.html#Namespace). */
export const SVG = 'http://www.w3.org/2000/svg';
/** The namespace of xlink:href, which browsers still take for href. */
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS = 'http://www.w3.org/2000/xmlns/';

/**
 * Where drawing programs keep what only they read. Browsers draw and run nothing of it, so it is
 * accepted, though it makes a file larger. Other namespaces may mean something to a browser.
 */
const PROGRAMS = new Set([
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.figma.com/figma/ns',
  'http://www.serif.com/',
  'http://svgjs.com/svgjs',
  'http://svgjs.dev/svgjs',
]);

/** Whether a namespace is a drawing program's own. */
export function isProgram(uri: string): boolean {
  return PROGRAMS.has(uri) || uri.startsWith('http://ns.adobe.com/');
}

/**
 * The elements of SVG that draw, or say how something is drawn (https://www.w3.org/TR/SVG2/eltindex.html,
 * https://www.w3.org/TR/filter-effects-1/). Without those that run, load, move, lead elsewhere or hold HTML.
 */
export const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata style ' +
    'path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting ' +
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting ' +
    'feSpotLight feTile feTurbulence'
  ).split(' '),
);

/** Attributes without a prefix (https://www.w3.org/TR/SVG2/attindex.html), as far as those elements use them. */
const ATTRIBUTES = new Set(
  // Of every element, and of the picture.
  (
    'id class style lang role focusable version baseProfile viewBox preserveAspectRatio zoomAndPan ' +
    'enable-background type media ' +
    // Shapes and text.
    'x y z dx dy x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height pathLength rotate ' +
    'textLength lengthAdjust startOffset method side spacing transform href ' +
    // Gradients, patterns, clips, masks and markers.
    'offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits ' +
    'patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight ' +
    'orient refX refY ' +
    // Filters.
    'filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix ' +
    'divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant ' +
    'specularConstant specularExponent kernelUnitLength scale xChannelSelector yChannelSelector ' +
    'azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle stdDeviation radius ' +
    'baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent ' +
    // How things look.
    'alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation ' +
    'color-interpolation-filters color-rendering direction display dominant-baseline fill ' +
    'fill-opacity fill-rule filter flood-color flood-opacity font font-family font-feature-settings ' +
    'font-kerning font-size font-size-adjust font-stretch font-style font-variant font-weight ' +
    'image-rendering isolation kerning letter-spacing lighting-color marker marker-end marker-mid ' +
    'marker-start mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering ' +
    'stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap ' +
    'stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration ' +
    'text-rendering transform-box transform-origin unicode-bidi vector-effect visibility ' +
    'white-space word-spacing writing-mode'
  ).split(' '),
);

/** Whether an attribute without a prefix is accepted; data-… and aria-… are names and words. */
export function isAttribute(name: string): boolean {
  return ATTRIBUTES.has(name) || /^(data|aria)-[\w.-]+$/.test(name);
}

/** Whether the value of an attribute is a name or words, and no CSS. */
export function isWords(name: string): boolean {
  return /^(id|class|lang|role|result|in|in2|type|(data|aria)-.*)$/.test(name);
}
