import { useState } from 'react';
import { COMPARED_STATES, type ComparedState } from '#contracts/analysis/changes/compared-states.ts';
import type { Severity } from '#contracts/rules/rule-result.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { formatPoints } from '#report/sections/score-change.ts';
import type { ComparedIssueStates, IssueInState } from '#services/analyses/compare/comparison-view.ts';
import { UrlText } from '../components/figures/url-text.tsx';
import { Button } from '../components/ui/button.tsx';
import { Disclosure } from '../components/ui/disclosure.tsx';
import { Tag, type TagTone } from '../components/ui/tag.tsx';
import { useOpenSet } from '../hooks/use-open-set.ts';
import { CompareSection } from './compare-section.tsx';
import { describeState, STATE_WORDS } from './compare-words.ts';

/** What the user looks for first: what got worse, then what got better. */
const ORDER: readonly ComparedState[] = ['new', 'regressed', 'resolved', 'persisting'];

const SEVERITY_LOOKS: Readonly<Record<Severity, { word: string; tone: TagTone }>> = {
  critical: { word: 'Critical', tone: 'critical' },
  medium: { word: 'Medium', tone: 'medium' },
  low: { word: 'Low', tone: 'low' },
  advisory: { word: 'Advisory', tone: 'plain' },
};

/** The issues of both analyses by state, each with its effect on the search score. */
export function IssuesSection({ issues }: { issues: ComparedIssueStates }) {
  const total = COMPARED_STATES.reduce((sum, state) => sum + issues.states[state].length, 0);
  return (
    <CompareSection
      title="Issues"
      lead={
        issues.hasUrls
          ? 'By URL: an issue can be new on one page and persist on another. Advisory and possible findings are not compared.'
          : 'The page details of one of the analyses are no longer stored, so issues are compared without their URLs and points.'
      }
    >
      {total === 0 ? (
        <p className="border-y py-6 text-14 text-ink-2">Neither analysis has an issue that can be compared.</p>
      ) : (
        <div className="space-y-8">
          {ORDER.map((state) => (
            <StateList key={state} state={state} issues={issues.states[state]} hasUrls={issues.hasUrls} />
          ))}
        </div>
      )}
      {issues.others !== null && issues.others.length > 0 && <OtherDifferences others={issues.others} />}
    </CompareSection>
  );
}

/** Number of issues of a state that are shown at first; most persisting issues are of little interest here. */
const MAX_SHOWN_ISSUES = 10;

interface StateListProps {
  state: ComparedState;
  issues: readonly IssueInState[];
  hasUrls: boolean;
}

function StateList({ state, issues, hasUrls }: StateListProps) {
  const open = useOpenSet();
  const [isComplete, setComplete] = useState(false);
  const { title, none } = STATE_WORDS[state];
  const shown = isComplete ? issues : issues.slice(0, MAX_SHOWN_ISSUES);
  return (
    <div>
      <h3 className="font-semibold text-ink">
        {title} <span className="figure font-normal text-ink-3">({formatInteger(issues.length)})</span>
      </h3>
      <p className="text-14 text-ink-2">{issues.length === 0 ? none : describeState(state, hasUrls)}</p>
      {issues.length > 0 && (
        <div className="mt-2 border-t">
          {shown.map((issue) => (
            <Disclosure
              key={issue.ruleId}
              level={4}
              isOpen={open.has(issue.ruleId)}
              onToggle={() => open.toggle(issue.ruleId)}
              title={<IssueTitle issue={issue} />}
              aside={<IssueFigures issue={issue} hasUrls={hasUrls} />}
            >
              <IssueUrls issue={issue} />
            </Disclosure>
          ))}
        </div>
      )}
      {shown.length < issues.length && (
        <Button look="secondary" size="small" className="mt-3" onClick={() => setComplete(true)}>
          Show all {formatInteger(issues.length)}
          <span className="sr-only"> {title.toLowerCase()} issues</span>
        </Button>
      )}
    </div>
  );
}

function IssueTitle({ issue: { title, severity } }: { issue: IssueInState }) {
  const { word, tone } = SEVERITY_LOOKS[severity];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink">
      <Tag tone={tone}>{word}</Tag>
      <span className="min-w-0 wrap-anywhere">{title}</span>
    </span>
  );
}

function IssueFigures({ issue: { urlCount, points }, hasUrls }: { issue: IssueInState; hasUrls: boolean }) {
  return (
    <span className="figure flex shrink-0 flex-col items-end gap-x-4 text-12 text-ink-2 sm:flex-row sm:text-14">
      <span>{formatCount(urlCount, hasUrls ? 'URL' : 'occurrence')}</span>
      {points !== null && (
        <span className="min-w-20 text-right font-medium text-ink">{formatPoints(points)} points</span>
      )}
    </span>
  );
}

function IssueUrls({ issue: { ruleId, title, urls, urlCount } }: { issue: IssueInState }) {
  return (
    <>
      {urls.length > 0 && (
        <ul className="text-14">
          {urls.map((url) => (
            <li key={url} className="py-0.5">
              <UrlText url={url} />
            </li>
          ))}
        </ul>
      )}
      {urls.length > 0 && urlCount > urls.length && (
        <p className="figure mt-1 text-12 text-ink-3">
          The first {formatInteger(urls.length)} of {formatCount(urlCount, 'URL')}.
        </p>
      )}
      <p className="mt-2 text-14">
        <a className="link" href={`/checks/${ruleId}`}>
          About this check<span className="sr-only">: {title}</span>
        </a>
      </p>
    </>
  );
}

const CAUSE_WORDS = {
  scope: 'only one analysis measured the page',
  rules: 'the check changed',
  noise: 'within measurement noise',
  outside: 'another server changed',
  consequence: 'repeats or was hidden by another issue in this comparison',
} as const;

function OtherDifferences({ others }: { others: NonNullable<ComparedIssueStates['others']> }) {
  const open = useOpenSet();
  return (
    <div className="mt-8 border-t">
      <Disclosure
        level={3}
        isOpen={open.has('others')}
        onToggle={() => open.toggle('others')}
        title={<span className="font-semibold text-ink">Differences not caused by the website</span>}
        aside={<span className="figure text-14 text-ink-2">{formatInteger(others.length)}</span>}
      >
        <ul className="text-14 text-ink-2">
          {others.map(({ ruleId, title, urlCount, isIn, cause }) => (
            <li key={`${ruleId} ${isIn} ${cause}`} className="py-1">
              <span className="text-ink">{title}</span>: {formatCount(urlCount, 'URL')} in the{' '}
              {isIn === 'from' ? 'older' : 'newer'} analysis only; {CAUSE_WORDS[cause]}.
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
