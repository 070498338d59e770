import { CAUSES_PER_ISSUE } from '#contracts/analysis/analysis.ts';
import type { Cause, Confidence, Evidence } from '#contracts/rules/rule-result.ts';
import { formatQuantity } from '#lib/text/counted.ts';

/**
 * Maximum number of different occurrences stored per rule, checked between pages. Occurrences beyond this number count
 * only toward their template.
 */
const MAX_OCCURRENCES = 2_000;
/** Matches line and column, which differ between pages even for the same element. */
const SOURCE_POSITION = /,? ?line \d+, column \d+$/;

export interface FoundCauses {
  causes: Cause[];
  count: number;
  /** Number of elements that several pages share, including those not in `causes`. */
  sharedElementCount: number;
  /** Number of pages whose finding is not about such an element, including those not in `causes`. */
  otherPageCount: number;
}

const CONFIDENCES_HIGHEST_FIRST = ['confirmed', 'likely', 'possible'] as const satisfies readonly Confidence[];

interface CauseOccurrence {
  evidence: Evidence;
  /** Highest confidence of its occurrences, where known. */
  confidence: Confidence | undefined;
  template: string;
  places: number;
  /** Number of pages, which is lower than the number of occurrences when a page has several. */
  pageCount: number;
  /** Whether its first page already counts toward the template because of another finding. */
  isInTemplate: boolean;
}

/**
 * Groups the findings of one page rule by what has to be changed: an element that pages share (the same content at the
 * same selector, or the same `cause`), otherwise the pages' template, otherwise the page. Call `add` for every finding;
 * memory use is limited.
 */
export class CauseTally {
  readonly #places = new Map<string, CauseOccurrence>();
  readonly #templates = new Map<string, CauseOccurrence>();

