import type { VisibilityChange } from '#contracts/outside/assistants/visibility-report.ts';
import { formatDate } from '#lib/text/format.ts';

export const VISIBILITY_WORDS = {
  title: 'AI visibility',
  intro:
    'How often AI assistants mention your brand and cite your website when people ask about what you offer. Every answer is stored, and you can read it.',
  answers: 'Answers',
  saved: 'Settings saved',
  started: 'Run started',
  stopped: 'Run stopped',
  decided: 'Decision saved',
  competitorAdded: 'Competitor added. Stored answers are being read again.',
  pagesRequested: 'Pages are being read',
  suggestionDismissed: 'Suggestion dismissed',
} as const;

const formatPoints = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(Math.round(points))}`;

/** Describes the change since the previous run. */
export function describeChange({ since, points, problem, verdict, direction }: VisibilityChange): string {
  const date = formatDate(since);
  if (points === null) return `Not comparable with ${date}: ${problem ?? ''}`.trim();
  const size = `${formatPoints(points.value)} points since ${date} (95% interval ${formatPoints(points.low)} to ${formatPoints(points.high)}, same prompts)`;
  if (verdict === 'alert')
    return `${size}. You were mentioned ${direction === 'up' ? 'more' : 'less'} often in both of the last two runs than in the run before them.`;
  if (verdict === 'unconfirmed') return `${size}. Larger than chance would explain, but only in one run.`;
  return points.isSignificant ? `${size}.` : `${size}. No change beyond chance.`;
}
