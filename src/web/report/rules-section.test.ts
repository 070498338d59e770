import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Outcome } from '#contracts/rule-result.ts';
import { sampleIssue, sampleRule } from '#test/helpers/sample-report.ts';
import { OUTCOME_ORDER } from './outcome-words.ts';
import { RulesSection } from './rules-section.tsx';

const outcomes: Outcome[] = ['pass', 'warning', 'fail', 'notApplicable', 'notMeasured', 'error'];

it('has a word for every outcome and puts failures first', () => {
  expect([...OUTCOME_ORDER].sort()).toEqual([...outcomes].sort());
  const rules = outcomes.map((outcome) => sampleRule({ ruleId: outcome, title: `Rule ${outcome}`, outcome }));
  const html = renderToStaticMarkup(createElement(RulesSection, { rules, issues: [] }));
  const order = outcomes.map((outcome) => html.indexOf(`Rule ${outcome}`));
  expect(order.every((position) => position > 0)).toBe(true);
  expect(html.indexOf('Rule fail')).toBe(Math.min(...order));
});

it('gives the reason and the step of what was not measured', () => {
  const rule = sampleRule({ outcome: 'notMeasured', reason: 'No browser.', step: 'Install one.' });
  const html = renderToStaticMarkup(createElement(RulesSection, { rules: [rule], issues: [] }));
  expect(html).toContain('No browser.');
  expect(html).toContain('What would measure it: Install one.');
});

it('links a rule to its issue when there is one', () => {
  const html = renderToStaticMarkup(
    createElement(RulesSection, { rules: [sampleRule({ outcome: 'fail' })], issues: [sampleIssue()] }),
  );
  expect(html).toContain('href="#issue-title-missing"');
});
