import { expect, it } from 'vitest';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { explainHeadEnd, findHeadEndBefore } from './head-end.ts';

const makePageWithHeadEnd = (name: string, authorHeadClosed = true) =>
  makePageWithLinks([], {
    facts: {
      document: { ...EMPTY_PARTS.document, authorHeadClosed, headEndedBy: { name, line: 5, column: 3 } },
    },
  });

it('returns the element that ended the head before the given tag', () => {
  const end = findHeadEndBefore(makePageWithHeadEnd('img'), { line: 5, column: 9 });
  expect(explainHeadEnd(end)).toBe(', because <img> at line 5, column 3 ends the head');
  expect(explainHeadEnd(findHeadEndBefore(makePageWithHeadEnd('#text'), { line: 9, column: 1 }))).toContain(
    'because text at line 5',
  );
});

it('returns null when the tag precedes that element, nothing ended the head, or the end tag was omitted', () => {
  expect(findHeadEndBefore(makePageWithHeadEnd('img'), { line: 4, column: 9 })).toBeNull();
  expect(findHeadEndBefore(makePageWithHeadEnd('img'), { line: 5, column: 2 })).toBeNull();
  expect(findHeadEndBefore(makePageWithHeadEnd('img', false), { line: 9, column: 1 })).toBeNull();
  expect(findHeadEndBefore(makePageWithLinks([]), { line: 9, column: 1 })).toBeNull();
  expect(explainHeadEnd(null)).toBe('');
});
