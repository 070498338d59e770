import { formatCount } from '#lib/text/format.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildAuditChecklist } from '#report/sections/audit-checklist.section.ts';
import { describePassedChecks } from '#report/sections/passed-checks.ts';
import {
  buildSeoHealthCheck,
  type HealthCheckLine,
  type SeoHealthCheckView,
} from '#report/sections/seo-health-check.section.ts';
import { ScaleBar } from '../components/charts/scale-bar.tsx';
import { FieldHistoryPart } from './field-history-part.tsx';
import { Outcome } from './outcome.tsx';
import { Chapter, NotMeasured, Part } from './parts.tsx';
import { GroupedTable, PrintTable } from './print-table.tsx';

/** Chapter with the 17 checks, and the checklist in its nine groups. A client summary lists only what did not pass. */
export function HealthCheckChapter({ document, title }: { document: ReportDocument; title: string }) {
  const { analysis, variant } = document;
  const view = buildSeoHealthCheck(analysis);
  if (view === null) {
    return (
      <Chapter id="seo-health-check" title={title}>
        <NotMeasured reason="This analysis was created by an older version." step="Analyze the site again." />
      </Chapter>
    );
  }
  return (
    <Chapter id="seo-health-check" title={title} lead={buildLead(view, variant)}>
      {variant === 'summary' ? <ChecksWithIssues view={view} /> : <AllChecks view={view} />}
      {variant === 'full' && <Checklist analysis={analysis} />}
      {variant === 'full' && <FieldHistoryPart analysis={analysis} />}
    </Chapter>
  );
}

function buildLead(view: SeoHealthCheckView, variant: ReportDocument['variant']): string {
  if (view.percent === null) return view.sentence;
  const result = `${view.percent}%, ${view.band?.word ?? ''}: ${view.sentence}.`;
  return variant === 'summary' || view.scoreComparison === null ? result : `${result} ${view.scoreComparison}`;
}

/** The checks that failed or passed with a warning, in one short table. */
function ChecksWithIssues({ view }: { view: SeoHealthCheckView }) {
  const checksWithIssues = view.groups
    .flatMap(({ checks }) => checks)
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'warning');
  if (checksWithIssues.length === 0) return <p className="text-14 text-good">Every check that ran passed.</p>;
  return (
    <PrintTable
      caption="Checks that did not pass"
      rows={checksWithIssues}
      readKey={({ id }) => id}
      columns={[
        { head: 'Check', width: '32%', cell: (check) => check.title },
        { head: 'Result', width: '14%', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
        { head: 'Measured', cell: ({ value }) => value ?? '–' },
      ]}
    />
  );
}

function AllChecks({ view }: { view: SeoHealthCheckView }) {
  return (
    <GroupedTable
      caption="Checks by group"
      groups={view.groups.map((group) => ({
        key: group.id,
        title: (
          <>
            <span className="font-semibold">{group.title}</span>
            <span className="text-ink-3"> · {describePassedChecks(group, group.checks)}</span>
          </>
        ),
        rows: group.checks,
      }))}
      readKey={({ id }) => id}
      columns={[
        { head: 'Check', width: '27%', cell: (check) => check.title },
        { head: 'Result', width: '15%', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
        { head: 'Measured', cell: (check) => <MeasuredValue check={check} /> },
        { head: 'Passes when', width: '25%', cell: ({ threshold }) => threshold },
      ]}
    />
  );
}

function MeasuredValue({ check }: { check: HealthCheckLine }) {
  const reach = check.reach.filter(({ count }) => count !== null && count > 0);
  const notes = [
    check.note,
    check.affected !== null && check.affected.pages > 0
      ? `${formatCount(check.affected.pages, 'page')} affected`
      : null,
    check.findings.map(({ title }) => title).join('; '),
    reach.map(({ label, count }) => `${label}: ${count}`).join(', '),
    check.guidance,
  ].flatMap((note) => (note ? [note] : []));
  return (
    <>
      {check.value ?? explainMissing(check)}
      {notes.map((note) => (
        <span key={note} className="block text-12 text-ink-3">
          {note}
        </span>
      ))}
    </>
  );
}

/** Explains why there is no value, and how to get one; a dash if neither is known. */
const explainMissing = ({ reason, step }: HealthCheckLine): string =>
  [reason, step].flatMap((text) => (text ? [text.replace(/\.?$/, '.')] : [])).join(' ') || '–';

function Checklist({ analysis }: Pick<ReportDocument, 'analysis'>) {
  const groups = buildAuditChecklist(analysis);
  if (groups === null) return null;
  return (
    <Part
      title="Audit checklist"
      isKeptTogether
      note="Every check by category. Failed checks are listed under Critical issues with their evidence."
    >
      <PrintTable
        caption="Checks passed by category"
        rows={groups}
        readKey={({ title }) => title}
        columns={[
          { head: 'Category', width: '20%', cell: ({ title }) => title },
          {
            head: 'Passed',
            cell: ({ percent }) => (percent === null ? null : <ScaleBar value={percent} className="text-good" />),
          },
          {
            head: 'Share',
            isNumber: true,
            width: '14%',
            cell: ({ percent }) => (percent === null ? 'not measured' : `${percent}%`),
          },
          { head: 'Failed', isNumber: true, width: '10%', cell: ({ counts }) => counts.fail },
          { head: 'Warnings', isNumber: true, width: '11%', cell: ({ counts }) => counts.warning },
          { head: 'Not measured', isNumber: true, width: '14%', cell: ({ notMeasured }) => notMeasured },
        ]}
      />
    </Part>
  );
}
