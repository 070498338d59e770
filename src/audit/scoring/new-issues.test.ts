import { expect, it } from 'vitest';
import type { AuditBaseline, BaselineFinding } from '#contracts/rules/audit-baseline.ts';
import type { ScoreBasis, ScoreRecord } from '#contracts/rules/score-record.ts';
import { buildDigest } from '#lib/runtime/digest.ts';
import { type ComparedIssues, compareAnalyses, moveRevealedIssues } from './compare-analyses.ts';
import { compareIssues } from './new-issues.ts';

const ORIGIN = 'https://site.example';
const RULE_IDS = ['title-missing', 'broken-internal-link', 'broken-external-link', 'canonical-to-error', 'ttfb-slow'];
RULE_IDS.push('link-to-noncanonical-or-noindex', 'js-content-only-rendered', 'server-error-5xx');

interface TestAudit {
  /** Digests of the documents by path. */
  pages?: Record<string, string>;
  findings?: (Partial<BaselineFinding> & Pick<BaselineFinding, 'ruleId'> & { path: string })[];
  basis?: Partial<ScoreBasis>;
  isCrawlComplete?: boolean;
  origin?: string;
}

function makeAudit({
  pages = { '/': 'a', '/b': 'b' },
  findings = [],
  basis = {},
  isCrawlComplete = true,
  origin = ORIGIN,
}: TestAudit = {}): AuditBaseline {
  const urls = Object.entries(pages);
  const record: ScoreRecord = {
    version: 5,
    engineVersion: '1',
    ruleSetVersion: 'v1',
    measuredAt: '2026-11-27T00:00:00.000Z',
    score: 90,
    aiReadiness: 90,
    faults: [],
    pages: urls.map(([path, content]) => ({
      url: `${origin}${path}`,
      cluster: 'a',
      weight: 1,
      faults: [],
      content,
      ttfbMs: 500,
    })),
    siteFaults: [],
    ceilings: [],
    aiCeilings: [],
    measuredCategories: [],
    judgedRules: RULE_IDS,
    formula: { exponent: 0.6, priceScale: 1, ruleWeights: {} },
    titles: Object.fromEntries(RULE_IDS.map((id) => [id, `Title of ${id}`])),
    basis: {
      ruleIds: RULE_IDS,
      unmeasuredRules: [],
      readDigest: 'x',
      pagesRead: urls.length,
      pagesRendered: null,
      samples: [],
      comparingRules: [],
      partialRules: [],
      timings: {},
      ...basis,
    },
    scoredAs: origin === ORIGIN ? null : ORIGIN,
    work: null,
  };
  return {
    kind: 'audit-baseline',
    version: 1,
    startUrl: `${origin}/`,
    isCrawlComplete,
    record,
    findings: findings.map(({ path, ...finding }) => ({
      url: `${origin}${path}`,
      severity: 'medium',
      confidence: 'confirmed',
      places: 1,
      keys: [],
      ...finding,
    })),
  };
}

/** Returns `rule path` for new issues, and `kind rule path` for issues that are not counted. */
function compare(before: TestAudit, after: TestAudit): string[] {
  const { newIssues, uncounted } = compareIssues(makeAudit(before), makeAudit(after));
  return [
    ...newIssues.flatMap(({ ruleId, findings }) =>
      findings.map(({ finding }) => `${ruleId} ${finding.url.slice(ORIGIN.length)}`),
    ),
    ...uncounted.flatMap(({ kind, ruleId, urls }) =>
      urls.map((url) => `${kind} ${ruleId} ${url.slice(ORIGIN.length)}`),
    ),
  ];
}

const title = { ruleId: 'title-missing', path: '/b' };

