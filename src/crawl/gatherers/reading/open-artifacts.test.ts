import { describe, expect, it } from 'vitest';
import { buildLinks, readPath } from '#test/helpers/links.ts';
import { getArtifact, redirectTo, respondWith, type SitePage, withCrawledSite } from '#test/helpers/site-server.ts';

const renderText = (words: number, seed = 'word') =>
  `<main>${Array.from({ length: words }, (_, index) => `${seed}${index}`).join(' ')}</main>`;

describe('the link check', () => {
  const site: Record<string, SitePage> = {
    '/': `${buildLinks('/a', '/gone', '/gone', '/members', '/loop', '/moved', '/cut')}<a href="https://elsewhere.example/">x</a>`,
    '/a': buildLinks('/gone'),
    '/members': respondWith(401, 'text/html'),
    '/loop': redirectTo('/loop'),
    '/moved': redirectTo('/a'),
    '/cut': (request) => request.socket.destroy(),
  };

  it('distinguishes broken targets from those that reject the crawler, with every position', async () => {
    await withCrawledSite(site, ({ artifacts, server }) => {
      const check = getArtifact(artifacts, 'internalLinkCheck');
      expect(check.checkedCount).toBe(6);
      expect(check.broken.map(({ url, status, error }) => [readPath(url), status, error])).toEqual([
        ['/cut', null, 'connection-reset'],
        ['/gone', 404, null],
        ['/loop', 301, 'redirect-loop'],
      ]);
      expect(check.broken[1]).toMatchObject({
        pageUrls: [`${server.origin}/`, `${server.origin}/a`],
        occurrenceCount: 3,
      });
      expect(check.broken[1]?.occurrences[1]).toEqual({
        pageUrl: `${server.origin}/`,
        selector: 'body > a:nth-of-type(3)',
        text: '/gone',
        line: 1,
        column: 47,
      });
      expect(check.unverifiable.map(({ url, status }) => [readPath(url), status])).toEqual([['/members', 401]]);
      expect(check.uncheckedCount).toBe(0);
    });
  });

  it('distinguishes targets in menus and footers from those in the text', async () => {
    const pages = { '/': `<nav>${buildLinks('/old-menu')}</nav><main>${buildLinks('/old-text')}</main>` };
    await withCrawledSite(pages, ({ artifacts }) => {
      const { broken } = getArtifact(artifacts, 'internalLinkCheck');
      expect(broken.map(({ url, isInFrame }) => [readPath(url), isInFrame])).toEqual([
        ['/old-menu', true],
        ['/old-text', undefined],
      ]);
    });
  });

  it('lists every page but only the first twenty positions of a target', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/p${index}`);
    const pages = {
      '/': buildLinks(...paths),
      ...Object.fromEntries(paths.map((path) => [path, buildLinks('/gone')])),
    };
    await withCrawledSite(pages, ({ artifacts }) => {
      const [broken] = getArtifact(artifacts, 'internalLinkCheck').broken;
      expect([broken?.pageUrls.length, broken?.occurrences.length, broken?.occurrenceCount]).toEqual([30, 20, 30]);
    });
  });

  it('checks images up to a limit and does not report unchecked images of other sites as broken', async () => {
    const html =
      '<img src=/ok.png><img src=/lost.png alt=Lost><img src=http://127.0.0.1:1/x.png><img src=data:image/png;base64,xx>';
    const rejectHead: SitePage = (request, response) => {
      response.writeHead(request.method === 'HEAD' ? 405 : 200, { 'content-type': 'image/png' }).end('x');
    };
    const pages = { '/': html, '/ok.png': rejectHead };
    await withCrawledSite(pages, ({ artifacts }) => {
      const check = getArtifact(artifacts, 'imageCheck');
      expect(check).toMatchObject({
        checkedCount: 3,
        uncheckedCount: 0,
        unverifiable: [{ error: 'address-not-allowed' }],
      });
      expect(check.broken.map(({ url, status, occurrences }) => [readPath(url), status, occurrences[0]?.text])).toEqual(
        [['/lost.png', 404, 'Lost']],
      );
    });
    await withCrawledSite(
      pages,
      ({ artifacts }) =>
        expect(getArtifact(artifacts, 'imageCheck')).toMatchObject({ checkedCount: 2, uncheckedCount: 1 }),
      { limits: { maxImageChecks: 1 } },
    );
  });
});

describe('the duplicate check', () => {
  it('compares indexable pages in the same language', async () => {
    const renderPage = (lang: string, title: string, head = '', body = renderText(60, title)) =>
      `<html lang="${lang}"><head><title>${title}</title><meta name=description content="About ${title}">${head}</head><body>${body}`;
    const pages = {
      '/': `${renderPage('en', 'Home')}${buildLinks('/a', '/b', '/de', '/hidden', '/copy', '/short1', '/short2')}`,
      '/a': renderPage('en', 'Same'),
      '/b': renderPage('EN', 'Same', '', renderText(55, 'other')),
      '/de': renderPage('de', 'Same', '', renderText(61, 'deutsch')),
      '/hidden': renderPage('en', 'Same', '<meta name=robots content=noindex>'),
      '/copy': renderPage('en', 'Copy', '', renderText(60, 'Same')),
      '/short1': renderPage('en', 'Short 1', '', renderText(49, 'little')),
      '/short2': renderPage('en', 'Short 2', '', renderText(49, 'little')),
    };
    await withCrawledSite(pages, ({ artifacts, server }) => {
      const same = { value: 'Same', lang: 'en', urls: [`${server.origin}/a`, `${server.origin}/b`] };
      expect(getArtifact(artifacts, 'duplicateTitles')).toEqual({ checkedCount: 7, groups: [same] });
      expect(getArtifact(artifacts, 'duplicateDescriptions').groups).toEqual([{ ...same, value: 'About Same' }]);
      const texts = getArtifact(artifacts, 'duplicateTexts');
      expect(texts.checkedCount).toBe(5);
      expect(texts.groups.map(({ urls }) => urls.map(readPath))).toEqual([['/a', '/copy']]);
    });
  });
});

describe('the link graph', () => {
  const site: Record<string, SitePage> = {
    '/': `${buildLinks('/1', '/moved', '/1', '/target')}<a href="/nf" rel="nofollow">nf</a>`,
    '/1': buildLinks('/2', '/1', '/'),
    '/2': buildLinks('/3'),
    '/3': buildLinks('/4'),
    '/4': buildLinks('/5'),
    '/5': '<meta name=robots content=nofollow><a href=/beyond>x</a>',
    '/moved': redirectTo('/target'),
    '/target': 'x',
    '/nf': 'x',
    '/beyond': 'x',
    '/lonely': buildLinks('/lonely'),
    '/sitemap.txt': (request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(
          `http://${request.headers.host}/lonely\nhttp://${request.headers.host}/target\nhttp://${request.headers.host}/nf\nhttp://${request.headers.host}/\n`,
        );
    },
  };

  it('counts clicks over followed links and lists deep pages', async () => {
    await withCrawledSite(site, ({ artifacts }) => {
      const depths = Object.fromEntries([...artifacts.pages()].map(({ url, depth }) => [readPath(url), depth]));
      expect(depths).toEqual({
        '/': 0,
        '/1': 1,
        '/moved': 1,
        '/target': 1,
        '/2': 2,
        '/3': 3,
        '/4': 4,
        '/5': 5,
        '/nf': null,
        '/beyond': null,
        '/lonely': null,
      });
      expect(getArtifact(artifacts, 'clickDepths').items.map(({ url, detail }) => [readPath(url), detail])).toEqual([
        ['/5', '5 clicks from the home page'],
        ['/4', '4 clicks from the home page'],
      ]);
      expect(getArtifact(artifacts, 'clickDepths').checkedCount).toBe(7);
    });
  });

  it('follows redirects, counts one link per target page, and ignores self-links and nofollow links', async () => {
    await withCrawledSite(site, ({ artifacts }) => {
      const { urls, edges } = getArtifact(artifacts, 'linkGraph');
      const named = [...edges].flatMap((targets, from) =>
        Array.from(targets, (to) => `${readPath(urls[from] ?? '')} ${readPath(urls[to] ?? '')}`),
      );
      expect(named.toSorted()).toEqual(['/ /1', '/ /target', '/1 /', '/1 /2', '/2 /3', '/3 /4', '/4 /5']);
    });
  });

  it('finds unlinked pages only when every page was read', async () => {
    await withCrawledSite(site, ({ artifacts }) => {
      const orphans = getArtifact(artifacts, 'orphanPages').items.map(({ url, isEmpty }) => [readPath(url), isEmpty]);
      expect(orphans).toEqual([
        ['/lonely', undefined],
        ['/nf', true],
      ]);
      expect(getArtifact(artifacts, 'orphanPages').checkedCount).toBe(4);
    });
    await withCrawledSite(
      site,
      ({ artifacts }) => expect(artifacts.get('orphanPages')).toMatchObject({ measured: false }),
      {
        limits: { maxPages: 3 },
      },
    );
  });
});

