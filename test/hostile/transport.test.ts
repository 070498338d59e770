import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditSite } from '#audit/engine/audit-site.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { getArtifact } from '#test/helpers/site-server.ts';
import { analyzeHostileSite, findPageAt, findRuleOutcome } from './crawl-hostile.ts';
import { AUTHORITY_FILE } from './sites/tls-servers.ts';

/** Rows 22-48 of the hostile web: connections, bodies, statuses, redirects, certificates, HTTP/2. */
const MIB = 1_024 * 1_024;
const authorities = tls.getCACertificates('default');
beforeAll(() => tls.setDefaultCACertificates([...authorities, readFileSync(AUTHORITY_FILE, 'utf8')]));
afterAll(() => tls.setDefaultCACertificates(authorities));

describe('F.2 connections', () => {
  it.each([
    ['F.2/22 connection refused', '/22-refused', 'connection-refused'],
    ['F.2/24 reset after the request', '/24-reset', 'connection-reset'],
  ])('%s: retried, then unreachable without a score', async (_name, path, code) => {
    await analyzeHostileSite(path, ({ summary, failure, artifacts }) => {
      expect(summary).toMatchObject({ state: 'unreachable', pagesFetched: 0, failure: { status: null, tries: 3 } });
      expect(summary.failure?.error?.code).toBe(code);
      expect(getArtifact(artifacts, 'site').unreachable?.code).toBe(code);
      expect(failure).toEqual({ code: 'site-unreachable', message: ANALYSIS_MESSAGES.siteUnreachable });
    });
  });

  it('F.2/23 connect timeout: one message, no score', async () => {
    const limits = { unreachableWindowMs: 8_000, fetch: { connectTimeoutMs: 1_000 } };
    await analyzeHostileSite(
      '/23-connect-timeout',
      ({ summary, failure }) => {
        expect(summary.failure?.error?.code).toBe('connect-timeout');
        expect(failure?.message).toBe(ANALYSIS_MESSAGES.siteUnreachable);
      },
      { limits },
    );
  });

  it('F.2/25 headers never arrive: stopped, unreachable', async () => {
    await analyzeHostileSite(
      '/25-no-headers',
      ({ summary, failure, site }) => {
        expect(summary).toMatchObject({ state: 'unreachable', pagesFetched: 0 });
        expect(failure?.message).toBe(ANALYSIS_MESSAGES.siteUnreachable);
        expect(site.countConnections()).toBeGreaterThan(0);
      },
      { limits: { unreachableWindowMs: 1_000 } },
    );
  });

  it('F.2/26 drip: stopped at the deadline, the received part is read and flagged', { tags: ['long'] }, async () => {
    await analyzeHostileSite(
      '/26-drip',
      (run) => {
        const page = findPageAt(run, '/');
        expect(page).toMatchObject({ status: 200, bodyCut: true, error: { code: 'total-timeout' } });
        expect(page.facts?.titles[0]?.text).toBe('Drop by drop');
        expect(findRuleOutcome(run, 'page-timeout')).toBe('fail');
      },
      // A response that has started gets a longer timeout than one that has not.
      { limits: { unreachableWindowMs: 1_500, fetch: { totalTimeoutMs: 2_500 } } },
    );
  });

  it('F.2/28 header flood: stopped, with the size of the headers as the reason', async () => {
    await analyzeHostileSite('/28-header-flood', ({ summary, failure }) => {
      expect(summary.failure?.error?.code).toBe('headers-overflow');
      expect(failure?.message).toBe(ANALYSIS_MESSAGES.siteHeadersTooLarge);
    });
  });

  it.each([
    ['Transfer-Encoding and Content-Length', '/35-te-and-cl'],
    ['two Content-Length headers', '/35-two-lengths'],
    ['a bare LF', '/35-bare-lf'],
    ['HTTP/0.9', '/35-http-0-9'],
    ['an SSH banner', '/35-ssh-banner'],
  ])('F.2/35 %s: not a valid web server', async (_name, path) => {
    await analyzeHostileSite(path, ({ summary, failure }) => {
      expect(summary.failure?.error?.code).toBe('protocol-error');
      expect(failure).toEqual({ code: 'site-error', message: ANALYSIS_MESSAGES.siteNotWeb });
    });
  });

  it('F.2/36 20,000 interim responses: accepted or stopped, without hanging', async () => {
    await analyzeHostileSite('/36-interim-flood', ({ summary }) => {
      expect(summary.state).toBeOneOf(['completed', 'unreachable']);
    });
  });

  it('F.2/48 100 responses broken in six ways: each is recorded, no error escapes', { tags: ['long'] }, async () => {
    const strayErrors: unknown[] = [];
    const onStrayError = (error: unknown): number => strayErrors.push(error);
    process.on('uncaughtException', onStrayError).on('unhandledRejection', onStrayError);
    await analyzeHostileSite(
      '/48-broken-100',
      ({ pages, summary, report }) => {
        expect(summary).toMatchObject({ state: 'completed', pagesFetched: 101 });
        const brokenPages = [...pages].filter(([path]) => path.startsWith('/broken/'));
        expect(brokenPages).toHaveLength(100);
        expect(brokenPages.filter(([, { error }]) => error === null)).toEqual([]);
        expect(report).not.toBeNull();
      },
      { limits: { maxPages: 200 } },
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('uncaughtException', onStrayError).off('unhandledRejection', onStrayError);
    expect(strayErrors).toEqual([]);
  });
});

describe('F.2 bodies', () => {
  it('F.2/27 endless body: stopped at the wire cap, the first 2 MiB are read and flagged', async () => {
    await analyzeHostileSite('/27-endless-body', (run) => {
      const page = findPageAt(run, '/');
      expect(page).toMatchObject({ status: 200, bodyCut: true });
      expect(page.wireBytes).toBeLessThanOrEqual(5 * MIB);
      expect(page.facts).toMatchObject({ titles: [{ text: 'Without end' }], flags: { truncatedDocument: true } });
      expect(findRuleOutcome(run, 'html-over-2mb')).toBe('fail');
      expect(findPageAt(run, '/after').status).toBe(200);
    });
  });

  it('F.2/27 endless chunk extensions: stopped by the bytes on the wire, in bounded memory', async () => {
    const before = process.memoryUsage().arrayBuffers;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }, 5);
    await analyzeHostileSite('/27-chunk-extensions', (run) => {
      const page = findPageAt(run, '/');
      expect(page).toMatchObject({ status: 200, bodyCut: true, error: null });
      expect(page.facts?.titles[0]?.text).toBe('Chunk extensions');
      expect(findPageAt(run, '/next').bodyCut).toBe(true);
    });
    clearInterval(watch);
    expect(most - before).toBeLessThan(100 * MIB);
  });

  const expectStoppedBomb = async (_name: string, path: string) => {
    const before = process.memoryUsage().arrayBuffers;
    await analyzeHostileSite(path, (run) => {
      const page = findPageAt(run, '/');
      expect(page).toMatchObject({ status: 200, bodyCut: true });
      expect(page.decodedBytes).toBeLessThanOrEqual(10 * MIB);
      expect(page.decodedBytes).toBeGreaterThan(2 * MIB);
      expect(page.facts?.titles[0]?.text).toBe('A bomb');
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MIB);
    });
  };
  it.each([
    ['F.2/29 gzip', '/29-bomb-gzip'],
    ['F.2/30 gzip inside gzip', '/30-gzip-in-gzip'],
  ])('%s bomb of 1 GiB: stopped at the decoded cap, in bounded memory', expectStoppedBomb);
  it.each([
    ['F.2/29 brotli', '/29-bomb-br'],
    ['F.2/29 zstd', '/29-bomb-zstd'],
    ['F.2/29 deflate', '/29-bomb-deflate'],
  ])('%s bomb of 1 GiB: stopped at the decoded cap, in bounded memory', { tags: ['long'] }, expectStoppedBomb);

  it('F.2/31 20 content encodings: rejected', async () => {
    await analyzeHostileSite('/31-20-encodings', (run) => {
      expect(findPageAt(run, '/').error?.code).toBe('encoding-unsupported');
      expect(run.failure?.message).toBe(ANALYSIS_MESSAGES.siteUndecodable);
    });
  });

  it('F.2/32 truncated gzip: the received part is kept and reported in a finding', async () => {
    await analyzeHostileSite('/32-truncated-gzip', (run) => {
      const page = findPageAt(run, '/');
      expect(page).toMatchObject({ status: 200, bodyCut: true, error: { code: 'body-cut-short' } });
      expect(page.facts?.headings.map(({ text }) => text)).toEqual(['Cut short']);
      expect(page.facts?.bodyWordCount).toBeGreaterThan(1_000);
      expect(findRuleOutcome(run, 'response-broken')).toBe('fail');
    });
  });

  it('F.2/33 Content-Encoding: br on plain text: a finding on a page, a message for a home page', async () => {
    await analyzeHostileSite('/33-br-on-plain-text', (run) => {
      expect(findPageAt(run, '/plain')).toMatchObject({ status: 200, error: { code: 'decode-failed' }, facts: null });
      expect(findRuleOutcome(run, 'response-broken')).toBe('fail');
    });
    await analyzeHostileSite('/33-home-undecodable', ({ failure }) => {
      expect(failure?.message).toBe(ANALYSIS_MESSAGES.siteUndecodable);
    });
  });

  it('F.2/34 Content-Length larger than the body: a finding', async () => {
    await analyzeHostileSite('/34-long-content-length', (run) => {
      expect(findPageAt(run, '/short')).toMatchObject({
        status: 200,
        bodyCut: true,
        error: { code: 'body-cut-short' },
      });
      expect(findRuleOutcome(run, 'response-broken')).toBe('fail');
    });
  });
});

