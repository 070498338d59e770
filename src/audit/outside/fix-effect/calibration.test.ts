import { describe, expect, it } from 'vitest';
import { calibrateForecasts, correctForecast, measureCalibrationDeviation } from './calibration.ts';
import type { FixEffectPage } from './fix-effect-input.ts';
import type { ForecastInput } from './forecast.ts';
import { mean } from './mean.ts';

const WINDOW = { fixIndex: 280, historyWeeks: 40, afterStart: 295, afterWeeks: 4 };
/** 20 pages with 1 to 20 clicks a day, the largest half of them fixed. */
const PAGES: FixEffectPage[] = Array.from({ length: 20 }, (_, index) => ({
  url: `/${index}`,
  fixedOn: index < 10 ? null : '2026-10-08',
  clicksByDay: Array.from({ length: 323 }, () => index + 1),
}));

/** Returns a forecaster that is correct for pages with 70 clicks a week and too low for larger pages. */
const createForecaster =
  (exponent: number) =>
  ({ history }: ForecastInput) => {
    const clicks = 70 * (mean(history) / 70) ** exponent;
    return { clicks, deviation: 0.05 * clicks };
  };

describe('calibration against assumed fixes', () => {
  it('corrects forecasts that are too low for large pages, compared with small pages', () => {
    const { calibration } = calibrateForecasts(PAGES, WINDOW, createForecaster(0.9));
    const [small = 0, large = 0] = [14, 140].map((level) => {
      const { clicks } = createForecaster(0.9)({ history: [level], weekFactors: [1], window: WINDOW });
      return (clicks * correctForecast({ forecast: clicks, level }, calibration)) / level;
    });
    expect(large / small).toBeGreaterThan(0.96);
    expect(large / small).toBeLessThan(1.04);
  });

  it('does not change correct forecasts', () => {
    const { calibration } = calibrateForecasts(PAGES, WINDOW, createForecaster(1));
    expect(correctForecast({ forecast: 140, level: 140 }, calibration)).toBeCloseTo(1, 2);
  });

  it('makes no correction if the history is too short for assumed fixes', () => {
    const short = { fixIndex: 84, historyWeeks: 12, afterStart: 85, afterWeeks: 4 };
    const { calibration, placebos } = calibrateForecasts(PAGES, short, createForecaster(0.9));
    expect(placebos).toEqual([]);
    expect(correctForecast({ forecast: 140, level: 140 }, calibration)).toBe(1);
  });

  it('makes a result less certain only where fixed pages differ from their controls', () => {
    const { calibration, placebos } = calibrateForecasts(PAGES, WINDOW, createForecaster(1));
    const [placebo] = placebos;
    if (placebo === undefined) throw new Error('No assumed fix');
    const same = { ...placebo, fixed: placebo.controls };
    const larger = { ...placebo, controls: placebo.controls.slice(0, 10) };
    expect(measureCalibrationDeviation([same], calibration)).toBeCloseTo(0, 6);
    expect(measureCalibrationDeviation([larger], calibration)).toBeGreaterThan(0.02);
  });
});
