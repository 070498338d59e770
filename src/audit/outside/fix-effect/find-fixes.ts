import type { Day } from '../day.ts';

/** The pages that an analysis scored, and the pages where it found issues. */
export interface AnalyzedPages {
  /** Day of the analysis. */
  day: Day;
  scoredPages: readonly string[];
  /** URLs with findings of each rule. */
  urlsByRule: ReadonlyMap<string, readonly string[]>;
  /** Rules that were evaluated on every page where they apply, so a page without a finding does not have the issue. */
  judgedRules: ReadonlySet<string>;
}

/** Issues on the same pages that one analysis found and the next analysis did not. */
export interface FoundFix {
  ruleIds: string[];
  /** Day of the last analysis that found them. */
  foundOn: Day;
  /** Day of the first analysis without them. */
  fixedBy: Day;
  /** Pages that had the issues and no longer have them. */
  fixedPages: string[];
  /** Pages that both analyses scored, and on which no analysis found these issues. */
  controls: string[];
  /** Number of pages that have one of the issues in the later analysis. */
  openPages: number;
}

/**
 * Finds the issues that were resolved between one analysis and the next. Rules whose issues were resolved on the same
 * pages are one fix, because their effects cannot be separated. Pages on which the issue returned are left out.
 *
 * @param analyses oldest first
 */
export function findFixes(analyses: readonly AnalyzedPages[]): FoundFix[] {
  return analyses.flatMap((later, index) => {
    const earlier = analyses[index - 1];
    return earlier === undefined ? [] : findFixesBetween(earlier, later, { analyses, index });
  });
}

function findFixesBetween(
  earlier: AnalyzedPages,
  later: AnalyzedPages,
  { analyses, index }: { analyses: readonly AnalyzedPages[]; index: number },
): FoundFix[] {
  const laterPages = new Set(later.scoredPages);
  const scoredTwice = earlier.scoredPages.filter((url) => laterPages.has(url));
  const fixes = new Map<string, Pick<FoundFix, 'ruleIds' | 'fixedPages'>>();
  for (const [ruleId, urls] of earlier.urlsByRule) {
    if (!later.judgedRules.has(ruleId)) continue;
    const open = collectUrls(analyses.slice(index), [ruleId]);
    const fixedPages = urls.filter((url) => laterPages.has(url) && !open.has(url)).sort();
    if (fixedPages.length === 0) continue;
    const key = fixedPages.join('\n');
    const fix = fixes.get(key) ?? { ruleIds: [], fixedPages };
    fix.ruleIds.push(ruleId);
    fixes.set(key, fix);
  }
  return [...fixes.values()].map(({ ruleIds, fixedPages }) => {
    // The clicks of a page that had the issue at another time can still change because of this issue.
    const affected = collectUrls(analyses, ruleIds);
    return {
      ruleIds,
      foundOn: earlier.day,
      fixedBy: later.day,
      fixedPages,
      controls: scoredTwice.filter((url) => !affected.has(url)),
      openPages: [...collectUrls([later], ruleIds)].filter((url) => laterPages.has(url)).length,
    };
  });
}

const collectUrls = (analyses: readonly AnalyzedPages[], ruleIds: readonly string[]): Set<string> =>
  new Set(analyses.flatMap(({ urlsByRule }) => ruleIds.flatMap((id) => urlsByRule.get(id) ?? [])));
