import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { VisibilityEstimate, VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import { createVisibilityApi } from '../visibility-api.ts';
import { RunPanel } from './run-panel.tsx';
import { ScheduleForm } from './schedule-form.tsx';

const ESTIMATE: VisibilityEstimate = {
  schedule: {
    frequency: 'off',
    engines: ['claude'],
    models: {},
    searches: [],
    repeats: 1,
    runLimitUsd: 20,
    monthlyLimitUsd: 15,
    nextRunAt: null,
    skipped: null,
    isSaved: true,
  },
  prompts: { asked: 26, active: 26, setVersion: 1 },
  repeats: 1,
  plan: { isPremium: true, maxPrompts: 50, maxRepeats: 5, canSchedule: true },
  options: [],
  engines: [],
  searches: [],
  total: { answers: 26, searches: 0, likelyUsd: 0.5, maxUsd: 2 },
  limits: { spentThisMonthUsd: 1, reservedThisMonthUsd: 0, coverMax: true },
  isExploratory: true,
  obstacles: [],
};
const RUN: VisibilityRun = {
  id: 'r1',
  trigger: 'manual',
  state: 'running',
  quality: 'simulated',
  promptSetVersion: 1,
  prompts: 26,
  repeats: 1,
  planned: 26,
  answered: 3,
  missing: 0,
  pending: 23,
  limitUsd: 5,
  cost: { usd: 0.02, realUsd: 0, estimatedUsd: 0, simulatedUsd: 0.02, reservedUsd: 0, comparison: null },
  engines: [],
  searches: [],
  waitsFor: null,
  stopReason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
};
const PROPS = { websiteId: 'w1', estimate: ESTIMATE, api: createVisibilityApi('w1') };

function render(Component: () => ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}
const renderPanel = (run: VisibilityRun | null) => render(() => createElement(RunPanel, { ...PROPS, run }));

it('describes the next run only while no run is in progress', () => {
  for (const html of [renderPanel(null), renderPanel({ ...RUN, state: 'done' })]) {
    expect(html).toContain('The next run sends 26 prompts');
    expect(html).toContain('No run is scheduled.');
  }
  const html = renderPanel(RUN);
  expect(html).toContain('Spent on AI visibility this month: $1.00 of $15.00.');
  expect(html).toContain('3 of 26 answers');
  expect(html).not.toContain('The next run');
  expect(html).not.toContain('No run is scheduled');
});

it('states next to the limits that the lower one applies', () => {
  const text = 'The limit per month is lower, so a run costs no more than $15.00.';
  expect(render(() => createElement(ScheduleForm, PROPS))).toContain(text);
  const schedule = { ...ESTIMATE.schedule, runLimitUsd: 10 };
  const html = render(() => createElement(ScheduleForm, { ...PROPS, estimate: { ...ESTIMATE, schedule } }));
  expect(html).not.toContain(text);
  expect(html).toContain('All answers of the next run cost up to $2.00.');
});
