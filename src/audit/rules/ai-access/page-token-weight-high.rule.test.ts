import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './page-token-weight-high.rule.ts';

const buildInput = (html: number | null, mainText: number, isMainTextCut = false) => ({
  page: makePage({
    facts: {
      text: { ...EMPTY_PARTS.text, isMainTextCut, tokens: { ...EMPTY_PARTS.text.tokens, html, mainText } },
      markup: {
        ...EMPTY_PARTS.markup,
        scripts: [{ src: null, inlineBytes: 300_000, inHead: false, ...AT }],
        styles: [{ bytes: 40_500, layoutBytes: 0, inHead: true, ...AT }],
      },
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'at the limit', input: buildInput(100_000, 10) },
    { name: 'one tenth is text', input: buildInput(200_000, 20_000) },
    { name: 'a text so long that it was cut', input: buildInput(900_000, 25_000, true) },
  ],
  warn: [
    {
      name: 'a lot of code and little text',
      input: buildInput(130_400, 900),
      found: 'about 130,000 tokens of HTML, about 900 of them main text (inline scripts 300 KB, inline styles 41 KB)',
    },
    { name: 'just over both limits', input: buildInput(100_001, 10_000), found: 'about 10,000' },
  ],
  notApplicable: [{ name: 'an unknown length', input: buildInput(null, 0) }],
});
