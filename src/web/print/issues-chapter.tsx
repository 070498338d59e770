import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import type { IssueMark } from '#contracts/analysis/issue-marks.ts';
import { EMPTY_TEXTS } from '#contracts/report/report-constants.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatCount } from '#lib/text/format.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildCriticalIssues, GAIN_NOTE, NOT_SCORED_LABEL } from '#report/sections/critical-issues.section.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { getPriorityLabel } from '../components/figures/priority-tag.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { Chapter, Part, PrintTable } from './parts.tsx';

/** Number of occurrences printed for each issue; the rest is in the online report. */
export const MAX_PRINTED_EVIDENCE = 3;
const MAX_PRINTED_CAUSES = 3;

/** Chapter with what to do first, then every issue with its fix and the first pieces of evidence. */
export function IssuesChapter({ document, title }: { document: ReportDocument; title: string }) {
  const marks = createIssueMarks(document.marks.marks);
  const { tiles, priorities, issues, gains } = buildCriticalIssues(document.analysis, marks);
  const lead =
    issues.length === 0
      ? 'No issues found in the checks that ran.'
      : `${formatCount(issues.length, 'issue')}: ${tiles.map((tile) => `${tile.count} ${tile.title.toLowerCase()}`).join(', ')}.`;
  return (
    <Chapter id="critical-issues" title={title} lead={lead}>
      {tiles[0]?.count === 0 && <p className="text-14 text-good">{EMPTY_TEXTS.noCriticalIssues}</p>}
      {priorities.length > 0 && (
        <Part title="Do this first">
          <PrintTable
            caption="Priority recommendations"
            rows={priorities}
            readKey={({ id }) => id}
            columns={[
              { head: 'Issue', width: '34%', cell: (item) => item.title },
              { head: 'How to fix it', cell: ({ actionItems }) => actionItems.join(' ') },
              {
                head: 'Points',
                isNumber: true,
                width: '16%',
                cell: ({ ruleId }) => <Gains text={gains.get(ruleId) ?? '–'} />,
              },
            ]}
          />
        </Part>
      )}
      {issues.length > 0 && (
        <Part
          title="All issues"
          note={`${GAIN_NOTE} Each issue shows its first ${MAX_PRINTED_EVIDENCE} occurrences. The full list is in the online report.`}
        >
          {issues.map((issue) => (
            <Issue key={issue.id} issue={issue} mark={marks.of(issue.ruleId)} gain={gains.get(issue.ruleId) ?? '–'} />
          ))}
        </Part>
      )}
    </Chapter>
  );
}

/** Shows the two scores one below the other, because they do not fit side by side in a column. */
function Gains({ text }: { text: string }) {
  return text.split(', ').map((gain) => (
    <span key={gain} className="block">
      {gain}
    </span>
  ));
}

/** Tones of the priority tags, without the symbols used on screen, because our print fonts do not contain them. */
const TAG_TONES = { high: 'critical', medium: 'medium', low: 'low' } as const;

interface IssueProps {
  issue: SeoIssue;
  mark: IssueMark | null;
  /** Gain as text. */
  gain: string;
}

function Issue({ issue, mark, gain }: IssueProps) {
  const hiddenCount = Math.max(0, issue.count - MAX_PRINTED_EVIDENCE);
  return (
    <article id={`issue-${issue.ruleId}`} className="mt-4 border-t pt-3">
      <div className="whole">
        <h3 className="flex items-baseline gap-2 text-16">
          <Tag tone={TAG_TONES[issue.priority]} className="w-16 shrink-0 justify-center">
            {getPriorityLabel(issue.priority)}
          </Tag>
          <span className="min-w-0 flex-1">{issue.title}</span>
          <span className="shrink-0 text-14 text-ink-2">
            {issue.gain === null || gain === NOT_SCORED_LABEL ? gain : `${gain} points`}
          </span>
        </h3>
        {mark !== null && (
          <p className="mt-1 text-14 font-semibold text-ink-2">Marked: {MARK_TEXTS[mark.kind].toLowerCase()}</p>
        )}
        <p className="mt-1 text-14">{issue.description}</p>
        <p className="mt-1 text-14 text-ink-2">{issue.impact}</p>
      </div>
      <p className="mt-1 text-14">
        <strong className="font-semibold">How to fix it.</strong> {issue.howToFix}
      </p>
      {issue.causeCount !== null && issue.causes.length > 0 && (
        <p className="mt-1 text-12 text-ink-3">
          {formatCount(issue.causeCount, 'item')} to change:{' '}
          {issue.causes
            .slice(0, MAX_PRINTED_CAUSES)
            .map(({ label, places, confidence }) => {
              const confidenceText = confidence === undefined ? '' : `, ${confidence}`;
              return `${label} (${formatCount(places, 'occurrence')}${confidenceText})`;
            })
            .join('; ')}
        </p>
      )}
      {issue.evidence.slice(0, MAX_PRINTED_EVIDENCE).map((evidence, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id and never move.
        <PrintedEvidence key={position} evidence={evidence} />
      ))}
      {hiddenCount > 0 && <p className="mt-1 text-12 text-ink-3">And {formatCount(hiddenCount, 'more occurrence')}.</p>}
    </article>
  );
}

function PrintedEvidence({ evidence: { url, found, expected, where, confidence } }: { evidence: Evidence }) {
  return (
    <dl className="whole mt-2 grid grid-cols-[18mm_minmax(0,1fr)] gap-x-2 border-l-2 pl-3 text-12">
      <dt className="text-ink-3">Page</dt>
      <dd className="font-mono">{url}</dd>
      <dt className="text-ink-3">Found</dt>
      <dd className={found === null ? 'text-ink-3' : 'foreign font-mono'}>{found ?? 'nothing'}</dd>
      <dt className="text-ink-3">Expected</dt>
      <dd>{expected}</dd>
      <dt className="text-ink-3">Where</dt>
      <dd className="foreign font-mono text-ink-2">{where}</dd>
      {confidence && (
        <>
          <dt className="text-ink-3">Confidence</dt>
          <dd>{confidence}</dd>
        </>
      )}
    </dl>
  );
}
