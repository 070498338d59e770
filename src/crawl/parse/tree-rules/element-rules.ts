import { html } from 'parse5';

/**
 * Element sets of the HTML standard that decide how tags open and close
 * (https://html.spec.whatwg.org/multipage/parsing.html, sections 13.1.2 and 13.2.4.2).
 */

/** Splits a space-separated list. */
const splitWords = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements without content: never pushed on the stack of open elements. */
export const VOID_ELEMENTS = splitWords(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** Elements allowed in the head. The first other start tag ends the head. */
export const HEAD_ELEMENTS = splitWords(
  'base basefont bgsound link meta title noscript noframes style script template',
);

/** "Special" elements: the search for the element that an end tag closes stops at them. */
export const SPECIAL_ELEMENTS = splitWords(
  'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd ' +
    'details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header ' +
    'hgroup hr html iframe img input li link listing main marquee menu meta nav noembed noframes noscript object ol p ' +
    'param plaintext pre script search section select source style summary table tbody td template textarea tfoot th ' +
    'thead title tr track ul wbr xmp',
);

/** Formatting elements. Their end tag does not close the blocks opened inside them. */
export const FORMATTING_ELEMENTS = splitWords('a b big code em font i nobr s small strike strong tt u');

/** Start tags that end an open paragraph. */
export const PARAGRAPH_CLOSING_ELEMENTS = splitWords(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
);

/** End tags that close their element, with everything inside it, only when it is in scope. */
export const SCOPED_END_TAGS = splitWords(
  'address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer form ' +
    'header hgroup listing main menu nav ol pre search section select summary ul applet marquee object',
);

export const HEADING_LEVELS: ReadonlyMap<string, number> = new Map(
  [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]),
);

/** Elements that do not separate words; every other element does. */
export const INLINE_ELEMENTS = splitWords(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike ' +
    'strong sub sup time tt u var wbr',
);

/** Elements whose text is not visible as text on the page. */
export const HIDDEN_TEXT_ELEMENTS = splitWords(
  'script style noscript iframe noembed noframes template title textarea select svg math object audio video canvas',
);

/** Elements that define a template's structure. Lists and tables count only when they have a class. */
export const STRUCTURE_ELEMENTS = splitWords('header nav main aside footer section article form div');
export const CLASSED_STRUCTURE_ELEMENTS = splitWords('ul ol dl table figure fieldset');
/** Elements whose content differs between pages of one template. */
export const CONTENT_CONTAINERS = splitWords('p li td th h1 h2 h3 h4 h5 h6 dd dt blockquote');

/** Parts of a page. A header or footer inside one of these elements belongs to that element, not to the page. */
export const SECTIONING_ELEMENTS = splitWords('article aside main nav section');

/**
 * Properties of an element that the walker needs, as bits, so that one lookup per tag returns all of them. Scope names
 * are taken from the standard, section 13.2.4.2.
 */
export const RULE = {
  void: 1,
  special: 1 << 1,
  formatting: 1 << 2,
  closesParagraph: 1 << 3,
  head: 1 << 4,
  tablePart: 1 << 5,
  heading: 1 << 6,
  scopedEnd: 1 << 7,
  scopeBarrier: 1 << 8,
  buttonBarrier: 1 << 9,
  listBarrier: 1 << 10,
  tableBarrier: 1 << 11,
  /** Content directly inside the element is moved before the table. */
  fosters: 1 << 12,
  /** Formatting elements that were closed too early are reopened before the element. */
  reopensFormatting: 1 << 13,
  /** Formatting elements outside the element are not reopened inside it. */
  marker: 1 << 14,
  hidesText: 1 << 15,
  inline: 1 << 16,
  sectioning: 1 << 17,
  /** The element is allowed directly in a table and not moved out of it. */
  allowedInTable: 1 << 18,
  /** The start tag of the element may end other elements. */
  closesOthers: 1 << 19,
  /** The element determines the context of the parts of a table that follow. */
  tableContext: 1 << 20,
  /** The element ends without an end tag when its parent ends. */
  impliedEnd: 1 << 21,
  cell: 1 << 22,
  /** The content of the element is always text. */
  textOnly: 1 << 23,
  /** The element starts a region of the page. */
  landmark: 1 << 24,
} as const;

/** Barriers of "in scope", "in button scope", "in list item scope" and "in table scope". */
export const DEFAULT_SCOPE = RULE.scopeBarrier;
export const BUTTON_SCOPE = RULE.scopeBarrier | RULE.buttonBarrier;
export const LIST_SCOPE = RULE.scopeBarrier | RULE.listBarrier;
export const TABLE_SCOPE = RULE.tableBarrier;

