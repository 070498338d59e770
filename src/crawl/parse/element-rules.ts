/**
 * Element sets of the HTML standard that decide how tags open and close
 * (https://html.spec.whatwg.org/multipage/parsing.html, sections 13.1.2 and 13.2.4.2).
 */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements without content: never pushed on the stack of open elements. */
export const VOID_ELEMENTS = words(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** Elements allowed in head; the first other start tag ends it. */
export const HEAD_ELEMENTS = words('base basefont bgsound link meta title noscript noframes style script template');

/** "Special" elements: an unmatched end tag of another kind stops searching at them. */
export const SPECIAL_ELEMENTS = words(
  'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd ' +
    'details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header ' +
    'hgroup hr html iframe img input li link listing main marquee menu meta nav noembed noframes noscript object ol p ' +
    'param plaintext pre script search section select source style summary table tbody td template textarea tfoot th ' +
    'thead title tr track ul wbr xmp',
);

/** Formatting elements: their end tag does not close the blocks opened inside them. */
export const FORMATTING_ELEMENTS = words('a b big code em font i nobr s small strike strong tt u');

/** Start tags that end an open paragraph. */
export const CLOSES_PARAGRAPH = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
);

/** Barriers of "in scope" (a tag outside them is not reached from inside). */
export const SCOPE_BARRIERS = words('applet caption html table td th marquee object template');
export const BUTTON_SCOPE_BARRIERS = words('applet caption html table td th marquee object template button');
export const LIST_SCOPE_BARRIERS = words('applet caption html table td th marquee object template ol ul');
export const TABLE_SCOPE_BARRIERS = words('html table template');

/** End tags that close their element only when it is in scope, together with everything inside it. */
export const SCOPED_END_TAGS = words(
  'address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer form ' +
    'header hgroup listing main menu nav ol pre search section select summary ul applet marquee object',
);

/** Parts of a table: an end tag of one of them reaches up to the table. */
export const TABLE_PARTS = words('caption colgroup tbody td tfoot th thead tr');

/** What an opening table part closes, up to the nearest table. */
export const TABLE_PART_CLOSES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['td', words('td th caption')],
  ['th', words('td th caption')],
  ['tr', words('td th tr caption')],
  ['tbody', words('td th tr tbody thead tfoot caption colgroup')],
  ['thead', words('td th tr tbody thead tfoot caption colgroup')],
  ['tfoot', words('td th tr tbody thead tfoot caption colgroup')],
]);

export const HEADING_LEVELS: ReadonlyMap<string, number> = new Map(
  [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]),
);

/** Text between these reads as one run; every other element separates words. */
export const INLINE_ELEMENTS = words(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike ' +
    'strong sub sup time tt u var wbr',
);

/** Elements whose text a reader of the page does not see as text. */
export const UNSEEN_TEXT = words(
  'script style noscript iframe noembed noframes template title textarea select svg math object audio video canvas',
);

/** Elements that carry a template's structure; lists and tables take part only when they have a class. */
export const STRUCTURE_ELEMENTS = words('header nav main aside footer section article form div');
export const CLASSED_STRUCTURE_ELEMENTS = words('ul ol dl table figure fieldset');
/** Content holders: what stands inside them differs from page to page of one template. */
export const CONTENT_HOLDERS = words('p li td th h1 h2 h3 h4 h5 h6 dd dt blockquote');