describe('the search for unlinked pages', () => {
  const pages: Record<string, string> = {
    '/nothing': '<h1>Nothing yet</h1><header><img src=/logo.png alt=Logo width=9 height=9></header>',
    '/nothing-shown': '<h1>Nothing yet</h1><iframe src="/track" hidden></iframe><input name="trap" hidden>',
    '/canvas': '<h1>Art</h1><canvas id="art"></canvas>',
    '/terminal': '<h1>Terminal</h1><main><input id="prompt"></main>',
    '/film': '<h1>Film</h1><video src="/film.mp4"></video>',
    '/frame': '<h1>Frame</h1><iframe src="/elsewhere"></iframe>',
    '/pictures': `<h1>Pictures</h1>${[1, 2, 3].map((name) => `<img src="/${name}.png" alt="${name}" width=9 height=9>`).join('')}`,
  };

  it('classifies unlinked pages as empty only when they have no visual content either', async () => {
    const listed = Object.keys(pages);
    const sitemap: SitePage = ({ headers }, response) => {
      const lines = listed.map((path) => `http://${headers.host}${path}`);
      response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\n'));
    };
    await withCrawledSite({ '/': renderText(60), ...pages, '/sitemap.txt': sitemap }, ({ artifacts }) => {
      const orphans = getArtifact(artifacts, 'orphanPages').items.map(({ url, isEmpty }) => [readPath(url), isEmpty]);
      expect(Object.fromEntries(orphans)).toEqual({
        ...Object.fromEntries(listed.map((path) => [path, undefined])),
        '/nothing': true,
        '/nothing-shown': true,
      });
    });
  });
});

