import { expect, it } from 'vitest';
import { DEMO_PDF_PREFIX, DEMO_REPORT } from '#content/demo-report.ts';

it('keeps the sample figures of the specification (core 2)', () => {
  expect(DEMO_REPORT).toMatchObject({
    ...{ score: 84, issues: 23, keywords: 147, domainAuthority: 92 },
    averagePosition: { google: 8.2, bing: 12.1 },
  });
  expect(DEMO_REPORT.assistants.map(({ name }) => name)).toEqual(['ChatGPT', 'Claude', 'DeepSeek', 'Perplexity']);
});

it('agrees with itself', () => {
  expect(DEMO_REPORT.issuesByPriority.reduce((sum, { count }) => sum + count, 0)).toBe(DEMO_REPORT.issues);
});

it('names no real site', () => {
  const domains = [DEMO_REPORT.site, ...DEMO_REPORT.competitors.map(({ domain }) => domain)];
  expect(domains.every((domain) => domain.endsWith('.example'))).toBe(true);
});

it('begins its file like the reports', () => {
  expect(DEMO_PDF_PREFIX).toBe('awi-report-demo');
});
