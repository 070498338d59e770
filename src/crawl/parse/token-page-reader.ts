import type { PageText } from '#contracts/page-text.ts';
import { resolveHttpUrl } from '#lib/page-url.ts';
import type { BoundedList } from './bounded-list.ts';
import { CollectorTable } from './collector-table.ts';
import { ContentCollector } from './content-collector.ts';
import { keepText } from './flat-text.ts';
import { HeadCollector } from './head-collector.ts';
import { HtmlWalker } from './html-walker.ts';
import { JsonLdCollector } from './json-ld-collector.ts';
import { LinkResolver, type Resolve } from './link-resolver.ts';
import { MarkupCollectors } from './markup/markup-collectors.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import type { MarkupFacts, PageDocument, PageReader } from './page-reader.ts';
import { ResourceCollector } from './resource-collector.ts';
import { StructuredDataCollector } from './structured/structured-data-collector.ts';
import { TemplateSignature } from './template-signature.ts';
import { analyseText } from './text/analyse-text.ts';
import { MainTextCollector } from './text/main-text-collector.ts';
import { TextCaptures } from './text-captures.ts';

/** Reads pages from the events of parse5's tokenizer, without a tree. One reader for many pages of a site is faster. */
export function createTokenPageReader(): PageReader {
  const links = new LinkResolver();
  return { read: (document) => readPage(document, links) };
}

/** Reads each page by itself. */
export const tokenPageReader: PageReader = {
  read: (document) => readPage(document, new LinkResolver()),
};

function readPage(document: PageDocument, links: LinkResolver): MarkupFacts {
  const collectors = new PageCollectors(document.url);
  const walker = new HtmlWalker(collectors.table);
  walker.walk(document.html);
  return {
    ...collectors.finish(document, links),
    hasDoctype: walker.hasDoctype,
    deepNesting: walker.deepNesting,
    document: walker.documentFacts(),
  };
}

/** What the walker itself tells. */
type WalkerFacts = 'hasDoctype' | 'deepNesting' | 'document';

/** The collectors of `PageFacts`, and what they found put together. */
class PageCollectors {
  readonly #captures = new TextCaptures();
  readonly #head = new HeadCollector(this.#captures);
  readonly #content = new ContentCollector(this.#captures);
  readonly #structuredData = new StructuredDataCollector();
  readonly #jsonLd = new JsonLdCollector(this.#captures, this.#structuredData);
  readonly #markup = new MarkupCollectors();
  readonly #resources = new ResourceCollector();
  readonly #text: MainTextCollector;
  readonly #template = new TemplateSignature();
  readonly table: CollectorTable;

  constructor(url: string) {
    this.#text = new MainTextCollector(url);
    this.table = new CollectorTable()
      .add(TextCaptures.names, this.#captures)
      .add(HeadCollector.names, this.#head)
      .add(ContentCollector.names, this.#content)
      .add(JsonLdCollector.names, this.#jsonLd)
      .add(ResourceCollector.names, this.#resources)
      .add('all', this.#text)
      .add('all', this.#structuredData)
      .add(MarkupCollectors.names, this.#markup)
      .add(TemplateSignature.names, this.#template);
  }

  finish({ url, html }: PageDocument, links: LinkResolver): Omit<MarkupFacts, WalkerFacts> {
    const baseUrl = resolveHttpUrl(this.#head.baseHref ?? '', url) ?? url;
    const resolve = links.forBase(baseUrl);
    const lists = [...this.#head.lists, ...this.#content.lists, this.#jsonLd.blocks, this.#resources.resources];
    return {
      ...this.#headFacts(resolve),
      ...this.#contentFacts(resolve, url),
      ...textFacts(analyseText(this.#text.finish(), { html })),
      markup: this.#markup.finish(resolve),
      structuredData: this.#structuredData.finish(baseUrl),
      baseUrl: baseUrl,
      templateSignature: this.#template.finish(),
      truncations: lists.filter((list: BoundedList<unknown>) => list.isTruncated).map(({ name }) => name),
    };
  }

  #headFacts(resolve: Resolve) {
    const head = this.#head;
    return {
      titles: head.titles.items,
      metaDescriptions: head.metaDescriptions.items,
      metaRobots: head.metaRobots.items,
      canonicals: withUrls(head.canonicals.items, resolve),
      hreflang: withUrls(head.hreflang.items, resolve),
      openGraph: head.openGraph.items,
      twitter: head.twitter.items,
      viewport: head.viewport,
      metaRefresh: head.metaRefresh,
      lang: head.lang,
    };
  }

  #contentFacts(resolve: Resolve, url: string) {
    const { headings, links, images, forms } = this.#content;
    for (const image of images.items) image.url = image.src === '' ? null : resolve(image.src);
    for (const form of forms.items) form.actionUrl = form.action ? resolve(form.action) : url;
    for (const resource of this.#resources.resources.items) resource.url = resolve(resource.src);
    return {
      headings: headings.items,
      links: withUrls(links.items, resolve),
      images: images.items,
      forms: forms.items,
      resources: this.#resources.resources.items,
      jsonLd: this.#jsonLd.blocks.items,
    };
  }
}

/** The few of the text facts that stand by themselves. */
function textFacts(text: PageText) {
  return {
    text,
    bodyWordCount: text.bodyWordCount,
    mainWordCount: text.mainWordCount,
    mainTextHash: text.contentHash,
    mainTextExcerpt: keepText(text.mainText, PAGE_LIMITS.maxExcerptLength),
  };
}

/** Fills in the addresses, which could not be known before a `<base>` had its chance. */
function withUrls<T extends { href: string; url: string | null }>(items: T[], resolve: Resolve): T[] {
  for (const item of items) item.url = resolve(item.href);
  return items;
}
