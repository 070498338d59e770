import { describe, expect, it } from 'vitest';
import { getArtifact } from '#test/helpers/site-server.ts';
import { analyzeHostileSite, findPageAt, findRuleOutcome } from './crawl-hostile.ts';
import { ROBOTS_READ_BYTES } from './sites/robots-files.ts';
import { REAL_PATHS } from './sites/traps.ts';

/** Rows 69-90 of the hostile web: robots.txt, sitemaps, traps, politeness. */
const MAX_TEST_MS = 20_000;

describe('F.4 robots.txt', () => {
  it('F.4/69 404: everything is allowed', async () => {
    await analyzeHostileSite('/69-robots-404', ({ artifacts, summary }) => {
      expect(getArtifact(artifacts, 'robots')).toMatchObject({ status: 404, state: 'missing' });
      expect(summary).toMatchObject({ state: 'completed', pagesFetched: 4 });
    });
  });

  it.each([
    ['500', '/70-robots-500', 'it returns 500'],
    ['no response', '/70-robots-silent', 'it does not respond'],
  ])('F.4/70 %s: only the entered page is read, and the report explains why', async (_name, path, words) => {
    await analyzeHostileSite(
      path,
      ({ artifacts, summary, report, pages }) => {
        expect(getArtifact(artifacts, 'robots').state).toBe('unavailable');
        expect(summary.state).toBe('partial');
        expect([...pages.keys()]).toEqual(['/']);
        expect(report?.coverage.partialReason).toContain(words);
      },
      { limits: { fetch: { headersTimeoutMs: 1_000 } } },
    );
  });

  it('F.4/71 3 MB: the first 500 KiB are used', async () => {
    await analyzeHostileSite('/71-robots-3-mb', ({ artifacts, pages }) => {
      const robots = getArtifact(artifacts, 'robots');
      expect(robots.state).toBe('rules');
      expect(robots.sizeBytes).toBeGreaterThan(ROBOTS_READ_BYTES);
      expect([...pages.keys()].toSorted()).toEqual(['/', '/late', '/two']);
    });
  });

  it('F.4/72 a page served as robots.txt: reported, and no rule is read from it', async () => {
    await analyzeHostileSite('/72-robots-html', ({ artifacts, pages }) => {
      expect(getArtifact(artifacts, 'robots').state).toBe('html');
      expect(pages.size).toBe(4);
    });
  });

  it('F.4/73 six redirects: treated as missing', async () => {
    await analyzeHostileSite('/73-robots-six-hops', ({ artifacts, pages, site }) => {
      expect(getArtifact(artifacts, 'robots').state).toBe('missing');
      expect(pages.size).toBe(4);
      expect(site.hits).not.toContain('/r6');
    });
  });

  it('F.4/74 Disallow: /: only robots.txt, the sitemap and the entered page are read', async () => {
    await analyzeHostileSite('/74-disallow-all', ({ site, pages, report, summary }) => {
      expect([...pages.keys()]).toEqual(['/']);
      expect(new Set(site.hits)).toEqual(new Set(['/', '/robots.txt', '/sitemap.xml']));
      expect(summary.state).toBe('partial');
      expect(report?.coverage.partialReason).toContain('robots.txt');
      expect(findRuleOutcome({ report }, 'robots-disallow-all')).toBe('fail');
    });
  });

  it('F.4/75 wildcard patterns on paths of 2 KB: no pattern takes exponential time', { tags: ['long'] }, async () => {
    const startedAt = performance.now();
    await analyzeHostileSite('/75-wildcards', ({ pages, artifacts }) => {
      expect(getArtifact(artifacts, 'robots').state).toBe('rules');
      expect(pages.size).toBe(41);
    });
    expect(performance.now() - startedAt).toBeLessThan(MAX_TEST_MS);
  });
});

