import { expect, it } from 'vitest';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { makePrintable, renderTextReport } from './text-report.ts';

it('removes control characters from page texts', () => {
  expect(makePrintable('a\u001b[31mred\u0007\u009b1m\nb')).toBe('a [31mred  1m b');
});

it('states which site a folder of built pages is scored as, not what protects a staging site', () => {
  const protection = [{ title: 'Not protected', detail: 'Search engines may index it.' }];
  const staging = { scoredAs: 'https://shop.example', protection } as AuditReport['staging'];
  const report: AuditReport = { ...(readGoldenAnalysis('flawed') as AuditReport), staging };
  const folder = renderTextReport({
    ...report,
    staging: { scoredAs: 'https://shop.example', isFolder: true, protection },
  });
  expect(folder.split('\n')[1]).toMatch(/^Build folder, scored as if it were https:\/\/shop\.example\./);
  expect(folder).not.toMatch(/Staging site|Not protected/);
  expect(renderTextReport(report)).toMatch(
    /Staging site, scored as if it were https:\/\/shop\.example.*\nNot protected/,
  );
});
