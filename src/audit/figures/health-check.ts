import type { HealthCheck, PanelCheck } from '#contracts/report/panels.ts';
import type { MissingReason } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';
import { formatNearLimit } from '#lib/text/format-near-limit.ts';
import type { RuleCategory } from '../engine/categories.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { buildFigureCheck, type FigureCheck } from './figure-check.ts';
import { HEALTH_LIMITS, type SharedCheckId, THIN_PAGE_SHARE } from './limits.ts';
import type { PanelInput } from './panel-input.ts';
import { buildRuleCheck, formatPageShare, formatSharePercent } from './rule-check.ts';
import { buildTally } from './tally.ts';

const NO_SCORE_REASON: MissingReason = {
  reason: 'Lighthouse could not compute a performance score.',
  step: 'Analyze the site again',
};
const TOO_FEW_PAGES_REASON: MissingReason = {
  reason: 'Fewer than two indexable pages were crawled.',
  step: null,
};
const NO_TEXT_REASON: MissingReason = { reason: 'No crawled page had enough running text.', step: null };

/** Builds the health check of the specification: 7 technical, 4 on-page and 6 content checks. */
export function buildHealthCheck(input: PanelInput): HealthCheck {
  const groups = [
    { id: 'technical', title: 'Technical SEO', checks: buildTechnicalChecks(input) },
    { id: 'on-page', title: 'On-page SEO', checks: buildOnPageChecks(input) },
    { id: 'content', title: 'Content quality', checks: buildContentChecks(input) },
  ] as const;
  return {
    groups: groups.map((group) => ({ ...group, ...buildTally(group.checks) })),
    ...buildTally(groups.flatMap(({ checks }) => checks)),
  };
}

function buildTechnicalChecks(input: PanelInput): PanelCheck[] {
  const pageCount = input.text.pagesRead;
  const findRunsInCategories = (...categories: RuleCategory[]) =>
    findRuns(input, ({ rule }) => categories.includes(rule.category));
  return [
    buildRuleCheck({
      id: 'crawlability',
      title: 'No crawl errors',
      threshold: 'every page and internal link responds without an error',
      runs: findRuns(
        input,
        ({ rule }) => ['crawlability', 'redirects'].includes(rule.category) || rule.family === 'broken-link',
      ),
      pageCount,
    }),
    buildRuleCheck({
      id: 'indexability',
      title: 'Indexability',
      threshold: 'important pages can be indexed',
      runs: findRunsInCategories('indexability', 'robots', 'canonicals'),
      pageCount,
    }),
    buildPerformanceScoreCheck(input),
    buildLargestPaintCheck(input),
    buildLayoutShiftCheck(input),
    buildRuleCheck({
      id: 'mobile',
      title: 'Mobile optimization',
      threshold: 'pages fit small screens',
      runs: findRunsInCategories('mobile'),
      pageCount,
    }),
    buildHttpsCheck(input),
  ];
}

function buildOnPageChecks(input: PanelInput): PanelCheck[] {
  const check = (id: SharedCheckId, title: string, [threshold, category]: readonly [string, RuleCategory]) => {
    const runs = findRuns(input, ({ rule }) => rule.category === category);
    return buildRuleCheck({ id, title, threshold, runs, pageCount: input.text.pagesRead });
  };
  return [
    check('titles', 'Title tags', ['every page has its own title, neither too short nor too long', 'title']),
    check('descriptions', 'Meta descriptions', [
      'every page has its own meta description, neither too short nor too long',
      'meta-description',
    ]),
    check('headings', 'Header tags H1-H4', ['heading levels are in order, starting with the H1', 'headings']),
    check('images', 'Image optimization', ['images load and have alt text', 'images']),
  ];
}

function buildContentChecks(input: PanelInput): PanelCheck[] {
  return [
    buildDuplicateCheck(input),
    buildThinPagesCheck(input),
    buildRuleCheck({
      id: 'keyword-density',
      title: 'Keyword density',
      threshold: 'no word or phrase is repeated excessively',
      runs: findRuns(input, ({ rule }) => rule.id === 'keyword-stuffing'),
      pageCount: input.text.pagesRead,
    }),
    buildReadabilityCheck(input),
    buildEeatCheck(input),
    buildRuleCheck({
      id: 'own-words',
      title: 'Unique titles and descriptions',
      threshold: 'no two pages share a title or description',
      runs: findRuns(input, ({ rule }) => rule.id === 'title-duplicate' || rule.id === 'meta-description-duplicate'),
      pageCount: input.text.pagesRead,
    }),
  ];
}

