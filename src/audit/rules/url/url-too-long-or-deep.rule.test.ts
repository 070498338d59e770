import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './url-too-long-or-deep.rule.ts';

const at = (path: string) => ({ page: makePage({ url: `https://example.com${path}` }) });

testRule(rule, {
  pass: [
    { name: '115 characters', input: at(`/${'a'.repeat(114)}`) },
    { name: 'five segments', input: at('/a/b/c/d/e/') },
    { name: 'three parameters', input: at('/?a=1&b=2&c=3&') },
    { name: '60 letters of another alphabet', input: at(`/${'%E8%87%AA'.repeat(60)}`) },
  ],
  warn: [
    { name: '116 characters', input: at(`/${'a'.repeat(115)}`), found: '116 characters' },
    { name: 'six segments', input: at('/a/b/c/d/e/f'), found: '6 path segments' },
    { name: 'four parameters', input: at('/?a=1&b=2&c=3&d=4'), found: '4 parameters' },
    { name: 'escapes that are no text', input: at(`/${'%E8'.repeat(40)}`), found: '121 characters' },
  ],
  notApplicable: [
    {
      name: 'a page that is hidden from search',
      input: { page: makePage({ url: 'https://example.com/a/b/c/d/e/f', headers: { 'x-robots-tag': 'noindex' } }) },
    },
  ],
});
