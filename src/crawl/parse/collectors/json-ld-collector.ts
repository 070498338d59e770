import type { PageFacts } from '#contracts/page/page-facts.ts';
import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import type { StructuredDataCollector } from '../structured/structured-data-collector.ts';
import { BoundedList } from '../tokenizer/bounded-list.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import { collapseSpace, truncateText } from './flat-text.ts';
import type { TextCaptures } from './text-captures.ts';

/** Collects `<script type="application/ld+json">` blocks. */
export class JsonLdCollector {
  static readonly names = ['script'] as const;
  readonly blocks = new BoundedList<PageFacts['jsonLd'][number]>('jsonLd', PAGE_LIMITS.maxJsonLdBlocks);
  readonly #captures: TextCaptures;
  readonly #structuredData: StructuredDataCollector;

  constructor(captures: TextCaptures, structuredData: StructuredDataCollector) {
    this.#captures = captures;
    this.#structuredData = structuredData;
  }

  open(element: OpenElement): void {
    if (element.namespace !== 'html' || element.isInert) return;
    const type = (element.attributes.get('type') ?? '').split(';', 1)[0] ?? '';
    if (type.trim().toLowerCase() !== 'application/ld+json') return;
    const block: PageFacts['jsonLd'][number] = {
      types: [],
      parseError: null,
      snippet: '',
      line: element.line,
      column: element.column,
    };
    if (!this.blocks.add(block)) return;
    this.#captures.start(element, { maxLength: PAGE_LIMITS.maxJsonLdBytes, shouldKeepWhitespace: true }, (text) => {
      const { line, column } = element;
      Object.assign(block, this.#structuredData.addJsonLd({ source: text, line, column }));
      block.snippet = truncateText(
        collapseSpace(text.slice(0, PAGE_LIMITS.maxExcerptLength * 2)),
        PAGE_LIMITS.maxExcerptLength,
      );
    });
  }
}
