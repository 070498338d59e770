import { useLocation } from 'react-router';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatCount } from '#lib/text/format.ts';
import { buildFirstPlan, type FirstAction } from '#report/first-screen.ts';
import { buildPlan } from '#report/sections/plan.section.ts';
import { buttonClass } from '../../components/ui/button.tsx';
import { buildIssueListHref } from '../issue-links.ts';
import { buildIssueAnchor } from '../report-sections.ts';

/** Up to three things to do first, each a link to its issue, and one button that starts with the first. */
export function FirstActions({ report }: { report: Analysis }) {
  const { search } = useLocation();
  const { actions, order } = buildFirstPlan(report);
  const issueCount = report.seoIssues.length;
  const [first] = actions;
  return (
    <div className="mt-1 sm:mt-5">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-16 font-semibold text-ink sm:text-20">
          {first === undefined ? 'No fix is urgent' : 'Do these first'}
        </h2>
        {first !== undefined && (
          <span aria-hidden="true" className="text-12 text-ink-3 sm:hidden">
            {order.short}
          </span>
        )}
      </div>
      {first === undefined ? (
        <p className="mt-2 border-y py-4 text-ink-2">{describeOtherIssues(report)}</p>
      ) : (
        <>
          <ColumnHeaders order={order.text} />
          <ol className="divide-y border-y">
            {actions.map((action, position) => (
              <Action key={action.ruleId} action={action} position={position + 1} />
            ))}
          </ol>
        </>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 sm:mt-3 print:hidden">
        <NextStep first={first} issueCount={issueCount} />
        {first !== undefined && (
          <a href={buildIssueListHref({}, search)} className="link inline-flex min-h-6 items-center text-14">
            All {formatCount(issueCount, 'issue')}
          </a>
        )}
      </p>
    </div>
  );
}

/** Explains why no fix is urgent, and names the first issue found with the number of the others. */
function describeOtherIssues(report: Analysis): string {
  const { empty } = buildPlan(report);
  const [issue, ...others] = report.seoIssues;
  if (issue === undefined) return empty ?? '';
  const more = others.length === 0 ? '' : ` and ${formatCount(others.length, 'other')}`;
  return `${empty ?? ''} Found: ${issue.title}${more}.`;
}

function NextStep({ first, issueCount }: { first: FirstAction | undefined; issueCount: number }) {
  const { search } = useLocation();
  if (first !== undefined) {
    return (
      <a href={`#${buildIssueAnchor(first.ruleId)}`} className={buttonClass()}>
        See how to fix the first issue
      </a>
    );
  }
  return issueCount > 0 ? (
    <a href={buildIssueListHref({}, search)} className={buttonClass()}>
      Review {formatCount(issueCount, 'issue')}
    </a>
  ) : (
    <a href="#audit-checklist" className={buttonClass()}>
      See every check
    </a>
  );
}

/** Columns of the list on wide screens: position, title, effort and a gain for each score. */
const COLUMNS =
  'grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 sm:gap-x-3 sm:grid-cols-[1.25rem_minmax(0,1fr)_8rem_6rem_5rem]';
const WIDE_FIGURE_CLASS = 'figure hidden text-right sm:block';

function ColumnHeaders({ order }: { order: string }) {
  return (
    <div aria-hidden="true" className={`hidden pb-1 text-12 text-ink-3 sm:grid ${COLUMNS}`}>
      <span className="col-span-2">{order}</span>
      <span className="text-right">Effort (estimated)</span>
      <span className="text-right">Search points</span>
      <span className="text-right">AI points</span>
    </div>
  );
}

function Action({ action, position }: { action: FirstAction; position: number }) {
  const { ruleId, title, priority, impact, scope, causes, effort, gainText, aiGainText } = action;
  return (
    <li className={`relative grid items-center py-0.5 hover:bg-raised sm:py-2.5 ${COLUMNS}`}>
      <span aria-hidden="true" className="figure self-start text-ink-3">
        {position}
      </span>
      <span className="min-w-0 max-sm:text-14 max-sm:leading-snug">
        <a
          href={`#${buildIssueAnchor(ruleId)}`}
          className="font-semibold text-ink underline decoration-line underline-offset-3 after:absolute after:inset-0 hover:decoration-accent"
        >
          {title}
        </a>
        <span className="mt-0.5 hidden text-14 text-ink-2 sm:block">
          <CriticalMark priority={priority} />
          {impact}{' '}
          <span className="inline-block text-ink-3 first-letter:uppercase">
            {[scope, causes].filter((part) => part !== null).join(', ')}
          </span>
        </span>
        <NarrowFigures action={action} />
      </span>
      <span className={`${WIDE_FIGURE_CLASS} text-14 text-ink-2`}>{effort ?? '–'}</span>
      <Gain text={gainText} score="search" />
      <Gain text={aiGainText} score="AI" />
    </li>
  );
}

/** Marks critical issues with a word, font weight and color. */
function CriticalMark({ priority }: Pick<FirstAction, 'priority'>) {
  return priority === 'high' && <span className="font-semibold text-critical">Critical: </span>;
}

/** Points that the fix adds to one score. */
function Gain({ text, score }: { text: string | null; score: string }) {
  if (text === null) return <span className={`${WIDE_FIGURE_CLASS} text-ink-3`}>–</span>;
  return (
    <span className={`${WIDE_FIGURE_CLASS} font-semibold text-ink`}>
      {text}
      <span className="sr-only"> {score} points</span>
    </span>
  );
}

/** The same figures in one line, for narrow screens; a long path is truncated. */
function NarrowFigures({ action }: { action: FirstAction }) {
  const { priority, gainText, aiGainText, scope, effort } = action;
  const gains = [gainText && `${gainText} search`, aiGainText && `${aiGainText} AI`].filter((gain) => gain !== null);
  return (
    <span className="block truncate text-12 text-ink-2 sm:hidden">
      <CriticalMark priority={priority} />
      {gains.length > 0 && (
        <span className="text-14 font-semibold text-ink">
          {gains.join(', ')}
          <span className="sr-only"> points</span> ·{' '}
        </span>
      )}
      {effort !== null && (
        <>
          {effort}
          <span className="sr-only"> estimated</span> ·{' '}
        </>
      )}
      {scope}
    </span>
  );
}
