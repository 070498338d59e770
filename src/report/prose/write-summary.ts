import { formatCount, formatInteger, formatShare } from '#lib/text/format.ts';
import { nameStagedSite } from '#lib/text/staging-text.ts';
import { formatApproximateHours, isEstimateCapped } from '../estimated-hours.ts';
import type { ChangeFact, SummaryFacts } from './summary-facts.ts';
import { describeGain, formatPlainPoints, joinWords, lowercaseFirst } from './words.ts';

/** The summary of a report in prose: each entry is one sentence. */
export interface WrittenSummary {
  /** Scores, and the site they belong to. */
  scores: string[];
  /** What the scores mean. */
  verdict: string[];
  /** What the first fix alone achieves, for a cover page, which does not list the fixes. */
  outlook: string[];
  /** What changed since the previous analysis. */
  change: string[];
  /** What to do first, and what it gains. */
  actions: string[];
  /** What the figures are based on. */
  basis: string[];
}

/** Minimum number of points of a listed cause. */
const MIN_LISTED_POINTS = 0.1;
/** Maximum number of causes that the summary lists for each score. */
const MAX_LISTED_CAUSES = 3;

/** Writes the summary of a report, in sentences of up to 25 words. */
export function writeSummary(facts: SummaryFacts): WrittenSummary {
  return {
    scores: [...writeStaging(facts), ...writeScores(facts)],
    verdict: [...writeCap(facts), ...writeBlockedAssistants(facts), ...writeIssues(facts)],
    outlook: facts.outlook === null ? [] : [facts.outlook],
    change: writeChanges(facts),
    actions: [...writeFirstFixes(facts), ...writePlan(facts)],
    basis: writeBasis(facts),
  };
}

function writeStaging({ staging }: SummaryFacts): string[] {
  if (staging === null) return [];
  return [
    `This is a ${nameStagedSite(staging).toLowerCase()}, scored as if it were ${staging.scoredAs}.`,
    'The score is not comparable with an audit of the live site.',
  ];
}

function writeScores({ host, search, searchReason, ai }: SummaryFacts): string[] {
  const sentences: string[] = [];
  if (search === null) sentences.push(`${host} has no search score.`, endSentence(searchReason ?? ''));
  else sentences.push(`The search score of ${host} is ${search.score} of 100, rated “${search.band}”.`);
  if (ai !== null) sentences.push(`AI readiness is ${ai.score} of 100, rated “${ai.band}”.`);
  return sentences.filter((sentence) => sentence !== '');
}

function writeBlockedAssistants({ blockedAssistants }: SummaryFacts): string[] {
  return blockedAssistants.length === 0 ? [] : [`${joinWords(blockedAssistants)} cannot read the site.`];
}

function writeCap({ cap }: SummaryFacts): string[] {
  const [reason] = cap?.reasons ?? [];
  if (cap === null || reason === undefined) return [];
  const others = cap.reasons.length - 1;
  return [
    `The score is capped at ${cap.cap}: ${lowercaseFirst(reason)}.`,
    ...(others > 0 ? [`${formatCount(others, 'other severe issue caps', 'other severe issues cap')} it as well.`] : []),
    `Without ${others > 0 ? 'these caps' : 'this cap'}, it would be ${cap.uncapped}.`,
  ];
}

function writeIssues({ issues: { high, medium, low }, markedIssueCount }: SummaryFacts): string[] {
  const total = high + medium + low;
  const marked = writeMarked(markedIssueCount);
  if (total === 0) return ['The checks that ran found no issues.', ...marked];
  if (high === 0) {
    return [
      `No critical issues were found; ${formatCount(total, 'smaller issue remains', 'smaller issues remain')}.`,
      ...marked,
    ];
  }
  const parts = [`${high} critical`, ...(medium > 0 ? [`${medium} medium`] : []), ...(low > 0 ? [`${low} low`] : [])];
  const found =
    parts.length === 1
      ? `The checks found ${formatCount(high, 'critical issue')}.`
      : `The checks found ${formatCount(total, 'issue')}: ${joinWords(parts)}.`;
  return [found, ...marked];
}

function writeMarked(count: number): string[] {
  if (count === 0) return [];
  return count === 1
    ? ['1 issue was reviewed and accepted; it is not counted here.']
    : [`${formatInteger(count)} issues were reviewed and accepted; they are not counted here.`];
}

