import type { MetaTag, PageMarkup } from '#contracts/page/page-markup.ts';
import { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { getPosition, readAttributeText, readAttributeWords } from '../attribute-text.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';

const SOCIAL_PREFIXES = ['og:', 'twitter:'];
/**
 * Names that `PageFacts` contains with content and position. Search engines do not read them as a `property`, so metas
 * with such a `property` are stored here.
 */
const KNOWN_NAMES: ReadonlySet<string> = new Set(['description', 'robots', 'googlebot', 'bingbot']);

/**
 * Collects `<base>` and the `<meta>` elements that are neither social tags nor in `KNOWN_NAMES`, and whether the root
 * element declares AMP.
 */
export class MetaCollector {
  static readonly names = ['meta', 'base', 'html'] as const;
  readonly metas = new BoundedList<MetaTag>('metas', MARKUP_LIMITS.maxMetas);
  readonly baseHrefs = new BoundedList<PageMarkup['baseHrefs'][number]>('baseHrefs', MARKUP_LIMITS.maxBaseHrefs);
  isAmp = false;

  open(element: OpenElement): void {
    if (element.name === 'meta') this.#addMeta(element);
    else if (element.name === 'html') this.isAmp ||= element.attributes.has('amp') || element.attributes.has('⚡');
    else this.#addBase(element);
  }

  #addBase(element: OpenElement): void {
    if (!element.attributes.has('href')) return;
    const href = readAttributeText(element, 'href', MARKUP_LIMITS.maxHrefLength) ?? '';
    this.baseHrefs.add({ href, inHead: element.inHead, ...getPosition(element) });
  }

  #addMeta(element: OpenElement): void {
    const named = readName(element);
    if (named === null || (named.kind === 'name' && KNOWN_NAMES.has(named.key))) return;
    if (SOCIAL_PREFIXES.some((prefix) => named.key.startsWith(prefix))) return;
    const isHttpEquiv = named.kind === 'http-equiv';
    const maxLength = isHttpEquiv ? MARKUP_LIMITS.maxPolicyLength : MARKUP_LIMITS.maxContentLength;
    const attribute = named.kind === 'charset' ? 'charset' : 'content';
    const content = readAttributeWords(element, attribute, maxLength) ?? '';
    this.metas.add({ ...named, content, inHead: element.inHead, ...getPosition(element) });
  }
}

const KINDS = ['name', 'property', 'http-equiv'] as const;

function readName(element: OpenElement): Pick<MetaTag, 'kind' | 'key'> | null {
  if (element.attributes.has('charset')) return { kind: 'charset', key: 'charset' };
  for (const kind of KINDS) {
    const key = readAttributeText(element, kind)?.toLowerCase();
    if (key !== undefined) return { kind, key };
  }
  return null;
}