describe('F.2 statuses', () => {
  it('F.2/37 the statuses 999, 418 and 451 are recorded as received', async () => {
    await analyzeHostileSite('/37-odd-statuses', (run) => {
      for (const status of [999, 418, 451]) expect(findPageAt(run, `/${status}`).status).toBe(status);
    });
    await analyzeHostileSite('/37-home-999', ({ failure }) => expect(failure?.message).toContain('999'));
  });

  it.each([
    ['401 basic', '/46-401-basic', '401 (unauthorized)'],
    ['403', '/46-403', '403 (forbidden)'],
    ['429 with Retry-After: 5', '/46-429-short', '429 (too many requests)'],
    ['429 with Retry-After: 99999', '/46-429-long', '429 (too many requests)'],
    ['503', '/46-503', '(503)'],
  ])('F.2/46 %s: no rapid retries, and the status is reported', async (_name, path, words) => {
    await analyzeHostileSite(
      path,
      ({ failure, site, report }) => {
        expect(report).toBeNull();
        expect(failure?.message).toContain(words);
        expect(site.hits.length).toBeLessThanOrEqual(4);
      },
      { limits: { maxRetryAfterMs: 100 } },
    );
  });

  it('F.2/46 a site that refuses all pages but the first: the crawl stops early, the report is partial', async () => {
    await analyzeHostileSite(
      '/46-inner-429',
      ({ summary, artifacts, site, report }) => {
        expect(summary.state).toBe('partial');
        expect(getArtifact(artifacts, 'site')).toMatchObject({ stoppedBy: 'rate-limited', isCrawlComplete: false });
        expect(site.hits.filter((hit) => hit.startsWith('/busy/')).length).toBeLessThanOrEqual(12);
        expect(report?.coverage).toMatchObject({ isPartial: true });
      },
      { limits: { maxRetryAfterMs: 50 } },
    );
  });

  it("F.2/47 a bot challenge: reported as blocked by the site's protection, and nothing is scored", async () => {
    await analyzeHostileSite('/47-challenge', (run) => {
      expect(findPageAt(run, '/').challenge).toBe('Cloudflare');
      expect(run.summary.state).toBe('challenged');
      expect(run.failure).toEqual({ code: 'site-challenged', message: ANALYSIS_MESSAGES.siteChallenged });
    });
  });
});

