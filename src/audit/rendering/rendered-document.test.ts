import { describe, expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import {
  findOtherDocument,
  getComparedDocuments,
  judgeTruncatedField,
  judgeUnfinishedDocument,
} from './rendered-document.ts';

const page = makePage();
if (!hasFacts(page)) throw new Error('The helper page has facts');
const makeNavigatedRender = (url: string, cause: string) => makeRender({ navigations: [{ url, cause, atMs: 100 }] });

describe('findOtherDocument', () => {
  it.each([
    ['a script', 'script https://example.com/a.js:1'],
    ['a redirect', 'redirect 302'],
  ])('returns the URL that %s leads to', (_name, cause) => {
    expect(findOtherDocument(page, makeNavigatedRender('https://example.com/other', cause))).toBe(
      'https://example.com/other',
    );
  });

  it.each([
    ['the URL was rewritten', 'https://example.com/other', 'history'],
    ['a fragment was added', 'https://example.com/services#top', 'fragment'],
    ['the page was loaded again', 'https://example.com/services', 'reload'],
    ['a script loaded the page again', 'https://example.com/services', 'script'],
  ])('returns null when %s', (_name, url, cause) =>
    expect(findOtherDocument(page, makeNavigatedRender(url, cause))).toBeNull(),
  );
});

describe('getComparedDocuments', () => {
  it('returns both documents', () => {
    const render = makeRender();
    expect(getComparedDocuments(page, render)).toEqual({ raw: render.raw, rendered: render.rendered });
  });

  it('does not compare a different page', () => {
    expect(getComparedDocuments(page, makeNavigatedRender('https://example.com/b', 'script'))).toMatchObject({
      outcome: 'notApplicable',
    });
  });

  it('does not compare the documents without the HTML from the server', () => {
    expect(getComparedDocuments(page, makeRender({ raw: null }))).toMatchObject({ outcome: 'notMeasured' });
  });
});

describe('judgeTruncatedField', () => {
  it('recognizes parts that could not be read', () => {
    const render = makeRender({ truncations: ['overlay: took too long', 'errors'] });
    expect(judgeTruncatedField(render, 'overlay')).toMatchObject({ outcome: 'notMeasured' });
    expect(judgeTruncatedField(render, 'errors')).toBeNull();
    expect(judgeUnfinishedDocument(render)).toBeNull();
    expect(
      judgeUnfinishedDocument(makeRender({ truncations: ['document: still loading when it was read'] })),
    ).not.toBeNull();
  });
});
