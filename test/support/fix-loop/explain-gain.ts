import { SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { evaluate } from '#audit/scoring/evaluate.ts';
import { createGainComputation, readPlannedWork } from '#audit/scoring/gains.ts';
import { buildModel } from '#audit/scoring/score-record.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';

/** The predicted gain of a step, and what was measured. */
export interface StepGain {
  /** Edited rules without a finding after the step. */
  resolved: string[];
  /** Points that the product predicted for `resolved`, and the change of the score. */
  predicted: number;
  measured: number;
  /** Predicted and measured points without the rules in `otherRules` and the pages in `otherPages`. */
  ownPredicted: number;
  ownMeasured: number;
  /** Other rules whose findings also changed, for example because a fixed issue had hidden them. */
  otherRules: string[];
  /** Pages that only one analysis scored. */
  otherPages: string[];
}

/** Compares the predicted gain of a step with the change of the score, and lists what else the step changed. */
export function explainGain(before: ScoreRecord, after: ScoreRecord, edited: readonly string[]): StepGain {
  const [earlier, later] = [listFindings(before), listFindings(after)];
  const resolved = edited.filter((ruleId) => earlier.has(ruleId) && !later.has(ruleId));
  const rules = new Set([...earlier.keys(), ...later.keys()]);
  const otherRules = [...rules].filter((id) => !resolved.includes(id) && earlier.get(id) !== later.get(id));
  const [urlsBefore, urlsAfter] = [listUrls(before), listUrls(after)];
  const otherPages = [...urlsBefore, ...urlsAfter].filter((url) => !(urlsBefore.has(url) && urlsAfter.has(url)));
  const omit = (record: ScoreRecord) => omitFindings(record, new Set(otherRules), new Set(otherPages));
  const [ownBefore, ownAfter] = [omit(before), omit(after)];
  return {
    resolved,
    predicted: predictGain(before, resolved),
    measured: computeScore(after) - computeScore(before),
    ownPredicted: predictGain(ownBefore, resolved),
    ownMeasured: computeScore(ownAfter) - computeScore(ownBefore),
    otherRules,
    otherPages,
  };
}

const listUrls = ({ pages }: ScoreRecord): Set<string> => new Set(pages.map(({ url }) => url));

const computeScore = (record: ScoreRecord): number => evaluate(buildModel(record), SEARCH_BUDGETS).score ?? 0;

const predictGain = (record: ScoreRecord, rules: readonly string[]): number =>
  createGainComputation(buildModel(record), SEARCH_BUDGETS, readPlannedWork(record.work))(rules);

/** Returns the findings of each rule as text: where they are, and what they cost. */
function listFindings({ faults, pages, siteFaults }: ScoreRecord): Map<string, string> {
  const places = [...pages, { url: '', faults: siteFaults }].flatMap(({ url, faults: indexes }) =>
    indexes.flatMap((index) => {
      const fault = faults[index];
      return fault === undefined ? [] : [{ ruleId: fault.ruleId, text: `${url} ${fault.price} ${fault.isDead}` }];
    }),
  );
  const byRule = Map.groupBy(places, ({ ruleId }) => ruleId);
  return new Map(
    [...byRule].map(([ruleId, list]) => [
      ruleId,
      list
        .map(({ text }) => text)
        .sort()
        .join('\n'),
    ]),
  );
}

function omitFindings(record: ScoreRecord, rules: ReadonlySet<string>, urls: ReadonlySet<string>): ScoreRecord {
  const isKept = (index: number): boolean => !rules.has(record.faults[index]?.ruleId ?? '');
  return {
    ...record,
    pages: record.pages
      .filter(({ url }) => !urls.has(url))
      .map((page) => ({ ...page, faults: page.faults.filter(isKept) })),
    siteFaults: record.siteFaults.filter(isKept),
    ceilings: record.ceilings.filter(({ ruleId }) => !rules.has(ruleId)),
  };
}
