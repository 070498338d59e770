import { expect, it } from 'vitest';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { describeLaterGain } from './later-gain.ts';

const report = readGoldenAnalysis('flawed');

it('states what a fix gains once a larger issue on the same pages is fixed', () => {
  expect(describeLaterGain(report, 'noindex-important-page')).toBe('+3.0 AI after earlier fixes');
});

it('returns null when the order makes no difference or is not known', () => {
  expect(describeLaterGain(report, 'ai-search-bot-blocked-oai-searchbot')).toBeNull();
  expect(describeLaterGain(report, 'viewport-missing')).toBeNull();
  expect(describeLaterGain(report, 'no-such-rule')).toBeNull();
  const recommendations = report.recommendations.map((item) => ({ ...item, aiGainInOrder: null, gainInOrder: null }));
  expect(describeLaterGain({ ...report, recommendations }, 'noindex-important-page')).toBeNull();
});
