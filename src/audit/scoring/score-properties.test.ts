import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AI_BUDGETS, type ScoreBudget, SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { buildEmptyRun, type RuleRun } from '#audit/engine/rule-run.ts';
import { makeFailedRun, makeFailedSiteRun, makeRule } from '#test/helpers/audit-runs.ts';
import { evaluate } from './evaluate.ts';
import { buildWaterfall, orderFixes } from './fix-order.ts';
import { computeGainsByRule } from './gains.ts';
import { computePageWeights } from './page-weights.ts';
import { roundGain, roundScore } from './rounding.ts';
import { buildScoreModel, type ScoreModel } from './score-model.ts';

const CATEGORIES = ['title', 'images', 'links', 'crawlability', 'security', 'mobile', 'content'] as const;
const RUN_OPTIONS = { numRuns: 300 };

/** One finding: its location, its severity, and whether it makes its pages dead or is sitewide. */
const findingArbitrary = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  family: fc.constantFrom('one', 'two', 'three'),
  severity: fc.constantFrom('critical' as const, 'medium' as const, 'low' as const, 'advisory' as const),
  confidence: fc.constantFrom('confirmed' as const, 'likely' as const, 'possible' as const),
  kind: fc.constantFrom(
    'page' as const,
    'page' as const,
    'page' as const,
    'dead' as const,
    'site' as const,
    'ceiling' as const,
  ),
  pages: fc.array(fc.nat({ max: 29 }), { minLength: 1, maxLength: 12 }),
});
const siteArbitrary = fc.record({
  findings: fc.array(findingArbitrary, { minLength: 1, maxLength: 10 }),
  templates: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 30 }),
});
/** Realistic page counts for three templates. */
const sizesArbitrary = fc.tuple(
  fc.integer({ min: 8, max: 30 }),
  fc.integer({ min: 8, max: 30 }),
  fc.integer({ min: 8, max: 30 }),
);
const hoursArbitrary = fc.infiniteStream(fc.integer({ min: 1, max: 20 }));
/** Number of issues that each edit resolves. */
const editSizesArbitrary = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 10, maxLength: 10 });

/** Divides the rules into edits, each under its first rule. */
function groupEdits(ruleIds: readonly string[], sizes: readonly number[]): Map<string, string[]> {
  const edits = new Map<string, string[]>();
  let next = 0;
  for (const size of sizes) {
    const rules = ruleIds.slice(next, next + size);
    if (rules[0] !== undefined) edits.set(rules[0], rules);
    next += size;
  }
  return edits;
}

type Site = typeof siteArbitrary extends fc.Arbitrary<infer T> ? T : never;
type Finding = Site['findings'][number];

function buildFrame({ templates }: Site, copyCount = 1) {
  return templates.flatMap((template, index) =>
    Array.from({ length: copyCount }, (_value, copy) => ({
      url: `p${index}-${copy}`,
      template,
      isHome: index === 0 && copy === 0,
    })),
  );
}

function buildRun(finding: Finding, index: number, { size, copyCount }: { size: number; copyCount: number }): RuleRun {
  const { category, family, severity, confidence, kind } = finding;
  const ceiling = kind === 'ceiling' ? { ceiling: { cap: 20, reason: 'closed' } } : {};
  const rule = makeRule({ id: `rule-${index}`, category, family, severity, confidence, ...ceiling });
  if (kind === 'site' || kind === 'ceiling') return makeFailedSiteRun(rule);
  const urls = finding.pages.flatMap((page) =>
    Array.from({ length: copyCount }, (_value, copy) => `p${page % size}-${copy}`),
  );
  return makeFailedRun(rule, urls, kind === 'dead');
}

/** A passing rule keeps every category measured, regardless of what is resolved. */
const PASSED_RUNS = CATEGORIES.map((category) =>
  buildEmptyRun(makeRule({ id: `ok-${category}`, category }), 'pass', null),
);

function buildModel(site: Site, copyCount = 1): ScoreModel {
  const frame = buildFrame(site, copyCount);
  const shape = { size: site.templates.length, copyCount };
  const runs = site.findings.map((finding, index) => buildRun(finding, index, shape));
  return buildScoreModel(frame, computePageWeights(frame, new Map()), [...runs, ...PASSED_RUNS]);
}
const listRuleIds = (site: Site) => site.findings.map((_finding, index) => `rule-${index}`);
const computeExactScore = (model: ScoreModel, resolved?: ReadonlySet<string>) =>
  evaluate(model, SEARCH_BUDGETS, resolved).score ?? Number.NaN;

