import { expect, it } from 'vitest';
import { readResultsPageSettings } from './results-page-env.ts';

it('position checks are off unless a source is configured', () => {
  expect(readResultsPageSettings({})).toEqual({
    resultsPages: { searxng: null, dataforseo: null, serper: null, serpapi: null },
    problems: [],
  });
});

it('reads each source, with the price of the smallest package or the configured price', () => {
  const { resultsPages, problems } = readResultsPageSettings({
    AWI_SEARXNG_URL: 'http://127.0.0.1:8888/searxng',
    AWI_DATAFORSEO_LOGIN: 'me@example.com',
    AWI_DATAFORSEO_PASSWORD: 'secret',
    AWI_SERPER_KEY: 'a',
    AWI_SERPAPI_KEY: 'b',
    AWI_SERPAPI_USD_PER_1000: '12.5',
  });
  expect(problems).toEqual([]);
  expect(resultsPages).toEqual({
    searxng: { url: 'http://127.0.0.1:8888/searxng' },
    dataforseo: { login: 'me@example.com', password: 'secret' },
    serper: { key: 'a', usdPerThousand: 1 },
    serpapi: { key: 'b', usdPerThousand: 12.5 },
  });
});

it.each([
  [{ AWI_SEARXNG_URL: 'searx.example' }, 'AWI_SEARXNG_URL must be a URL'],
  [{ AWI_SEARXNG_URL: 'http://user:pass@searx.example' }, 'without a user name'],
  [{ AWI_DATAFORSEO_LOGIN: 'me' }, 'must be set together'],
  [{ AWI_SERPER_USD_PER_1000: 'cheap' }, 'AWI_SERPER_USD_PER_1000 must be'],
  [{ AWI_SERPAPI_USD_PER_1000: '-1' }, 'AWI_SERPAPI_USD_PER_1000 must be'],
])('reports the problem in %o', (variables, problem) => {
  expect(readResultsPageSettings(variables).problems.join('\n')).toContain(problem);
});
