import { expect, it } from 'vitest';
import { createRehearsalReport } from './report.ts';

function createReport() {
  const lines: string[] = [];
  return { report: createRehearsalReport((line) => lines.push(line)), lines };
}

it('succeeds when every check passed', async () => {
  const { report, lines } = createReport();
  expect(await report.step('copy the files', async () => 7)).toBe(7);
  report.expect(true, 'the files are equal');
  expect(report.end()).toBe(0);
  expect(lines.join('\n')).toMatch(/0\.0 s {2}copy the files\n +good {2}the files are equal\n\n1 of 1 checks passed/);
});

it('fails after a problem, and when nothing was checked', () => {
  const { report, lines } = createReport();
  report.expect(true, 'the files are equal');
  report.expect(false, 'the report opens');
  expect(report.end()).toBe(1);
  expect(lines.join('\n')).toContain('PROBLEM  the report opens');
  expect(createReport().report.end()).toBe(1);
});
