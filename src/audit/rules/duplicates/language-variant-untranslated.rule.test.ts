import { makeEmptyHreflang } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './language-variant-untranslated.rule.ts';

const url = 'https://example.com/en/wheels';
const target = 'https://example.com/de/wheels';
const makePair = (code: string) => ({ url, code, target, detail: '97% of the text is the same' });
const buildAlternatesInput = (codes: string[], pairs: ReturnType<typeof makePair>[], count = pairs.length) => {
  const items = codes.map((code) => ({ code, count: 4, exampleUrl: url }));
  return {
    hreflang: makeEmptyHreflang({
      pageCount: 8,
      codes: { count: items.length, items },
      untranslated: { count, items: pairs },
    }),
  };
};

testRule(rule, {
  pass: [
    { name: 'translated pages', input: buildAlternatesInput(['en', 'de', 'x-default'], []) },
    { name: 'languages that are nearly the same', input: buildAlternatesInput(['sr', 'hr'], [makePair('hr')]) },
  ],
  fail: [
    {
      name: 'one text for two languages',
      input: buildAlternatesInput(['en-us', 'de'], [makePair('de')]),
      found: '97% of the text is the same as on https://example.com/de/wheels, its hreflang version in de',
      verdict: { reach: { pageUrls: [url, target], count: 2, checked: 8 }, gap: null },
    },
    {
      name: 'more pairs than are listed',
      input: buildAlternatesInput(['en', 'de'], [makePair('de')], 900),
      verdict: { gap: { what: 'Remaining untranslated language versions' } },
    },
  ],
  notApplicable: [
    { name: 'no alternates', input: { hreflang: makeEmptyHreflang() } },
    { name: 'one language for two countries', input: buildAlternatesInput(['en-us', 'en-gb', 'x-default'], []) },
  ],
});
