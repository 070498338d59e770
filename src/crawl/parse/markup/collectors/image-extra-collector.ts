import type { ImageCandidate, ImageExtra, PictureSource } from '#contracts/page/page-markup.ts';
import { PAGE_LIMITS } from '#crawl/parse/pipeline/page-limits.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import {
  hasExtraFields,
  readAttributeText,
  readAttributeToken,
  readAttributeWords,
  setIfPresent,
} from '../attribute-text.ts';
import { DocumentOrder } from '../document-order.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import { parseSrcset } from '../srcset.ts';
import { type TextListeners, VisibleTextListener } from '../text-listeners.ts';
import type { LinkExtraCollector } from './link-extra-collector.ts';
import type { HiddenBlockCollector } from './marked-part-collector.ts';

/** Attributes from which common scripts read the URL of a lazy-loaded image. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-srcset', 'data-lazy-srcset'];

interface OpenFigure {
  element: OpenElement;
  images: ImageExtra[];
  caption: string;
}

/** Collects markup details of images beyond URL, alternative text and size. */
export class ImageExtraCollector {
  static readonly names = ['img', 'picture', 'source', 'figure', 'figcaption'] as const;
  readonly #all: ImageExtra[] = [];
  readonly #order = new DocumentOrder();
  readonly #textListeners: TextListeners;
  readonly #hidden: HiddenBlockCollector;
  readonly #links: LinkExtraCollector;
  #picture: { element: OpenElement; sources: PictureSource[] } | null = null;
  #figure: OpenFigure | null = null;

  constructor(
    textListeners: TextListeners,
    { hidden, links }: { hidden: HiddenBlockCollector; links: LinkExtraCollector },
  ) {
    this.#textListeners = textListeners;
    this.#hidden = hidden;
    this.#links = links;
  }

  open(element: OpenElement): void {
    if (element.name === 'img') this.#addImage(element);
    else if (element.name === 'picture') this.#picture = { element, sources: [] };
    else if (element.name === 'source') this.#addSource(element);
    else if (element.name === 'figure') this.#figure = { element, images: [], caption: '' };
    else this.#readCaption(element);
  }

  close(element: OpenElement): void {
    if (this.#picture?.element === element) this.#picture = null;
    if (this.#figure?.element !== element) return;
    const { images, caption } = this.#figure;
    if (caption !== '') for (const image of images) image.caption = caption;
    this.#figure = null;
  }

  /** Returns images with details, in document order. Call it once, at the end. */
  finish(): ImageExtra[] {
    const extras = this.#all.filter(hasExtraFields);
    this.#order.applyPositions(extras);
    for (const extra of extras) {
      if (extra.linkIndex !== undefined) extra.linkIndex = this.#links.computePosition(extra.linkIndex);
    }
    return extras;
  }

  #addImage(element: OpenElement): void {
    // The list of images has the same cap.
    if (this.#all.length >= PAGE_LIMITS.maxImages) return;
    const extra: ImageExtra = { index: this.#order.add(element) };
    const { attributes } = element;
    const candidates = findCandidates(attributes.get('srcset') ?? '');
    if (candidates.length > 0) extra.candidates = candidates;
    setIfPresent(extra, 'sizes', readAttributeWords(element, 'sizes'));
    setIfPresent(extra, 'fetchpriority', readAttributeToken(element, 'fetchpriority'));
    setIfPresent(extra, 'decoding', readAttributeToken(element, 'decoding'));
    setIfPresent(extra, 'title', readAttributeWords(element, 'title'));
    setIfPresent(extra, 'lazySource', getLazySource(element));
    setIfPresent(extra, 'linkIndex', this.#links.openPositionId ?? undefined);
    setIfPresent(extra, 'isHidden', this.#hidden.isHidden);
    if (element.region !== 'other') extra.region = element.region;
    if (this.#picture !== null && this.#picture.sources.length > 0) extra.sources = this.#picture.sources;
    this.#all.push(extra);
    this.#figure?.images.push(extra);
  }

  #addSource(element: OpenElement): void {
    if (this.#picture === null || this.#picture.sources.length >= MARKUP_LIMITS.maxSourcesPerPicture) return;
    const source: PictureSource = { candidates: findCandidates(element.attributes.get('srcset') ?? '') };
    setIfPresent(source, 'type', readAttributeToken(element, 'type'));
    setIfPresent(source, 'media', readAttributeWords(element, 'media'));
    setIfPresent(source, 'sizes', readAttributeWords(element, 'sizes'));
    this.#picture.sources.push(source);
  }

  #readCaption(element: OpenElement): void {
    const figure = this.#figure;
    // When a caption is hidden from assistive technology, only the alt text is read out (Pandoc).
    if (figure === null || element.attributes.get('aria-hidden')?.trim().toLowerCase() === 'true') return;
    const listener = new VisibleTextListener(element, MARKUP_LIMITS.maxTextLength, (text) => {
      figure.caption ||= text;
    });
    this.#textListeners.start(listener);
  }
}

/** Finds the candidates of a srcset. Their URLs are resolved at the end, when the base is known. */
function findCandidates(srcset: string): ImageCandidate[] {
  return parseSrcset(srcset).map(({ src, descriptor }) =>
    descriptor === '' ? { url: null, src } : { url: null, src, descriptor },
  );
}

/** Sets the http(s) URL of each candidate; the URL as written is kept only for candidates without one. */
export function resolveCandidates(candidates: ImageCandidate[], resolve: (reference: string) => string | null): void {
  for (const candidate of candidates) {
    // Images of one picture element share its sources, which may already be resolved.
    if (candidate.src === undefined) continue;
    candidate.url = resolve(candidate.src);
    if (candidate.url !== null) delete candidate.src;
  }
}

function getLazySource(element: OpenElement): string | undefined {
  for (const name of LAZY_SOURCES) {
    const value = element.attributes.get(name);
    if (value === undefined) continue;
    if (name.endsWith('srcset')) return parseSrcset(value)[0]?.src;
    return readAttributeText(element, name, MARKUP_LIMITS.maxHrefLength);
  }
  return undefined;
}
