import type { ComparedAnswers, VisibilityAlert } from '#contracts/outside/assistants/visibility-report.ts';
import { formatCount, formatDate } from '../text/format.ts';

export const ALERT_DIRECTIONS = { up: 'more often', down: 'less often' } as const;

/** How a change is confirmed. */
export const ALERT_METHOD =
  'The last two runs both differ significantly (5% level) from the run before them, in the same direction. Only answers to prompts without your brand count.';

/** Describes a confirmed change in one sentence. */
export const describeAlert = ({
  name,
  direction,
  before,
  after,
}: Pick<VisibilityAlert, 'name' | 'direction' | 'before' | 'after'>): string =>
  `${name} mentions you ${ALERT_DIRECTIONS[direction]}: in ${formatShare(after)} of its answers, compared with ${formatShare(before)}.`;

/** Lists what a confirmed change is based on, except for its source and quality. */
export function listAlertFacts(alert: VisibilityAlert): (readonly [term: string, text: string])[] {
  const { before, after, points, prompts, models, isModelChanged, notes } = alert;
  return [
    ['Before', describeRun(before)],
    ['Now', describeRun(after)],
    [
      'Change',
      `${formatPoints(points.value)} points (95% interval: ${formatPoints(points.low)} to ${formatPoints(points.high)})`,
    ],
    ['Compared prompts', String(prompts)],
    ['Model', isModelChanged ? 'changed (see the note)' : `${models.join(', ')}, unchanged`],
    ...notes.map((note) => ['Note', note] as const),
  ];
}

const describeRun = (answers: ComparedAnswers): string =>
  `${formatShare(answers)} of ${formatCount(answers.answers, 'answer')}, ${formatDate(answers.at)}`;

const formatShare = ({ percent }: ComparedAnswers): string => `${Math.round(percent)}%`;

/** Formats points with their sign, because an interval may contain 0. */
function formatPoints(points: number): string {
  const rounded = points.toFixed(1);
  return points > 0 ? `+${rounded}` : rounded.replace('-', '−');
}
