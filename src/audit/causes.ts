import { CAUSES_PER_ISSUE } from '#contracts/analysis.ts';
import type { Cause, Evidence } from '#contracts/rule-result.ts';
import { counted } from '#lib/counted.ts';

/** Different places remembered per rule; further ones count for their template only. */
const MAX_PLACES = 2_000;
/** Line and column differ from page to page where the element is the same. */
const POSITION = /,? ?line \d+, column \d+$/;

export interface FoundCauses {
  causes: Cause[];
  count: number;
}

interface Place {
  evidence: Evidence;
  template: string;
  pages: number;
}

/**
 * Groups what one page rule finds by what has to be changed: an element that pages share (the same content at the same
 * selector, or the same `cause`), else the template of the pages, else the page itself. Feed it every finding; memory is bounded.
 */
export class CauseTally {
  readonly #places = new Map<string, Place>();
  readonly #templates = new Map<string, Place>();

  /** The evidence of one page. `template`: signature of its structure. */
  add(evidence: readonly Evidence[], template: string): void {
    const [first] = evidence;
    if (first === undefined) return;
    const keys = new Set(evidence.map(elementKey));
    if (keys.has(null)) count(this.#templates, template, first, template);
    for (const piece of evidence) {
      const key = elementKey(piece);
      if (key === null || !keys.delete(key)) continue;
      if (this.#places.has(key) || this.#places.size < MAX_PLACES) count(this.#places, key, piece, template);
      else count(this.#templates, template, piece, template);
    }
  }

  finish(): FoundCauses {
    const causes: Cause[] = [];
    const templates = new Map([...this.#templates].map(([key, place]) => [key, { ...place }]));
    for (const place of this.#places.values()) {
      if (place.pages > 1) causes.push(elementCause(place));
      else mergeInto(templates, place);
    }
    for (const place of templates.values()) causes.push(templateCause(place));
    causes.sort((a, b) => b.places - a.places);
    return { causes: causes.slice(0, CAUSES_PER_ISSUE), count: causes.length };
  }
}

/** One cause for each target that a site or link rule names. */
export function targetCauses(evidence: readonly Evidence[]): FoundCauses {
  const byKey = new Map<string, { example: Evidence; places: number; isTotal: boolean }>();
  for (const piece of evidence) {
    const key = piece.cause ?? piece.found ?? piece.url;
    const known = byKey.get(key);
    // `places` is the number of all places; without it every piece is one.
    const isTotal = piece.places !== undefined;
    if (known === undefined) byKey.set(key, { example: piece, places: piece.places ?? 1, isTotal });
    else if (!known.isTotal) known.places += piece.places ?? 1;
  }
  const causes = [...byKey].map(([label, { example, places }]): Cause => ({ kind: 'target', label, places, example }));
  causes.sort((a, b) => b.places - a.places);
  return { causes: causes.slice(0, CAUSES_PER_ISSUE), count: causes.length };
}

/** Null for what names no element: a missing title is not one thing that pages share. */
function elementKey({ cause, found, where }: Evidence): string | null {
  if (cause !== undefined) return cause;
  const place = where.replace(POSITION, '');
  return found === null || !/[#>:.]/.test(place) || place.startsWith('GET ') ? null : `${found}\n${place}`;
}

function count(places: Map<string, Place>, key: string, evidence: Evidence, template: string): void {
  const known = places.get(key);
  if (known === undefined) places.set(key, { evidence, template, pages: 1 });
  else known.pages += 1;
}

function mergeInto(templates: Map<string, Place>, place: Place): void {
  const known = templates.get(place.template);
  if (known === undefined) templates.set(place.template, { ...place });
  else known.pages += place.pages;
}

function elementCause({ evidence, pages }: Place): Cause {
  const what = evidence.cause ?? `${evidence.found} (${evidence.where.replace(POSITION, '')})`;
  return { kind: 'element', label: `${what}, on ${counted(pages, 'page')}`, places: pages, example: evidence };
}

function templateCause({ evidence, pages }: Place): Cause {
  if (pages === 1) return { kind: 'page', label: evidence.url, places: 1, example: evidence };
  return {
    kind: 'template',
    label: `${counted(pages, 'page')} built like ${evidence.url}`,
    places: pages,
    example: evidence,
  };
}
