import { describe, expect, it } from 'vitest';
import { RULE_CATEGORIES } from '#audit/engine/categories.ts';
import { CHECKLIST_GROUPS } from '#contracts/report/panels.ts';
import { emptyVitals, makeVital } from '#test/helpers/core-vitals.ts';
import { makeEvaluatedRun, makePanelInput } from '#test/helpers/panel-input.ts';
import { buildAuditChecklist, GROUP_BY_CATEGORY } from './checklist.ts';
import type { PanelInput } from './panel-input.ts';

const getItem = (id: string, overrides: Partial<PanelInput>) =>
  buildAuditChecklist(makePanelInput([], overrides))
    .groups.flatMap(({ figures }) => figures)
    .find((item) => item.id === id);
const makeLcpInput = (lcpMs: number): Partial<PanelInput> => ({
  lab: { measured: true, value: { ...emptyVitals, lcpMs: makeVital(lcpMs) } },
});
const makeReadabilityInput = (readability: number): Partial<PanelInput> => ({
  text: { pagesRead: 1, pageCount: 1, readability, readabilityPages: 1 },
});

describe('buildAuditChecklist', () => {
  it('has the nine groups of the specification and assigns every category to one', () => {
    expect(buildAuditChecklist(makePanelInput([])).groups.map(({ title }) => title)).toEqual([...CHECKLIST_GROUPS]);
    expect(Object.keys(GROUP_BY_CATEGORY).sort()).toEqual([...RULE_CATEGORIES].sort());
    expect(new Set(Object.values(GROUP_BY_CATEGORY))).toEqual(new Set(CHECKLIST_GROUPS));
  });

  it('lists failures first', () => {
    const runs = [
      makeEvaluatedRun({ id: 'a', category: 'forms' }, 3),
      makeEvaluatedRun({ id: 'b', category: 'forms' }, 3, 1),
      makeEvaluatedRun({ id: 'c', category: 'title' }, 3),
    ];
    const formsGroup = buildAuditChecklist(makePanelInput(runs)).groups.find(({ title }) => title === 'Forms');
    expect(formsGroup).toEqual({
      title: 'Forms',
      ruleIds: ['b', 'a'],
      figures: [],
      passed: 1,
      measured: 2,
      notMeasured: 0,
      percent: 50,
    });
  });

  it('shows each measurement on one line, and explains why its outcome differs from the health check', () => {
    const slowRun = makeEvaluatedRun({ id: 'lcp-slow', category: 'performance', confidence: 'likely' }, 1, 1);
    const groups = buildAuditChecklist(makePanelInput([slowRun], makeLcpInput(2_600))).groups;
    const speed = groups.find(({ title }) => title === 'Performance');
    expect(speed?.ruleIds).toEqual([]);
    expect(speed?.figures).toMatchObject([
      { id: 'checklist-lcp', outcome: 'pass', value: '2.6 s', ruleIds: ['lcp-slow'] },
    ]);
    expect(speed?.figures[0]?.note).toContain('2.5 s');
    expect(getItem('checklist-lcp', makeLcpInput(3_020))?.value).toBe('3.02 s');
    expect(getItem('checklist-readability', makeReadabilityInput(65))?.note).toContain('health check passes at 60');
  });

  it('also counts lines that show a figure', () => {
    const content = buildAuditChecklist(makePanelInput([], makeReadabilityInput(80))).groups.find(
      ({ title }) => title === 'Content',
    );
    expect(content).toMatchObject({ passed: 1, measured: 1 });
  });

  it.each([
    ['checklist-lcp', makeLcpInput(3_000), 'pass'],
    ['checklist-lcp', makeLcpInput(3_001), 'warning'],
    ['checklist-lcp', makeLcpInput(5_001), 'fail'],
    ['checklist-lcp', {}, 'notMeasured'],
    ['checklist-readability', makeReadabilityInput(71), 'pass'],
    ['checklist-readability', makeReadabilityInput(70), 'warning'],
    ['checklist-readability', {}, 'notMeasured'],
  ] as const)('judges %s with %o as %s', (id, overrides, outcome) =>
    expect(getItem(id, overrides)?.outcome).toBe(outcome),
  );
});
