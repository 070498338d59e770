import { useState } from 'react';
import type { SeoIssue } from '#contracts/analysis.ts';
import type { Outcome, RuleOutcome } from '#contracts/rule-result.ts';
import { formatInteger } from '#lib/format.ts';
import { FilterBar } from '../components/ui/filter-bar.tsx';
import { OUTCOME_ORDER, OUTCOMES } from './outcome-words.ts';
import { issueAnchor } from './report-sections.ts';
import { Section } from './section.tsx';

export interface RulesSectionProps {
  rules: readonly RuleOutcome[];
  issues: readonly SeoIssue[];
}

/** Every rule with its outcome, those that need a look first. */
export function RulesSection({ rules, issues }: RulesSectionProps) {
  const [filter, setFilter] = useState<'all' | Outcome>('all');
  const withIssue = new Set(issues.map((issue) => issue.ruleId));
  const ordered = [...rules].sort(
    (a, b) =>
      OUTCOME_ORDER.indexOf(a.outcome) - OUTCOME_ORDER.indexOf(b.outcome) || a.title.localeCompare(b.title, 'en'),
  );
  const shown = ordered.filter((rule) => filter === 'all' || rule.outcome === filter);
  const options = [
    { value: 'all' as const, label: 'All', count: rules.length },
    ...OUTCOME_ORDER.map((outcome) => ({
      value: outcome,
      label: OUTCOMES[outcome].word,
      count: rules.filter((rule) => rule.outcome === outcome).length,
    })).filter((option) => option.count > 0),
  ];
  return (
    <Section id="rules" title="All rules" lead="What each rule said, with the number of places it looked at.">
      <FilterBar label="Show rules by outcome" options={options} value={filter} onChange={setFilter} />
      <table className="mt-4 w-full border-collapse text-14 [overflow-wrap:anywhere]">
        <thead>
          <tr className="text-left text-12 text-ink-3">
            <HeadCell className="w-28 sm:w-36">Outcome</HeadCell>
            <HeadCell>Rule</HeadCell>
            <HeadCell className="hidden md:table-cell">Category</HeadCell>
            <HeadCell className="hidden text-right sm:table-cell">Passed</HeadCell>
            <HeadCell className="w-20 text-right">Not passed</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((rule) => (
            <RuleRow key={rule.ruleId} rule={rule} hasIssue={withIssue.has(rule.ruleId)} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function HeadCell({ className = '', children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`sticky top-16 z-10 border-b bg-paper py-2 pr-3 font-medium ${className}`}>
      {children}
    </th>
  );
}

function RuleRow({ rule, hasIssue }: { rule: RuleOutcome; hasIssue: boolean }) {
  const { word, mark, className } = OUTCOMES[rule.outcome];
  return (
    <tr className="border-b align-top">
      <td className={`py-2 pr-3 font-medium ${className}`}>
        <span aria-hidden="true" className="inline-block w-4">
          {mark}
        </span>
        {word}
      </td>
      <th scope="row" className="py-2 pr-3 text-left font-normal text-ink">
        {hasIssue ? (
          <a
            href={`#${issueAnchor(rule.ruleId)}`}
            className="underline decoration-line underline-offset-3 hover:decoration-accent"
          >
            {rule.title}
          </a>
        ) : (
          rule.title
        )}
        {rule.reason && <span className="block text-12 text-ink-3">{rule.reason}</span>}
        {rule.step && <span className="block text-12 text-ink-3">What would measure it: {rule.step}</span>}
      </th>
      <td className="hidden py-2 pr-3 text-ink-3 md:table-cell">{rule.category}</td>
      <td className="figure hidden py-2 pr-3 text-right text-ink-2 sm:table-cell">{formatInteger(rule.counts.pass)}</td>
      <td className="figure py-2 pr-3 text-right text-ink-2">
        {formatInteger(rule.counts.fail + rule.counts.warning)}
      </td>
    </tr>
  );
}