it.each<[string, TestAudit, TestAudit, string[]]>([
  ['a finding that both audits have is not new', { findings: [title] }, { findings: [title] }, []],
  ['a finding of the later audit is new', {}, { findings: [title] }, ['title-missing /b']],
  ['a resolved finding is not new', { findings: [title] }, {}, []],
  ['advisory findings do not count', {}, { findings: [{ ...title, severity: 'advisory' }] }, []],
  ['possible findings do not count', {}, { findings: [{ ...title, confidence: 'possible' }] }, []],
  [
    'more occurrences on a page are new',
    { findings: [title] },
    { findings: [{ ...title, places: 2 }] },
    ['title-missing /b'],
  ],
  [
    'a higher severity is new',
    { findings: [title] },
    { findings: [{ ...title, severity: 'critical' }] },
    ['title-missing /b'],
  ],
  [
    'a rule that was not measured before is a matter of scope',
    { basis: { unmeasuredRules: ['title-missing'] } },
    { findings: [title] },
    ['scope title-missing /b'],
  ],
  [
    'a rule that did not exist before is a matter of rules',
    { basis: { ruleIds: RULE_IDS.filter((id) => id !== 'title-missing') } },
    { findings: [title] },
    ['rules title-missing /b'],
  ],
  [
    'a page outside the sample of one audit is a matter of scope',
    { basis: { samples: [{ ruleIds: ['js-content-only-rendered'], pages: [0] }] } },
    { findings: [{ ruleId: 'js-content-only-rendered', path: '/b' }] },
    ['scope js-content-only-rendered /b'],
  ],
  [
    'times that differ by no more than a factor of two are noise',
    {},
    { findings: [{ ruleId: 'ttfb-slow', path: '/b' }] },
    ['noise ttfb-slow /b'],
  ],
  [
    'a page that the change added counts',
    {},
    { pages: { '/': 'a', '/b': 'b', '/c': 'c' }, findings: [{ ...title, path: '/c' }] },
    ['title-missing /c'],
  ],
  [
    'a page that only a longer crawl found does not count',
    { isCrawlComplete: false },
    { pages: { '/': 'a', '/b': 'b', '/c': 'c' }, findings: [{ ...title, path: '/c' }] },
    ['scope title-missing /c'],
  ],
  [
    'an external link that broke on an unchanged page is not the change',
    {},
    { findings: [{ ruleId: 'broken-external-link', path: '/b' }] },
    ['outside broken-external-link /b'],
  ],
  [
    'an external link that the change added counts',
    {},
    { pages: { '/': 'a', '/b': 'changed' }, findings: [{ ruleId: 'broken-external-link', path: '/b' }] },
    ['broken-external-link /b'],
  ],
  [
    'links to a page whose canonical is broken repeat that issue, and other links do not',
    {},
    {
      findings: [
        { ruleId: 'canonical-to-error', path: '/b' },
        { ruleId: 'link-to-noncanonical-or-noindex', path: '/', keys: [buildDigest(`${ORIGIN}/b`)] },
        {
          ruleId: 'link-to-noncanonical-or-noindex',
          path: '/c',
          keys: [buildDigest(`${ORIGIN}/b`), buildDigest('other')],
        },
      ],
    },
    ['canonical-to-error /b', 'link-to-noncanonical-or-noindex /c', 'consequence link-to-noncanonical-or-noindex /'],
  ],
  [
    'the target of a broken link is not a second finding',
    {},
    {
      findings: [
        { ruleId: 'broken-internal-link', path: '/b', keys: [buildDigest(`${ORIGIN}/gone`)] },
        { ruleId: 'broken-internal-link', path: '/gone', keys: [buildDigest('')] },
      ],
    },
    ['broken-internal-link /b'],
  ],
  [
    'audits of two hosts that were scored as the same site are compared',
    { origin: 'http://127.0.0.1:4000', findings: [title] },
    { origin: 'http://127.0.0.1:5000', findings: [title, { ...title, path: '/' }] },
    ['title-missing /'],
  ],
])('%s', (_what, before, after, expected) => expect(compare(before, after)).toEqual(expected));

