import { expect, it } from 'vitest';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeEditSite } from '#test/helpers/edit-site.ts';
import { buildEdits } from './build-edits.ts';

const ORIGIN = 'https://shop.example';
const HTML = `<!doctype html>
<html>
<head>
<meta name="robots" content="noindex, follow">
<link rel="canonical" href="/old">
</head>
<body><main>
<h1>Brass lamps</h1>
<p>Lamps for <a href="/gone">every room</a>.</p>
<img src="/lamp-one.jpg">
</main></body>
</html>
`;

const SITE = makeEditSite({ '/': HTML, '/lamps/brass': HTML, '/lamps/': HTML, '/copy': HTML, '/data': null });
const PAGE_URL = `${ORIGIN}/lamps/brass`;

const build = (ruleId: string, ...evidence: Partial<Evidence>[]) =>
  buildEdits(SITE, {
    ruleId,
    evidence: evidence.map((piece) => ({ url: PAGE_URL, found: null, expected: 'better', where: 'head', ...piece })),
    limit: 10,
  });

const first = (ruleId: string, ...evidence: Partial<Evidence>[]) => build(ruleId, ...evidence).edits[0];

it.each<[string, Partial<Evidence>, object]>([
  [
    'viewport-missing',
    { fix: '<meta name="viewport" content="width=device-width">' },
    { before: '</head>', after: '<meta name="viewport" content="width=device-width">\n</head>', locator: { line: 6 } },
  ],
  [
    'noindex-important-page',
    { where: 'head, line 4, column 1' },
    { before: '<meta name="robots" content="noindex, follow">', after: '<meta name="robots" content="follow">' },
  ],
  [
    'canonical-to-error',
    {},
    { before: '<link rel="canonical" href="/old">', after: `<link rel="canonical" href="${PAGE_URL}">` },
  ],
  [
    'hreflang-target-non-canonical',
    { found: `lists itself as a version, and its canonical is ${ORIGIN}/old` },
    { before: '<link rel="canonical" href="/old">', after: `<link rel="canonical" href="${PAGE_URL}">` },
  ],
  ['html-lang-missing-or-invalid', { fix: '<html lang="en">' }, { before: '<html>', after: '<html lang="en">' }],
  [
    'broken-internal-link',
    { where: 'main > a, line 9, column 14' },
    { before: '<a href="/gone">every room</a>', after: 'every room' },
  ],
  [
    'images-alt-missing',
    { where: 'main > img, line 10, column 1', found: '/lamp-one.jpg' },
    {
      after: '<img src="/lamp-one.jpg" alt="{alt}">',
      slots: [
        { name: 'alt', source: 'facts', facts: [{ name: 'file-name', text: 'lamp one' }, { name: 'h1' }, {}, {}] },
      ],
    },
  ],
  [
    'thin-content',
    { found: '4 words', expected: 'at least 300 words outside header' },
    { before: '</main>', slots: [{ name: 'heading' }, { name: 'text', minWords: 316, source: 'author' }] },
  ],
  [
    'orphan-page',
    {},
    { locator: { url: `${ORIGIN}/lamps/` }, after: '<p><a href="/lamps/brass">{label}</a></p>\n</main>' },
  ],
  [
    'redirect-loop',
    { url: `${ORIGIN}/stock?a=1`, found: '301' },
    { target: 'server', operation: 'remove-response', locator: { path: '/stock?a=1' }, before: '301' },
  ],
  [
    'redirect-chain',
    { url: `${ORIGIN}/shop`, fix: `HTTP/1.1 301 Moved Permanently\nLocation: ${ORIGIN}/parts` },
    { operation: 'set-response', locator: { path: '/shop' }, after: '301 /parts' },
  ],
  [
    'ai-search-bot-blocked-oai-searchbot',
    { url: `${ORIGIN}/robots.txt`, fix: 'User-agent: OAI-SearchBot\nAllow: /' },
    { target: 'robots', operation: 'append', after: '\nUser-agent: OAI-SearchBot\nAllow: /' },
  ],
  [
    'robots-disallow-all',
    { url: `${ORIGIN}/robots.txt`, where: 'robots.txt, line 2', found: 'Disallow: /', fix: 'Disallow:' },
    { operation: 'replace', locator: { line: 2 }, before: 'Disallow: /', after: 'Disallow:' },
  ],
  ['sitemap-url-not-200', { url: `${ORIGIN}/a?b&c` }, { operation: 'remove-entry', before: `${ORIGIN}/a?b&amp;c` }],
])('writes the edit for %s', (ruleId, evidence, expected) => {
  expect(first(ruleId, evidence)).toMatchObject(expected);
});

