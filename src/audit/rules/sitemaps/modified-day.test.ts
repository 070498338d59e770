import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeModifiedFacts, makeModifiedNode } from '#test/helpers/modified-facts.ts';
import { countDaysBetween, readModifiedDay } from './modified-day.ts';

function readDay(facts: Partial<PageFacts>): ReturnType<typeof readModifiedDay> {
  const page = makePage({ facts });
  return page.facts === null ? null : readModifiedDay(page.facts);
}

describe('readModifiedDay', () => {
  it('reads structured data and meta elements', () => {
    expect(readDay(makeModifiedFacts([makeModifiedNode('WebPage', '2026-11-01T10:00:00+02:00')]))).toEqual({
      day: '2026-11-01',
      source: 'dateModified of WebPage',
    });
    expect(readDay(makeModifiedFacts([], { 'article:modified_time': '2026-10-02' }))?.day).toBe('2026-10-02');
    const openGraph = [{ property: 'og:updated_time', content: '2026-10-03T00:00:00Z', ...AT }];
    expect(readDay({ openGraph })?.day).toBe('2026-10-03');
  });

  it('uses the latest of several dates up to a day apart, and none if they differ by more', () => {
    const makeFactsModifiedOn = (day: string) =>
      makeModifiedFacts([makeModifiedNode('Article', '2026-11-01')], { 'og:updated_time': day });
    expect(readDay(makeFactsModifiedOn('2026-11-02'))?.day).toBe('2026-11-02');
    expect(readDay(makeFactsModifiedOn('2026-11-03'))).toBeNull();
  });

  it('skips parts of the page and other types', () => {
    expect(
      readDay(makeModifiedFacts([makeModifiedNode('BlogPosting', '2026-11-01', { isTopLevel: false })])),
    ).toBeNull();
    expect(readDay(makeModifiedFacts([makeModifiedNode('Organization', '2026-11-01')]))).toBeNull();
  });

  it('skips invalid dates', () => {
    expect(readDay(makeModifiedFacts([], { 'article:modified_time': '1 November' }))).toBeNull();
    expect(readDay(makeModifiedFacts([], { 'article:modified_time': '2026-13-40' }))).toBeNull();
    expect(readDay({})).toBeNull();
  });
});

it('counts days between dates', () => {
  expect(countDaysBetween('2026-11-01', '2026-11-09T12:00:00.000Z')).toBe(8.5);
  expect(countDaysBetween('2026-11-09', '2026-11-01')).toBe(-8);
});
