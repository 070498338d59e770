import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import type {
  PositionPair,
  RankingComparison,
  RankingRow,
  RatePair,
  VisibilityComparison,
  VisibilityRow,
} from './comparison-view.ts';

/** Maximum number of keywords in the comparison, the largest changes first. */
const MAX_KEYWORDS = 100;

type Missing = 'from' | 'to' | 'both';

function findMissing(hasBefore: boolean, hasAfter: boolean): Missing | null {
  if (hasBefore && hasAfter) return null;
  if (!hasBefore && !hasAfter) return 'both';
  return hasBefore ? 'to' : 'from';
}

/** Compares the positions of keywords in both analyses; locked if a response has no rankings, as in a free plan. */
export function compareRankings(
  before: Pick<Analysis, 'keywordRankings'>,
  after: Pick<Analysis, 'keywordRankings'>,
): RankingComparison {
  const [earlier, later] = [before.keywordRankings, after.keywordRankings];
  if (earlier === undefined || later === undefined) return { kind: 'locked' };
  const missing = findMissing(earlier !== null, later !== null);
  if (missing !== null || earlier === null || later === null) {
    return { kind: 'not-measured', missing: missing ?? 'both' };
  }
  const known = new Map(earlier.map((ranking) => [ranking.keyword, ranking]));
  const rows = later.flatMap((ranking) => {
    const previous = known.get(ranking.keyword);
    return previous === undefined ? [] : [buildRow(previous, ranking)];
  });
  rows.sort((a, b) => measureChange(b) - measureChange(a) || a.keyword.localeCompare(b.keyword, 'en'));
  return { kind: 'measured', rows: rows.slice(0, MAX_KEYWORDS), total: rows.length };
}

const buildRow = (before: KeywordRanking, after: KeywordRanking): RankingRow => ({
  keyword: after.keyword,
  google: pairPositions(before, after, 'google'),
  bing: pairPositions(before, after, 'bing'),
});

/**
 * An average of clicked results and an observed position differ in meaning, so only positions of the same kind are
 * compared.
 */
function pairPositions(before: KeywordRanking, after: KeywordRanking, engine: 'google' | 'bing'): PositionPair {
  const read = (ranking: KeywordRanking, kind: 'average' | 'observed') => ranking[kind]?.[engine] ?? null;
  const kinds = ['average', 'observed'] as const;
  const kind =
    kinds.find((one) => read(before, one) !== null && read(after, one) !== null) ??
    kinds.find((one) => read(before, one) !== null || read(after, one) !== null);
  return kind === undefined ? { before: null, after: null } : { before: read(before, kind), after: read(after, kind) };
}

const measureChange = ({ google, bing }: RankingRow): number => Math.max(measureMove(google), measureMove(bing));
const measureMove = ({ before, after }: PositionPair): number =>
  before === null || after === null ? 0 : Math.abs(before - after);

/** Compares how often assistants mention and cite the website. */
export function compareVisibility(
  { aiVisibility: before }: Pick<Analysis, 'aiVisibility'>,
  { aiVisibility: after }: Pick<Analysis, 'aiVisibility'>,
): VisibilityComparison {
  const missing = findMissing(before !== null, after !== null);
  if (missing !== null || before === null || after === null) {
    return { kind: 'not-measured', missing: missing ?? 'both' };
  }
  if (before.runId === after.runId) return { kind: 'same-run', at: after.at };
  const rows = after.engines.flatMap((engine): VisibilityRow[] => {
    const previous = before.engines.find((one) => one.engine === engine.engine);
    if (previous === undefined) return [];
    const { name, quality, source } = engine;
    return [
      {
        engine: engine.engine,
        name,
        quality,
        source,
        mentionRate: pairRates(previous.mentionRate, engine.mentionRate),
        citationRate: pairRates(previous.citationRate, engine.citationRate),
      },
    ];
  });
  const hasOtherPrompts = before.prompts !== after.prompts || before.repeats !== after.repeats;
  return { kind: 'measured', from: before.at, to: after.at, hasOtherPrompts, rows };
}

function pairRates(before: VisibilityFigure, after: VisibilityFigure): RatePair {
  const [earlier, later] = [before, after].map((figure) => (figure.state === 'measured' ? figure : null));
  const [first, second] = [earlier?.interval ?? null, later?.interval ?? null];
  return {
    before: earlier?.value ?? null,
    after: later?.value ?? null,
    isWithinNoise: first !== null && second !== null && first[0] <= second[1] && second[0] <= first[1],
  };
}
