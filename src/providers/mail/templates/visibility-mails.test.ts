import { expect, it } from 'vitest';
import type { VisibilityAlert } from '#contracts/outside/assistants/visibility-report.ts';
import { buildVisibilityChangedMessage, buildVisibilitySkippedMessage } from './visibility-mails.ts';

const input = {
  to: 'ann@site.example',
  firstName: 'Ann',
  host: 'shop.example',
  link: 'https://awi.example/websites/1/ai-visibility',
  optOutLink: 'https://awi.example/api/notifications/opt-out?token=t&topic=ai-visibility',
};
const CHANGE: VisibilityAlert = {
  name: 'Claude',
  source: 'Claude (API answer with web search, through Anthropic)',
  quality: 'real',
  direction: 'up',
  before: { at: '2026-11-06T10:00:00.000Z', percent: 10, answers: 75 },
  after: { at: '2026-11-20T10:00:00.000Z', percent: 31.4, answers: 1_075 },
  points: { value: 21.4, low: 8.25, high: 34.5 },
  prompts: 25,
  models: ['model-1'],
  isModelChanged: false,
  notes: [],
};

it('contains the figures, their interval, the number of answers, the source and the link', () => {
  const { subject, text, unsubscribeUrl } = buildVisibilityChangedMessage({ ...input, changes: [CHANGE] });
  expect(subject).toBe('shop.example: Claude mentions you more often');
  for (const line of [
    'Claude mentions you more often: in 31% of its answers, compared with 10%.',
    'Before: 10% of 75 answers, Nov 6, 2026',
    'Now: 31% of 1,075 answers, Nov 20, 2026',
    'Change: +21.4 points (95% interval: +8.3 to +34.5)',
    'Compared prompts: 25',
    'Model: model-1, unchanged',
    'Source: Claude (API answer with web search, through Anthropic), measured',
    input.link,
    input.optOutLink,
  ])
    expect(text).toContain(line);
  expect(unsubscribeUrl).toBe(input.optOutLink);
});

it('warns that a change may come from another model, and marks simulated answers', () => {
  const note = 'The model changed from model-1 to model-2. The change may come from the model, not from your website.';
  const changes = [
    { ...CHANGE, isModelChanged: true, notes: [note], models: ['model-2'], quality: 'simulated' as const },
  ];
  const { text } = buildVisibilityChangedMessage({ ...input, changes });
  expect(text).toContain('Model: changed (see the note)');
  expect(text).toContain(`Note: ${note}`);
  expect(text).toContain('through Anthropic), simulated');
});

it('combines several assistants in one email, each with its own figures', () => {
  const down: VisibilityAlert = {
    ...CHANGE,
    name: 'ChatGPT',
    direction: 'down',
    points: { value: -20, low: -30, high: -10 },
  };
  const { subject, text } = buildVisibilityChangedMessage({ ...input, changes: [CHANGE, down] });
  expect(subject).toBe('shop.example: 2 assistants mention you more or less often');
  expect(text).toContain('Claude: Change: +21.4 points');
  expect(text).toContain('ChatGPT: Change: −20.0 points (95% interval: −30.0 to −10.0)');
  expect(text).toContain('ChatGPT mentions you less often');
});

it('explains a skipped weekly run, with the one step that fixes it', () => {
  const skipped = { at: '2026-11-27T08:00:00.000Z', reason: 'gpt-7 has no price.', step: 'Choose another model.' };
  const { subject, text, unsubscribeUrl } = buildVisibilitySkippedMessage({ ...input, skipped });
  expect(subject).toBe('shop.example: the weekly AI visibility run was skipped');
  for (const line of [
    'The weekly run of Nov 27, 2026 did not start. gpt-7 has no price.',
    'Choose another model. Until then, weekly runs are skipped. We send this email only once.',
    `${input.link}#settings-title`,
    input.optOutLink,
  ])
    expect(text).toContain(line);
  expect(unsubscribeUrl).toBe(input.optOutLink);
});
