import { BRAND } from '#contracts/product/brand.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import type { MailMessage } from '../mail-provider.ts';
import type { MailRecipient } from './account-mails.ts';
import { renderMailLayout } from './mail-layout.ts';

/** Answers of one of the two compared runs. */
interface RunFigures {
  at: string;
  percent: number;
  answers: number;
}

/** How often one assistant names the brand, compared with an earlier run. */
export interface MailedChange {
  name: string;
  source: string;
  quality: keyof typeof QUALITY_WORDS;
  direction: 'up' | 'down';
  before: RunFigures;
  after: RunFigures;
  /** In percentage points, with the 95% interval. */
  points: { value: number; low: number; high: number };
  prompts: number;
  models: readonly string[];
  isModelChanged: boolean;
  notes: readonly string[];
}

interface VisibilityMailInput extends MailRecipient {
  host: string;
  link: string;
  optOutLink: string;
  /** At least one. */
  changes: readonly MailedChange[];
}

const DIRECTIONS = { up: 'more often', down: 'less often' } as const;

/** Sent once after a run, if two runs in a row differ significantly from the one before, in the same direction. */
export function buildVisibilityChangedMessage({
  host,
  link,
  optOutLink,
  changes,
  ...recipient
}: VisibilityMailInput): MailMessage {
  const [only, ...others] = changes;
  const message = renderMailLayout({
    ...recipient,
    subject:
      only !== undefined && others.length === 0
        ? `${host}: ${only.name} names you ${DIRECTIONS[only.direction]}`
        : `${host}: ${changes.length} assistants name you more or less often`,
    paragraphs: [
      ...changes.map(describeChange),
      'The last two runs both differ significantly (5% level) from the run before them, in the same direction. Only answers to prompts without your brand count.',
    ],
    facts: changes.flatMap((change) => listFacts(change, changes.length > 1)),
    action: { label: 'Open AI visibility', link },
    reason: `You're receiving this because you run AI visibility for ${host} on ${BRAND.name}.`,
    footerLink: { label: 'Turn off emails about AI visibility', link: optOutLink },
  });
  return { ...message, unsubscribeUrl: optOutLink };
}

const describeChange = ({ name, direction, before, after }: MailedChange): string =>
  `${name} names you ${DIRECTIONS[direction]}: in ${formatPercent(after.percent)} of its answers, compared with ${formatPercent(before.percent)}.`;

function listFacts(change: MailedChange, isOneOfSeveral: boolean): (readonly [string, string])[] {
  const { before, after, points, prompts, models, isModelChanged, notes } = change;
  const facts = [
    ['Before', describeRun(before)],
    ['Now', describeRun(after)],
    [
      'Change',
      `${formatPoints(points.value)} points (95% interval: ${formatPoints(points.low)} to ${formatPoints(points.high)})`,
    ],
    ['Compared prompts', String(prompts)],
    ['Model', isModelChanged ? 'changed (see the note)' : `${models.join(', ')}, unchanged`],
    ...notes.map((note) => ['Note', note]),
    ['Source', `${change.source}, ${QUALITY_WORDS[change.quality]}`],
  ] as const;
  return facts.map(([label = '', value = '']) => [isOneOfSeveral ? `${change.name}: ${label}` : label, value]);
}

const describeRun = ({ at, percent, answers }: RunFigures): string =>
  `${formatPercent(percent)} of ${formatCount(answers, 'answer')}, ${formatDate(at)}`;

const formatPercent = (percent: number): string => `${Math.round(percent)}%`;

/** With its sign, because an interval may contain 0. */
function formatPoints(points: number): string {
  const rounded = points.toFixed(1);
  return points > 0 ? `+${rounded}` : rounded.replace('-', '−');
}
