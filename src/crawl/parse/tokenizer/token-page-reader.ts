import type { PageText } from '#contracts/page/page-text.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import { ContentCollector } from '../collectors/content-collector.ts';
import { truncateText } from '../collectors/flat-text.ts';
import { HeadCollector } from '../collectors/head-collector.ts';
import { JsonLdCollector } from '../collectors/json-ld-collector.ts';
import { LinkResolver, type UrlResolver } from '../collectors/link-resolver.ts';
import { ResourceCollector } from '../collectors/resource-collector.ts';
import { TemplateSignature } from '../collectors/template-signature.ts';
import { TextCaptures } from '../collectors/text-captures.ts';
import { MarkupCollectors } from '../markup/collectors/markup-collectors.ts';
import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import type { MarkupFacts, PageDocument, PageReader } from '../pipeline/page-reader.ts';
import { StructuredDataCollector } from '../structured/structured-data-collector.ts';
import { analyzeText } from '../text/blocks/analyze-text.ts';
import { MainTextCollector } from '../text/blocks/main-text-collector.ts';
import { HtmlWalker } from '../tree-rules/html-walker.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import type { Collector, HtmlVisitor } from '../tree-rules/visitor.ts';
import type { BoundedList } from './bounded-list.ts';
import { createCollectorLookup } from './wanted-names.ts';

/**
 * Creates a reader that reads pages from the events of parse5's tokenizer, without a tree. Reusing one reader for many
 * pages of a site is faster.
 */
export function createTokenPageReader(): PageReader {
  const links = new LinkResolver();
  return { read: (document) => readPage(document, links) };
}

/** Reads each page independently. */
export const tokenPageReader: PageReader = {
  read: (document) => readPage(document, new LinkResolver()),
};

function readPage(document: PageDocument, links: LinkResolver): MarkupFacts {
  const collectors = new PageCollectors(document.url);
  const walker = new HtmlWalker(collectors);
  walker.walk(document.html);
  return {
    ...collectors.finish(document, links),
    hasDoctype: walker.hasDoctype,
    deepNesting: walker.deepNesting,
    document: walker.buildDocumentFacts(),
  };
}

/** Facts that the walker itself returns. */
type WalkerFacts = 'hasDoctype' | 'deepNesting' | 'document';

/** Collectors that receive elements by tag name, in the order in which they are called. */
const lookUpCollectors = createCollectorLookup([
  HeadCollector,
  ContentCollector,
  JsonLdCollector,
  ResourceCollector,
  TemplateSignature,
]);

/**
 * The collectors of `PageFacts`, and their combined results. Collectors that examine every element are called directly:
 * the engine can inline a call with a fixed class.
 */
class PageCollectors implements HtmlVisitor {
  readonly #captures = new TextCaptures();
  readonly #head = new HeadCollector(this.#captures);
  readonly #content = new ContentCollector(this.#captures);
  readonly #structuredData = new StructuredDataCollector();
  readonly #jsonLd = new JsonLdCollector(this.#captures, this.#structuredData);
  readonly #markup = new MarkupCollectors();
  readonly #resources = new ResourceCollector();
  readonly #text: MainTextCollector;
  readonly #template = new TemplateSignature();
  readonly #named: readonly Collector[];

  constructor(url: string) {
    this.#text = new MainTextCollector(url);
    this.#named = [this.#head, this.#content, this.#jsonLd, this.#resources, this.#template];
  }

  open(element: OpenElement): void {
    this.#captures.open(element);
    const wanted = lookUpCollectors(element);
    for (let at = 0; at < wanted.length; at++) this.#named[wanted[at] ?? 0]?.open(element);
    this.#text.open(element);
    this.#structuredData.open(element);
    this.#markup.open(element);
  }

  close(element: OpenElement): void {
    this.#captures.close(element);
    const wanted = lookUpCollectors(element);
    for (let at = 0; at < wanted.length; at++) this.#named[wanted[at] ?? 0]?.close?.(element);
    this.#text.close(element);
    this.#structuredData.close(element);
    this.#markup.close(element);
  }

  text(characters: string, parent: OpenElement | null): void {
    this.#captures.text(characters, parent);
    this.#text.text(characters, parent);
    this.#structuredData.text(characters);
    this.#markup.text(characters, parent);
  }

  finish({ url, html }: PageDocument, links: LinkResolver): Omit<MarkupFacts, WalkerFacts> {
    const baseUrl = resolveHttpUrl(this.#head.baseHref ?? '', url) ?? url;
    const resolve = links.createResolver(baseUrl);
    const lists = [...this.#head.lists, ...this.#content.lists, this.#jsonLd.blocks, this.#resources.resources];
    return {
      ...this.#buildHeadFacts(resolve),
      ...this.#buildContentFacts(resolve, url),
      ...toTextFacts(analyzeText(this.#text.finish(), { html })),
      markup: this.#markup.finish(resolve),
      structuredData: this.#structuredData.finish(baseUrl),
      baseUrl,
      templateSignature: this.#template.finish(),
      truncations: lists.filter((list: BoundedList<unknown>) => list.isTruncated).map(({ name }) => name),
    };
  }

  #buildHeadFacts(resolve: UrlResolver) {
    const head = this.#head;
    return {
      titles: head.titles.items,
      metaDescriptions: head.metaDescriptions.items,
      metaRobots: head.metaRobots.items,
      canonicals: resolveUrls(head.canonicals.items, resolve),
      hreflang: resolveUrls(head.hreflang.items, resolve),
      openGraph: head.openGraph.items,
      twitter: head.twitter.items,
      viewport: head.viewport,
      metaRefresh: head.metaRefresh,
      lang: head.lang,
    };
  }

  #buildContentFacts(resolve: UrlResolver, url: string) {
    const { headings, links, images, forms } = this.#content;
    for (const image of images.items) image.url = image.src === '' ? null : resolve(image.src);
    for (const form of forms.items) form.actionUrl = form.action ? resolve(form.action) : url;
    for (const resource of this.#resources.resources.items) resource.url = resolve(resource.src);
    return {
      headings: headings.items,
      links: resolveUrls(links.items, resolve),
      images: images.items,
      forms: forms.items,
      resources: this.#resources.resources.items,
      jsonLd: this.#jsonLd.blocks.items,
    };
  }
}

/** Returns the text fields of `PageFacts`. */
function toTextFacts(text: PageText) {
  return {
    text,
    bodyWordCount: text.bodyWordCount,
    mainWordCount: text.mainWordCount,
    mainTextHash: text.contentHash,
    mainTextExcerpt: truncateText(text.mainText, PAGE_LIMITS.maxExcerptLength),
  };
}

/** Fills in the URLs, which are unknown until a `<base>` can no longer occur. */
function resolveUrls<T extends { href: string; url: string | null }>(items: T[], resolve: UrlResolver): T[] {
  for (const item of items) item.url = resolve(item.href);
  return items;
}