it('puts every URL of a comparison into exactly one list, in both directions', () => {
  const slowFinding = { ruleId: 'ttfb-slow', path: '/' };
  const link = { ruleId: 'broken-internal-link', path: '/' };
  const before = makeAudit({ findings: [title, link, slowFinding] });
  const after = makeAudit({ findings: [{ ...title, path: '/' }, { ...link, severity: 'critical' }, title] });
  const describeLists = ({ newIssues, fixedIssues, persistingIssues, otherDifferences }: ComparedIssues) =>
    [newIssues, fixedIssues, persistingIssues, otherDifferences].map((issues) =>
      issues.flatMap(({ ruleId, urlCount, urls }) => [
        ruleId,
        urlCount,
        ...urls.map((url) => url.slice(ORIGIN.length)),
      ]),
    );
  expect(describeLists(compareAnalyses(before, after))).toEqual([
    ['broken-internal-link', 1, '/', 'title-missing', 1, '/'],
    [],
    ['title-missing', 1, '/b'],
    ['ttfb-slow', 1, '/'],
  ]);
  const reverseComparison = compareAnalyses(after, before);
  expect(describeLists(reverseComparison)).toEqual([
    [],
    ['title-missing', 1, '/'],
    ['title-missing', 1, '/b', 'broken-internal-link', 1, '/'],
    ['ttfb-slow', 1, '/'],
  ]);
  expect(reverseComparison.otherDifferences).toMatchObject([{ cause: 'noise', isIn: 'to' }]);
});

it('does not list issues as fixed on a page that now returns an error', () => {
  const missing = ['/', '/b'].map((path) => ({ ruleId: 'title-missing', path }));
  const before = makeAudit({ findings: missing });
  const after = makeAudit({ pages: { '/': 'c', '/b': 'd' }, findings: [{ ruleId: 'server-error-5xx', path: '/b' }] });
  const { newIssues, fixedIssues, otherDifferences } = compareAnalyses(before, after);
  expect(newIssues).toMatchObject([{ ruleId: 'server-error-5xx', urls: [`${ORIGIN}/b`] }]);
  expect(fixedIssues).toMatchObject([{ ruleId: 'title-missing', urlCount: 1, urls: [`${ORIGIN}/`] }]);
  expect(otherDifferences).toMatchObject([
    { ruleId: 'title-missing', urls: [`${ORIGIN}/b`], isIn: 'from', cause: 'consequence' },
  ]);
});

it('does not list issues as new on a page that previously returned an error', () => {
  const before = makeAudit({ findings: [{ ruleId: 'server-error-5xx', path: '/b' }] });
  const findings = ['/', '/b'].map((path) => ({ ruleId: 'title-missing', path }));
  const after = makeAudit({ pages: { '/': 'c', '/b': 'd' }, findings });
  const all = compareAnalyses(before, after);
  const { newIssues, fixedIssues, otherDifferences } = moveRevealedIssues(all);
  expect(fixedIssues).toMatchObject([{ ruleId: 'server-error-5xx', urls: [`${ORIGIN}/b`] }]);
  expect(newIssues).toMatchObject([{ ruleId: 'title-missing', urls: [`${ORIGIN}/`] }]);
  expect(all.newIssues).toMatchObject([{ ruleId: 'title-missing', urlCount: 2 }]);
  expect(otherDifferences).toMatchObject([
    { ruleId: 'title-missing', urls: [`${ORIGIN}/b`], isIn: 'to', cause: 'consequence' },
  ]);
});

it('lists only issues that noindex does not hide when noindex is added to a page', () => {
  const before = makeAudit({
    findings: [
      { ruleId: 'title-missing', path: '/b' },
      { ruleId: 'images-alt-missing', path: '/b' },
    ],
  });
  const after = makeAudit({
    pages: { '/': 'a', '/b': 'd' },
    findings: [{ ruleId: 'noindex-important-page', path: '/b' }],
  });
  const there = compareAnalyses(before, after);
  expect(there.fixedIssues.map(({ ruleId }) => ruleId)).toEqual(['images-alt-missing']);
  expect(there.otherDifferences).toMatchObject([{ ruleId: 'title-missing', isIn: 'from', cause: 'consequence' }]);
  const reverseComparison = moveRevealedIssues(compareAnalyses(after, before));
  expect(reverseComparison.newIssues.map(({ ruleId }) => ruleId)).toEqual(['images-alt-missing']);
  expect(reverseComparison.otherDifferences).toMatchObject([
    { ruleId: 'title-missing', isIn: 'to', cause: 'consequence' },
  ]);
});
