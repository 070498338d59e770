import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatCount } from '#lib/text/format.ts';
import { hasText, NOTHING_FOUND } from '#report/found-text.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildCriticalIssues } from '#report/sections/critical-issues.section.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { Chapter } from './parts.tsx';
import { GroupedTable } from './print-table.tsx';

/** Maximum number of occurrences printed for each issue; the rest is in the online report. */
export const MAX_PRINTED_EVIDENCE = 5;

interface OccurrenceRow extends Evidence {
  key: string;
}

/** Appendix with the first occurrences of every issue: page, location, what was found and expected. */
export function OccurrencesAppendix({ document, title }: { document: ReportDocument; title: string }) {
  const { issues } = buildCriticalIssues(document.analysis, createIssueMarks(document.marks.marks));
  const origin = new URL(document.analysis.url).origin;
  const groups = issues.map((issue) => ({
    key: issue.id,
    anchor: `occurrences-${issue.ruleId}`,
    title: <GroupTitle issue={issue} />,
    rows: issue.evidence.slice(0, MAX_PRINTED_EVIDENCE).map((piece, position): OccurrenceRow => {
      return { ...piece, key: String(position) };
    }),
  }));
  return (
    <Chapter
      id="occurrences"
      title={title}
      lead={
        groups.length === 0
          ? 'The checks that ran found no issues.'
          : `The first ${MAX_PRINTED_EVIDENCE} occurrences of each issue. All of them are in the online report.`
      }
    >
      {groups.length > 0 && (
        <GroupedTable
          caption="Occurrences by issue"
          isDense
          groups={groups}
          readKey={({ key }) => key}
          columns={[
            { head: 'Page', width: '25%', cell: ({ url }) => shortenUrl(url, origin) },
            { head: 'Found', width: '27%', cell: ({ found }) => <FoundValue text={found} /> },
            { head: 'Expected', width: '21%', cell: ({ expected }) => expected },
            { head: 'Where', cell: (row) => <LocationCell row={row} /> },
          ]}
        />
      )}
    </Chapter>
  );
}

/** Returns the path of a URL on the site, and any other URL in full. */
function shortenUrl(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

function GroupTitle({ issue: { title, count, evidence } }: { issue: SeoIssue }) {
  const hidden = Math.max(0, count - Math.min(MAX_PRINTED_EVIDENCE, evidence.length));
  return (
    <>
      <span className="font-semibold">{title}</span>
      {hidden > 0 && <span className="text-ink-3"> · {formatCount(hidden, 'more occurrence')} online</span>}
    </>
  );
}

function FoundValue({ text }: { text: string | null }) {
  return hasText(text) ? (
    <span className="foreign font-mono">{text}</span>
  ) : (
    <span className="text-ink-3">{NOTHING_FOUND}</span>
  );
}

function LocationCell({ row: { where, confidence } }: { row: OccurrenceRow }) {
  return (
    <>
      <span className="foreign font-mono text-ink-2">{where}</span>
      {confidence && <span className="block text-ink-3">Confidence: {confidence}</span>}
    </>
  );
}