describe('F.2 redirects', () => {
  it.each([
    ['F.2/38 a loop', '/38-loop', ANALYSIS_MESSAGES.siteRedirectLoop],
    ['F.2/39 a chain of 11', '/39-chain-11', ANALYSIS_MESSAGES.siteTooManyRedirects],
    ['F.2/43 a refresh loop', '/43-refresh-loop', ANALYSIS_MESSAGES.siteRedirectLoop],
    ['F.2/41 to a file', '/41-to-file', ANALYSIS_MESSAGES.siteRedirectInvalid],
    ['F.2/41 to this machine', '/41-to-loopback', ANALYSIS_MESSAGES.siteRedirectNotAllowed],
    ['F.2/43 a refresh to this machine', '/43-refresh-to-loopback', ANALYSIS_MESSAGES.siteRedirectNotAllowed],
  ])('%s: stopped, with its message', async (_name, path, message) => {
    await analyzeHostileSite(path, ({ failure, site }) => {
      expect(failure?.message).toBe(message);
      expect(site.hits.length).toBeLessThanOrEqual(11);
    });
  });

  it('F.2/39 ten redirects are followed, and eleven on a page are shown as evidence', { tags: ['long'] }, async () => {
    await analyzeHostileSite('/39-chain-10', (run) => {
      expect(findPageAt(run, '/').redirects).toHaveLength(10);
      expect(findPageAt(run, '/hop/9').facts?.titles[0]?.text).toBe('The end of the chain');
    });
    await analyzeHostileSite('/39-inner-chain-11', (run) => {
      const page = findPageAt(run, '/hop/0');
      expect(page.error?.code).toBe('too-many-redirects');
      expect(page.redirects.map(({ location }) => location)).toEqual(
        Array.from({ length: 11 }, (_, index) => `/hop/${index + 1}`),
      );
      expect(findPageAt(run, '/round').error?.code).toBe('redirect-loop');
    });
  });

  it('F.2/40 http to https to another host name: followed, and no finding for one extra hop', async () => {
    await analyzeHostileSite('/40-two-hops', (run) => {
      const { homeUrl } = getArtifact(run.artifacts, 'site');
      expect(homeUrl).toMatch(/^https:\/\/localhost:/);
      const entered = [...run.pages.values()].find(({ redirects }) => redirects.length > 0);
      expect(entered?.redirects.map(({ status }) => status)).toEqual([301, 301]);
      expect(findRuleOutcome(run, 'redirect-chain')).not.toBe('fail');
    });
  });

  it('F.2/41 links whose redirects leave the public web: findings, and no request', async () => {
    await analyzeHostileSite('/41-inner', (run) => {
      expect(findPageAt(run, '/to-loopback')).toMatchObject({ error: { code: 'address-not-allowed' }, facts: null });
      expect(findPageAt(run, '/to-file')).toMatchObject({ error: { code: 'redirect-invalid' }, facts: null });
    });
  });

  it('F.2/42 unusual Location headers are resolved or fail cleanly', async () => {
    await analyzeHostileSite('/42-odd-locations', (run) => {
      const ends = ['/missing', '/empty', '/folder/relative', '/long', '/utf8'].map((path) => {
        const { error, finalUrl } = findPageAt(run, path);
        return error?.code ?? new URL(finalUrl).pathname;
      });
      expect(ends).toEqual([
        'redirect-invalid',
        'redirect-invalid',
        '/folder/target',
        'url-too-long',
        '/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC',
      ]);
    });
  });

  it.each([
    ['a Location', '/42-long-location'],
    ['a relative Location', '/42-long-relative'],
  ])('F.2/42 an overlong URL in %s of the home page is reported as too long', async (_name, path) => {
    await analyzeHostileSite(path, ({ summary, failure }) => {
      expect(summary.failure?.error?.code).toBe('url-too-long');
      expect(failure?.message).toBe(ANALYSIS_MESSAGES.siteRedirectTooLong);
    });
  });

  it('F.2/43 refreshes by header and by meta count as redirects', async () => {
    await analyzeHostileSite('/43-refresh-chain', (run) => {
      expect(findPageAt(run, '/').redirects.map(({ location }) => location)).toEqual(['/second', '/third']);
      expect(findPageAt(run, '/third').facts?.titles[0]?.text).toBe('Arrived');
    });
  });
});

