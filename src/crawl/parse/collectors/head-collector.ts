import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import { BoundedList } from '../tokenizer/bounded-list.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import { collapseSpace, trimUrl, truncateText } from './flat-text.ts';
import type { TextCaptures } from './text-captures.ts';

export const ROBOTS_AGENTS: ReadonlySet<string> = new Set([
  'robots',
  'googlebot',
  'googlebot-news',
  'bingbot',
  'msnbot',
  'slurp',
  'yandex',
  'baiduspider',
  'applebot',
  ...CRAWLER_AGENTS.map(({ token }) => token.toLowerCase()),
]);

const getPosition = ({ line, column }: OpenElement) => ({ line, column });
const readShortText = (value: string | undefined) =>
  truncateText(collapseSpace(value ?? ''), PAGE_LIMITS.maxTextLength);
const readShortUrl = (value: string | undefined) => truncateText(trimUrl(value ?? ''), PAGE_LIMITS.maxHrefLength);

/** Collects the metadata of a document: title, metas, canonical, alternates, language, base. */
export class HeadCollector {
  static readonly names = ['title', 'meta', 'link', 'html', 'base'] as const;
  readonly titles = new BoundedList<PageFacts['titles'][number]>('titles', PAGE_LIMITS.maxHeadTags);
  readonly metaDescriptions = new BoundedList<PageFacts['metaDescriptions'][number]>(
    'metaDescriptions',
    PAGE_LIMITS.maxHeadTags,
  );
  readonly metaRobots = new BoundedList<PageFacts['metaRobots'][number]>('metaRobots', PAGE_LIMITS.maxHeadTags);
  readonly canonicals = new BoundedList<PageFacts['canonicals'][number]>('canonicals', PAGE_LIMITS.maxHeadTags);
  readonly hreflang = new BoundedList<PageFacts['hreflang'][number]>('hreflang', PAGE_LIMITS.maxHreflangLinks);
  readonly openGraph = new BoundedList<PageFacts['openGraph'][number]>('openGraph', PAGE_LIMITS.maxSocialTags);
  readonly twitter = new BoundedList<PageFacts['twitter'][number]>('twitter', PAGE_LIMITS.maxSocialTags);
  viewport: PageFacts['viewport'] = null;
  metaRefresh: PageFacts['metaRefresh'] = null;
  lang: string | null = null;
  baseHref: string | null = null;
  readonly #captures: TextCaptures;

  constructor(captures: TextCaptures) {
    this.#captures = captures;
  }

  open(element: OpenElement): void {
    if (element.namespace !== 'html' || element.isInert) return;
    const { attributes } = element;
    if (element.name === 'title') this.#openTitle(element);
    else if (element.name === 'meta') this.#addMeta(element);
    else if (element.name === 'link') this.#addLink(element);
    else if (element.name === 'html')
      this.lang ??= attributes.has('lang') ? readShortText(attributes.get('lang')) : null;
    else if (element.name === 'base' && attributes.has('href')) this.baseHref ??= readShortUrl(attributes.get('href'));
  }

  get lists(): BoundedList<unknown>[] {
    return [
      this.titles,
      this.metaDescriptions,
      this.metaRobots,
      this.canonicals,
      this.hreflang,
      this.openGraph,
      this.twitter,
    ];
  }

  #openTitle(element: OpenElement): void {
    const title = { text: '', inHead: element.inHead, ...getPosition(element) };
    if (!this.titles.add(title)) return;
    this.#captures.start(element, { maxLength: PAGE_LIMITS.maxTextLength }, (text) => {
      title.text = text;
    });
  }

  #addMeta(element: OpenElement): void {
    const { attributes, inHead } = element;
    const content = readShortText(attributes.get('content'));
    const name = (attributes.get('name') ?? '').trim().toLowerCase();
    const property = attributes.get('property')?.trim().toLowerCase() ?? name;
    const position = getPosition(element);
    if (name === 'description') this.metaDescriptions.add({ text: content, inHead, ...position });
    else if (name === 'viewport') this.viewport ??= { content, ...position };
    else if (ROBOTS_AGENTS.has(name)) this.metaRobots.add({ agent: name, content, inHead, ...position });
    if (property.startsWith('og:')) this.openGraph.add({ property: readShortText(property), content, ...position });
    else if (property.startsWith('twitter:'))
      this.twitter.add({ property: readShortText(property), content, ...position });
    const directive = attributes.get('http-equiv')?.trim().toLowerCase();
    if (directive === 'refresh') this.metaRefresh ??= { content, ...position };
  }

  #addHreflang(
    code: string,
    hrefText: string,
    position: { href: string; url: null; line: number; column: number },
  ): void {
    const hasOuterSpace = hrefText !== hrefText.trim();
    this.hreflang.add({ code, ...position, ...(hasOuterSpace && { hasOuterSpace }) });
  }

  #addLink(element: OpenElement): void {
    const { attributes, inHead } = element;
    const relations = getRelations(element);
    const href = readShortUrl(attributes.get('href'));
    const position = { href, url: null, ...getPosition(element) };
    if (relations.includes('canonical')) this.canonicals.add({ ...position, inHead });
    const code = attributes.get('hreflang');
    // Search engines read language alternates only in the head.
    if (inHead && code !== undefined && relations.includes('alternate'))
      this.#addHreflang(readShortText(code), code, position);
  }
}

/** Returns the lowercase tokens of `rel`. */
export function getRelations(element: OpenElement): string[] {
  const rel = element.attributes.get('rel') ?? '';
  return rel.slice(0, PAGE_LIMITS.maxAttributeLength).toLowerCase().split(/\s+/).filter(Boolean);
}
