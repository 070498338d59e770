import type {
  CanonicalFacts,
  CanonicalLink,
  CanonicalProblem,
  CanonicalSimilarity,
} from '#contracts/site/site-graph.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';
import { TextSketches } from '../duplicates/text-sketches.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, type GatherSource, measured } from '../reading/gathering.ts';
import { buildClusters } from './canonical-clusters.ts';
import { type CanonicalVerdict, judgeCanonical } from './canonical-verdict.ts';

const PROBLEMS: readonly CanonicalProblem[] = ['error', 'redirect', 'noindex', 'robots', 'chain', 'loop'];
/** Below this similarity, a page and its canonical are different pages. */
const MIN_SIMILARITY = 0.5;

/** Gathers the canonical URLs that the pages of the site declare, and the state of their targets. */
export const gatherCanonicals: Gatherer<CanonicalFacts> = (source) => {
  const tally = new CanonicalTally(source);
  const { urlIndex } = source.shared;
  for (const id of urlIndex.iterateInUrlOrder((one) => urlIndex.isReadPage(one))) tally.add(id);
  return measured(tally.buildFacts());
};

class CanonicalTally {
  readonly #source: GatherSource;
  readonly #sketches: TextSketches;
  readonly #counts = { checked: 0, without: 0, self: 0, other: 0, unknown: 0 };
  readonly #problems = new Map(PROBLEMS.map((problem) => [problem, new CountedList<CanonicalLink>()]));
  readonly #crossDomain = new CountedList<CanonicalLink>();
  readonly #toHome = new CountedList<CanonicalSimilarity>();
  readonly #dissimilar = new CountedList<CanonicalSimilarity>();
  readonly #paginationToFirst = new CountedList<CanonicalLink>();
  readonly #homeId: number;

  constructor(source: GatherSource) {
    this.#source = source;
    this.#sketches = new TextSketches(source.file);
    this.#homeId = source.shared.homeId;
  }

  add(id: number): void {
    const { urlIndex } = this.#source.shared;
    const canonical = urlIndex.getCanonicalId(id);
    this.#counts.checked += 1;
    if (canonical === 0) this.#counts.without += 1;
    else if (canonical === id) this.#counts.self += 1;
    else this.#addOther(id, canonical);
  }

  buildFacts(): CanonicalFacts {
    const { checked, without, self, other, unknown } = this.#counts;
    return {
      checkedCount: checked,
      withoutCount: without,
      selfCount: self,
      otherCount: other,
      unknownCount: unknown,
      problems: [...this.#problems].map(([problem, pages]) => ({ problem, pages: pages.value })),
      crossDomain: this.#crossDomain.value,
      toHome: this.#toHome.value,
      dissimilar: this.#dissimilar.value,
      paginationToFirst: this.#paginationToFirst.value,
      clusters: buildClusters(this.#source.shared),
    };
  }

  #addOther(id: number, canonical: number): void {
    const verdict = judgeCanonical(this.#source.shared, id, canonical);
    const buildLink = (): CanonicalLink => this.#createLink(id, canonical, verdict);
    if (verdict.kind === 'cross-domain') this.#crossDomain.add(buildLink);
    else if (verdict.kind === 'unknown') this.#counts.unknown += 1;
    else if (verdict.kind === 'fine') this.#counts.other += 1;
    else this.#problems.get(verdict.kind)?.add(buildLink);
    const estimatedSimilarity = this.#sketches.computeSimilarity(id, canonical);
    const isUpperBound = estimatedSimilarity === null;
    const similarity = isUpperBound ? this.#computeUpperBound(id, canonical) : estimatedSimilarity;
    const buildSimilarity = (): CanonicalSimilarity => ({
      ...buildLink(),
      similarity,
      isUpperBound: isUpperBound && similarity !== null,
    });
    if (canonical === this.#homeId) this.#toHome.add(buildSimilarity);
    // The text of an error page must not be compared with that of a page.
    const isCompared = verdict.kind !== 'error' && similarity !== null;
    if (isCompared && similarity < MIN_SIMILARITY) this.#dissimilar.add(buildSimilarity);
    if (this.#isFirstOfSeries(id, canonical)) this.#paginationToFirst.add(buildLink);
  }

  /**
   * Returns an upper bound for the similarity if it is below the minimum, otherwise null: it can prove that texts
   * differ, but never that they are similar.
   */
  #computeUpperBound(id: number, canonical: number): number | null {
    const maxSimilarity = this.#sketches.computeMaxSimilarity(id, canonical);
    return maxSimilarity !== null && maxSimilarity < MIN_SIMILARITY ? maxSimilarity : null;
  }

  #createLink(id: number, canonical: number, { chainIds, detail }: CanonicalVerdict): CanonicalLink {
    const { shared } = this.#source;
    const words = chainIds.length > 0 ? chainIds.map((one) => shared.readUrl(one)).join(' -> ') : detail;
    return { url: shared.readUrl(id), canonicalUrl: shared.readUrl(canonical), detail: words };
  }

  #isFirstOfSeries(id: number, canonical: number): boolean {
    const { shared } = this.#source;
    const own = parseSeriesUrl(shared.readUrl(id));
    if (own.page < 2) return false;
    const declared = parseSeriesUrl(shared.readUrl(canonical));
    return declared.page === 1 && declared.series === own.series;
  }
}
