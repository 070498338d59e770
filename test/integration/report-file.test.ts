import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isFileFormat, writeReportFile } from '#cli/report-file.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';

it('the command line writes the report as one HTML file that loads nothing', async () => {
  await using folder = await temporaryFolder();
  const outputPath = join(folder.path, 'report.html');
  const env = { browser: { browserSetting: 'none', allowUnsandboxed: false, folder: folder.path } };
  expect(await writeReportFile(readGoldenAnalysis('flawed'), { format: 'html', outputPath, env })).toBe(outputPath);
  const html = await readFile(outputPath, 'utf8');
  expect(html.slice(0, 40)).toContain('<!doctype html><html lang="en"');
  expect(html).toContain('<title>Website audit of example.com</title>');
  expect(html).toContain('default-src &#x27;none&#x27;');
  expect(html).not.toMatch(/<script|<link|src="http|url\((?!["']?data:)/);
});

it('html and pdf are written to files, other formats to standard output', () => {
  expect(['html', 'pdf', 'text', 'json'].filter(isFileFormat)).toEqual(['html', 'pdf']);
});
