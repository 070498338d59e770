import { expect, it } from 'vitest';
import { badgeSchema } from '#contracts/account/badge.ts';
import { type BadgeFacts, buildBadgeJson, drawBadge } from './badge-view.ts';

const MEASURED: BadgeFacts = { score: 71, measuredAt: '2026-11-27T12:00:00.000Z', isDemo: false };
const COLOR = /fill="#([0-9a-f]{6})"/g;

function computeLuminance(color: string): number {
  const channels = [0, 2, 4].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('contains the score and the date, also for screen readers, and nothing that loads resources or runs code', () => {
  const svg = drawBadge(MEASURED);
  expect(svg).toContain('role="img" aria-labelledby="title description"');
  expect(svg).toContain('<title id="title">AWI score: 71 of 100</title>');
  expect(svg).toContain('<desc id="description">Measured on Nov 27, 2026.</desc>');
  expect(svg).not.toMatch(/<script|<style|href|url\(|on[a-z]+=/);
});

it.each<[string, BadgeFacts, string]>([
  ['a score', MEASURED, '71/100'],
  ['no analysis', { score: null, measuredAt: null, isDemo: false }, 'not measured'],
  ['an analysis without a score', { ...MEASURED, score: null }, 'not measured'],
  ['sample data', { ...MEASURED, isDemo: true }, '71/100 demo'],
])('states %s in both formats', (_what, facts, message) => {
  expect(badgeSchema.parse(buildBadgeJson(facts))).toMatchObject({ label: 'AWI score', message });
  expect(drawBadge(facts)).toContain(`>${message}</text>`);
});

it('never shows sample data in the color of a score or as measured data', () => {
  const demo = { ...MEASURED, isDemo: true };
  expect(buildBadgeJson(demo).color).toBe(buildBadgeJson({ ...MEASURED, score: null }).color);
  expect(drawBadge(demo)).toContain('Sample data of Nov 27, 2026.');
  expect(drawBadge(demo)).not.toContain('Measured');
});

it('has enough contrast in every band', () => {
  for (const score of [95, 70, 20, null]) {
    for (const [, color = ''] of drawBadge({ ...MEASURED, score }).matchAll(COLOR)) {
      expect(1.05 / (computeLuminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
