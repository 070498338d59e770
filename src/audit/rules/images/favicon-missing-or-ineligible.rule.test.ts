import type { SiteFile } from '#contracts/site/site-probes.ts';
import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './favicon-missing-or-ineligible.rule.ts';

const makeIcon = (width: number | null, height = width, overrides: Partial<SiteFile> = {}): SiteFile => {
  const url = overrides.url ?? 'https://example.com/icon.png';
  return {
    kind: 'icon',
    url,
    notAsked: null,
    status: 200,
    finalUrl: url,
    redirects: [],
    contentType: 'image/png',
    error: null,
    sizeBytes: 900,
    bodyStart: '',
    image: { format: 'png', width, height },
    ...overrides,
  };
};
const missingIcon: SiteFile = {
  ...makeIcon(48, 48, { kind: 'favicon', url: 'https://example.com/favicon.ico', status: 404 }),
  image: null,
};
const makePageWithIcons = (hrefs: string[] = []) =>
  makePage({
    url: 'https://example.com/',
    facts: {
      markup: {
        ...EMPTY_PARTS.markup,
        relations: hrefs.map((href) => ({ rel: 'icon', href, url: null, inHead: true, ...AT })),
      },
    },
  });
const pageWithIconLink = makePage({
  url: 'https://example.com/',
  facts: {
    markup: {
      ...EMPTY_PARTS.markup,
      relations: [{ rel: 'icon', href: '/icon.svg', url: 'https://example.com/icon.svg', inHead: true, ...AT }],
    },
  },
});
const buildFilesInput = (...siteFiles: SiteFile[]) => ({
  site: makeSite(),
  siteFiles,
  robots: makeRobots(),
  pageInventory: { homePage: makePageWithIcons(), htmlPageCount: 1, noindexUrls: [] },
});

testRule(rule, {
  pass: [
    { name: 'an icon of 48 pixels', input: buildFilesInput(makeIcon(48)) },
    {
      name: 'a large icon and one that is too small',
      input: buildFilesInput(makeIcon(16), makeIcon(180, 180, { url: 'https://example.com/b.png' })),
    },
    {
      name: 'an SVG without a size',
      input: buildFilesInput({
        ...makeIcon(null),
        contentType: 'image/svg+xml',
        image: { format: 'svg', width: null, height: null },
      }),
    },
    { name: 'an image of a format whose size is not read', input: buildFilesInput({ ...makeIcon(48), image: null }) },
    {
      name: 'an icon embedded as a data URL',
      input: {
        ...buildFilesInput(missingIcon),
        pageInventory: {
          homePage: makePageWithIcons(['data:image/svg+xml,<svg/>']),
          htmlPageCount: 1,
          noindexUrls: [],
        },
      },
    },
  ],
  fail: [
    {
      name: 'no icon at all',
      input: buildFilesInput(missingIcon),
      found: 'https://example.com/favicon.ico: returns 404',
    },
    {
      name: 'an HTML page instead of an icon',
      input: buildFilesInput({ ...makeIcon(48), image: null, contentType: 'text/html' }),
      found: 'is not an image',
    },
    {
      name: 'an icon that is not square',
      input: buildFilesInput(makeIcon(64, 48)),
      found: 'not square: 64 by 48 pixels',
    },
    { name: 'an icon of 7 pixels', input: buildFilesInput(makeIcon(7)), found: 'too small: 7 by 7 pixels' },
    {
      name: 'an icon that is blocked for Googlebot-Image',
      input: { ...buildFilesInput(makeIcon(48)), robots: makeRobotsRules({ '*': ['Disallow: /icon'] }) },
      found: 'blocked for Googlebot-Image by "Disallow: /icon"',
    },
  ],
  warn: [
    {
      name: 'an icon of 47 pixels',
      input: buildFilesInput(makeIcon(47)),
      found: 'smaller than 48 pixels: 47 by 47 pixels',
    },
    { name: '8 pixels, and no other icon', input: buildFilesInput(missingIcon, makeIcon(8)) },
  ],
  notApplicable: [
    {
      name: 'Google may not crawl the home page',
      input: { ...buildFilesInput(missingIcon), robots: makeRobots({ Googlebot: 'Disallow: /' }) },
    },
    {
      name: 'no home page',
      input: { ...buildFilesInput(missingIcon), pageInventory: { homePage: null, htmlPageCount: 0, noindexUrls: [] } },
    },
  ],
  notMeasured: [
    {
      name: 'the icon of the page was not requested in time',
      input: {
        ...buildFilesInput(missingIcon),
        pageInventory: { homePage: pageWithIconLink, htmlPageCount: 1, noindexUrls: [] },
      },
      verdict: { reason: 'An icon that the home page links to was not requested.' },
    },
    {
      name: 'robots.txt blocks our crawler from the icon',
      input: buildFilesInput(missingIcon, makeIcon(null, null, { notAsked: 'robots' })),
    },

    { name: 'an icon that was not requested', input: buildFilesInput({ ...missingIcon, notAsked: 'robots' }) },
    { name: 'a server that refuses our crawler', input: buildFilesInput({ ...missingIcon, status: 403 }) },
    { name: 'status 451', input: buildFilesInput({ ...missingIcon, status: 451 }) },
    { name: 'a server error', input: buildFilesInput(missingIcon, makeIcon(48, 48, { status: 503 })) },
    { name: 'no response', input: buildFilesInput({ ...missingIcon, status: null, error: 'connect-timeout' }) },
  ],
});
