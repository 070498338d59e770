import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatInteger } from '#lib/text/format.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { formatUrl } from '#lib/url/shown-host.ts';
import { describeHours, isEstimateCapped } from '#report/estimated-hours.ts';
import { hasText, NOTHING_FOUND } from '#report/found-text.ts';
import { ALONE_NOTE } from '#report/prose/gain-notes.ts';
import { type ReportDocument, type ReportScreenshot, removeMarkedIssues } from '#report/report-document.ts';
import { listTopIssues, type TopIssue } from '#report/sections/top-issues.ts';
import { getPriorityLabel } from '../components/figures/priority-tag.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { Steps } from './first-fixes-chapter.tsx';
import { Chapter } from './parts.tsx';
import { PrintedScreenshot } from './printed-screenshot.tsx';

/** Maximum length of a text from the site in a client summary. */
const MAX_EXTERNAL_TEXT_LENGTH = 160;

/** Chapter of a client summary: the top issues, one block each, with the gain of the fix. */
export function TopIssuesChapter({ document, title }: { document: ReportDocument; title: string }) {
  const top = listTopIssues(document);
  const total = removeMarkedIssues(document).seoIssues.length;
  return (
    <Chapter id="critical-issues" title={title} lead={buildLead(top.length, total)}>
      {top.map((item, position) => (
        <IssueBlock
          key={item.issue.id}
          item={item}
          number={position + 1}
          screenshot={document.screenshots[item.issue.ruleId] ?? null}
        />
      ))}
    </Chapter>
  );
}

function buildLead(shown: number, total: number): string {
  if (total === 0) return 'The checks that ran found no issues.';
  const order = total === 1 ? '1 issue.' : `${formatInteger(total)} issues, in the order in which to fix them.`;
  const first = shown === total ? order : `The first ${shown} of ${formatInteger(total)} issues to fix.`;
  return `${first} ${ALONE_NOTE}`;
}

const TAG_TONES = { high: 'critical', medium: 'medium', low: 'low' } as const;

interface IssueBlockProps {
  item: TopIssue;
  number: number;
  screenshot: ReportScreenshot | null;
}

function IssueBlock({ item: { issue, steps, hours, worth, clicks }, number, screenshot }: IssueBlockProps) {
  const [evidence] = issue.evidence;
  return (
    <article
      id={`issue-${issue.ruleId}`}
      className="keep-together mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t pt-3"
    >
      <div className="min-w-0">
        <h2 className="flex items-baseline gap-3 text-20">
          <span className="text-ink-3">{number}</span>
          <span className="min-w-0 flex-1">{issue.title}</span>
          <span className="shrink-0 text-16 text-accent">{worth}</span>
        </h2>
        <p className="mt-1 text-12 text-ink-3">
          <Tag tone={TAG_TONES[issue.priority]} className="mr-2">
            {getPriorityLabel(issue.priority)}
          </Tag>
          {issue.description}
          {hours !== null && ` ${describeHours(hours, isEstimateCapped(hours))}.`}
          {clicks !== null && ` ${clicks.text} Source: ${clicks.source}.`}
        </p>
        <div className="mt-2 text-14">
          <p>{issue.impact}</p>
          <p className="mt-2 font-semibold">How to fix it</p>
          <Steps steps={steps} />
        </div>
      </div>
      {screenshot === null ? (
        evidence && <EvidenceBox evidence={evidence} />
      ) : (
        <PrintedScreenshot screenshot={screenshot} caption={evidence?.url ?? ''} label={issue.title} />
      )}
    </article>
  );
}

/** What was found and where, for an issue without a screenshot. */
function EvidenceBox({ evidence: { url, found, expected } }: { evidence: Evidence }) {
  return (
    <dl className="w-[68mm] self-start rounded-4 bg-raised p-3 text-12">
      <dt className="text-ink-3">Example</dt>
      <dd className="break-all">{truncateAtWord(formatUrl(url), MAX_EXTERNAL_TEXT_LENGTH)}</dd>
      <dt className="mt-1 text-ink-3">Found</dt>
      <dd className={hasText(found) ? 'foreign font-mono' : 'text-ink-3'}>
        {hasText(found) ? truncateAtWord(found, MAX_EXTERNAL_TEXT_LENGTH) : NOTHING_FOUND}
      </dd>
      <dt className="mt-1 text-ink-3">Expected</dt>
      <dd>{truncateAtWord(expected, MAX_EXTERNAL_TEXT_LENGTH)}</dd>
    </dl>
  );
}
