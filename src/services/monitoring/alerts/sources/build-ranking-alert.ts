import type { KeywordSeries, Rankings } from '#contracts/outside/rankings.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import type { RaisedAlert } from '../raise-alert.ts';

/** Number of positions on the first page. */
const FIRST_PAGE = 10;
/** Moves by fewer positions are noise: results differ by as much between two requests. */
const MIN_MOVED_POSITIONS = 3;
const MAX_NAMED_KEYWORDS = 5;

interface Move {
  keyword: string;
  engine: string;
  device: string;
  /** Null = not found in the checked positions. */
  from: number | null;
  to: number | null;
  isLoss: boolean;
}

/**
 * Builds the alert about positions of a run: keywords that entered or left the first page, or moved within it, by at
 * least three positions. Returns null without any changes.
 *
 * @param since start of the run
 */
export function buildRankingAlert(
  { keywords }: Pick<Rankings, 'keywords'>,
  since: Date,
): Pick<RaisedAlert, 'severity' | 'title' | 'cause'> | null {
  const moves = keywords.flatMap(({ keyword, lanes }) =>
    lanes.flatMap((series) => {
      const move = readMove(series, since);
      return move === null ? [] : [{ ...move, keyword, engine: series.engine, device: series.device }];
    }),
  );
  const losses = moves.filter(({ isLoss }) => isLoss);
  const gains = moves.filter(({ isLoss }) => !isLoss);
  if (moves.length === 0) return null;
  const hasLosses = losses.length > 0;
  const shown = hasLosses ? losses : gains;
  const verb = hasLosses ? 'lost positions' : 'gained positions';
  return {
    severity: hasLosses ? 'warning' : 'info',
    title: `${formatQuantity(shown.length, 'keyword')} ${verb} on the first page`,
    cause: [
      ...[...losses, ...gains].slice(0, MAX_NAMED_KEYWORDS).map((move) => `• ${describeMove(move)}`),
      ...(moves.length > MAX_NAMED_KEYWORDS
        ? [`• ${formatQuantity(moves.length - MAX_NAMED_KEYWORDS, 'other change')}`]
        : []),
    ].join('\n'),
  };
}

function readMove({ change, trend }: KeywordSeries, since: Date): Pick<Move, 'from' | 'to' | 'isLoss'> | null {
  const [previous, latest] = [trend.at(-2), trend.at(-1)];
  if (change === null || latest === undefined || latest.kind === 'gap' || Date.parse(latest.at) < since.getTime()) {
    return null;
  }
  const to = latest.kind === 'found' ? latest.position : null;
  const from = findEarlierPosition(change, to, previous);
  if (from === undefined || (from === null && to === null)) return null;
  const [start, end] = [from ?? Number.POSITIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  const concernsFirstPage = Math.min(start, end) <= FIRST_PAGE;
  if (!concernsFirstPage || Math.abs(start - end) < MIN_MOVED_POSITIONS) return null;
  return { from, to, isLoss: end > start };
}

/**
 * Returns the position before a change; null if the keyword was not found, undefined if the positions cannot be
 * compared.
 */
function findEarlierPosition(
  change: NonNullable<KeywordSeries['change']>,
  to: number | null,
  previous: KeywordSeries['trend'][number] | undefined,
): number | null | undefined {
  switch (change.kind) {
    case 'moved':
      return to === null ? undefined : to + change.places;
    case 'entered':
      return null;
    case 'left':
      return previous?.kind === 'found' ? previous.position : undefined;
    default:
      return undefined;
  }
}

const describeMove = ({ keyword, engine, device, from, to }: Move): string =>
  `“${keyword}” (${engine}, ${device}): ${describePosition(from)} → ${describePosition(to)}`;

const describePosition = (position: number | null): string => (position === null ? 'not found' : String(position));
