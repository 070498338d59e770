import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './html-over-2mb.rule.ts';

const makeSizedInput = (htmlBytes: number, bodyCut = false) => ({ page: makePage({ bodyCut, facts: { htmlBytes } }) });

testRule(rule, {
  pass: [{ name: 'exactly 2 MiB', input: makeSizedInput(2_097_152) }],
  fail: [
    { name: 'one byte more', input: makeSizedInput(2_097_153), found: '2.1 MB of HTML' },
    {
      name: 'inline scripts of a tenth of the limit, and styles just below it',
      input: {
        page: makePage({
          facts: {
            htmlBytes: 2_500_000,
            markup: {
              ...EMPTY_PARTS.markup,
              scripts: [{ src: null, inlineBytes: 209_716, inHead: true, ...AT }],
              styles: [{ bytes: 209_715, layoutBytes: 0, inHead: true, ...AT }],
            },
          },
        }),
      },
      found: '2.5 MB of HTML, including 210 KB in inline scripts',
    },
    { name: 'a page that our size limit cut off', input: makeSizedInput(10_000_000, true), found: 'at least' },
  ],
  notApplicable: [
    { name: 'an image', input: { page: makePage({ facts: null, decodedBytes: 9_000_000 }) } },
    { name: 'a small part of a page that was cut off', input: makeSizedInput(5_000, true) },
    { name: 'an error page', input: { page: makePage({ status: 404, facts: { htmlBytes: 9_000_000 } }) } },
  ],
});
