import { expect, it } from 'vitest';
import type { DisclosedRun } from '#contracts/report/visibility-details.ts';
import { buildReportedEngine, buildReportedRun } from '#test/helpers/visibility-details.ts';
import { describeMethod } from './method-words.ts';

/** Describes a run as one line per point. */
const describe = (change: Parameters<typeof buildReportedRun>[0] = {}) =>
  new Map(describeMethod(buildReportedRun(change)).map(({ term, lines }) => [term, lines.join(' ')]));

const withMethod = (change: Partial<DisclosedRun['method']>) => ({
  method: { ...buildReportedRun().method, ...change },
});

it('discloses platforms, prompts, collection, cadence, sample, reproducibility and how inaccuracies are found', () => {
  const points = describe();
  expect([...points.keys()]).toEqual([
    'Assistants',
    'Prompts',
    'Collection',
    'Web search',
    'Market',
    'Time',
    'Mentions',
    'Citations',
    'Competitors',
    'Inaccuracies',
    'Reproducibility',
    'Limits',
  ]);
  expect(points.get('Assistants')).toBe(
    'ChatGPT (API answer with web search, through OpenRouter): 88 answers from openai/gpt-5.4, 2 missing. Claude (API answer with web search, through OpenRouter): 90 answers from anthropic/claude-sonnet-5. Quality of the answers: measured.',
  );
  expect(points.get('Prompts')).toContain('Version 3: 25 prompts without your brand, 5 with it.');
  expect(points.get('Collection')).toContain('Each prompt is sent 3 times to each assistant');
  expect(points.get('Market')).toBe('United States, English');
  expect(points.get('Time')).toBe('Nov 20, 2026, 09:10 UTC to Nov 20, 2026, 09:52 UTC. Repeated every week.');
  expect(points.get('Mentions')).toContain('Names searched for: Shop, Shop Bikes.');
  expect(points.get('Citations')).toContain('shop.example');
  expect(points.get('Competitors')).toContain('North Bikes, Gravel & Co');
});

it('describes a run that sends each prompt once, without the brand, and is not repeated', () => {
  const points = describe(
    withMethod({ repeats: 1, prompts: { unbranded: 8, branded: 0 }, frequency: 'off', firstAskedAt: null }),
  );
  expect(points.get('Collection')).toContain('Each prompt is sent once to each assistant');
  expect(points.get('Prompts')).toContain('Prompts that contain your brand were not sent.');
  expect(points.get('Time')).toBe('Not recorded');
  expect(describe(withMethod({ frequency: 'off' })).get('Time')).toContain('Not repeated automatically.');
});

it('describes only what applies to the answers of the run', () => {
  const api = describe();
  expect(api.get('Collection')).toContain('system prompt');
  expect(api.get('Limits')).toMatch(/^API answers .*exploratory/);
  expect(api.get('Limits')).not.toContain('As shown to visitors');
  const observed = describe({ engines: [buildReportedEngine({ kind: 'observed' })], competitorNames: [] });
  expect(observed.get('Collection')).not.toContain('system prompt');
  expect(observed.get('Limits')).toMatch(/^Answers as shown to visitors/);
  expect(observed.has('Competitors')).toBe(false);
});

it('labels simulated answers, and lists an assistant without answers', () => {
  const engines = [buildReportedEngine({ quality: 'simulated', answers: 0, missing: 90, models: [] })];
  expect(describe({ engines }).get('Assistants')).toBe(
    'ChatGPT (API answer with web search, through OpenRouter): no answers, 90 missing. Quality of the answers: simulated.',
  );
});

it('states why answers were not compared with the website', () => {
  expect(describe().get('Inaccuracies')).toContain('are compared with your pages');
  const uncomparedReason = 'Prompts that contain your brand are part of Premium.';
  expect(describe({ uncomparedReason }).get('Inaccuracies')).toBe(
    `Statements about you were not compared with your pages. ${uncomparedReason}`,
  );
});
