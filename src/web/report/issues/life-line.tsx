import { ISSUE_STATE_TEXTS, type IssueState } from '#contracts/analysis/issue-life-texts.ts';
import { formatDate } from '#lib/text/format.ts';
import { Tag, type TagTone } from '#web/components/ui/tag.tsx';
import { useReport } from '../report-context.ts';

const TONES: Readonly<Record<IssueState, TagTone>> = { open: 'plain', resolved: 'good', regressed: 'critical' };

/** The state of an issue over all analyses; nothing for a reader who may not see earlier analyses. */
export function IssueStateLine({ ruleId }: { ruleId: string }) {
  const life = useReport().issueLives?.find((one) => one.ruleId === ruleId);
  if (life === undefined) return null;
  const { state, firstSeenAt, lastSeenAt, resolvedAt } = life;
  const { label, meaning } = ISSUE_STATE_TEXTS[state];
  const dates = [
    `First seen ${formatDate(firstSeenAt)}`,
    `last seen ${formatDate(lastSeenAt)}`,
    ...(resolvedAt === null ? [] : [`resolved ${formatDate(resolvedAt)}`]),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2">
      <Tag tone={TONES[state]} title={meaning}>
        {label}
      </Tag>
      <span className="figure">{dates.join('; ')}</span>
    </p>
  );
}
