import { defineRule } from '#audit/engine/rule.ts';
import { computePassShare, createRuleResults, type RuleResults } from '#audit/engine/rule-results.ts';
import type { RuleRun } from '#audit/engine/rule-run.ts';
import { notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import { computeContentFactors } from '#audit/figures/ai-health.ts';
import type { AiFactor } from '#contracts/report/panels.ts';
import type { Confidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'ai-content-factor-low',
  category: 'ai-content',
  family: 'ai-content-factors',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'derived',
  requires: ['site', 'ruleResults'],
  title: 'All AI content factors pass',
  failureTitle: 'AI content factors below the passing score',
  aliases: [
    'AI content readiness',
    'content factors',
    'generative engine optimization',
    'GEO',
    'AEO',
    'LLM optimization',
  ],
  impact:
    'AI assistants find less usable content in these areas than on a site that passes. The issues behind this are scored individually, so this result costs no additional points.',
  why: 'Several checks measure the same aspect of the content: structure, structured data, publisher and author, dates, and sources. Their results are combined into one figure for each aspect, so that you know where to start.',
  howToFix:
    'Open the checks listed with the factor and first fix the check that fails on the most pages. The figure rises with every page that passes.',
  measure:
    'Each factor is the share of checked items that pass, from 0 to 100. A factor is the mean of its checks, weighted 3, 2 or 1 by severity (advisory checks: 1). A warning counts half. The result is a warning at 50 or less, or at 40 or less for structured data. We chose the passing scores.',
  traps:
    'The figure estimates readiness from the checks in this report. It does not measure how often assistants mention the site. Google requires no structured data for its AI features: that figure only shows how much of the site machines can read without guessing. Factors without an applicable check are excluded and never count as 0 or 100. A low figure is rated "confirmed" when its confirmed findings alone keep it low. It is rated "likely" when likely findings are needed as well, and otherwise "possible". The finding takes the confidence of its most certain figure.',
  sources: ['https://developers.google.com/search/docs/fundamentals/ai-optimization-guide'],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
      copy: '2026-05-20',
      quote: "There's no requirement to break your content into tiny pieces for AI to better understand it.",
    },
    {
      url: 'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
      copy: '2026-05-20',
      quote:
        "Structured data isn't required for generative AI search, and there's no special schema.org markup you need to add.",
    },
  ],
  evidenceGrade: 'correlation',
  work: {
    effort: 'content',
    hours: 2,
    times: 'site',
    steps: ['Open the checks listed with the factor.', 'First fix the check that fails on the most pages.'],
    causedBy: [
      'unstructured-long-text',
      'answer-not-up-front',
      'claims-without-sources',
      'author-missing',
      'publish-date-missing',
      'thin-content',
      'readability-low',
      'outdated-content',
    ],
  },
  examples: { notShown: 'derived' },
  check({ site, ruleResults: results }) {
    const factors = computeContentFactors(results).filter(({ score }) => score !== null);
    if (factors.length === 0) return notMeasured('No check of these factors applies to the crawled pages.', null);
    const lowFactors = factors.filter(({ outcome }) => outcome === 'fail');
    if (lowFactors.length === 0) return pass(factors.length);
    const gradedFactors = lowFactors.map((factor) => ({ factor, confidence: judgeFactorConfidence(factor, results) }));
    const confidence =
      CONFIDENCE_ORDER.find((grade) => gradedFactors.some((one) => one.confidence === grade)) ?? 'possible';
    const evidence = gradedFactors.map(({ factor: { title, score, passAbove, ruleIds }, confidence: own }) => ({
      url: site.homeUrl ?? site.startUrl,
      found: `${title}: ${score ?? 0} of 100`,
      expected: `more than ${passAbove}`,
      where: `from ${describeChecks(ruleIds, results)}`,
      cause: title,
      ...(own !== confidence && { confidence: own }),
    }));
    const reach = { pageUrls: [], count: lowFactors.length, checked: factors.length };
    return warnSite(evidence, reach, confidence === 'confirmed' ? {} : { confidence });
  },
});

const CONFIDENCE_ORDER: readonly Confidence[] = ['confirmed', 'likely', 'possible'];

/** Returns the highest confidence level at which findings of at least that confidence make the figure low. */
function judgeFactorConfidence({ id }: AiFactor, { runs }: RuleResults): Confidence {
  const isLowWithConfidence = (minConfidence: Confidence): boolean => {
    const assumedRuns = runs.map((run) =>
      run.grade !== null && CONFIDENCE_ORDER.indexOf(run.grade.confidence) > CONFIDENCE_ORDER.indexOf(minConfidence)
        ? buildPassedRun(run)
        : run,
    );
    return computeContentFactors(createRuleResults(assumedRuns)).some(
      (factor) => factor.id === id && factor.outcome === 'fail',
    );
  };
  return CONFIDENCE_ORDER.find(isLowWithConfidence) ?? 'possible';
}

function buildPassedRun(run: RuleRun): RuleRun {
  const { pass: passed, warning, fail } = run.counts;
  return { ...run, outcome: 'pass', counts: { ...run.counts, pass: passed + warning + fail, warning: 0, fail: 0 } };
}

/** Describes the checks that contribute to the figure; the others have no result on this site. */
function describeChecks(ruleIds: readonly string[], results: RuleResults): string {
  const judgedIds = ruleIds.filter((id) => {
    const run = results.get(id);
    return run !== null && computePassShare(run) !== null;
  });
  return `${judgedIds.length === 1 ? 'the check' : 'the checks'} ${judgedIds.join(', ')}`;
}