describe('F.2 certificates', () => {
  it.each([
    ['expired', '/44-expired', 'CERT_HAS_EXPIRED', 'has expired'],
    ['self-signed', '/44-self-signed', 'SELF_SIGNED', 'self-signed'],
    ['for another host', '/44-other-host', 'ALTNAME_INVALID', 'is for a different hostname'],
    ['TLS 1.0 only', '/44-tls-1-0', 'PROTOCOL', 'no shared TLS version'],
    ['no TLS at all', '/44-not-tls', 'WRONG_VERSION_NUMBER', 'does not speak TLS'],
  ])('F.2/44 %s: the cause is reported, and nothing is fetched insecurely', async (_name, path, code, words) => {
    await analyzeHostileSite(path, ({ summary, failure, site }) => {
      expect(summary.failure?.error?.code).toBe('tls-error');
      expect(summary.failure?.error?.detail).toContain(code);
      expect(failure?.message).toContain(words);
      expect(site.hits).toEqual([]);
    });
  });

  it('F.2/45 http:// that does not redirect to https://: a finding', async () => {
    await analyzeHostileSite('/45-http-stays', ({ artifacts, site }) => {
      expect(getArtifact(artifacts, 'site').homeUrl).toBe(site.startUrl);
      expect(getArtifact(artifacts, 'httpVariant')).toMatchObject({ status: 200, redirects: [] });
      // Uses the same facts on a public IP address, because rules about HTTPS ignore private addresses.
      const publicArtifacts = {
        ...artifacts,
        get: (name: Parameters<typeof artifacts.get>[0]) => {
          const gathered = artifacts.get(name);
          if (name !== 'site' || !gathered.measured) return gathered;
          return { measured: true, value: { ...gathered.value, isPrivateTarget: false } };
        },
      } as typeof artifacts;
      const report = auditSite(publicArtifacts, { engineVersion: 'test' });
      expect(findRuleOutcome({ report }, 'http-not-redirected-to-https')).toBe('fail');
    });
  });
});