const findRuns = ({ results }: PanelInput, isWanted: (run: RuleRun) => boolean) => results.runs.filter(isWanted);

function buildPerformanceScoreCheck({ lighthouse, results }: PanelInput): PanelCheck {
  const score = lighthouse.measured ? lighthouse.value.scores.performance : null;
  return buildFigureCheck({
    id: 'performance-score',
    title: 'Performance score',
    ruleIds: ['performance-score-low'],
    threshold: `above ${HEALTH_LIMITS.performanceScore} of 100`,
    figure:
      score === null
        ? getMissingScoreReason(lighthouse)
        : { value: `${score} of 100`, outcome: score > HEALTH_LIMITS.performanceScore ? 'pass' : 'fail' },
    results,
  });
}

const getMissingScoreReason = (lighthouse: PanelInput['lighthouse']): MissingReason =>
  lighthouse.measured ? NO_SCORE_REASON : lighthouse;

function buildLargestPaintCheck({ lab, results }: PanelInput): PanelCheck {
  const lcp = lab.measured ? lab.value.lcpMs : null;
  const lcpS = lcp === null ? null : lcp.value / 1_000;
  return buildFigureCheck({
    id: 'lcp',
    title: 'Largest Contentful Paint (LCP)',
    ruleIds: ['lcp-slow'],
    threshold: `up to ${HEALTH_LIMITS.lcpGoodS} s; poor above ${HEALTH_LIMITS.lcpPoorS} s`,
    figure:
      lcpS === null
        ? getMissingLabReason(lab)
        : {
            value: formatNearLimit(lcpS, { unit: 's', limits: [HEALTH_LIMITS.lcpGoodS, HEALTH_LIMITS.lcpPoorS] }),
            outcome: lcpS <= HEALTH_LIMITS.lcpGoodS ? 'pass' : 'fail',
          },
    results,
  });
}

function buildLayoutShiftCheck({ lab, results }: PanelInput): PanelCheck {
  const cls = lab.measured ? (lab.value.cls?.value ?? null) : null;
  return buildFigureCheck({
    id: 'cls',
    title: 'Cumulative Layout Shift (CLS)',
    ruleIds: ['cls-high'],
    threshold: `up to ${HEALTH_LIMITS.clsGood}; poor above ${HEALTH_LIMITS.clsPoor}`,
    figure:
      cls === null
        ? getMissingLabReason(lab)
        : {
            value: formatNearLimit(cls, {
              unit: '',
              limits: [HEALTH_LIMITS.clsGood, HEALTH_LIMITS.clsPoor],
              digits: 2,
            }),
            outcome: cls <= HEALTH_LIMITS.clsGood ? 'pass' : 'fail',
          },
    results,
  });
}

const getMissingLabReason = (lab: PanelInput['lab']): MissingReason =>
  lab.measured ? { reason: 'The browser could not measure this metric on the home page.', step: null } : lab;

function buildHttpsCheck(input: PanelInput): PanelCheck {
  const ids: ReadonlySet<string> = new Set(['https-missing', 'http-not-redirected-to-https', 'mixed-content-active']);
  const check = buildRuleCheck({
    id: 'https',
    title: 'HTTPS security',
    threshold: 'every URL is served over HTTPS with a valid certificate',
    runs: findRuns(
      input,
      ({ rule }) => ids.has(rule.id) || (rule.category === 'security' && rule.family.startsWith('tls')),
    ),
    pageCount: input.text.pagesRead,
  });
  if (!input.site.isPrivateTarget) return check;
  const reason = 'The host has a private IP address, so HTTPS is not required';
  const emptyFigure = { value: null, note: null, step: null, affected: { pages: 0, urls: [] } };
  return { ...check, ...emptyFigure, outcome: 'notApplicable', reason };
}

