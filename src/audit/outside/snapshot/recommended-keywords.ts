import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import type { CtrCurve } from '../ctr/ctr-curve.ts';
import { type GroupedKeyword, groupKeywords } from '../keywords/group-keywords.ts';
import { type CandidateReason, collectCandidates, type KeywordCandidate } from '../keywords/keyword-candidates.ts';
import { estimateOpportunity, type KeywordOpportunity } from '../keywords/opportunity.ts';
import type { PagePhrase } from '../keywords/page-phrases.ts';
import { rateOpportunities } from '../keywords/rate-opportunities.ts';
import { chooseTargetPage, type PageTopic } from '../keywords/target-page.ts';
import { PERIOD_DAYS, type QueryPageFigures } from '../search-figures.ts';
import { type FigureSet, type FilledFigures, findFigures } from './keyword-figures.ts';
import type { KeywordObservation } from './snapshot-input.ts';

/** Maximum number of keywords that a report keeps. */
const RECOMMENDATIONS_KEPT = 100;

const CATEGORIES: Readonly<Record<CandidateReason, string>> = {
  'almost-top': 'Striking distance (positions 4 to 20)',
  question: 'Question',
  'own-text': 'Topic of your pages',
  related: 'Related keyword',
};

export interface RecommendationInput {
  /** Query and page rows of the last 28 final days; the URL is empty if the source does not report pages. */
  rows: readonly QueryPageFigures[];
  phrases: readonly PagePhrase[];
  related: readonly { keyword: string; monthlyVolume: number | null }[];
  /** Volumes and difficulties, the best source first. */
  figures: readonly FigureSet[];
  /** Positions from imported files, used for keywords without an average position. */
  imported: readonly KeywordObservation[];
  pages: readonly PageTopic[];
  curve: CtrCurve;
  isBranded: (query: string) => boolean;
  /** ISO 639-1 language of the market. */
  language: string;
}

/**
 * Recommends keywords, the keyword with the most extra clicks first. A keyword is left out if its clicks cannot be
 * estimated because neither impressions nor searches per month are known.
 */
export function composeRecommendedKeywords(input: RecommendationInput): RecommendedKeyword[] {
  const imported = indexImportedPositions(input.imported);
  const rated = collectCandidates(input).flatMap((candidate) => {
    const figures = findFigures(input.figures, candidate.keyword);
    const observed = candidate.figures === null ? imported.get(normalizeKeyword(candidate.keyword)) : undefined;
    const estimate = estimateFor28Days(candidate, figures, { curve: input.curve, observed });
    return estimate === null ? [] : [{ candidate, figures, observed, estimate }];
  });
  const best = rated.sort((a, b) => b.estimate.extraClicks - a.estimate.extraClicks).slice(0, RECOMMENDATIONS_KEPT);
  const groups = groupKeywords(best.map(({ candidate }) => buildGroupedKeyword(candidate)));
  const groupByKeyword = new Map(groups.flatMap((group) => group.keywords.map((keyword) => [keyword, group])));
  const rowsWithPage = input.rows.filter(({ url }) => url !== '');
  const pageByGroup = new Map(
    groups.map((group) => [group, chooseTargetPage(group.keywords, rowsWithPage, input.pages).url]),
  );
  const levels = rateOpportunities(
    best.map(({ figures: { difficulty }, estimate: { extraClicks } }) => ({ difficulty, extraClicks })),
  );
  return best.map(({ candidate, figures, observed, estimate }, index) => {
    const group = groupByKeyword.get(candidate.keyword);
    return describeKeyword({ candidate, figures, observed, opportunity: levels[index] ?? 'low' }, estimate, {
      curveSource: input.curve.source,
      targetPage: observed?.page ?? (group === undefined ? undefined : pageByGroup.get(group)) ?? null,
      group: group?.main ?? candidate.keyword,
    });
  });
}

type ImportedPosition = Pick<KeywordObservation, 'page' | 'source'> & { position: number };

/** Keeps the best position of each keyword. */
function indexImportedPositions(imported: readonly KeywordObservation[]): Map<string, ImportedPosition> {
  const best = new Map<string, ImportedPosition>();
  for (const { keyword, position, ...rest } of imported) {
    const key = normalizeKeyword(keyword);
    if (position !== null && position < (best.get(key)?.position ?? Number.POSITIVE_INFINITY))
      best.set(key, { position, ...rest });
  }
  return best;
}

/** Searches are preferred to impressions in Bing, because Bing impressions cover only one search engine. */
function estimateFor28Days(
  { figures: current, monthlyVolume }: KeywordCandidate,
  { volume, bingImpressions }: FilledFigures,
  { curve, observed }: { curve: CtrCurve; observed: ImportedPosition | undefined },
): KeywordOpportunity | null {
  const searches = volume ?? monthlyVolume;
  const estimate = { current, days: PERIOD_DAYS, curve, observedPosition: observed?.position };
  return searches === null
    ? estimateOpportunity({ ...estimate, monthlyVolume: bingImpressions, volumeUnit: 'impressions in Bing' })
    : estimateOpportunity({ ...estimate, monthlyVolume: searches });
}

const buildGroupedKeyword = ({ keyword, figures, monthlyVolume, urls }: KeywordCandidate): GroupedKeyword => ({
  keyword,
  weight: figures?.impressions ?? monthlyVolume ?? 0,
  urls: urls.filter((url) => url !== ''),
});

function describeKeyword(
  {
    candidate: { keyword, reason, figures: own, monthlyVolume },
    figures: { volume, difficulty, competition, bingImpressions, sources },
    observed,
    opportunity,
  }: {
    candidate: KeywordCandidate;
    figures: FilledFigures;
    observed: ImportedPosition | undefined;
    opportunity: RecommendedKeyword['opportunity'];
  },
  { targetPosition, currentClicks, trafficPotential, extraClicks, formula }: KeywordOpportunity,
  place: { curveSource: string; targetPage: string | null; group: string },
): RecommendedKeyword {
  const position = own?.averagePosition ?? null;
  return {
    keyword,
    category: CATEGORIES[reason],
    opportunity,
    monthlySearchVolume: volume ?? monthlyVolume,
    competitionLevel: competition,
    currentPosition: position === null ? null : Math.round(position * 10) / 10,
    ...(observed !== undefined && { observed: { position: observed.position, source: observed.source } }),
    trafficPotential: Math.round(trafficPotential),
    difficulty,
    bingImpressions,
    sources,
    estimate: {
      reason,
      targetPosition,
      currentClicks: Math.round(currentClicks),
      extraClicks: Math.round(extraClicks),
      formula,
      ...place,
    },
  };
}
