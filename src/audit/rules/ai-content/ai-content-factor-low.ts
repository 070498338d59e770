import { contentFactors } from '#audit/panels/ai-health.ts';
import { defineRule } from '#audit/rule.ts';
import { passShare, type RuleResults, ruleResults } from '#audit/rule-results.ts';
import type { RuleRun } from '#audit/rule-run.ts';
import { notMeasured, pass, warnSite } from '#audit/verdict.ts';
import type { AiFactor } from '#contracts/panels.ts';
import type { Confidence } from '#contracts/rule-result.ts';

export default defineRule({
  id: 'ai-content-factor-low',
  category: 'ai-content',
  family: 'ai-content-factors',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'derived',
  requires: ['site', 'ruleResults'],
  title: 'Content is ready to be used by assistants in every respect',
  failureTitle: 'Content factors below the pass mark',
  impact:
    'In these respects assistants find less to work with than on a site that passes. The faults behind it are priced one by one, so this adds nothing.',
  why: 'Several checks look at the same side of the content: structure, structured data, who is behind it, dates, and sources. Their results are summed up here as one figure for each side, so that you see where to begin.',
  howToFix:
    'Open the checks that are named with the factor and repair the one that fails on most pages first. The figure rises with every page that passes.',
  measure:
    'Each factor is the share of what its checks looked at that is as it should be, from 0 to 100, as a mean over the checks weighted 3, 2 and 1 by severity, advice 1; a warning counts half. It is a warning at 50 or less, for structured data at 40 or less. The pass marks are our own.',
  traps:
    'The figure is a readiness estimate from page checks, not a measurement of how often assistants mention the site. Factors without an applicable check are left out and never count as 0 or 100. A figure is as certain as the findings that keep it low when less certain ones are ignored; the finding is as certain as its most certain figure.',
  sources: ['https://developers.google.com/search/docs/fundamentals/ai-optimization-guide'],
  checked: null,
  evidenceGrade: 'correlation',
  check({ site, ruleResults: results }) {
    const factors = contentFactors(results).filter(({ score }) => score !== null);
    if (factors.length === 0)
      return notMeasured('No check of these factors applies to the pages that were read.', null);
    const low = factors.filter(({ outcome }) => outcome === 'fail');
    if (low.length === 0) return pass(factors.length);
    const graded = low.map((factor) => ({ factor, confidence: factorConfidence(factor, results) }));
    const confidence = ORDER.find((grade) => graded.some((one) => one.confidence === grade)) ?? 'possible';
    const evidence = graded.map(({ factor: { title, score, passAbove, ruleIds }, confidence: own }) => ({
      url: site.homeUrl ?? site.startUrl,
      found: `${title}: ${score ?? 0} of 100`,
      expected: `more than ${passAbove}`,
      where: `from ${checksBehind(ruleIds, results)}`,
      cause: title,
      ...(own !== confidence && { confidence: own }),
    }));
    const reach = { pageUrls: [], count: low.length, checked: factors.length };
    return warnSite(evidence, reach, confidence === 'confirmed' ? {} : { confidence });
  },
});

const ORDER: readonly Confidence[] = ['confirmed', 'likely', 'possible'];

/** The surest findings that make the figure low without those that are less sure. */
function factorConfidence({ id }: AiFactor, { runs }: RuleResults): Confidence {
  const isLowFrom = (least: Confidence): boolean => {
    const kept = runs.map((run) =>
      run.grade !== null && ORDER.indexOf(run.grade.confidence) > ORDER.indexOf(least) ? asPassed(run) : run,
    );
    return contentFactors(ruleResults(kept)).some((factor) => factor.id === id && factor.outcome === 'fail');
  };
  return ORDER.find(isLowFrom) ?? 'possible';
}

function asPassed(run: RuleRun): RuleRun {
  const { pass: passed, warning, fail } = run.counts;
  return { ...run, outcome: 'pass', counts: { ...run.counts, pass: passed + warning + fail, warning: 0, fail: 0 } };
}

/** The checks that went into the figure; the others judged nothing on this site. */
function checksBehind(ruleIds: readonly string[], results: RuleResults): string {
  const judged = ruleIds.filter((id) => {
    const run = results.get(id);
    return run !== null && passShare(run) !== null;
  });
  return `${judged.length === 1 ? 'the check' : 'the checks'} ${judged.join(', ')}`;
}