it('asks for a unique title and lists the texts to build it from', () => {
  expect(first('title-missing', {})).toMatchObject({
    after: '<title>{title}</title>\n</head>',
    slots: [
      {
        minCharacters: 30,
        maxCharacters: 60,
        isUnique: true,
        facts: expect.arrayContaining([{ name: 'h1', text: 'Brass lamps' }]),
      },
    ],
  });
});

it('keeps one copy of several pages, the one closest to the home page', () => {
  const cause = 'the same text';
  const { edits } = build('exact-duplicate-page', { cause }, { cause, url: `${ORIGIN}/copy` });
  expect(edits).toMatchObject([{ locator: { url: PAGE_URL }, after: `<link rel="canonical" href="${ORIGIN}/copy">` }]);
});

it('changes the server once for all pages', () => {
  expect(build('compression-missing', {}, { url: `${ORIGIN}/copy` })).toMatchObject({
    total: 1,
    edits: [{ operation: 'set-header', locator: { path: '*', header: 'Content-Encoding' }, after: 'gzip' }],
  });
});

it('writes suggested metadata for rules without an entry, and nothing without the source', () => {
  const fix = '<meta name="twitter:card" content="summary">';
  expect(first('twitter-card-missing', { fix })).toMatchObject({ after: `${fix}\n</head>` });
  expect(build('twitter-card-missing', { fix, url: `${ORIGIN}/data` })).toMatchObject({ edits: [], total: 0 });
  expect(build('ttfb-slow', {}).reason).toContain('measured time');
});

it('returns no more edits than the limit, and the total number', () => {
  const evidence = ['/', '/copy', '/lamps/'].map((path) => ({
    url: ORIGIN + path,
    found: null,
    expected: '',
    where: '',
  }));
  expect(buildEdits(SITE, { ruleId: 'title-missing', evidence, limit: 2 })).toMatchObject({
    total: 3,
    edits: [{}, {}],
  });
});

it.each([
  ['proves that a rule of the host answers', { 'proxy-status': 'static-host; error=proxy_internal_response' }, 1],
  ['comes from the application', { 'x-powered-by': 'PHP/8.4' }, 0],
  ['only passed the host', { 'proxy-status': 'static-host; received-status=500' }, 0],
])('removes the response if it %s', (_, headers, total) => {
  const record = makePage({ url: `${ORIGIN}/stock`, status: 500, headers });
  const site = { ...SITE, getPage: () => ({ record, html: null }) };
  const evidence = [{ url: `${ORIGIN}/stock`, found: 'status 500', expected: 'status 200', where: 'response' }];
  const result = buildEdits(site, { ruleId: 'server-error-5xx', evidence, limit: 1 });
  expect(result).toMatchObject({ total, reasonCode: total === 1 ? null : 'application' });
});

it.each([
  ['lists the canonical URL instead', 200, 1],
  ['keeps the entry if the canonical returns an error', 404, 0],
])('for a sitemap entry with another canonical, it %s', (_, status, total) => {
  const canonical = `${ORIGIN}/lamps`;
  const record = makePage({ url: canonical, status, inSitemap: false });
  const site = { ...SITE, getPage: (url: string) => (url === canonical ? { record, html: null } : SITE.getPage(url)) };
  const evidence = [
    {
      url: `${ORIGIN}/lamps/`,
      found: `canonical: ${canonical}`,
      expected: '',
      where: '',
      fix: `<loc>${canonical}</loc>`,
    },
  ];
  expect(buildEdits(site, { ruleId: 'sitemap-url-non-canonical', evidence, limit: 1 }).total).toBe(total);
});
