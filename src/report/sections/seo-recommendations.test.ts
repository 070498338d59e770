import { expect, it } from 'vitest';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import { formatEffort } from './seo-recommendations.section.ts';

const makeCopyEffort = (units: number, hours: number): IssueEffort => ({
  class: 'per-page-copy',
  hoursEach: 0.1,
  unit: 'page',
  units,
  hours,
  coveredBy: [],
});

it.each([
  [40, 4, '6 min × 40 pages = 4 h'],
  // Below 2 h, estimates are rounded to quarter hours. Reports of earlier versions have shorter estimates.
  [2, 0.25, '6 min × 2 pages = about 15 min'],
  [2, 0.5, '6 min × 2 pages; every fix counts at least 30 min'],
  [4, 0.5, '6 min × 4 pages = about 30 min'],
  [18, 1.75, '6 min × 18 pages = about 1.75 h'],
  [2_000, 80, '6 min × 2,000 pages = about 80 h or more'],
])('estimates that %i pages take %d h', (units, hours, sentence) => {
  expect(formatEffort(makeCopyEffort(units, hours))).toContain(sentence);
});