function writeChanges({ changes, search, ai }: SummaryFacts): string[] {
  if (changes.length > 0) return changes.flatMap(writeChange);
  return search === null && ai === null ? [] : ['No earlier analysis of this site is available for comparison.'];
}

const SCORE_NAMES = { search: 'The search score', ai: 'AI readiness' } as const;

function writeChange(change: ChangeFact): string[] {
  const { score, difference, from, to, since } = change;
  const name = SCORE_NAMES[score];
  if (Math.abs(difference) < MIN_LISTED_POINTS / 2) return [`${name} has not changed since ${since}.`];
  const verb = difference > 0 ? 'rose' : 'fell';
  const range = from === to ? '' : `, from ${from} to ${to}`;
  return [`${name} ${verb} by ${formatPlainPoints(difference)} since ${since}${range}.`, ...writeCauses(change)];
}

function writeCauses({ causes }: ChangeFact): string[] {
  return causes
    .filter(({ points }) => Math.abs(points) >= MIN_LISTED_POINTS)
    .slice(0, MAX_LISTED_CAUSES)
    .map(({ kind, points, title }) => {
      const amount = formatPlainPoints(points);
      const verb = points > 0 ? 'added' : 'cost';
      switch (kind) {
        case 'fixed':
          return `Fixed issues ${verb} ${amount}, mainly “${title}”.`;
        case 'new':
          return `New issues ${verb} ${amount}, mainly “${title}”.`;
        case 'scope':
          return `Pages or measurements that only one analysis covers ${verb} ${amount}.`;
        case 'rules':
          return `Updated checks ${verb} ${amount}.`;
        default:
          return `Measurement noise ${verb} ${amount}.`;
      }
    });
}

function writeFirstFixes({ first, firstGain }: SummaryFacts): string[] {
  const [best, ...others] = first;
  if (best === undefined) return [];
  const gain = describeGain(best);
  const sentences = [`The first fix is “${best.title}”${gain === null ? '' : `, worth ${gain}`}.`];
  if (others.length > 0) sentences.push(`Next: ${joinWords(others.map(({ title }) => `“${title}”`))}.`);
  const hours = first.every((fix) => fix.hours !== null) ? first.reduce((sum, fix) => sum + (fix.hours ?? 0), 0) : null;
  const subject = first.length === 1 ? 'This fix takes' : `These ${first.length} fixes take`;
  if (hours !== null && hours > 0) {
    const isMinimum = first.some((fix) => isEstimateCapped(fix.hours));
    sentences.push(`${subject} ${formatApproximateHours(hours, isMinimum)} of work (estimated).`);
  }
  if (first.length > 1 && firstGain !== null && firstGain >= MIN_LISTED_POINTS) {
    sentences.push(`In the plan, they add ${formatPlainPoints(firstGain)} to the search score.`);
  }
  return sentences;
}

function writePlan({ plan, first }: SummaryFacts): string[] {
  if (plan === null || plan.fixes <= first.length) return [];
  const work = plan.hours === null ? '' : `, ${formatApproximateHours(plan.hours, plan.isMinimum)} of work (estimated)`;
  return [`The complete plan has ${formatInteger(plan.fixes)} fixes${work}.`];
}

function writeBasis({ pages, partialReason, checkShare, notMeasured }: SummaryFacts): string[] {
  const crawled =
    pages.crawled === pages.known
      ? `${pages.known === 1 ? 'The only known page was' : `All ${formatInteger(pages.known)} known pages were`} crawled.`
      : `${formatInteger(pages.crawled)} of ${formatCount(pages.known, 'known page')} were crawled.`;
  return [
    crawled,
    ...(partialReason === null ? [] : [endSentence(partialReason)]),
    `The checks that ran account for ${formatShare(checkShare)} of the points of the search score.`,
    notMeasured === 0
      ? 'Everything in this report was measured.'
      : `${formatCount(notMeasured, 'item was', 'items were')} not measured; the list “Not measured” explains why.`,
  ];
}

/** Ends a text of the analysis with exactly one period. */
const endSentence = (text: string): string => (text === '' ? '' : text.replace(/[.\s]*$/, '.'));
