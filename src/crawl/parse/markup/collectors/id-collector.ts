import type { PageMarkup } from '#contracts/page/page-markup.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { MARK } from '#crawl/parse/tokenizer/attribute-markers.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { getPosition } from '../attribute-text.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';

type DuplicateId = PageMarkup['duplicateIds'][number];
type Reference = DuplicateId['referencedBy'][number];
type Position = DuplicateId['first'];

interface KnownId {
  count: number;
  first: Position;
  second: Position | null;
}

/** `aria-` attributes that contain IDs and occur on typical pages (WAI-ARIA 1.2, section 6.7). */
const ARIA_REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];

/** Collects the IDs of a document and the references to them. */
export class IdCollector {
  isTruncated = false;
  readonly #ids = new Map<string, KnownId>();
  readonly #references = new Map<string, Set<Reference>>();
  /** Names of legacy anchors, because `<a name>` is also a fragment target. */
  readonly #anchorNames = new Set<string>();
  #hasDuplicates = false;

  open(element: OpenElement, id: string | undefined): void {
    if (id !== undefined && id !== '') this.#add(id, element);
    if ((element.attributes.marks & MARK.aria) === 0) return;
    for (const name of ARIA_REFERENCES) {
      const value = element.attributes.get(name);
      if (value !== undefined) this.#addReferences(value);
    }
  }

  addAnchorName(name: string): void {
    if (name !== '' && this.#anchorNames.size < MARKUP_LIMITS.maxKnownIds) this.#anchorNames.add(name);
  }

  addReference(id: string, by: Reference): void {
    const existing = this.#references.get(id);
    if (existing !== undefined) existing.add(by);
    else if (this.#references.size < MARKUP_LIMITS.maxKnownIds) this.#references.set(id, new Set([by]));
  }

  /** Whether a link can jump to this fragment. */
  hasTarget(fragment: string): boolean {
    return this.#ids.has(fragment) || this.#anchorNames.has(fragment);
  }

  /** Returns IDs that several elements use: referenced ones first, then the others, each in document order. */
  listDuplicates(): DuplicateId[] {
    if (!this.#hasDuplicates) return [];
    const referencedDuplicates: DuplicateId[] = [];
    const others: DuplicateId[] = [];
    for (const [id, { count, first, second }] of this.#ids) {
      if (second === null) continue;
      const references = this.#references.get(id);
      const target = references === undefined ? others : referencedDuplicates;
      if (target.length > MARKUP_LIMITS.maxDuplicateIds) continue;
      const truncatedId = truncateText(id, MARKUP_LIMITS.maxTextLength);
      target.push({ id: truncatedId, count, referencedBy: [...(references ?? [])], first, second });
    }
    const all = [...referencedDuplicates, ...others];
    this.isTruncated = all.length > MARKUP_LIMITS.maxDuplicateIds;
    return all.slice(0, MARKUP_LIMITS.maxDuplicateIds);
  }

  #add(id: string, element: OpenElement): void {
    const existing = this.#ids.get(id);
    if (existing === undefined) {
      if (this.#ids.size >= MARKUP_LIMITS.maxKnownIds) return;
      this.#ids.set(id, { count: 1, first: getPosition(element), second: null });
      return;
    }
    existing.count++;
    existing.second ??= getPosition(element);
    this.#hasDuplicates = true;
  }

  #addReferences(value: string): void {
    for (const id of value.slice(0, MARKUP_LIMITS.maxStyleLength).trim().split(/\s+/)) this.addReference(id, 'aria');
  }
}
