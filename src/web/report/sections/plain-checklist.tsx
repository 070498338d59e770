import type { ReactNode } from 'react';
import type { PanelOutcome } from '#contracts/report/panels.ts';
import type { RuleOutcome } from '#contracts/rules/rule-result.ts';
import { formatInteger } from '#lib/text/format.ts';
import type { ChecklistGroupView } from '#report/sections/audit-checklist.section.ts';
import { OUTCOME_LABELS } from '../issues/outcome-words.ts';

/** Returns "3 of 25 did not pass", or "25 checked" if all passed; null when fewer than two were checked. */
export function describeFailedShare({ counts }: RuleOutcome): string | null {
  const judged = counts.pass + counts.warning + counts.fail;
  const failing = counts.warning + counts.fail;
  if (judged <= 1) return null;
  return failing === 0
    ? `${formatInteger(judged)} checked`
    : `${formatInteger(failing)} of ${formatInteger(judged)} did not pass`;
}

/**
 * Every check with its result, for print and without JavaScript. Texts on why each check matters and how to fix it
 * would double the size of the report. The list of issues contains them for failed checks, and each check has its own
 * page.
 */
export function PlainChecklistLines({ group: { figures, rules } }: { group: ChecklistGroupView }) {
  return (
    <ul className="divide-y border-t text-14">
      {figures.map(({ id, title, outcome, value, threshold, reason, step }) => (
        <PlainLine key={id} title={title} outcome={outcome} notes={[value, threshold, reason, step]} />
      ))}
      {rules.map((rule) => (
        <PlainLine
          key={rule.ruleId}
          title={<a href={`/checks/${rule.ruleId}`}>{rule.title}</a>}
          outcome={rule.outcome === 'error' ? 'notMeasured' : rule.outcome}
          notes={[describeFailedShare(rule), rule.reason, rule.step]}
        />
      ))}
    </ul>
  );
}

interface PlainLineProps {
  title: ReactNode;
  outcome: PanelOutcome;
  notes: readonly (string | null)[];
}

function PlainLine({ title, outcome, notes }: PlainLineProps) {
  const text = notes.filter(Boolean).join(' · ');
  const { word, className } = OUTCOME_LABELS[outcome];
  return (
    <li className="flex justify-between gap-4 py-2">
      <span>
        {title}
        {text !== '' && <span className="block text-12 text-ink-3">{text}</span>}
      </span>
      <span className={className}>{word}</span>
    </li>
  );
}
