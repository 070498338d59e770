import type { LinkRelation } from '#contracts/page/page-markup.ts';
import { trimUrl, truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { getRelations } from '#crawl/parse/collectors/head-collector.ts';
import { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import {
  getPosition,
  readAttributeText,
  readAttributeToken,
  readAttributeWords,
  setIfPresent,
} from '../attribute-text.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';

const TOKENS = ['type', 'sizes', 'as', 'crossorigin', 'fetchpriority'] as const;

/** Collects `<link rel>` elements that `PageFacts` does not contain. */
export class RelationCollector {
  static readonly names = ['link'] as const;
  readonly relations = new BoundedList<LinkRelation>('relations', MARKUP_LIMITS.maxRelations);

  open(element: OpenElement): void {
    const tokens = getRelations(element);
    if (tokens.length === 0 || isInPageFacts(element, tokens)) return;
    const relation: LinkRelation = {
      rel: truncateText(tokens.join(' '), MARKUP_LIMITS.maxClassLength),
      href: truncateText(trimUrl(element.attributes.get('href') ?? ''), MARKUP_LIMITS.maxHrefLength),
      url: null,
      inHead: element.inHead,
      ...getPosition(element),
    };
    if (!this.relations.add(relation)) return;
    for (const name of TOKENS) setIfPresent(relation, name, readAttributeToken(element, name));
    setIfPresent(relation, 'media', readAttributeWords(element, 'media'));
    setIfPresent(relation, 'title', readAttributeWords(element, 'title'));
    setIfPresent(relation, 'hreflang', readAttributeText(element, 'hreflang'));
    setIfPresent(relation, 'hasIntegrity', element.attributes.has('integrity'));
  }
}

/**
 * Whether `PageFacts` contains the link: canonicals, and language alternates in the head unless they have a `type`, as
 * feeds do.
 */
function isInPageFacts({ attributes, inHead }: OpenElement, relations: string[]): boolean {
  if (relations.includes('canonical')) return true;
  return inHead && attributes.has('hreflang') && !attributes.has('type') && relations.includes('alternate');
}