describe('openArtifacts', () => {
  it('describes in words what was not measured', async () => {
    await withCrawledSite({ '/': 'x' }, ({ artifacts }) => {
      expect(artifacts.get('renderSample')).toEqual({
        measured: false,
        reason: 'The analysis ended before pages were rendered',
        step: 'Analyze the site again',
      });
    });
  });

  it('gathers each artifact once', async () => {
    await withCrawledSite({ '/': 'x' }, ({ artifacts }) => {
      expect(artifacts.get('linkGraph')).toBe(artifacts.get('linkGraph'));
      expect([...artifacts.pages()]).toEqual([...artifacts.pages()]);
    });
  });

  it('returns the responses to the additional probes', async () => {
    const site = {
      '/': '<h1>Home</h1>',
      '/llms.txt': respondWith(200, 'text/plain', '# Site'),
      '/robots.txt': respondWith(200, 'text/plain', 'User-agent: GPTBot\nDisallow: /'),
    };
    await withCrawledSite(site, ({ artifacts }) => {
      expect(getArtifact(artifacts, 'llmsTxt')).toMatchObject({ status: 200, bodyStart: '# Site' });
      expect(getArtifact(artifacts, 'notFoundProbe').map(({ status }) => status)).toEqual([404, 404]);
      expect(getArtifact(artifacts, 'httpVariant').status).toBe(200);
      expect(getArtifact(artifacts, 'robots').agents.GPTBot?.homeAllowed).toBe(false);
      expect(getArtifact(artifacts, 'sitemap')).toMatchObject({ urlCount: 0 });
    });
  });
});
