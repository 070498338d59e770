import { expect, it } from 'vitest';
import type { Cause } from '#contracts/rules/rule-result.ts';
import { buildSampleEvidence } from '#test/helpers/sample-report.ts';
import {
  groupEvidence,
  hasSharedCause,
  isListedByCause,
  mergeEqualEvidence,
  readSharedCause,
} from './group-evidence.ts';

const makeCause = (kind: Cause['kind'], label: string, places = 2): Cause => ({
  kind,
  label,
  places,
  url: 'https://example.com/first',
});
const makeEvidence = (url: string, change = {}) => buildSampleEvidence({ url: `https://example.com${url}`, ...change });

it('groups evidence by target, shared element and page', () => {
  const causes = [
    makeCause('target', 'https://example.com/gone'),
    makeCause('element', 'Menu link (nav > a), on 9 pages', 9),
    { ...makeCause('page', 'https://example.com/own', 1), url: 'https://example.com/own' },
  ];
  const evidence = [
    makeEvidence('/a', { cause: 'https://example.com/gone' }),
    makeEvidence('/b', { found: 'Menu link', where: 'nav > a, line 3, column 4' }),
    makeEvidence('/own', { found: 'x', where: 'head' }),
    makeEvidence('/other', { found: 'y', where: 'head' }),
  ];
  const groups = groupEvidence({ causes, evidence });
  expect(groups.map(({ evidence: own }) => own.map(({ url }) => url.slice('https://example.com'.length)))).toEqual([
    ['/a'],
    ['/b'],
    ['/own'],
    ['/other'],
  ]);
  expect(groups.at(-1)?.cause).toBeNull();
});

it('assigns evidence without a cause to the only template, and keeps causes without evidence', () => {
  const template = makeCause('template', '5 pages with the same template as https://example.com/first', 5);
  const groups = groupEvidence({
    causes: [template, makeCause('element', 'Banner (div), on 3 pages')],
    evidence: [makeEvidence('/z')],
  });
  expect(groups.map(({ evidence: own }) => own.length)).toEqual([1, 0]);
});

it('detects whether one change resolves several occurrences', () => {
  expect(hasSharedCause({ causes: [makeCause('page', 'a', 1)] })).toBe(false);
  expect(hasSharedCause({ causes: [makeCause('page', 'a', 1), makeCause('target', 'b', 2)] })).toBe(true);
});

it('detects whether the list of the only cause contains all occurrences', () => {
  const template = makeCause('template', '34 pages with the same template as https://example.com/first', 34);
  const issue = {
    causes: [template],
    causeCount: 1,
    count: 34,
    evidence: [makeEvidence('/a', { cause: 'template 1' })],
  };
  expect(isListedByCause(issue)).toBe(true);
  expect(isListedByCause({ ...issue, count: 35 })).toBe(false);
  expect(isListedByCause({ ...issue, causeCount: 2 })).toBe(false);
  expect(isListedByCause({ ...issue, evidence: [makeEvidence('/a')] })).toBe(false);
});

it('finds all occurrences of a group by the cause that its findings share', () => {
  const group = (causes: (string | undefined)[]) => ({
    cause: null,
    evidence: causes.map((value) => makeEvidence('/a', value === undefined ? {} : { cause: value })),
  });
  expect(readSharedCause(group(['menu', 'menu']))).toBe('menu');
  expect(readSharedCause(group(['menu', 'footer']))).toBeNull();
  expect(readSharedCause(group([undefined]))).toBeNull();
  expect(readSharedCause(group([]))).toBeNull();
});

it('merges evidence that differs only in the page', () => {
  const merged = mergeEqualEvidence([
    makeEvidence('/a', { found: '5 words' }),
    makeEvidence('/b', { found: '6 words' }),
    makeEvidence('/c', { found: '5 words' }),
    makeEvidence('/c', { found: '5 words' }),
    makeEvidence('/d', { found: '5 words', fix: '<title>D</title>' }),
  ]);
  expect(merged.map(({ evidence, otherUrls }) => [evidence.url, ...otherUrls].map((url) => url.slice(-2)))).toEqual([
    ['/a', '/c'],
    ['/b'],
    ['/d'],
  ]);
  const counts = merged.map(({ repeats }) => [...repeats].map(([url, count]) => [url.slice(-2), count]));
  expect(counts).toEqual([[['/c', 2]], [], []]);
});