describe('HTTP/2', () => {
  it.each([
    ['negotiated in the handshake', '/48-http2-only'],
    ['regardless of the handshake', '/48-http2-unasked'],
    ['without TLS', '/48-http2-cleartext'],
  ])('without HTTP/1.1, %s: the reason is reported, and nothing is scored', async (_name, path) => {
    await analyzeHostileSite(path, ({ summary, failure, report }) => {
      expect(report).toBeNull();
      expect(summary.failure?.error?.code).toBe('http2-only');
      expect(failure?.message).toBe(ANALYSIS_MESSAGES.siteHttp2Only);
    });
  });

  it('with HTTP/1.1 as well: read over HTTP/1.1, and a host that offers only HTTP/2 is not reported as broken', async () => {
    await analyzeHostileSite('/48-http2-preferred', (run) => {
      expect(findPageAt(run, '/').facts?.titles[0]?.text).toBe('Sent over 1.1');
      expect(findPageAt(run, '/second')).toMatchObject({ status: 200, error: null });
      expect(findPageAt(run, '/gone-there').error?.code).toBe('http2-only');
      expect(findRuleOutcome(run, 'redirect-broken-target')).not.toBe('fail');
      expect(getArtifact(run.artifacts, 'httpVersions')).toMatchObject({ alpn: 'h2', offersHttp2: true });
    });
  });
});
