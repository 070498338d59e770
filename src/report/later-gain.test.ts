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

it('labels the gain of each score, and omits the gain of a score that the list does not show', () => {
  const recommendations = report.recommendations.map((item) =>
    item.ruleId === 'viewport-missing' ? { ...item, gainInOrder: 9, aiGainInOrder: null } : item,
  );
  expect(describeLaterGain({ ...report, recommendations }, 'viewport-missing')).toBe('+9.0 search after earlier fixes');
  expect(describeLaterGain({ ...report, recommendations }, 'viewport-missing', ['AI'])).toBeNull();
});
