import type { PageFacts, PageImage, PageLink } from '#contracts/page/page-facts.ts';
import { PAGE_LIMITS } from '../pipeline/page-limits.ts';
import { BoundedList } from '../tokenizer/bounded-list.ts';
import { HEADING_LEVELS } from '../tree-rules/element-rules.ts';
import { type ElementAttributes, getSelector, type OpenElement } from '../tree-rules/open-element.ts';
import { collapseSpace, trimUrl, truncateText } from './flat-text.ts';
import type { TextCaptures } from './text-captures.ts';

const getPosition = ({ line, column }: OpenElement) => ({ line, column });

/** Returns the attribute as written, trimmed and truncated, or null when absent. */
function readAttribute(element: OpenElement, name: string, maxLength: number): string | null {
  const value = element.attributes.get(name);
  return value === undefined ? null : truncateText(value.trim(), maxLength);
}

/** Returns the URL as written, trimmed and truncated, or null when absent. */
function readUrl(element: OpenElement, name: string): string | null {
  const value = element.attributes.get(name);
  return value === undefined ? null : truncateText(trimUrl(value), PAGE_LIMITS.maxHrefLength);
}

/** Collects headings, links, images and forms, each in document order. */
export class ContentCollector {
  static readonly names = ['a', 'img', 'form', 'input', ...HEADING_LEVELS.keys()];
  readonly headings = new BoundedList<PageFacts['headings'][number]>('headings', PAGE_LIMITS.maxHeadings);
  readonly links = new BoundedList<PageLink>('links', PAGE_LIMITS.maxLinks);
  readonly images = new BoundedList<PageImage>('images', PAGE_LIMITS.maxImages);
  readonly forms = new BoundedList<PageFacts['forms'][number]>('forms', PAGE_LIMITS.maxForms);
  readonly #captures: TextCaptures;
  /** The last link opened. When it was closed too early, its continuation has the same attributes. */
  #lastLink: { attributes: ElementAttributes; link: PageLink } | null = null;
  #form: { element: OpenElement; facts: PageFacts['forms'][number] } | null = null;

  constructor(captures: TextCaptures) {
    this.#captures = captures;
  }

  open(element: OpenElement): void {
    if (element.namespace !== 'html' || element.isInert) return;
    const { name } = element;
    if (name === 'a') this.#openLink(element);
    else if (name === 'img') this.#addImage(element);
    else if (name === 'form') this.#openForm(element);
    else if (name === 'input') this.#readInput(element);
    else this.#openHeading(element, HEADING_LEVELS.get(name) ?? 1);
  }

  close(element: OpenElement): void {
    if (this.#form?.element === element) this.#form = null;
  }

  get lists(): BoundedList<unknown>[] {
    return [this.headings, this.links, this.images, this.forms];
  }

  #openHeading(element: OpenElement, level: number): void {
    const heading = { level, text: '', ...getPosition(element) };
    if (!this.headings.addInOrder(heading, element.order)) return;
    this.#captures.start(element, { maxLength: PAGE_LIMITS.maxTextLength }, (text) => {
      heading.text = text;
    });
  }

  #openLink(element: OpenElement): void {
    const { attributes, region, order } = element;
    const href = attributes.get('href');
    if (href === undefined) return;
    const rel = attributes.get('rel');
    const link: PageLink = {
      href: truncateText(trimUrl(href), PAGE_LIMITS.maxHrefLength),
      url: null,
      text: '',
      rel:
        rel === undefined ? '' : collapseSpace(truncateText(rel.trim(), PAGE_LIMITS.maxAttributeLength)).toLowerCase(),
      region,
      selector: truncateText(getSelector(element), PAGE_LIMITS.maxAttributeLength),
      ...getPosition(element),
    };
    if (!this.links.addInOrder(link, order)) return;
    const first = this.#lastLink?.attributes === attributes ? this.#lastLink.link : null;
    if (first === null) this.#lastLink = { attributes, link };
    this.#captures.start(element, { maxLength: PAGE_LIMITS.maxTextLength }, (text) => {
      link.text = text || this.#getLabel(element) || (first?.text ?? '');
    });
  }

  /** Returns the `aria-label` of a link without visible text; empty if absent. */
  #getLabel(element: OpenElement): string {
    return collapseSpace(readAttribute(element, 'aria-label', PAGE_LIMITS.maxTextLength) ?? '');
  }

  #addImage(element: OpenElement): void {
    const { attributes } = element;
    const role = (attributes.get('role') ?? '').trim().toLowerCase();
    const isTrackingPixel = attributes.get('width')?.trim() === '1' && attributes.get('height')?.trim() === '1';
    const isHidden = attributes.get('aria-hidden')?.trim().toLowerCase() === 'true';
    const image: PageImage = {
      src: readUrl(element, 'src') ?? readFirstCandidate(element),
      url: null,
      alt: readAttribute(element, 'alt', PAGE_LIMITS.maxTextLength),
      decorative: role === 'presentation' || role === 'none' || isHidden || isTrackingPixel,
      width: readAttribute(element, 'width', PAGE_LIMITS.maxAttributeLength),
      height: readAttribute(element, 'height', PAGE_LIMITS.maxAttributeLength),
      loading: readAttribute(element, 'loading', PAGE_LIMITS.maxAttributeLength)?.toLowerCase() ?? null,
      selector: truncateText(getSelector(element), PAGE_LIMITS.maxAttributeLength),
      ...getPosition(element),
    };
    this.images.addInOrder(image, element.order);
  }

  #openForm(element: OpenElement): void {
    const facts = {
      method: (readAttribute(element, 'method', PAGE_LIMITS.maxAttributeLength) || 'get').toLowerCase(),
      action: readUrl(element, 'action'),
      actionUrl: null,
      hasPassword: false,
      selector: truncateText(getSelector(element), PAGE_LIMITS.maxAttributeLength),
      ...getPosition(element),
    };
    if (this.forms.addInOrder(facts, element.order)) this.#form = { element, facts };
  }

  #readInput(element: OpenElement): void {
    const type = (element.attributes.get('type') ?? '').trim().toLowerCase();
    if (type === 'password' && this.#form !== null) this.#form.facts.hasPassword = true;
  }
}

/** Returns the first URL of `srcset`, which stands in for a missing `src`; empty without `srcset`. */
function readFirstCandidate(element: OpenElement): string {
  const candidates = element.attributes.get('srcset') ?? '';
  return truncateText(candidates.trim().split(/[\s,]/, 1)[0] ?? '', PAGE_LIMITS.maxHrefLength);
}