const listModels = (model: ScoreModel) => ({
  search: { model, budgets: SEARCH_BUDGETS },
  ai: { model, budgets: AI_BUDGETS },
});

function buildSteps(model: ScoreModel, ruleIds: readonly string[]) {
  const { search } = listModels(model);
  return buildWaterfall(search, orderFixes({ search, ai: null }, { ruleIds }));
}

/** Computes the exact points that a fix adds after the fixes before it. */
function computeAddedPoints(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  { before, added }: { before: readonly string[]; added: readonly string[] },
): number {
  const computeScore = (resolved: readonly string[]) => evaluate(model, budgets, new Set(resolved)).score ?? 0;
  return computeScore([...before, ...added]) - computeScore(before);
}

describe('the score', () => {
  it('stays between 0 and 100', () => {
    fc.assert(
      fc.property(siteArbitrary, (site) => {
        const score = computeExactScore(buildModel(site));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
      RUN_OPTIONS,
    );
  });

  it('does not fall when a finding is resolved, regardless of what was resolved before', () => {
    fc.assert(
      fc.property(siteArbitrary, fc.nat(), fc.array(fc.nat()), (site, pick, before) => {
        const ids = listRuleIds(site);
        const model = buildModel(site);
        const resolved = new Set(before.flatMap((index) => ids[index % ids.length] ?? []));
        const next = new Set([...resolved, ids[pick % ids.length] ?? '']);
        expect(computeExactScore(model, next)).toBeGreaterThanOrEqual(computeExactScore(model, resolved) - 1e-9);
      }),
      RUN_OPTIONS,
    );
  });

  it('does not fall when one page of a finding is fixed', () => {
    fc.assert(
      fc.property(siteArbitrary, fc.nat(), (site, pick) => {
        const index = pick % site.findings.length;
        const repaired = site.findings.map((finding, at) =>
          at === index ? { ...finding, pages: finding.pages.slice(1) } : finding,
        );
        const before = computeExactScore(buildModel(site));
        expect(computeExactScore(buildModel({ ...site, findings: repaired }))).toBeGreaterThanOrEqual(before - 1e-9);
      }),
      RUN_OPTIONS,
    );
  });

  it('is 100 when all findings are resolved', () => {
    fc.assert(
      fc.property(siteArbitrary, (site) => {
        expect(computeExactScore(buildModel(site), new Set(listRuleIds(site)))).toBe(100);
      }),
      RUN_OPTIONS,
    );
  });

  it('has a waterfall that adds up to the points missing from the printed score', () => {
    fc.assert(
      fc.property(siteArbitrary, (site) => {
        const model = buildModel(site);
        const steps = buildSteps(model, listRuleIds(site));
        const tenths = steps.reduce((sum, step) => sum + Math.round(step.gain * 10), 0);
        expect(tenths).toBe((100 - roundScore(computeExactScore(model))) * 10);
      }),
      RUN_OPTIONS,
    );
  });

  it('sorts fixes so that no later fix would add more points per hour at an earlier position', () => {
    fc.assert(
      fc.property(siteArbitrary, editSizesArbitrary, hoursArbitrary, (site, editSizes, hoursStream) => {
        const model = buildModel(site);
        const ruleIds = listRuleIds(site);
        const hours = new Map(ruleIds.map((ruleId) => [ruleId, Number(hoursStream.next().value) / 4]));
        const editedRules = groupEdits(ruleIds, editSizes);
        const order = orderFixes(listModels(model), { ruleIds, work: { hours, coveredBy: new Map(), editedRules } });
        const getRules = (ruleId: string) => editedRules.get(ruleId) ?? [ruleId];
        const leads = new Set([...editedRules.keys()]);
        expect(order.every(({ ruleId }) => leads.has(ruleId))).toBe(true);
        order.forEach((fix, place) => {
          const before = order.slice(0, place).flatMap(({ ruleId }) => getRules(ruleId));
          const computeRate = (ruleId: string) =>
            [SEARCH_BUDGETS, AI_BUDGETS]
              .map((budgets) => computeAddedPoints(model, budgets, { before, added: getRules(ruleId) }))
              .reduce((sum, points) => sum + roundGain(points), 0) / (hours.get(ruleId) ?? 1);
          const laterRates = order.slice(place + 1).map(({ ruleId }) => computeRate(ruleId));
          expect(computeRate(fix.ruleId)).toBeGreaterThanOrEqual(Math.max(0, ...laterRates) - 1e-6);
        });
      }),
      RUN_OPTIONS,
    );
  });

  it('prints the first of several steps as its gain alone, unless the other steps are too small to absorb the rounding', () => {
    fc.assert(
      fc.property(siteArbitrary, (site) => {
        const model = buildModel(site);
        const ruleIds = listRuleIds(site);
        const [first, ...others] = buildSteps(model, ruleIds);
        if (first === undefined || others.length === 0) return;
        const alone = computeGainsByRule(model, SEARCH_BUDGETS, { ruleIds }).get(first.ruleId) ?? 0;
        const missing = 100 - computeExactScore(model);
        const rounding = Math.abs(100 - roundScore(computeExactScore(model)) - missing);
        // A gain is rounded by up to 0.05, and the other steps are stretched by up to 10%.
        const canAbsorb = missing - alone - 0.05 > 10 * (rounding + 0.05);
        // Fixes that gain points only together have no gain alone.
        if (alone !== 0 && canAbsorb) expect(first.gain).toBe(alone);
      }),
      RUN_OPTIONS,
    );
  });

  it('reports the gain of resolving each rule', () => {
    fc.assert(
      fc.property(siteArbitrary, (site) => {
        const model = buildModel(site);
        for (const [ruleId, gain] of computeGainsByRule(model, SEARCH_BUDGETS, { ruleIds: listRuleIds(site) })) {
          expect(
            Math.abs(gain - (computeExactScore(model, new Set([ruleId])) - computeExactScore(model))),
          ).toBeLessThanOrEqual(0.0500001);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('does not depend on the order of pages and findings', () => {
    fc.assert(
      fc.property(siteArbitrary, (site) => {
        const frame = buildFrame(site);
        const shape = { size: site.templates.length, copyCount: 1 };
        const runs = [...site.findings.map((finding, index) => buildRun(finding, index, shape)), ...PASSED_RUNS];
        const weights = computePageWeights(frame, new Map());
        const reversedModel = buildScoreModel([...frame].reverse(), weights, [...runs].reverse());
        expect(computeExactScore(reversedModel)).toBeCloseTo(
          computeExactScore(buildScoreModel(frame, weights, runs)),
          9,
        );
      }),
      RUN_OPTIONS,
    );
  });

  it('changes little when the same site is ten times larger', () => {
    fc.assert(
      fc.property(siteArbitrary, sizesArbitrary, (site, sizes) => {
        const templates = (['a', 'b', 'c'] as const).flatMap((template, index) =>
          Array.from({ length: sizes[index] ?? 0 }, () => template),
        );
        const computeScoreInFrame = (copyCount: number) => {
          const frame = buildFrame({ ...site, templates }, copyCount).map((page) => ({ ...page, isHome: false }));
          const shape = { size: templates.length, copyCount };
          const runs = site.findings.map((finding, index) => buildRun(finding, index, shape));
          return computeExactScore(buildScoreModel(frame, new Map(), [...runs, ...PASSED_RUNS]));
        };
        expect(Math.abs(computeScoreInFrame(10) - computeScoreInFrame(1))).toBeLessThan(5);
      }),
      RUN_OPTIONS,
    );
  });

  it('does not count an unmeasured category as 100', () => {
    fc.assert(
      fc.property(siteArbitrary, (site) => {
        const frame = buildFrame(site);
        const shape = { size: site.templates.length, copyCount: 1 };
        const runs = site.findings.map((finding, index) => buildRun(finding, index, shape));
        const unmeasured = buildEmptyRun(
          makeRule({ id: 'speed', category: 'performance' }),
          'notMeasured',
          'No browser',
        );
        const weights = computePageWeights(frame, new Map());
        const without = evaluate(buildScoreModel(frame, weights, runs), SEARCH_BUDGETS);
        const unmeasuredEvaluation = evaluate(buildScoreModel(frame, weights, [...runs, unmeasured]), SEARCH_BUDGETS);
        expect(unmeasuredEvaluation).toEqual(without);
      }),
      { numRuns: 100 },
    );
  });
});
