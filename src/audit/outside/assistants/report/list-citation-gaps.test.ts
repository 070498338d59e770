import { describe, expect, it } from 'vitest';
import { listCitationGaps } from './list-citation-gaps.ts';
import { listPromptVisibility } from './list-prompt-visibility.ts';
import { makeMeasuredRun } from './run.fixture.ts';

const FORUM = 'https://www.reddit.com/r/shoes/comments/1';

describe('pages cited instead', () => {
  it('lists the page cited for the most prompts first, without tracking parameters', () => {
    const run = makeMeasuredRun({
      a: [{ citedUrls: [`${FORUM}?utm_source=openai`, 'https://rival.example/best'] }],
      b: [{ citedUrls: [FORUM] }, { citedUrls: [FORUM] }],
    });
    expect(listCitationGaps(run)).toMatchObject([
      {
        url: FORUM,
        domain: 'reddit.com',
        type: 'forum',
        answers: 3,
        prompts: ['Question a?', 'Question b?'],
        engines: ['claude'],
      },
      { url: 'https://rival.example/best', type: 'competitor', answers: 1 },
    ]);
  });

  it('leaves out answers that cite the website, pages of the website, and branded prompts', () => {
    const run = makeMeasuredRun({
      a: [{ isCited: true, citedUrls: [FORUM, 'https://shop.example/'] }],
      b: [{ citedUrls: ['https://shop.example/old'] }],
      brand: [{ citedUrls: [FORUM] }],
    });
    expect(listCitationGaps(run)).toEqual([]);
  });
});

describe('the list of prompts', () => {
  it('has counts per engine, and counts missing answers separately', () => {
    const run = makeMeasuredRun({ a: [{ mention: 'named', isCited: true }, {}] });
    const failed = { state: 'failed', engine: 'claude', promptId: 'a', repeat: 2, failure: 'timeout' } as const;
    const [prompt] = listPromptVisibility({ ...run, answers: [...run.answers, failed] });
    expect(prompt).toMatchObject({
      text: 'Question a?',
      results: [{ engine: 'claude', named: { count: 1, total: 2 }, cited: { count: 1, total: 2 }, missing: 1 }],
    });
  });
});
