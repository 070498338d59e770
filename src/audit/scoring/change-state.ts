import type { ScoredIssue, ScoreRecord } from '#contracts/rules/score-record.ts';
import { IssueDictionary, type ScoredSite } from './score-record.ts';

/** URLs of the pages that each sampled rule checked. */
export type Samples = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Operations that convert one scored site into another. All sites of one instance share a list of issues, so that
 * issues can be compared by number.
 */
export class ChangeStates {
  readonly #issues = new IssueDictionary<ScoredIssue>();

  /** Returns the site with issues numbered by this instance, and with these ceilings. */
  renumberIssues(site: ScoredSite, ceilings: ScoredSite['ceilings']): ScoredSite {
    const numbers = site.faults.map((issue) => this.#issues.getNumber(issue));
    const renumber = (ruleIssues: readonly number[]) => ruleIssues.flatMap((at) => numbers[at] ?? []);
    return {
      faults: this.#issues.list,
      pages: site.pages.map(({ url, cluster, weight, faults: issues }) => ({
        url,
        cluster,
        weight,
        faults: renumber(issues),
      })),
      siteFaults: renumber(site.siteFaults),
      ceilings,
      measuredCategories: site.measuredCategories,
      judgedRules: site.judgedRules,
      formula: site.formula,
    };
  }

  findRule(number: number): string {
    return this.#issues.list[number]?.ruleId ?? '';
  }

  /** Adds up the prices of a rule's issues in this list. An issue that makes a page unusable outweighs any price. */
  computeCost(numbers: readonly number[], ruleId: string): number {
    const ruleIssues = numbers
      .flatMap((number) => this.#issues.list[number] ?? [])
      .filter((issue) => issue.ruleId === ruleId);
    return ruleIssues.reduce((sum, { price, isDead }) => sum + price + (isDead ? 1 : 0), 0);
  }

  /** Returns the site with the price of every issue multiplied by the factor of its rule. */
  reweigh(site: ScoredSite, getFactor: (ruleId: string) => number): ScoredSite {
    const reweighIssue = (number: number) => {
      const issue = this.#issues.list[number];
      if (issue === undefined) return number;
      return this.#issues.getNumber({ ...issue, price: issue.price * getFactor(issue.ruleId) });
    };
    return {
      ...site,
      pages: site.pages.map((page) => ({ ...page, faults: page.faults.map(reweighIssue) })),
      siteFaults: site.siteFaults.map(reweighIssue),
    };
  }

  selectRules(site: ScoredSite, isKept: (ruleId: string) => boolean): ScoredSite {
    const isCounted = (number: number) => isKept(this.findRule(number));
    return {
      ...site,
      pages: site.pages.map((page) => ({ ...page, faults: page.faults.filter(isCounted) })),
      siteFaults: site.siteFaults.filter(isCounted),
      ceilings: site.ceilings.filter(({ ruleId }) => isKept(ruleId)),
    };
  }

  selectPages(site: ScoredSite, urls: ReadonlySet<string>): ScoredSite {
    return { ...site, pages: site.pages.filter(({ url }) => urls.has(url)) };
  }

  /** Replaces the issues of a rule on the given pages with its issues on the other site. */
  copyPageIssues(site: ScoredSite, from: ScoredSite, { ruleId, urls }: { ruleId: string; urls: ReadonlySet<string> }) {
    const issuesByUrl = new Map(from.pages.map((page) => [page.url, page.faults]));
    return {
      ...site,
      pages: site.pages.map((page) =>
        urls.has(page.url)
          ? { ...page, faults: this.#replace(page.faults, issuesByUrl.get(page.url) ?? [], ruleId) }
          : page,
      ),
    };
  }

  /** Replaces the sitewide issues and the ceiling of a rule with those on the other site. */
  copySiteIssues(site: ScoredSite, from: ScoredSite, ruleId: string): ScoredSite {
    const others = site.ceilings.filter((ceiling) => ceiling.ruleId !== ruleId);
    return {
      ...site,
      siteFaults: this.#replace(site.siteFaults, from.siteFaults, ruleId),
      ceilings: [...others, ...from.ceilings.filter((ceiling) => ceiling.ruleId === ruleId)],
    };
  }

  #replace(ruleIssues: readonly number[], other: readonly number[], ruleId: string): number[] {
    const isOwn = (number: number) => this.findRule(number) === ruleId;
    return [...ruleIssues.filter((number) => !isOwn(number)), ...other.filter(isOwn)];
  }

  /**
   * Assigns to pages outside a rule's sample the average cost of the sampled pages of their template, as in scoring.
   */
  resample(site: ScoredSite, samples: Samples): ScoredSite {
    const meanIssuesByCluster = this.#computeMeanIssues(site, samples);
    return {
      ...site,
      pages: site.pages.map((page) => {
        const keptIssues = page.faults.filter((number) => samples.get(this.findRule(number))?.has(page.url) !== false);
        const addedIssues = [...(meanIssuesByCluster.get(page.cluster) ?? [])].flatMap(([ruleId, number]) =>
          samples.get(ruleId)?.has(page.url) ? [] : [number],
        );
        return { ...page, faults: [...keptIssues, ...addedIssues] };
      }),
    };
  }

  /** Returns each rule's issue with its mean price across the sampled pages, keyed by template and rule. */
  #computeMeanIssues({ pages }: ScoredSite, samples: Samples): Map<string, Map<string, number>> {
    const meanIssuesByCluster = new Map<string, Map<string, number>>();
    for (const [ruleId, sampled] of samples) {
      const sampledPages = pages.filter(({ url }) => sampled.has(url));
      for (const [cluster, { count, price, issue }] of this.#sumIssues(sampledPages, ruleId)) {
        if (issue === null || price === 0) continue;
        const meanIssuesByRule = meanIssuesByCluster.get(cluster) ?? new Map<string, number>();
        meanIssuesByRule.set(ruleId, this.#issues.getNumber({ ...issue, price: price / count, isDead: false }));
        meanIssuesByCluster.set(cluster, meanIssuesByRule);
      }
    }
    return meanIssuesByCluster;
  }

  /** Adds up the issues of one rule by template. */
  #sumIssues(pages: ScoredSite['pages'], ruleId: string): Map<string, IssueSum> {
    const issueSums = new Map<string, IssueSum>();
    for (const { cluster, faults: issues } of pages) {
      const sum = issueSums.get(cluster) ?? { count: 0, price: 0, issue: null };
      const number = issues.find((candidate) => this.findRule(candidate) === ruleId);
      const issue = number === undefined ? null : (this.#issues.list[number] ?? null);
      sum.count += 1;
      sum.price += issue?.price ?? 0;
      sum.issue ??= issue;
      issueSums.set(cluster, sum);
    }
    return issueSums;
  }
}

/** Number of pages of a template, the sum of the prices of their issues, and an example issue. */
interface IssueSum {
  count: number;
  price: number;
  issue: ScoredIssue | null;
}

/** Returns the pages that each sampled rule checked; empty for records without a basis. */
export function getSamples({ basis, pages }: ScoreRecord): Samples {
  return new Map(
    (basis?.samples ?? []).flatMap(({ ruleIds, pages: numbers }) => {
      const urls = new Set(numbers.flatMap((at) => pages[at]?.url ?? []));
      return ruleIds.map((ruleId) => [ruleId, urls] as const);
    }),
  );
}

/** Returns the pages among `urls` that both analyses checked, for each rule that both analyses sampled. */
export function intersectSamples(before: Samples, after: Samples, urls: ReadonlySet<string>): Samples {
  return new Map(
    [...before].flatMap(([ruleId, seen]) => {
      const later = after.get(ruleId);
      if (later === undefined) return [];
      return [[ruleId, new Set([...seen].filter((url) => later.has(url) && urls.has(url)))] as const];
    }),
  );
}
