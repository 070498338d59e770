import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { modifiedFacts, modifiedNode } from '#test/helpers/modified-facts.ts';
import { daysBetween, readModifiedDay } from './modified-day.ts';

function readDay(facts: Partial<PageFacts>): ReturnType<typeof readModifiedDay> {
  const page = makePage({ facts });
  return page.facts === null ? null : readModifiedDay(page.facts);
}

describe('modifiedDay', () => {
  it('reads structured data and meta elements', () => {
    expect(readDay(modifiedFacts([modifiedNode('WebPage', '2026-11-01T10:00:00+02:00')]))).toEqual({
      day: '2026-11-01',
      source: 'dateModified of WebPage',
    });
    expect(readDay(modifiedFacts([], { 'article:modified_time': '2026-10-02' }))?.day).toBe('2026-10-02');
    const openGraph = [{ property: 'og:updated_time', content: '2026-10-03T00:00:00Z', ...AT }];
    expect(readDay({ openGraph })?.day).toBe('2026-10-03');
  });

  it('uses the latest of dates up to a day apart, and none when they differ more', () => {
    const facts = (day: string) => modifiedFacts([modifiedNode('Article', '2026-11-01')], { 'og:updated_time': day });
    expect(readDay(facts('2026-11-02'))?.day).toBe('2026-11-02');
    expect(readDay(facts('2026-11-03'))).toBeNull();
  });

  it('skips parts of the page and other types', () => {
    expect(readDay(modifiedFacts([modifiedNode('BlogPosting', '2026-11-01', { isTopLevel: false })]))).toBeNull();
    expect(readDay(modifiedFacts([modifiedNode('Organization', '2026-11-01')]))).toBeNull();
  });

  it('skips invalid dates', () => {
    expect(readDay(modifiedFacts([], { 'article:modified_time': '1 November' }))).toBeNull();
    expect(readDay(modifiedFacts([], { 'article:modified_time': '2026-13-40' }))).toBeNull();
    expect(readDay({})).toBeNull();
  });
});

it('counts days between dates', () => {
  expect(daysBetween('2026-11-01', '2026-11-09T12:00:00.000Z')).toBe(8.5);
  expect(daysBetween('2026-11-09', '2026-11-01')).toBe(-8);
});
