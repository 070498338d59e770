import { describe, expect, it } from 'vitest';
import { makeBasis, makeRun } from './answers.fixture.ts';
import { listRetrievedPages } from './list-retrieved-pages.ts';

const makeRetrieval = (retrievedUrls: readonly string[], citedUrls: readonly string[] = []) => ({
  retrievedUrls,
  citedUrls,
});

describe('pages that were retrieved but not cited', () => {
  it("are the website's own pages only, sorted by the number of such answers, highest first", () => {
    const pages = listRetrievedPages(
      makeBasis([
        makeRun(
          'a',
          makeRetrieval(['https://a.test/1', 'https://a.test/2', 'https://b.test/'], ['https://a.test/2#part']),
        ),
        makeRun('a', makeRetrieval(['https://a.test/1?utm_source=openai'])),
        makeRun('b', makeRetrieval(['https://www.a.test/3', 'https://a.test/1'], ['https://a.test/1'])),
        makeRun('c', makeRetrieval([])),
        makeRun('c'),
      ]),
      ['a.test'],
    );
    expect(pages).toEqual({
      state: 'measured',
      answers: 4,
      pages: [
        { url: 'https://a.test/1', retrieved: 3, cited: 1, prompts: 1 },
        { url: 'https://www.a.test/3', retrieved: 1, cited: 0, prompts: 1 },
      ],
    });
  });

  it('are not measured if the engine does not report which pages it reads', () => {
    expect(listRetrievedPages(makeBasis([makeRun('a')]), ['a.test'])).toMatchObject({
      state: 'not-measured',
      reason: 'The engine does not report which pages it reads.',
    });
    expect(listRetrievedPages(makeBasis([]), ['a.test'])).toMatchObject({
      reason: 'The prompts have not been run yet.',
    });
  });
});
