import { formatCount } from '#lib/text/format.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { auditChecklist } from '#report/sections/audit-checklist.section.ts';
import { describePassedChecks } from '#report/sections/passed-checks.ts';
import {
  buildSeoHealthCheck,
  type HealthCheckLine,
  listCheckPages,
} from '#report/sections/seo-health-check.section.ts';
import { ScaleBar } from '../components/charts/scale-bar.tsx';
import { Outcome } from './outcome.tsx';
import { Chapter, NotMeasured, Part, PrintTable } from './parts.tsx';

/** Chapter with the 17 checks, and the checklist in its nine groups. */
export function HealthCheckChapter({ document: { analysis }, title }: { document: ReportDocument; title: string }) {
  const view = buildSeoHealthCheck(analysis);
  if (view === null) {
    return (
      <Chapter id="seo-health-check" title={title}>
        <NotMeasured reason="This analysis was created by an older version." step="Analyze the site again." />
      </Chapter>
    );
  }
  return (
    <Chapter
      id="seo-health-check"
      title={title}
      lead={
        view.percent === null
          ? view.sentence
          : `${view.percent}%, ${view.band?.word ?? ''}: ${view.sentence}. ${view.scoreComparison ?? ''}`
      }
    >
      {view.groups.map((group) => (
        <Part key={group.id} title={group.title} note={describePassedChecks(group)}>
          <PrintTable
            caption={`Checks: ${group.title}`}
            rows={group.checks}
            readKey={({ id }) => id}
            columns={[
              { head: 'Check', width: '27%', cell: (check) => check.title },
              { head: 'Result', width: '15%', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
              { head: 'Measured', cell: (check) => <Measured check={check} /> },
              { head: 'Passes when', width: '25%', cell: ({ threshold }) => threshold },
            ]}
          />
        </Part>
      ))}
      <Checklist document={{ analysis }} />
    </Chapter>
  );
}

function Measured({ check }: { check: HealthCheckLine }) {
  const pages = listCheckPages(check);
  const found = check.findings.map(({ title }) => title).join('; ');
  const reach = check.reach.filter(({ count }) => count !== null && count > 0);
  return (
    <>
      {check.value ?? whyNot(check)}
      {check.note && <span className="block text-12 text-ink-3">{check.note}</span>}
      {pages.urls.length > 0 && (
        <span className="block text-12 break-all text-ink-3">
          {pages.urls.join(', ')}
          {pages.more > 0 && `, and ${formatCount(pages.more, 'more page')}`}
        </span>
      )}
      {found !== '' && <span className="block text-12 text-ink-3">{found}</span>}
      {reach.length > 0 && (
        <span className="block text-12 text-ink-3">
          {reach.map(({ label, count }) => `${label}: ${count}`).join(', ')}
        </span>
      )}
      {check.guidance && <span className="block text-12 text-ink-3">{check.guidance}</span>}
    </>
  );
}

/** Explains why there is no value, and how to get one. */
const whyNot = ({ reason, step }: HealthCheckLine): string =>
  [reason, step].flatMap((text) => (text ? [text.replace(/\.?$/, '.')] : [])).join(' ') || '–';

function Checklist({ document }: { document: Pick<ReportDocument, 'analysis'> }) {
  const groups = auditChecklist(document.analysis);
  if (groups === null) return null;
  return (
    <Part
      title="Audit checklist"
      isWhole
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