describe('F.4 sitemaps', () => {
  it.each([
    ['F.4/76 billion laughs', '/76-billion-laughs'],
    ['F.4/77 an external entity', '/77-xxe'],
  ])('%s: nothing is expanded, nothing is opened', async (_name, path) => {
    await analyzeHostileSite(path, ({ artifacts, site, pages }) => {
      const { files } = getArtifact(artifacts, 'sitemap');
      expect(files).toHaveLength(1);
      expect(files[0]?.error).not.toBeNull();
      expect(JSON.stringify(files)).not.toMatch(/lollol|root:/);
      expect(site.hits).not.toContain('/outside.dtd');
      expect([...pages.keys()].toSorted()).toEqual(['/', '/beside']);
    });
  });

  it('F.4/78 60,000 URLs: 50,000 of one file are read, and its error states the cap', { tags: ['long'] }, async () => {
    await analyzeHostileSite(
      '/78-60000-urls',
      ({ artifacts, summary }) => {
        const { files, urlCount } = getArtifact(artifacts, 'sitemap');
        expect(files[0]?.urlCount).toBeGreaterThanOrEqual(50_000);
        expect(files[0]?.error).toMatch(/50,?000/);
        expect(urlCount).toBeLessThanOrEqual(50_000);
        expect(summary).toMatchObject({ state: 'partial', pagesFetched: 10 });
      },
      { limits: { maxPages: 10 } },
    );
  });

  it.each([
    ['F.4/79 60 MB', '/79-60-mb', 1],
    ['F.4/80 a .gz of 1 GiB', '/80-gz-bomb', 2],
  ])('%s: read up to its cap, and an error is recorded for the file', async (_name, path, fileCount) => {
    await analyzeHostileSite(path, ({ artifacts, pages }) => {
      const { files } = getArtifact(artifacts, 'sitemap');
      expect(files).toHaveLength(fileCount);
      expect(files.at(-1)?.error).not.toBeNull();
      expect(pages.get('/beside')?.inSitemap).toBe(true);
    });
  });

  it('F.4/81 a sitemap index that lists itself: each file is read once', async () => {
    await analyzeHostileSite('/81-self-index', ({ artifacts, site }) => {
      expect(getArtifact(artifacts, 'sitemap').files.length).toBeLessThanOrEqual(3);
      expect(site.hits.filter((hit) => hit.startsWith('/sitemap.xml')).length).toBeLessThanOrEqual(3);
    });
  });

  it('F.4/82 an index of 10,000 sitemaps: 500 files are read, and its error states how many were skipped', {
    tags: ['long'],
  }, async () => {
    await analyzeHostileSite('/82-10000-children', ({ artifacts, site }) => {
      const { files } = getArtifact(artifacts, 'sitemap');
      expect(files.length).toBeLessThanOrEqual(500);
      expect(site.hits.filter((hit) => hit.startsWith('/map/')).length).toBeLessThanOrEqual(500);
      expect(files.find(({ kind }) => kind === 'index')?.error).toMatch(/9,?50\d/);
    });
  });

  it('F.4/83 URLs with private IP addresses: not counted, not fetched', async () => {
    await analyzeHostileSite('/83-loopback-urls', ({ artifacts, secret, pages }) => {
      expect(getArtifact(artifacts, 'sitemap').urlCount).toBe(1);
      expect(secret.hits).toEqual([]);
      expect([...pages.keys()].toSorted()).toEqual(['/', '/beside']);
    });
  });
});

describe('F.4 traps', () => {
  it.each([
    ['F.4/84 an endless calendar', '/84-calendar'],
    ['F.4/85 /a/a/a/a/', '/85-repeating'],
    ['F.4/86 session IDs in paths', '/86-session-ids'],
    ['F.4/87 permutations of ?sort=&page=', '/87-permutations'],
    ['F.4/88 endless unique content', '/88-endless'],
  ])('%s: real pages are crawled first, and the report identifies the trap', async (_name, path) => {
    await analyzeHostileSite(
      path,
      ({ pages, summary, report, artifacts }) => {
        expect(REAL_PATHS.filter((real) => !pages.has(real))).toEqual([]);
        expect(summary.pagesFetched).toBeLessThanOrEqual(60);
        expect(getArtifact(artifacts, 'site').isCrawlComplete).toBe(false);
        expect(JSON.stringify([report?.coverage, report?.seoIssues, report?.notMeasured])).toMatch(
          /endless|without end|\btrap\b/i,
        );
      },
      { limits: { maxPages: 60 } },
    );
  });

  it.each([
    ['84 an endless calendar', '/84-calendar', 'crawl-trap', /^\d+ URLs, the same text on 20 /, '/calendar/'],
    ['86 session IDs in paths', '/86-session-ids', 'crawl-trap', /^\d+ URLs, the same text on 20 /, '/s/'],
    ['87 permutations', '/87-permutations', 'faceted-url-explosion', /^\d+ of \d+ known URLs/, '/list'],
  ])(
    'F.4/%s: with a large enough page limit, a finding shows the pattern and the number of URLs',
    { tags: ['long'] },
    async (_name, path, ruleId, words, entryPath) => {
      await analyzeHostileSite(
        path,
        ({ report, summary }) => {
          const issue = report?.seoIssues.find((found) => found.ruleId === ruleId);
          expect(issue?.evidence[0]?.found).toMatch(words);
          expect(issue?.evidence[0]?.where).toContain(entryPath);
          // The crawl abandoned the trap instead of reading it up to the page limit.
          expect(summary.pagesFetched).toBeLessThan(100);
        },
        { limits: { maxPages: 400 } },
      );
    },
  );

  it('F.4/89 soft 404: a finding', async () => {
    await analyzeHostileSite('/89-soft-404', (run) => {
      expect(getArtifact(run.artifacts, 'notFoundProbe').map(({ status }) => status)).toEqual([200, 200]);
      expect(findRuleOutcome(run, 'server-catch-all-200')).toBe('fail');
      expect(findPageAt(run, '/about/').status).toBe(200);
    });
  });
});

describe('F.4 politeness', () => {
  it('F.4/90 never more than two requests at once, never above the rate limit', { tags: ['long'] }, async () => {
    const requestsPerSecond = 20;
    await analyzeHostileSite(
      '/90-polite',
      ({ site, summary }) => {
        const { maxParallel = 0, arrivals = [] } = site.traffic ?? {};
        expect(summary.pagesFetched).toBe(61);
        expect(maxParallel).toBeLessThanOrEqual(2);
        const maxWindowRequests = Math.max(
          ...arrivals.map((start) => arrivals.filter((time) => time >= start && time < start + 1_000).length),
        );
        // Two requests may arrive close together; a third would be a burst.
        expect(maxWindowRequests).toBeLessThanOrEqual(requestsPerSecond + 2);
      },
      { limits: { maxParallel: 2, requestsPerSecond } },
    );
  });
});
