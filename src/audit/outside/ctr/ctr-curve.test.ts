import { describe, expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { QueryFigures } from '../search-figures.ts';
import { buildCtrCurve, readCtr } from './ctr-curve.ts';
import { buildPublishedCtr } from './published-ctr.ts';

const buildRow = (
  position: number,
  impressions: number,
  clicks: number,
  query = `query ${position}`,
): QueryFigures => ({
  query,
  impressions,
  clicks,
  averagePosition: averagePositionSchema.parse(position),
});
const isBranded = (query: string): boolean => query.includes('riverton');

/** Positions 2, 3, 4, 5 and 8; positions 3 and 4 increase and are pooled to (50 + 120) / 2,000 = 8.5%. */
const ROWS = [
  buildRow(2.2, 1_000, 200),
  buildRow(3, 1_000, 50),
  buildRow(3.6, 1_000, 120),
  buildRow(5.4, 1_000, 60),
  buildRow(8, 2_000, 60),
  buildRow(1, 5_000, 3_000, 'riverton cycles'),
  buildRow(12, 99, 5),
];

describe('own click-through curve', () => {
  const curve = buildCtrCurve(ROWS, isBranded);

  it('is the non-increasing fit of the rates by position, without branded queries', () => {
    expect(curve).toMatchObject({ origin: 'own', quality: 'real', impressions: 6_000, clicks: 490 });
    expect(curve.ctrByPosition[1]).toBeCloseTo(0.2);
    expect(curve.ctrByPosition[2]).toBeCloseTo(0.085);
    expect(curve.ctrByPosition[3]).toBeCloseTo(0.085);
    expect(curve.ctrByPosition[4]).toBeCloseTo(0.06);
  });

  it('interpolates positions without data', () => {
    // From 6% at position 5 to 3% at position 8.
    expect(curve.ctrByPosition[5]).toBeCloseTo(0.05);
    expect(curve.ctrByPosition[6]).toBeCloseTo(0.04);
    expect(readCtr(curve, 6.5)).toBeCloseTo(0.045);
  });

  it('scales the published curve outside the measured positions', () => {
    // 28.5% * 20% / 15.7%.
    expect(curve.ctrByPosition[0]).toBeCloseTo(0.363, 3);
    const published = buildPublishedCtr();
    expect(curve.ctrByPosition[9]).toBeCloseTo((0.025 * 0.03) / (published[7] ?? 0));
    expect(readCtr(curve, 21)).toBe(0);
  });
});

describe('published curve', () => {
  it('replaces a curve that has too little data and is labeled as an estimate', () => {
    const few = buildCtrCurve(ROWS.slice(0, 4), isBranded);
    expect(few).toMatchObject({ origin: 'published', quality: 'estimated', impressions: 0 });
    expect(few.source).toContain('2020');
    expect(buildCtrCurve([...ROWS.map((one) => ({ ...one, clicks: 10 }))], isBranded).origin).toBe('published');
  });

  it('contains the published figures and never increases', () => {
    const ctr = buildPublishedCtr();
    expect([ctr[0], ctr[1], ctr[2], ctr[9], ctr[19]]).toEqual([0.285, 0.157, 0.11, 0.025, 0.005]);
    // 11% * (2.5 / 11)^(1 / 7).
    expect(ctr[3]).toBeCloseTo(0.089, 3);
    expect(ctr).toEqual([...ctr].sort((a, b) => b - a));
    expect(ctr).toHaveLength(20);
  });
});
