import type { CanonicalFolder, CanonicalForms } from '#contracts/site/site-norms.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-form-outlier.rule.ts';

interface InputOptions {
  href?: string;
  forms?: Partial<CanonicalForms>;
  folder?: CanonicalFolder | null;
  servedUrl?: string;
}

const SLASH_FOLDER: CanonicalFolder = { folder: '/blog/', pageCount: 40, slashCount: 37 };

function buildInput(url: string, { href = url, forms = {}, folder = SLASH_FOLDER, servedUrl }: InputOptions = {}) {
  return {
    page: makePage({ url, facts: { canonicals: href === '' ? [] : [{ href, url, inHead: true, ...AT }] } }),
    site: makeSite(),
    canonicalForms: {
      absoluteCount: 60,
      relativeCount: 1,
      selfCount: 60,
      host: 'example.com',
      hostCount: 58,
      findFolder: () => folder,
      isServed: (candidate: string) => candidate === servedUrl,
      ...forms,
    },
  };
}

const buildFix = (url: string): string =>
  `HTTP/1.1 301 Moved Permanently\nLocation: ${url}\n\n<link rel="canonical" href="${url}">`;

testRule(rule, {
  pass: [
    { name: 'the usual form', input: buildInput('https://example.com/blog/tires/') },
    { name: 'a folder that is not compared', input: buildInput('https://example.com/tires', { folder: null }) },
    {
      name: 'no majority for the slash',
      input: buildInput('https://example.com/blog/tires', { folder: { ...SLASH_FOLDER, slashCount: 31 } }),
    },
    {
      name: 'a folder of fewer than ten pages',
      input: buildInput('https://example.com/blog/tires', { folder: { ...SLASH_FOLDER, pageCount: 9, slashCount: 8 } }),
    },
    {
      name: 'the usual form exists as well',
      input: buildInput('https://example.com/blog/tires', { servedUrl: 'https://example.com/blog/tires/' }),
    },
    {
      name: 'the usual host serves the page as well',
      input: buildInput('https://www.example.com/blog/tires/', { servedUrl: 'https://example.com/blog/tires/' }),
    },
    {
      name: 'hosts without a majority',
      input: buildInput('https://www.example.com/blog/tires/', { forms: { hostCount: 47 } }),
    },
    {
      name: 'relative canonicals on every page',
      input: buildInput('https://example.com/blog/tires/', {
        href: '/blog/tires/',
        forms: { absoluteCount: 0, relativeCount: 60 },
      }),
    },
    {
      name: 'a complete URL among relative ones',
      input: buildInput('https://example.com/blog/tires/', { forms: { absoluteCount: 1, relativeCount: 60 } }),
    },
  ],
  warn: [
    {
      name: 'no trailing slash',
      input: buildInput('https://example.com/blog/tires'),
      found: 'https://example.com/blog/tires (without a trailing slash)',
      verdict: {
        severity: 'advisory',
        evidence: [
          {
            expected: 'a canonical with a trailing slash, like 37 of the 40 pages in /blog/',
            fix: buildFix('https://example.com/blog/tires/'),
          },
        ] as never,
      },
    },
    {
      name: 'a trailing slash in a folder without any',
      input: buildInput('https://example.com/blog/tires/', { folder: { ...SLASH_FOLDER, slashCount: 1 } }),
      found: '(with a trailing slash)',
      verdict: {
        evidence: [
          {
            expected: 'a canonical without a trailing slash, like 39 of the 40 pages in /blog/',
            fix: buildFix('https://example.com/blog/tires'),
          },
        ] as never,
      },
    },
    {
      name: 'another host',
      input: buildInput('https://www.example.com/blog/tires/'),
      found: 'https://www.example.com/blog/tires/ (host www.example.com)',
      verdict: {
        evidence: [
          {
            expected: 'the host example.com, like 58 of the 60 pages of the site',
            fix: buildFix('https://example.com/blog/tires/'),
          },
        ] as never,
      },
    },
    {
      name: 'a relative URL',
      input: buildInput('https://example.com/blog/tires/', { href: '/blog/tires/' }),
      found: '/blog/tires/ (a relative URL)',
      verdict: {
        severity: 'advisory',
        evidence: [
          {
            expected: 'a complete URL, like 60 of the 61 pages with a canonical',
            fix: '<link rel="canonical" href="https://example.com/blog/tires/">',
          },
        ] as never,
      },
    },
  ],
  notApplicable: [
    { name: 'no canonical', input: buildInput('https://example.com/blog/tires', { href: '' }) },
    { name: 'the home page', input: buildInput('https://example.com/', { href: '/' }) },
    {
      name: 'a small site',
      input: buildInput('https://example.com/blog/tires', {
        href: '/blog/tires',
        forms: { absoluteCount: 8, relativeCount: 1, selfCount: 9 },
      }),
    },
    {
      name: 'contradictory canonicals',
      input: {
        ...buildInput('https://example.com/blog/tires'),
        page: makePage({
          facts: {
            canonicals: ['a', 'b'].map((path) => ({
              href: path,
              url: `https://example.com/${path}`,
              inHead: true,
              ...AT,
            })),
          },
        }),
      },
    },
  ],
});
