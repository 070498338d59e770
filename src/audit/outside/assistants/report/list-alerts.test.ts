import { expect, it } from 'vitest';
import { listAlerts } from './list-alerts.ts';
import { makeMeasuredRun, makePrompt } from './run.fixture.ts';

const MENTIONED = { mention: 'named' } as const;
const IDS = 'abcdefghij'.split('');
const prompts = IDS.map((id) => makePrompt(id));
const ALL = Object.fromEntries(IDS.map((id) => [id, [MENTIONED, MENTIONED]]));
const HALF = Object.fromEntries(IDS.map((id) => [id, [MENTIONED, {}]]));
const NONE = Object.fromEntries(IDS.map((id) => [id, [{}, {}]]));
const first = makeMeasuredRun(NONE, { id: 'run-1', prompts, at: '2026-11-06T10:00:00.000Z' });
const second = makeMeasuredRun(ALL, { id: 'run-2', prompts, at: '2026-11-13T10:00:00.000Z' });
const third = makeMeasuredRun(HALF, { id: 'run-3', prompts, at: '2026-11-20T10:00:00.000Z' });

it('lists a change that two runs confirm, compared with the run before them', () => {
  expect(listAlerts([first, second, third])).toEqual([
    {
      name: 'Claude',
      source: 'Claude (API answer with web search, through Anthropic)',
      quality: 'real',
      direction: 'up',
      before: { at: first.at, percent: 0, answers: 20 },
      after: { at: third.at, percent: 50, answers: 20 },
      points: { value: 50, low: expect.any(Number), high: expect.any(Number) },
      prompts: 10,
      models: ['model-1'],
      isModelChanged: false,
      notes: [],
    },
  ]);
});

it('reports a model that changed', () => {
  const answers = Object.fromEntries(IDS.map((id) => [id, [{ ...MENTIONED, modelId: 'model-2' }]]));
  const [alert] = listAlerts([first, second, makeMeasuredRun(answers, { id: 'run-3', prompts, at: third.at })]);
  expect(alert).toMatchObject({
    isModelChanged: true,
    models: ['model-2'],
    notes: [expect.stringContaining('The model changed from model-1 to model-2')],
  });
});

it('counts only answers to prompts that were answered in both runs', () => {
  const fewer = { ...third, answers: third.answers.slice(0, 12) };
  expect(listAlerts([first, second, fewer])[0]).toMatchObject({
    prompts: 6,
    before: { answers: 12 },
    after: { answers: 12 },
  });
});

it.each([
  ['of a single run', [first, second]],
  [
    'that the newest run does not confirm',
    [first, second, makeMeasuredRun(NONE, { id: 'run-3', prompts, at: third.at })],
  ],
  ['that only the newest run shows', [first, makeMeasuredRun(NONE, { id: 'run-2', prompts, at: second.at }), third]],
  ['of an engine that the newest run did not ask', [first, second, third, { ...third, engines: [] }]],
  ['without runs', []],
])('does not list a change %s', (_, runs) => {
  expect(listAlerts(runs)).toEqual([]);
});
