import type { LinkExtra, PageMarkup } from '#contracts/page/page-markup.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { PAGE_LIMITS } from '#crawl/parse/pipeline/page-limits.ts';
import { MARK } from '#crawl/parse/tokenizer/attribute-markers.ts';
import { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import {
  getPosition,
  readAttributeText,
  readAttributeToken,
  readAttributeWords,
  setIfPresent,
} from '../attribute-text.ts';
import { DocumentOrder } from '../document-order.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import type { IdCollector } from './id-collector.ts';
import type { HiddenBlockCollector } from './marked-part-collector.ts';

type FragmentLink = PageMarkup['fragmentLinks'][number];
type ContactLink = PageMarkup['contactLinks'][number];

/** JavaScript, not the browser, handles links with one of these attributes. */
const CONTROL_ATTRIBUTES = [
  'onclick',
  'aria-haspopup',
  'aria-expanded',
  'aria-controls',
  'data-toggle',
  'data-bs-toggle',
  'data-target',
  'data-bs-target',
];
const CONTROL_ROLES: ReadonlySet<string> = new Set(['button', 'tab', 'menuitem']);

const hasControlRole = ({ attributes }: OpenElement): boolean =>
  CONTROL_ROLES.has(attributes.get('role')?.trim().toLowerCase() ?? '');

/** Collects markup details of links beyond URL, text and `rel`. */
export class LinkExtraCollector {
  static readonly names = ['a'] as const;
  readonly extras: LinkExtra[] = [];
  readonly contacts = new BoundedList<ContactLink>('contactLinks', MARKUP_LIMITS.maxContactLinks);
  isFragmentListCut = false;
  readonly #fragments = new Map<string, FragmentLink>();
  readonly #hidden: HiddenBlockCollector;
  readonly #ids: IdCollector;
  readonly #order = new DocumentOrder();
  #open: { element: OpenElement; index: number } | null = null;

  constructor(hidden: HiddenBlockCollector, ids: IdCollector) {
    this.#hidden = hidden;
    this.#ids = ids;
  }

  /** Position ID of the currently open link; null outside links. */
  get openPositionId(): number | null {
    return this.#open?.index ?? null;
  }

  open(element: OpenElement): void {
    const { attributes } = element;
    this.#ids.addAnchorName(attributes.get('name') ?? '');
    const href = attributes.get('href');
    // The list of links has the same cap.
    if (href === undefined || this.#order.size >= PAGE_LIMITS.maxLinks) return;
    const index = this.#order.add(element);
    this.#open = { element, index };
    this.#addExtra(element, index);
    // When the parser reopens a link that was closed early, the second part is a separate link, but not a second
    // contact.
    if (!element.isReopened) this.#readHref(href, element, index);
  }

  close(element: OpenElement): void {
    if (this.#open?.element === element) this.#open = null;
  }

  /** Called for every image or SVG; it belongs to the open link, if any. */
  markImage(): void {
    if (this.#open === null) return;
    const { index } = this.#open;
    const last = this.extras.at(-1);
    if (last?.index === index) last.hasImage = true;
    else this.extras.push({ index, hasImage: true });
  }

  /** Returns the position in the list of links. Call it only when the document has ended. */
  computePosition(positionId: number): number {
    return this.#order.computePosition(positionId);
  }

  /** Replaces position IDs with positions. Call it once, at the end. */
  applyPositions(): void {
    this.#order.applyPositions(this.extras);
    for (const contact of this.contacts.items) contact.linkIndex = this.#order.computePosition(contact.linkIndex);
  }

  listFragmentLinks(): FragmentLink[] {
    const links = [...this.#fragments.values()];
    for (const link of links) link.exists = this.#ids.hasTarget(link.fragment) || this.#existsDecoded(link.fragment);
    return links;
  }

  #addExtra(element: OpenElement, index: number): void {
    if ((element.attributes.marks & (MARK.linkExtra | MARK.aria)) === 0 && !this.#hidden.isHidden) return;
    const extra: LinkExtra = { index };
    setIfPresent(extra, 'target', readAttributeToken(element, 'target'));
    setIfPresent(extra, 'title', readAttributeWords(element, 'title'));
    setIfPresent(extra, 'ariaLabel', readAttributeWords(element, 'aria-label'));
    setIfPresent(extra, 'isLabelledByOthers', element.attributes.has('aria-labelledby'));
    setIfPresent(extra, 'isHidden', this.#hidden.isHidden);
    setIfPresent(extra, 'isDownload', element.attributes.has('download'));
    setIfPresent(extra, 'type', readAttributeToken(element, 'type'));
    setIfPresent(extra, 'hreflang', readAttributeText(element, 'hreflang'));
    if (Object.keys(extra).length > 1) this.extras.push(extra);
  }

  #readHref(hrefText: string, element: OpenElement, index: number): void {
    const first = hrefText.charCodeAt(0);
    // Anything except `#`, `m`, `t` or whitespace begins another kind of URL, so the common case ends here.
    if (first > 0x23 && first !== 0x6d && first !== 0x4d && first !== 0x74 && first !== 0x54) return;
    const href = hrefText.slice(0, MARKUP_LIMITS.maxHrefLength).trim();
    if (href.startsWith('#')) this.#addFragmentLink(href.slice(1), element);
    else if (/^mailto:/i.test(href))
      this.contacts.add({ kind: 'mailto', value: extractContact(href), linkIndex: index });
    else if (/^tel:/i.test(href)) this.contacts.add({ kind: 'tel', value: extractContact(href), linkIndex: index });
  }

  #addFragmentLink(hrefText: string, element: OpenElement): void {
    if (hrefText === '' || hrefText.toLowerCase() === 'top') return;
    const fragment = truncateText(hrefText, MARKUP_LIMITS.maxHrefLength);
    this.#ids.addReference(fragment, 'fragment');
    const isControl = CONTROL_ATTRIBUTES.some((name) => element.attributes.has(name)) || hasControlRole(element);
    const known = this.#fragments.get(fragment);
    if (known !== undefined && !isControl) delete known.isControl;
    if (known !== undefined) return;
    this.isFragmentListCut = this.#fragments.size >= MARKUP_LIMITS.maxFragmentLinks;
    if (this.isFragmentListCut) return;
    const link: FragmentLink = { fragment, exists: false, ...getPosition(element) };
    setIfPresent(link, 'isControl', isControl);
    this.#fragments.set(fragment, link);
  }

  /**
   * Searches for the fragment in percent-decoded form, which the standard does after searching for it as written (HTML,
   * 7.4.6.4).
   */
  #existsDecoded(fragment: string): boolean {
    const decoded = decodePercent(fragment);
    return decoded !== null && this.#ids.hasTarget(decoded);
  }
}

/** Returns the email address or phone number of a `mailto:` or `tel:` link without parameters. */
function extractContact(href: string): string {
  const value = href.slice(href.indexOf(':') + 1).split('?', 1)[0] ?? '';
  return truncateText((decodePercent(value) ?? value).trim(), MARKUP_LIMITS.maxTextLength);
}

/** Decodes percent-encoding. Returns null when the text contains no percent-encoding, or an invalid one. */
function decodePercent(text: string): string | null {
  if (!text.includes('%')) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    // A single percent sign is valid in a fragment and represents itself.
    return null;
  }
}