/**
 * Start tags, in addition to blocks and head elements, before which the standard does not reopen formatting elements.
 */
const NON_REOPENING_ELEMENTS = splitWords(
  'hr table textarea iframe noembed noscript noframes plaintext param source track rb rtc rt rp caption col colgroup ' +
    'tbody td tfoot th thead tr frame frameset html head body',
);

const BITS_BY_SET: readonly (readonly [number, ReadonlySet<string>])[] = [
  [RULE.void, VOID_ELEMENTS],
  [RULE.special, SPECIAL_ELEMENTS],
  [RULE.formatting, FORMATTING_ELEMENTS],
  [RULE.closesParagraph, PARAGRAPH_CLOSING_ELEMENTS],
  [RULE.head, HEAD_ELEMENTS],
  [RULE.tablePart, splitWords('caption col colgroup tbody td tfoot th thead tr')],
  [RULE.heading, new Set(HEADING_LEVELS.keys())],
  [RULE.scopedEnd, SCOPED_END_TAGS],
  [RULE.scopeBarrier, splitWords('applet caption html table td th marquee object template')],
  [RULE.buttonBarrier, splitWords('button')],
  [RULE.listBarrier, splitWords('ol ul')],
  [RULE.tableBarrier, splitWords('html table template')],
  [RULE.fosters, splitWords('table tbody tfoot thead tr')],
  [RULE.marker, splitWords('applet object marquee td th caption template')],
  [RULE.hidesText, HIDDEN_TEXT_ELEMENTS],
  [RULE.inline, INLINE_ELEMENTS],
  [RULE.sectioning, SECTIONING_ELEMENTS],
  [RULE.allowedInTable, splitWords('style script template')],
  [RULE.closesOthers, splitWords('a nobr li dd dt button option optgroup h1 h2 h3 h4 h5 h6')],
  [RULE.tableContext, splitWords('body template table caption colgroup tbody thead tfoot tr td th')],
  [RULE.cell, splitWords('td th caption')],
  [RULE.impliedEnd, splitWords('dd dt li optgroup option p rb rp rt rtc')],
  [RULE.textOnly, splitWords('title textarea style xmp iframe noembed noframes noscript script plaintext')],
  [RULE.landmark, splitWords('header nav main aside footer')],
];

const computeRuleBits = (name: string): number => {
  let bits = 0;
  for (const [bit, names] of BITS_BY_SET) if (names.has(name)) bits |= bit;
  // `xmp` is a block before which the standard does reopen formatting elements.
  const isNonReopening = (bits & (RULE.closesParagraph | RULE.head)) !== 0 || NON_REOPENING_ELEMENTS.has(name);
  return isNonReopening && name !== 'xmp' ? bits : bits | RULE.reopensFormatting;
};

const RULES: ReadonlyMap<string, number> = new Map(
  [...new Set(BITS_BY_SET.flatMap(([, names]) => [...names]).concat([...NON_REOPENING_ELEMENTS]))].map((name) => [
    name,
    computeRuleBits(name),
  ]),
);

/** Returns the rule bits of an HTML element. Unknown names are ordinary elements. */
export const findRules = (name: string): number => RULES.get(name) ?? RULE.reopensFormatting;

/** Rule bits by parse5's number for the element; number 0 stands for elements without one. */
const RULES_BY_ID: Int32Array = buildRulesById();

function buildRulesById(): Int32Array {
  const rules = new Int32Array(256);
  for (const name of Object.values(html.TAG_NAMES)) rules[html.getTagID(name)] = findRules(name);
  return rules;
}

/** Returns the rule bits of an element by its number if it has one, which avoids comparing names. */
export const getTagRules = (tagId: number, name: string): number =>
  tagId === html.TAG_ID.UNKNOWN ? findRules(name) : (RULES_BY_ID[tagId] ?? 0);

const SVG_INTEGRATION_POINTS = splitWords('foreignobject desc title');
const MATHML_INTEGRATION_POINTS = splitWords('mi mo mn ms mtext annotation-xml');

/**
 * Returns the rule bits of an SVG or MathML element. Elements that contain HTML limit every scope except the table
 * scope.
 */
export function findForeignRules(name: string, namespace: 'svg' | 'math'): number {
  const hidesText = HIDDEN_TEXT_ELEMENTS.has(name) ? RULE.hidesText : 0;
  const inline = INLINE_ELEMENTS.has(name) ? RULE.inline : 0;
  const points = namespace === 'svg' ? SVG_INTEGRATION_POINTS : MATHML_INTEGRATION_POINTS;
  return hidesText | inline | (points.has(name) ? RULE.special | RULE.scopeBarrier : 0);
}
