import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './text-to-html-ratio-low.rule.ts';

const buildSizedInput = (visibleTextBytes: number, htmlBytes = 10_000, truncatedDocument = false) => ({
  page: makePage({
    facts: {
      htmlBytes,
      flags: { deepNesting: false, truncatedDocument },
      text: buildText({ visibleTextBytes }),
      markup: buildMarkup({
        scripts: [{ src: null, inlineBytes: 2_048, inHead: true, ...AT }],
        styles: [{ bytes: 1_024, layoutBytes: 0, inHead: true, ...AT }],
      }),
    },
  }),
});

testRule(rule, {
  pass: [{ name: 'a ratio of 10%', input: buildSizedInput(1_000) }],
  warn: [
    {
      name: 'a ratio of 9.9%',
      input: buildSizedInput(990),
      found: '9.9%: 990 B of text in 10 KB, including 2.0 KB of inline JavaScript and 1.0 KB of inline CSS',
    },
  ],
  notApplicable: [
    { name: 'a small document', input: buildSizedInput(1, 9_999) },
    { name: 'a document that was read only in part', input: buildSizedInput(1, 20_000, true) },
  ],
});
