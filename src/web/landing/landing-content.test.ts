import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SAMPLE_EVIDENCE } from './landing-content.ts';

const PAGES = new URL('../../../test/fixtures/sites/flawed/pages/', import.meta.url);

it('shows a finding that the example site really has, at the place it names', () => {
  const { found, where, snippet } = SAMPLE_EVIDENCE.evidence;
  const [, path = ''] = /:4180(\/\S+) answers 404$/.exec(found ?? '') ?? [];
  const [, line, column] = /line (\d+), column (\d+)$/.exec(where) ?? [];
  const source = readFileSync(new URL('index.html', PAGES), 'utf8').split('\n')[Number(line) - 1] ?? '';
  expect(source.slice(Number(column) - 1)).toMatch(new RegExp(`^<a href="${path}"[^>]*>${snippet}</a>`));
  expect(existsSync(new URL(`.${path}.html`, PAGES))).toBe(false);
});