function buildDuplicateCheck({ duplicates, results }: PanelInput): PanelCheck {
  return buildFigureCheck({
    id: 'duplicates',
    title: 'Duplicate content',
    ruleIds: ['exact-duplicate-page', 'near-duplicate-page'],
    threshold: `under ${HEALTH_LIMITS.duplicateShare * 100}% of pages`,
    figure: duplicates.measured ? buildDuplicateFigure(duplicates.value) : duplicates,
    results,
  });
}

function buildDuplicateFigure({
  share,
  checkedCount,
  exactCount,
  nearCount,
}: { [key in 'share' | 'checkedCount' | 'exactCount' | 'nearCount']: number }) {
  if (checkedCount < 2) return TOO_FEW_PAGES_REASON;
  const value = `${formatSharePercent(share)} of ${formatQuantity(checkedCount, 'page')} (${formatInteger(exactCount)} exact, ${formatInteger(nearCount)} near duplicates)`;
  return { value, outcome: share < HEALTH_LIMITS.duplicateShare ? 'pass' : 'fail' } as const;
}

/** Builds the check from the counts of the rule, so that this figure and the issue agree. */
function buildThinPagesCheck({ results, text }: PanelInput): PanelCheck {
  const run = results.runs.find(({ rule }) => rule.id === 'thin-content');
  return buildFigureCheck({
    id: 'thin-pages',
    title: 'Thin pages',
    ruleIds: ['thin-content'],
    threshold: `under ${THIN_PAGE_SHARE * 100}% of pages have fewer than ${HEALTH_LIMITS.thinPageWords} words`,
    figure: run === undefined ? NO_TEXT_REASON : buildThinFigure(run, text.pageCount),
    results,
  });
}

function buildThinFigure(
  { outcome, counts, pageIssues, reason, step }: RuleRun,
  indexableCount: number,
): FigureCheck['figure'] {
  if (outcome === 'notMeasured' || outcome === 'error') return { reason: reason ?? 'Unknown', step };
  const judgedCount = counts.pass + counts.warning + counts.fail;
  const thinPageCount = pageIssues
    .filter(({ confidence }) => confidence !== 'possible')
    .reduce((sum, { pageUrls }) => sum + pageUrls.length, 0);
  const completePageCount = counts.warning + counts.fail - thinPageCount;
  if (judgedCount === 0) return NO_TEXT_REASON;
  const share = thinPageCount / judgedCount;
  const possiblyShortCount = indexableCount - judgedCount;
  const notCountedText =
    completePageCount > 0
      ? `, not counting ${formatQuantity(completePageCount, 'page')} under ${HEALTH_LIMITS.thinPageWords} words that can be complete`
      : '';
  const notCheckedText =
    possiblyShortCount > 0 ? `; not checked: ${formatQuantity(possiblyShortCount, 'page')} that can be short` : '';
  return {
    value: `${formatPageShare(thinPageCount, judgedCount)}${notCountedText}${notCheckedText}`,
    outcome: share < THIN_PAGE_SHARE ? 'pass' : 'fail',
  };
}

function buildReadabilityCheck({ text, results }: PanelInput): PanelCheck {
  const { readability, readabilityPages } = text;
  return buildFigureCheck({
    id: 'readability',
    title: 'Readability',
    ruleIds: ['readability-low'],
    threshold: `at least ${HEALTH_LIMITS.readability} of 100`,
    figure:
      readability === null
        ? NO_TEXT_REASON
        : {
            value: `${readability} of 100, average of ${formatQuantity(readabilityPages, 'page')}`,
            outcome: readability >= HEALTH_LIMITS.readability ? 'pass' : 'fail',
          },
    results,
  });
}

function buildEeatCheck({ eeatScore, results }: PanelInput): PanelCheck {
  const runs = results.runs.filter(({ rule }) => rule.category === 'e-e-a-t');
  return buildFigureCheck({
    id: 'eeat',
    title: 'E-E-A-T',
    ruleIds: runs.map(({ rule }) => rule.id),
    threshold: `at least ${HEALTH_LIMITS.eeatScore} of 100`,
    figure:
      eeatScore === null
        ? { reason: 'Fewer than three trust signals could be checked.', step: null }
        : { value: `${eeatScore} of 100`, outcome: eeatScore >= HEALTH_LIMITS.eeatScore ? 'pass' : 'fail' },
    results,
  });
}
