import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './url-too-long-or-deep.rule.ts';

const makePathInput = (path: string) => ({ page: makePage({ url: `https://example.com${path}` }) });

testRule(rule, {
  pass: [
    { name: '115 characters', input: makePathInput(`/${'a'.repeat(114)}`) },
    { name: 'five segments', input: makePathInput('/a/b/c/d/e/') },
    { name: 'three parameters', input: makePathInput('/?a=1&b=2&c=3&') },
    { name: '60 letters of another alphabet', input: makePathInput(`/${'%E8%87%AA'.repeat(60)}`) },
  ],
  warn: [
    { name: '116 characters', input: makePathInput(`/${'a'.repeat(115)}`), found: '116 characters' },
    { name: 'six segments', input: makePathInput('/a/b/c/d/e/f'), found: '6 path segments' },
    { name: 'four parameters', input: makePathInput('/?a=1&b=2&c=3&d=4'), found: '4 parameters' },
    { name: 'escapes that are no text', input: makePathInput(`/${'%E8'.repeat(40)}`), found: '121 characters' },
  ],
  notApplicable: [
    {
      name: 'a page that is hidden from search',
      input: { page: makePage({ url: 'https://example.com/a/b/c/d/e/f', headers: { 'x-robots-tag': 'noindex' } }) },
    },
  ],
});
