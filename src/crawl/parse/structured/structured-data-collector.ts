import type { StructuredData } from '#contracts/page/structured-data.ts';
import { getSummary, type JsonLdSummary, parseJsonLd } from '../collectors/json-ld.ts';
import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import { MARK } from '../tokenizer/attribute-markers.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import { GraphBuilder } from './graph-builder.ts';
import { addJsonLdBlocks, type JsonLdBlock, type ParsedJsonLdBlock } from './json-ld-graph.ts';
import { MicrodataCollector } from './microdata-collector.ts';
import { addMicrodata } from './microdata-graph.ts';
import { NestedText } from './nested-text.ts';
import { RdfaCollector } from './rdfa-collector.ts';
import { addRdfa } from './rdfa-graph.ts';

interface OpenProperty {
  element: OpenElement;
  mark: number;
  onText: (text: string) => void;
}

/**
 * Reads JSON-LD, Microdata and RDFa of one document into one graph. JSON-LD is added by `addJsonLd` when its script
 * ends, the others from the events of the walker. An element without any of their attributes costs one lookup.
 */
export class StructuredDataCollector {
  readonly #blocks: ParsedJsonLdBlock[] = [];
  readonly #microdata = new MicrodataCollector();
  readonly #rdfa = new RdfaCollector();
  readonly #text = new NestedText();
  readonly #open: OpenProperty[] = [];
  /** Number of open properties of an element: up to one each of Microdata and RDFa. */
  readonly #openCounts = new Map<OpenElement, number>();
  #hasTooManyBlocks = false;

  open(element: OpenElement): void {
    const { attributes, name } = element;
    if (name === 'html' && attributes.size > 0) this.#rdfa.openRoot(element);
    else if ((attributes.marks & MARK.structured) !== 0) this.#openMarked(element);
  }

  #openMarked(element: OpenElement): void {
    const { attributes, namespace, isInert } = element;
    if (namespace !== 'html' || isInert) return;
    if (attributes.has('itemprop') || attributes.has('itemscope')) {
      this.#readText(element, this.#microdata.open(element));
    }
    if (attributes.has('property') || attributes.has('typeof')) this.#readText(element, this.#rdfa.open(element));
  }

  #readText(element: OpenElement, onText: ((text: string) => void) | null): void {
    if (onText === null) return;
    this.#open.push({ element, mark: this.#text.begin(), onText });
    this.#openCounts.set(element, (this.#openCounts.get(element) ?? 0) + 1);
  }

  text(characters: string): void {
    if (this.#open.length > 0) this.#text.add(characters);
  }

  close(element: OpenElement): void {
    if (this.#open.length === 0) return;
    // Nested elements that were not closed explicitly also end here.
    while ((this.#openCounts.get(element) ?? 0) > 0) {
      const last = this.#open.pop();
      if (last === undefined) return;
      const count = this.#openCounts.get(last.element) ?? 0;
      if (count > 1) this.#openCounts.set(last.element, count - 1);
      else this.#openCounts.delete(last.element);
      last.onText(this.#text.end(last.mark));
    }
  }

  /** Adds the text of one JSON-LD script. Returns its types, or why it is not valid JSON. */
  addJsonLd({ source, ...position }: JsonLdBlock): JsonLdSummary {
    const parseResult = parseJsonLd(source);
    if (this.#blocks.length < PAGE_LIMITS.maxJsonLdBlocks) this.#blocks.push({ ...position, parseResult });
    else this.#hasTooManyBlocks = true;
    return getSummary(parseResult);
  }

  /** Returns the graph of the document. `baseUrl` resolves relative URLs. Call it once, at the end. */
  finish(baseUrl: string): StructuredData {
    const builder = new GraphBuilder();
    if (this.#hasTooManyBlocks || this.#text.isTruncated) builder.isTruncated = true;
    addJsonLdBlocks(builder, this.#blocks, baseUrl);
    addMicrodata(builder, this.#microdata, baseUrl);
    addRdfa(builder, this.#rdfa, baseUrl);
    return builder.finish();
  }
}
