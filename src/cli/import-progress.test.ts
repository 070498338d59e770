import { expect, it } from 'vitest';
import { createImportProgress, formatImportProgress } from './import-progress.ts';

const DOWNLOAD = {
  step: 2,
  stepCount: 6,
  text: 'Downloading links',
  waitsFor: 'data.commoncrawl.org',
  doneBytes: 1.2e9,
  totalBytes: 12.9e9,
  lines: 0,
};

it('shows the size, the share and the host that sends the data', () => {
  expect(formatImportProgress(DOWNLOAD)).toBe('[2 of 6] Downloading links  1.2 GB of 13 GB  9% (data.commoncrawl.org)');
  expect(formatImportProgress({ ...DOWNLOAD, totalBytes: null, lines: 12_345 })).toBe(
    '[2 of 6] Downloading links  1.2 GB  12,345 lines (data.commoncrawl.org)',
  );
});

it('writes one line per step to outputs other than a terminal', () => {
  const written: string[] = [];
  const line = createImportProgress({ isTTY: false, columns: 80, write: (text) => written.push(String(text)) > 0 });
  line.update(DOWNLOAD);
  line.update({ ...DOWNLOAD, doneBytes: 5e9 });
  line.update({ ...DOWNLOAD, step: 3, text: 'Reading links' });
  line.end();
  expect(written.map((text) => text.slice(0, 22))).toEqual(['[2 of 6] Downloading l', '[3 of 6] Reading links']);
});
