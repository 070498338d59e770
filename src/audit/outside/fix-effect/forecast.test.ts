import { describe, expect, it } from 'vitest';
import { createForecaster } from './forecast.ts';

const WINDOW = { fixIndex: 84, historyWeeks: 12, afterStart: 85, afterWeeks: 4 };
const PRIOR = { mean: Math.log(100), variance: 4 };
const weekFactors = Array.from({ length: 12 }, () => 1);
/** 100 clicks a week, and 50 in the last four weeks before the fix. */
const DROPPED = [50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100];

describe('forecast', () => {
  it('is the mean of all weeks if changes do not last', () => {
    const forecast = createForecaster({ counting: 1, weekly: 0.05, lasting: 0, persistence: 0.5, trend: 0 }, PRIOR);
    expect(forecast({ history: DROPPED, weekFactors, window: WINDOW }).clicks).toBeCloseTo(83, -1);
  });

  it('stays near the latest weeks if changes last, and recovers if they fade', () => {
    const lasting = createForecaster({ counting: 1, weekly: 0, lasting: 2, persistence: 0.99, trend: 0 }, PRIOR);
    const fading = createForecaster({ counting: 1, weekly: 0, lasting: 0.3, persistence: 0.7, trend: 0 }, PRIOR);
    const [lastingForecast, fadingForecast] = [lasting, fading].map(
      (forecast) => forecast({ history: DROPPED, weekFactors, window: WINDOW }).clicks,
    );
    expect(lastingForecast).toBeGreaterThan(48);
    expect(lastingForecast).toBeLessThan(60);
    expect(fadingForecast).toBeGreaterThan(65);
    expect(fadingForecast).toBeLessThan(95);
  });

  it('continues the trend of pages that grow steadily', () => {
    const growing = DROPPED.map((_, week) => Math.round(100 * Math.exp(-0.05 * week)));
    const input = { history: growing, weekFactors, window: WINDOW };
    const [forecastWithoutTrend, forecastWithTrend] = [0, 0.01].map(
      (trend) =>
        createForecaster({ counting: 1, weekly: 0, lasting: 0.01, persistence: 0.5, trend }, PRIOR)(input).clicks,
    );
    expect(forecastWithoutTrend).toBeLessThan(85);
    // 100 clicks, 2.5 weeks later: 113.
    expect(forecastWithTrend).toBeGreaterThan(105);
    expect(forecastWithTrend).toBeLessThan(120);
  });

  it('removes the change that all pages share', () => {
    const forecast = createForecaster({ counting: 1, weekly: 0, lasting: 0.01, persistence: 0.5, trend: 0 }, PRIOR);
    const factors = DROPPED.map((clicks) => clicks / 100);
    expect(forecast({ history: DROPPED, weekFactors: factors, window: WINDOW }).clicks).toBeCloseTo(100, 0);
  });

  it('is less certain for small pages: a Poisson count of 4 weeks and the estimate of the level', () => {
    const forecast = createForecaster({ counting: 1, weekly: 0, lasting: 0, persistence: 0.5, trend: 0 }, PRIOR);
    const small = forecast({ history: Array.from({ length: 12 }, () => 10), weekFactors, window: WINDOW });
    // Variance: 10 / 4 weeks + 10 / 12 weeks = 3.33.
    expect(small.deviation ** 2).toBeCloseTo(3.33, 0);
  });

  it('expects no more clicks than a page had in months with one click', () => {
    const forecast = createForecaster(
      { counting: 1, weekly: 0, lasting: 0, persistence: 0.5, trend: 0 },
      { mean: 0, variance: 50 },
    );
    const history = DROPPED.map((_, week) => (week === 5 ? 1 : 0));
    // Almost nothing is assumed about sizes, so the expected value is 1 click / 12 weeks.
    expect(12 * forecast({ history, weekFactors, window: WINDOW }).clicks).toBeCloseTo(1, 0);
    expect(12 * forecast({ history, weekFactors, window: WINDOW }).clicks).toBeLessThan(1.15);
  });

  it('handles pages without any clicks', () => {
    const forecast = createForecaster({ counting: 1, weekly: 0.1, lasting: 0.1, persistence: 0.9, trend: 0 }, PRIOR);
    const { clicks, deviation } = forecast({ history: DROPPED.map(() => 0), weekFactors, window: WINDOW });
    expect(clicks).toBeGreaterThanOrEqual(0);
    expect(clicks).toBeLessThan(0.3);
    expect(deviation).toBeGreaterThan(0);
  });
});
