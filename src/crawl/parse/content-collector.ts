import type { PageFacts, PageImage, PageLink } from '#contracts/page-facts.ts';
import { BoundedList } from './bounded-list.ts';
import { HEADING_LEVELS } from './element-rules.ts';
import { collapseSpace, keepText } from './flat-text.ts';
import { type OpenElement, selectorOf } from './open-element.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import type { TextCaptures } from './text-captures.ts';

const placeOf = ({ line, column }: OpenElement) => ({ line, column });

/** Attribute as written, trimmed and cut; null when absent. */
function attributeOf(element: OpenElement, name: string, maxLength: number): string | null {
  const value = element.attributes.get(name);
  return value === undefined ? null : keepText(value.trim(), maxLength);
}

/** Collects headings, links, images and forms. */
export class ContentCollector {
  readonly headings = new BoundedList<PageFacts['headings'][number]>('headings', PAGE_LIMITS.maxHeadings);
  readonly links = new BoundedList<PageLink>('links', PAGE_LIMITS.maxLinks);
  readonly images = new BoundedList<PageImage>('images', PAGE_LIMITS.maxImages);
  readonly forms = new BoundedList<PageFacts['forms'][number]>('forms', PAGE_LIMITS.maxForms);
  readonly #captures: TextCaptures;
  #form: { element: OpenElement; facts: PageFacts['forms'][number] } | null = null;

  constructor(captures: TextCaptures) {
    this.#captures = captures;
  }

  open(element: OpenElement): void {
    if (element.namespace !== 'html' || element.isInert) return;
    const level = HEADING_LEVELS.get(element.name);
    if (level !== undefined) this.#heading(element, level);
    else if (element.name === 'a' && element.attributes.has('href')) this.#link(element);
    else if (element.name === 'img') this.#image(element);
    else if (element.name === 'form') this.#openForm(element);
    else if (element.name === 'input') this.#input(element);
  }

  close(element: OpenElement): void {
    if (this.#form?.element === element) this.#form = null;
  }

  get lists(): BoundedList<unknown>[] {
    return [this.headings, this.links, this.images, this.forms];
  }

  #heading(element: OpenElement, level: number): void {
    const heading = { level, text: '', ...placeOf(element) };
    if (!this.headings.add(heading)) return;
    this.#captures.start(element, { maxLength: PAGE_LIMITS.maxTextLength }, (text) => {
      heading.text = text;
    });
  }

  #link(element: OpenElement): void {
    const link: PageLink = {
      href: attributeOf(element, 'href', PAGE_LIMITS.maxHrefLength) ?? '',
      url: null,
      text: '',
      rel: collapseSpace(attributeOf(element, 'rel', PAGE_LIMITS.maxAttributeLength) ?? '').toLowerCase(),
      region: element.region,
      selector: keepText(selectorOf(element), PAGE_LIMITS.maxAttributeLength),
      ...placeOf(element),
    };
    if (!this.links.add(link)) return;
    const label = attributeOf(element, 'aria-label', PAGE_LIMITS.maxTextLength);
    this.#captures.start(element, { maxLength: PAGE_LIMITS.maxTextLength }, (text) => {
      link.text = text === '' ? collapseSpace(label ?? '') : text;
    });
  }

  #image(element: OpenElement): void {
    const { attributes } = element;
    const role = (attributes.get('role') ?? '').trim().toLowerCase();
    const isPixel = attributes.get('width')?.trim() === '1' && attributes.get('height')?.trim() === '1';
    const isHidden = attributes.get('aria-hidden')?.trim().toLowerCase() === 'true';
    this.images.add({
      src: attributeOf(element, 'src', PAGE_LIMITS.maxHrefLength) ?? firstCandidate(element),
      url: null,
      alt: attributeOf(element, 'alt', PAGE_LIMITS.maxTextLength),
      decorative: role === 'presentation' || role === 'none' || isHidden || isPixel,
      width: attributeOf(element, 'width', PAGE_LIMITS.maxAttributeLength),
      height: attributeOf(element, 'height', PAGE_LIMITS.maxAttributeLength),
      loading: attributeOf(element, 'loading', PAGE_LIMITS.maxAttributeLength)?.toLowerCase() ?? null,
      selector: keepText(selectorOf(element), PAGE_LIMITS.maxAttributeLength),
      ...placeOf(element),
    });
  }

  #openForm(element: OpenElement): void {
    const facts = {
      method: (attributeOf(element, 'method', PAGE_LIMITS.maxAttributeLength) || 'get').toLowerCase(),
      action: attributeOf(element, 'action', PAGE_LIMITS.maxHrefLength),
      actionUrl: null,
      hasPassword: false,
      selector: keepText(selectorOf(element), PAGE_LIMITS.maxAttributeLength),
      ...placeOf(element),
    };
    if (this.forms.add(facts)) this.#form = { element, facts };
  }

  #input(element: OpenElement): void {
    const type = (element.attributes.get('type') ?? '').trim().toLowerCase();
    if (type === 'password' && this.#form !== null) this.#form.facts.hasPassword = true;
  }
}

/** First address of `srcset` for images that have no `src`; empty when there is neither. */
function firstCandidate(element: OpenElement): string {
  const candidates = element.attributes.get('srcset') ?? '';
  return keepText(candidates.trim().split(/[\s,]/, 1)[0] ?? '', PAGE_LIMITS.maxHrefLength);
}
