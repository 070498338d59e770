import { Fragment, type ReactNode, useState } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { ChecklistFigure } from '#contracts/report/panels.ts';
import type { RuleOutcome } from '#contracts/rules/rule-result.ts';
import { buildAuditChecklist, type ChecklistGroupView } from '#report/sections/audit-checklist.section.ts';
import { StackedBar } from '#web/components/charts/stacked-bar.tsx';
import { Disclosure } from '#web/components/ui/disclosure.tsx';
import { useCompleteOutput } from '#web/hooks/complete-output.tsx';
import { type OpenSet, useOpenSet } from '#web/hooks/use-open-set.ts';
import { type RuleTexts, useRuleTexts } from '#web/hooks/use-rule-texts.ts';
import { OutcomeMark } from '../issues/outcome-mark.tsx';
import { NotMeasuredBlock } from '../not-measured-block.tsx';
import { buildIssueAnchor } from '../report-sections.ts';
import { Section } from '../section.tsx';
import { describeFailedShare, PlainChecklistLines } from './plain-checklist.tsx';

/** Section 4: every check in nine groups; each explains why it matters and how to fix it. */
export function ChecklistSection({ report }: { report: Analysis }) {
  const open = useOpenSet();
  const [hasOpened, setHasOpened] = useState(false);
  const texts = useRuleTexts(hasOpened);
  const groups = buildAuditChecklist(report);
  const issues = new Set(report.seoIssues.map(({ ruleId }) => ruleId));
  if (groups === null) {
    return (
      <Section id="audit-checklist">
        <NotMeasuredBlock reason="This report was created by an older version." step="Analyze the site again" />
      </Section>
    );
  }
  const toggle = (key: string) => {
    setHasOpened(true);
    open.toggle(key);
  };
  return (
    <Section
      id="audit-checklist"
      lead={
        <>
          Every check and its result, in nine groups.
          <span className="hidden md:inline"> Gray in a bar means not measured or not applicable.</span>
        </>
      }
    >
      <div className="border-t">
        {groups.map((group) => (
          <Disclosure
            key={group.title}
            level={3}
            isOpen={open.has(group.title)}
            onToggle={() => toggle(group.title)}
            title={<span className="font-semibold text-ink">{group.title}</span>}
            aside={<GroupFigures group={group} />}
          >
            <ChecklistLines group={group} open={open} texts={texts} issues={issues} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

function GroupFigures({ group: { title, sentence, counts } }: { group: ChecklistGroupView }) {
  return (
    <span className="flex min-w-0 items-center gap-4">
      <span className="hidden w-40 md:block">
        <StackedBar
          label={`${title}, checks by result`}
          hasLegend={false}
          parts={[
            { key: 'pass', label: 'passed', count: counts.pass, className: 'fill-good' },
            { key: 'warning', label: 'warnings', count: counts.warning, className: 'fill-fair' },
            { key: 'fail', label: 'failed', count: counts.fail, className: 'fill-poor' },
            {
              key: 'none',
              label: 'not measured or not applicable',
              className: 'fill-ink-3',
              isFaded: true,
              count: counts.notMeasured + counts.notApplicable,
            },
          ]}
        />
      </span>
      <span className="figure w-40 text-right text-12 text-ink-2 sm:w-64 sm:text-14 lg:w-88">
        {sentence.split(', ').map((figure, position) => (
          <Fragment key={figure}>
            {position > 0 && ', '}
            <span className="whitespace-nowrap">{figure}</span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

interface LinesProps {
  group: ChecklistGroupView;
  open: OpenSet;
  texts: RuleTexts;
  issues: ReadonlySet<string>;
}

function ChecklistLines({ group, open, texts, issues }: LinesProps) {
  const isComplete = useCompleteOutput();
  if (isComplete) return <PlainChecklistLines group={group} />;
  return (
    <div className="border-t">
      {group.figures.map((figure) => (
        <Line
          key={figure.id}
          id={figure.id}
          outcome={figure.outcome}
          title={figure.title}
          note={figure.value}
          open={open}
        >
          <FigureDetail figure={figure} />
        </Line>
      ))}
      {group.rules.map((rule) => (
        <Line
          key={rule.ruleId}
          id={rule.ruleId}
          outcome={rule.outcome === 'error' ? 'notMeasured' : rule.outcome}
          title={rule.title}
          note={describeFailedShare(rule)}
          open={open}
        >
          <RuleDetail rule={rule} texts={texts} hasIssue={issues.has(rule.ruleId)} />
        </Line>
      ))}
    </div>
  );
}

interface LineProps {
  id: string;
  outcome: ChecklistFigure['outcome'];
  title: string;
  note: string | null;
  open: OpenSet;
  children: ReactNode;
}

function Line({ id, outcome, title, note, open, children }: LineProps) {
  const key = `check:${id}`;
  return (
    <Disclosure
      level={4}
      isOpen={open.has(key)}
      onToggle={() => open.toggle(key)}
      title={
        <span className="block text-14">
          <span className="text-ink">{title}</span>
          {note && <span className="figure block text-12 text-ink-3">{note}</span>}
        </span>
      }
      aside={<OutcomeMark outcome={outcome} className="shrink-0" />}
    >
      <div className="space-y-3 text-14 text-ink-2">{children}</div>
    </Disclosure>
  );
}

function RuleDetail({ rule, texts, hasIssue }: { rule: RuleOutcome; texts: RuleTexts; hasIssue: boolean }) {
  const text = texts.get(rule.ruleId);
  return (
    <>
      {rule.reason && <p>{rule.reason}</p>}
      {rule.step && <Part title="How to measure it">{rule.step}</Part>}
      {texts.state === 'loading' && <p role="status">Loading check descriptions…</p>}
      {texts.state === 'failed' && (
        <p role="alert">The check descriptions could not be loaded. Please reload the page.</p>
      )}
      {text && <Part title="Why This Matters">{text.why}</Part>}
      {text && <Part title="How to Fix">{text.howToFix}</Part>}
      <p className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {hasIssue && (
          <a href={`#${buildIssueAnchor(rule.ruleId)}`} className="link">
            View Details<span className="sr-only">: {rule.title}</span>
          </a>
        )}
        <a href={`/checks/${rule.ruleId}`} className="link">
          About this check<span className="sr-only">: {rule.title}</span>
        </a>
      </p>
    </>
  );
}

function FigureDetail({ figure }: { figure: ChecklistFigure }) {
  return (
    <>
      <p>{figure.threshold}</p>
      {figure.reason && <p>{figure.reason}</p>}
      {figure.step && <Part title="How to measure it">{figure.step}</Part>}
      <Part title="Why This Matters">{figure.why}</Part>
      <Part title="How to Fix">{figure.howToFix}</Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <p className="font-medium text-ink">{title}</p>
      <p className="mt-0.5 whitespace-pre-line">{children}</p>
    </div>
  );
}
