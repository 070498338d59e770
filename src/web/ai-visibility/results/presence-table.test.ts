import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { EngineVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { PresenceTable } from './presence-table.tsx';

const share = (
  value: number,
  interval: [number, number] = [value / 2, value + 0.1],
  tally: { count: number; total: number } | null = { count: Math.round(value * 60), total: 60 },
): VisibilityFigure => ({
  state: 'measured',
  value,
  interval,
  tally,
  sample: { prompts: 20, answers: 60, missing: 0 },
  isExploratory: false,
  quality: 'real',
  source: 'Claude (API answer with web search, through OpenRouter)',
});
const MISSING: VisibilityFigure = {
  state: 'not-measured',
  reason: 'There are no branded prompts.',
  step: 'Add prompts that contain your brand.',
};
const ENGINE: EngineVisibility = {
  engine: 'claude',
  name: 'Claude',
  kind: 'api',
  quality: 'real',
  source: 'Claude (API answer with web search, through OpenRouter)',
  models: ['model-1'],
  answers: 60,
  missing: 0,
  mentionRate: share(0.4),
  citationRate: share(0.3),
  namedAndCited: { both: share(0.12), namedOnly: share(0.28), citedOnly: share(0.18), neither: share(0.42) },
  memoryShare: share(0),
  shareOfVoice: share(0.23),
  prominence: { order: share(1.84, [1.4, 2.3], null), emphasized: share(0.75) },
  branded: { mentionRate: share(0.93), citationRate: MISSING },
  competitors: [],
  ambiguousAnswers: 0,
  unknownAnswers: 0,
  sourceTypes: [],
  domains: { total: 0, first: [] },
  retrievedPages: { state: 'measured', answers: 0, pages: [] },
  subQueries: { state: 'measured', answers: 0, queries: [] },
  change: null,
};

const render = (engines: readonly EngineVisibility[]): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(PresenceTable, { engines }) }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
};

it('shows the four shares of mentioned and cited answers, each with its interval', () => {
  const html = render([ENGINE]);
  for (const [title, percent, interval] of [
    ['Mentioned and cited', '12%', 'between 6% and 22%'],
    ['Mentioned, not cited', '28%', 'between 14% and 38%'],
    ['Cited, not mentioned', '18%', 'between 9% and 28%'],
    ['Neither', '42%', 'between 21% and 52%'],
  ] as const) {
    const row = html.slice(html.indexOf(`>${title}<`)).split('</tr>')[0];
    expect(row, title).toContain(percent);
    expect(row, title).toContain(interval);
  }
});

it('shows the place of the first mention as a number, not a percentage', () => {
  const row = render([ENGINE]).split('Place of your first mention')[1]?.split('</tr>')[0];
  expect(row).toContain('1.8');
  expect(row).toContain('between 1.4 and 2.3');
  expect(row).toContain('60 answers to 20 prompts');
  expect(row).not.toContain('184%');
});

it('states why a figure is not measured, and the step that would measure it', () => {
  const reason = 'There are no branded prompts. Add prompts that contain your brand.';
  expect(render([ENGINE])).toContain(`Cites you when asked about you: not measured. ${reason}`);
  const other = {
    ...ENGINE,
    engine: 'chatgpt' as const,
    branded: { mentionRate: share(0.9), citationRate: share(0.5) },
  };
  const row = render([ENGINE, other]).split('>Cites you when asked about you<')[1]?.split('</tr>')[0];
  expect(row).toContain('Not measured');
  expect(row).toContain(reason);
  expect(row).toContain('50%');
});

it('labels the figures of each assistant with their quality and source', () => {
  const html = render([{ ...ENGINE, quality: 'simulated' }]);
  expect(html).toContain('simulated');
  expect(html).toContain('through OpenRouter');
});