  /**
   * Adds the evidence of one page. `template` is the signature of its structure; `confidence` applies to occurrences
   * without their own.
   */
  add(evidence: readonly Evidence[], template: string, confidence?: Confidence): void {
    const [first] = evidence;
    if (first === undefined) return;
    const keys = new Set(evidence.map(buildElementKey));
    const keylessEvidence = evidence.filter((piece) => buildElementKey(piece) === null);
    // Checked once, so that a page is stored completely or not at all: a page stored in part would count as two pages.
    const isFull = this.#places.size >= MAX_OCCURRENCES;
    let isInTemplate = keys.has(null);
    if (isInTemplate) {
      const highestConfidence = keylessEvidence
        .map((piece) => piece.confidence ?? confidence)
        .reduce(selectMoreCertain, undefined);
      count(this.#templates, template, {
        evidence: first,
        template,
        isInTemplate,
        confidence: highestConfidence,
        pageCount: 1,
      });
    }
    for (const piece of evidence) {
      const key = buildElementKey(piece);
      if (key === null || !keys.delete(key)) continue;
      const found = { evidence: piece, template, isInTemplate, confidence: piece.confidence ?? confidence };
      if (!isFull || this.#places.has(key)) count(this.#places, key, { ...found, pageCount: 1 });
      else {
        count(this.#templates, template, { ...found, pageCount: isInTemplate ? 0 : 1 });
        isInTemplate = true;
      }
    }
  }

  /**
   * Returns the first `CAUSES_PER_ISSUE` causes, those that determine the grade before the others and the most frequent
   * first, and the number of all causes. A cause has its own confidence only if it differs from `inheritedConfidence`,
   * the confidence of the finding.
   */
  finish(inheritedConfidence?: Confidence): FoundCauses {
    const causes: Cause[] = [];
    const templates = new Map([...this.#templates].map(([key, occurrence]) => [key, { ...occurrence }]));
    const mergedTemplates = new Set<string>();
    for (const occurrence of this.#places.values()) {
      if (occurrence.pageCount > 1)
        causes.push(addConfidence(buildElementCause(occurrence), occurrence, inheritedConfidence));
      else {
        const { url } = occurrence.evidence;
        mergeInto(templates, occurrence, occurrence.isInTemplate || mergedTemplates.has(url) ? 0 : 1);
        mergedTemplates.add(url);
      }
    }
    for (const occurrence of templates.values())
      causes.push(addConfidence(buildTemplateCause(occurrence), occurrence, inheritedConfidence));
    const otherPageCount = [...templates.values()].reduce((sum, { pageCount }) => sum + pageCount, 0);
    // As in the evidence, causes that determine the grade come first.
    const hasLowerConfidence = ({ confidence }: Cause) => Number(confidence !== undefined);
    causes.sort((a, b) => hasLowerConfidence(a) - hasLowerConfidence(b) || b.places - a.places);
    return {
      causes: causes.slice(0, CAUSES_PER_ISSUE),
      count: causes.length,
      sharedElementCount: causes.length - templates.size,
      otherPageCount,
    };
  }
}

/**
 * Groups the evidence of a site or link rule by target. Returns the most frequent targets as causes, up to
 * `CAUSES_PER_ISSUE`, and the number of all of them.
 */
export function collectTargetCauses(evidence: readonly Evidence[]): FoundCauses {
  const occurrencesByKey = new Map<string, { example: Evidence; places: number; isTotalCount: boolean }>();
  for (const piece of evidence) {
    const key = piece.cause ?? piece.found ?? piece.url;
    const known = occurrencesByKey.get(key);
    // `places` is the total number of occurrences; without it, each piece of evidence is one occurrence.
    const isTotalCount = piece.places !== undefined;
    if (known === undefined) occurrencesByKey.set(key, { example: piece, places: piece.places ?? 1, isTotalCount });
    else if (!known.isTotalCount) known.places += piece.places ?? 1;
  }
  const causes = [...occurrencesByKey].map(
    ([label, { example, places }]): Cause => ({ kind: 'target', label, places, url: example.url }),
  );
  causes.sort((a, b) => b.places - a.places);
  return {
    causes: causes.slice(0, CAUSES_PER_ISSUE),
    count: causes.length,
    sharedElementCount: 0,
    otherPageCount: causes.length,
  };
}

/** Returns null when there is no element: a missing title is not something that pages share. */
function buildElementKey({ cause, found, where }: Evidence): string | null {
  if (cause !== undefined) return cause;
  const occurrence = where.replace(SOURCE_POSITION, '');
  return found === null || !/[#>:.]/.test(occurrence) || occurrence.startsWith('GET ')
    ? null
    : `${found}\n${occurrence}`;
}

/** Adds one occurrence. `pageCount` is 0 for another occurrence on a page that is already counted. */
function count(counts: Map<string, CauseOccurrence>, key: string, occurrence: Omit<CauseOccurrence, 'places'>): void {
  mergeIntoCount(counts, key, { ...occurrence, places: 1 });
}

function mergeInto(templates: Map<string, CauseOccurrence>, occurrence: CauseOccurrence, pageCount: number): void {
  mergeIntoCount(templates, occurrence.template, { ...occurrence, pageCount });
}

function mergeIntoCount(counts: Map<string, CauseOccurrence>, key: string, occurrence: CauseOccurrence): void {
  const known = counts.get(key);
  if (known === undefined) counts.set(key, occurrence);
  else {
    known.places += occurrence.places;
    known.pageCount += occurrence.pageCount;
    known.confidence = selectMoreCertain(known.confidence, occurrence.confidence);
  }
}

const selectMoreCertain = (
  one: CauseOccurrence['confidence'],
  other: CauseOccurrence['confidence'],
): CauseOccurrence['confidence'] =>
  CONFIDENCES_HIGHEST_FIRST.find((confidence) => confidence === one || confidence === other);

const addConfidence = (
  cause: Cause,
  { confidence }: CauseOccurrence,
  inheritedConfidence: Confidence | undefined,
): Cause => (confidence === undefined || confidence === inheritedConfidence ? cause : { ...cause, confidence });

function buildElementCause({ evidence, pageCount }: CauseOccurrence): Cause {
  const what = evidence.cause ?? `${evidence.found} (${evidence.where.replace(SOURCE_POSITION, '')})`;
  return {
    kind: 'element',
    label: `${what}, on ${formatQuantity(pageCount, 'page')}`,
    places: pageCount,
    url: evidence.url,
  };
}

function buildTemplateCause({ evidence, places, pageCount }: CauseOccurrence): Cause {
  if (pageCount === 1) return { kind: 'page', label: evidence.url, places, url: evidence.url };
  return {
    kind: 'template',
    label: `${formatQuantity(pageCount, 'page')} with the same template as ${evidence.url}`,
    places,
    url: evidence.url,
  };
}
