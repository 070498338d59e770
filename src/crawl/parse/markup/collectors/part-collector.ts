import { COUNTED_ELEMENTS, type PageMarkup } from '#contracts/page/page-markup.ts';
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
import { type TextListeners, VisibleTextListener } from '../text-listeners.ts';
import type { HiddenBlockCollector } from './marked-part-collector.ts';

type Iframe = PageMarkup['iframes'][number];
type AddressTag = PageMarkup['addresses'][number];
type TimeTag = PageMarkup['times'][number];

/** Collects iframes, `<address>` and `<time>`. */
export class IframeAddressTimeCollector {
  static readonly names = ['iframe', 'address', 'time'] as const;
  readonly iframes = new BoundedList<Iframe>('iframes', MARKUP_LIMITS.maxIframes);
  readonly addresses = new BoundedList<AddressTag>('addresses', MARKUP_LIMITS.maxAddresses);
  readonly times = new BoundedList<TimeTag>('times', MARKUP_LIMITS.maxTimes);
  readonly #textListeners: TextListeners;
  readonly #hidden: HiddenBlockCollector;

  constructor(textListeners: TextListeners, hidden: HiddenBlockCollector) {
    this.#textListeners = textListeners;
    this.#hidden = hidden;
  }

  open(element: OpenElement): void {
    if (element.name === 'iframe') this.#addIframe(element);
    else if (element.name === 'address') this.#addAddress(element);
    else this.#addTime(element);
  }

  #addIframe(element: OpenElement): void {
    const iframe: Iframe = getPosition(element);
    if (!this.iframes.add(iframe)) return;
    setIfPresent(iframe, 'src', readAttributeText(element, 'src', MARKUP_LIMITS.maxHrefLength));
    setIfPresent(iframe, 'title', readAttributeWords(element, 'title'));
    setIfPresent(iframe, 'loading', readAttributeToken(element, 'loading'));
    setIfPresent(iframe, 'isHidden', this.#hidden.isHidden);
  }

  #addAddress(element: OpenElement): void {
    const part: AddressTag = { text: '', region: element.region, ...getPosition(element) };
    if (this.addresses.add(part)) this.#readText(element, part);
  }

  #addTime(element: OpenElement): void {
    const tag: TimeTag = { text: '', region: element.region, ...getPosition(element) };
    if (!this.times.add(tag)) return;
    setIfPresent(tag, 'datetime', readAttributeText(element, 'datetime'));
    setIfPresent(tag, 'itemprop', readAttributeText(element, 'itemprop'));
    setIfPresent(tag, 'className', readAttributeWords(element, 'class', MARKUP_LIMITS.maxTokenLength));
    this.#readText(element, tag);
  }

  #readText(element: OpenElement, target: { text: string }): void {
    const listener = new VisibleTextListener(element, MARKUP_LIMITS.maxTextLength, (text) => {
      target.text = text;
    });
    this.#textListeners.start(listener);
  }
}

const COUNTER_SLOTS: ReadonlyMap<string, number> = new Map(COUNTED_ELEMENTS.map((name, index) => [name, index]));

/** Counts the elements in `COUNTED_ELEMENTS` by tag name. */
export class ElementCounter {
  readonly #counts = new Uint32Array(COUNTED_ELEMENTS.length);

  open(element: OpenElement): void {
    const slot = COUNTER_SLOTS.get(element.name);
    if (slot !== undefined) this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
  }

  finish(): PageMarkup['counts'] {
    const counts: PageMarkup['counts'] = {};
    for (const [index, name] of COUNTED_ELEMENTS.entries()) {
      const count = this.#counts[index] ?? 0;
      if (count > 0) counts[name] = count;
    }
    return counts;
  }
}
