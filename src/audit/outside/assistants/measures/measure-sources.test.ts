import { describe, expect, it } from 'vitest';
import { makeBasis, makeRun } from './answers.fixture.ts';
import { classifySource } from './classify-source.ts';
import { measureSources } from './measure-sources.ts';

const SITES = { own: ['a.test'], competitors: ['rival.test'] };

describe('types of cited pages', () => {
  it.each([
    ['https://shop.a.test/', 'own'],
    ['https://a.test/blog/post', 'own'],
    ['https://www.rival.test/', 'competitor'],
    ['https://www.nytimes.com/wirecutter/', 'editorial'],
    ['https://www.reddit.com/r/crm/', 'forum'],
    ['https://news.ycombinator.com/item?id=1', 'forum'],
    ['https://www.trustpilot.com/review/a.test', 'forum'],
    ['https://de.trustpilot.com/review/a.test', 'forum'],
    ['https://de.wikipedia.org/wiki/CRM', 'reference'],
    ['https://pubmed.ncbi.nlm.nih.gov/1/', 'reference'],
    ['https://youtu.be/x', 'video'],
    ['https://www.amazon.co.uk/dp/1', 'marketplace'],
    ['https://play.google.com/store', 'marketplace'],
    ['https://www.nih.gov/', 'government-education'],
    ['https://www.service.gov.uk/', 'government-education'],
    ['https://www.ox.ac.uk/', 'government-education'],
    ['https://ec.europa.eu/', 'government-education'],
    ['https://forum.example.com/t/1', 'forum'],
    ['https://example.com/community/t/1', 'forum'],
    ['https://blog.example.com/', 'editorial'],
    ['https://example.com/news/2026', 'editorial'],
    ['https://example.com/pricing', 'other'],
    ['https://nota.test/', 'other'],
  ])('%s is %s', (url, type) => {
    expect(classifySource(url, SITES)).toBe(type);
  });
});

describe('the source mix', () => {
  const mix = measureSources(
    makeBasis([
      makeRun('a', {
        citedUrls: [
          'https://a.test/page?utm_source=openai',
          'https://a.test/page#:~:text=x',
          'https://www.reddit.com/r/1',
          'not a URL',
        ],
      }),
      makeRun('a', { citedUrls: ['https://www.reddit.com/r/1', 'https://www.reddit.com/r/2'] }),
      makeRun('b', { citedUrls: ['https://example.com/'] }),
      makeRun('c'),
    ]),
    SITES,
  );

  it('counts each URL once per answer', () => {
    const shares = mix.types.map(({ type, share }) => [type, share.state === 'measured' ? share.tally?.count : null]);
    expect(Object.fromEntries(shares)).toMatchObject({ own: 1, forum: 3, other: 1, video: 0 });
    expect(mix.types[0]?.share).toMatchObject({ value: 0.2, tally: { total: 5 }, sample: { answers: 3, prompts: 2 } });
  });

  it('sorts domains by the number of prompts, then by the number of answers', () => {
    expect(mix.domains).toEqual([
      { domain: 'reddit.com', type: 'forum', citations: 3, answers: 2, prompts: 1 },
      { domain: 'a.test', type: 'own', citations: 1, answers: 1, prompts: 1 },
      { domain: 'example.com', type: 'other', citations: 1, answers: 1, prompts: 1 },
    ]);
  });

  it('is not measured if no answer cites a source', () => {
    const { types, domains } = measureSources(makeBasis([makeRun('a')]), SITES);
    expect(types[0]?.share).toMatchObject({ state: 'not-measured', reason: 'No answer cites a source.' });
    expect(domains).toEqual([]);
  });
});
