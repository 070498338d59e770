import { resolveHttpUrl } from '#lib/page-url.ts';
import type { BoundedList } from './bounded-list.ts';
import { ContentCollector } from './content-collector.ts';
import { flatten } from './flat-text.ts';
import { HeadCollector } from './head-collector.ts';
import { HtmlWalker } from './html-walker.ts';
import { JsonLdCollector } from './json-ld-collector.ts';
import type { OpenElement } from './open-element.ts';
import type { MarkupFacts, PageDocument, PageReader } from './page-reader.ts';
import { ResourceCollector } from './resource-collector.ts';
import { TemplateSignature } from './template-signature.ts';
import { TextCaptures } from './text-captures.ts';
import { TextCollector } from './text-collector.ts';
import type { HtmlVisitor } from './visitor.ts';

/** Reads a page from the events of parse5's tokenizer, without a tree. */
export const tokenPageReader: PageReader = {
  read(document) {
    const collectors = new PageCollectors();
    const walker = new HtmlWalker(collectors);
    walker.walk(document.html);
    return { ...collectors.finish(document), hasDoctype: walker.hasDoctype, deepNesting: walker.deepNesting };
  },
};

/** Hands every event to the collectors, and puts their lists together. */
class PageCollectors implements HtmlVisitor {
  readonly #captures = new TextCaptures();
  readonly #head = new HeadCollector(this.#captures);
  readonly #content = new ContentCollector(this.#captures);
  readonly #jsonLd = new JsonLdCollector(this.#captures);
  readonly #resources = new ResourceCollector();
  readonly #text = new TextCollector();
  readonly #template = new TemplateSignature();

  open(element: OpenElement): void {
    this.#captures.open(element);
    this.#head.open(element);
    this.#content.open(element);
    this.#jsonLd.open(element);
    this.#resources.open(element);
    this.#text.open(element);
    this.#template.open(element);
  }

  close(element: OpenElement): void {
    this.#captures.close(element);
    this.#content.close(element);
    this.#text.close(element);
  }

  text(characters: string, parent: OpenElement | null): void {
    this.#text.text(characters, parent);
    this.#captures.add(characters, parent);
  }

  finish({ url }: PageDocument): Omit<MarkupFacts, 'hasDoctype' | 'deepNesting'> {
    const baseUrl = resolveHttpUrl(this.#head.baseHref ?? '', url) ?? url;
    const resolve = createResolver(baseUrl);
    const lists = [...this.#head.lists, ...this.#content.lists, this.#jsonLd.blocks, this.#resources.resources];
    return {
      ...this.#headFacts(resolve),
      ...this.#contentFacts(resolve, url),
      ...this.#text.finish(),
      baseUrl: flatten(baseUrl),
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
      canonicals: head.canonicals.items.map((item) => ({ ...item, url: resolve(item.href) })),
      hreflang: head.hreflang.items.map((item) => ({ ...item, url: resolve(item.href) })),
      openGraph: head.openGraph.items,
      twitter: head.twitter.items,
      viewport: head.viewport,
      metaRefresh: head.metaRefresh,
      lang: head.lang,
    };
  }

  #contentFacts(resolve: Resolve, url: string) {
    const { headings, links, images, forms } = this.#content;
    return {
      headings: headings.items,
      links: links.items.map((item) => ({ ...item, url: resolve(item.href) })),
      images: images.items.map((item) => ({ ...item, url: item.src === '' ? null : resolve(item.src) })),
      forms: forms.items.map((item) => ({ ...item, actionUrl: item.action ? resolve(item.action) : url })),
      resources: this.#resources.resources.items.map((item) => ({ ...item, url: resolve(item.src) })),
      jsonLd: this.#jsonLd.blocks.items,
    };
  }
}

type Resolve = (reference: string) => string | null;

/** Pages repeat their links, so each distinct reference is resolved once. */
function createResolver(baseUrl: string): Resolve {
  const known = new Map<string, string | null>();
  return (reference) => {
    const found = known.get(reference);
    if (found !== undefined) return found;
    const url = resolveHttpUrl(reference, baseUrl);
    known.set(reference, url);
    return url;
  };
}
