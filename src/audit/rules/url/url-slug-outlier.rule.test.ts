import type { SlugNorm } from '#contracts/site/site-norms.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './url-slug-outlier.rule.ts';

const NORM: SlugNorm = {
  folder: '/blog/',
  pageCount: 40,
  wordsCount: 37,
  extensionlessCount: 40,
  exampleUrl: 'https://example.com/blog/city-bikes',
};

interface InputOptions {
  norm?: Partial<SlugNorm> | null;
  heading?: string;
  isTaken?: boolean;
}

function buildInput(path: string, { norm = {}, heading = 'Winter tires', isTaken = false }: InputOptions = {}) {
  return {
    page: makePage({ url: `https://example.com${path}`, facts: { headings: [{ level: 1, text: heading, ...AT }] } }),
    site: makeSite(),
    slugNorms: {
      checkedCount: 40,
      find: () => (norm === null ? null : { ...NORM, ...norm }),
      isPage: () => isTaken,
    },
  };
}

const REDIRECT = 'HTTP/1.1 301 Moved Permanently\nLocation: ';

testRule(rule, {
  pass: [
    { name: 'words', input: buildInput('/blog/winter-tires') },
    { name: 'a year', input: buildInput('/blog/1984') },
    { name: 'a short number', input: buildInput('/blog/911') },
    { name: 'a name from program code', input: buildInput('/blog/numpy.expand_dims') },
    { name: 'a version', input: buildInput('/blog/v1.2') },
    { name: 'a language code', input: buildInput('/blog/zh-CN') },
    { name: 'a profile name', input: buildInput('/@Anna1') },
    { name: 'no extension in a folder without any', input: buildInput('/blog/tires', { norm: { wordsCount: 3 } }) },
  ],
  warn: [
    {
      name: 'an ID',
      input: buildInput('/blog/48213'),
      found: '/blog/48213 (an ID instead of words)',
      verdict: {
        evidence: [
          {
            expected:
              'lowercase words joined by hyphens, like 37 of the 40 pages in /blog/ (https://example.com/blog/city-bikes)',
            fix: `${REDIRECT}https://example.com/blog/winter-tires`,
          },
        ] as never,
      },
    },
    {
      name: 'an ID with a slash',
      input: buildInput('/blog/post-123/'),
      verdict: { evidence: [{ fix: `${REDIRECT}https://example.com/blog/winter-tires/` }] as never },
    },
    { name: 'exactly 80 percent', input: buildInput('/blog/48213', { norm: { wordsCount: 32 } }) },
    { name: 'uppercase letters with a digit', input: buildInput('/blog/Tires-2025'), found: '(uppercase letters)' },
    { name: 'letters outside ASCII', input: buildInput('/blog/k%C3%BCste'), found: '(letters outside ASCII)' },
    { name: 'other separators', input: buildInput('/blog/salt+pepper'), found: '("+" instead of hyphens)' },
    {
      name: 'a file extension',
      input: buildInput('/blog/winter-tires.html'),
      found: '(file extension .html)',
      verdict: {
        evidence: [
          {
            expected: 'no file extension, like 40 of the 40 pages in /blog/ (https://example.com/blog/city-bikes)',
            fix: `${REDIRECT}https://example.com/blog/winter-tires`,
          },
        ] as never,
      },
    },
    {
      name: 'a file extension in a folder with slashes',
      input: buildInput('/blog/winter-tires.html', { norm: { exampleUrl: 'https://example.com/blog/city-bikes/' } }),
      verdict: { evidence: [{ fix: `${REDIRECT}https://example.com/blog/winter-tires/` }] as never },
    },
    { name: 'an ID with an extension', input: buildInput('/blog/48213.php'), found: 'words, file extension .php)' },
    {
      name: 'a proposed URL that exists',
      input: buildInput('/blog/48213', { isTaken: true }),
      verdict: { evidence: [{ where: 'page URL' }] as never },
    },
    { name: 'a heading in another alphabet', input: buildInput('/blog/48213', { heading: 'Зимние шины 2025' }) },
  ],
  notApplicable: [
    { name: 'a small folder', input: buildInput('/blog/48213', { norm: null }) },
    { name: 'no majority', input: buildInput('/blog/48213', { norm: { wordsCount: 31, extensionlessCount: 31 } }) },
    { name: 'the home page', input: buildInput('/') },
    { name: 'the home page of a language', input: buildInput('/en/') },
    { name: 'an error page', input: buildInput('/404.html') },
    { name: 'a verification file', input: buildInput('/google1a2b3c4d5e6f.html') },
    { name: 'a query', input: buildInput('/blog/48213?a=b') },
    { name: 'a tag', input: buildInput('/tag/48213') },
    { name: 'page 2 of a series', input: buildInput('/blog/page-2345') },
    { name: 'underscores, which another check covers', input: buildInput('/blog/Winter_tires-2025') },
    { name: 'uppercase letters, which another check covers', input: buildInput('/blog/Winter-Tires') },
  ],
});
