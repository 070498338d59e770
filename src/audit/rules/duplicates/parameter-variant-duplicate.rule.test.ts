import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './parameter-variant-duplicate.rule.ts';

const address = 'https://example.com/wheels';
const variants = [address, ...['a', 'b', 'c', 'd'].map((value) => `${address}?ref=${value}`)];
const group = { address, pageCount: 5, indexableCount: 5, parameters: ['ref'], urls: variants };
const buildComparedInput = (indexable: string[], items = [group], checkedCount = 40) => ({
  parameterVariants: { checkedCount, groups: { count: items.length, items } },
  duplicateTexts: {
    checkedCount: 40,
    groups: indexable.length < 2 ? [] : [{ value: 'We repair wheels.', lang: 'en', urls: indexable }],
  },
});
const numberedUrls = [address, ...[2, 3, 4, 5].map((page) => `${address}?page=${page}`)];
const variantsWithoutPlainUrl = variants.slice(1);

testRule(rule, {
  pass: [
    { name: 'no variants', input: buildComparedInput([], []) },
    { name: 'variants with the same canonical', input: buildComparedInput([address]) },
    {
      name: 'the pages of a paginated list',
      input: buildComparedInput(numberedUrls, [{ ...group, parameters: ['page'], urls: numberedUrls }]),
    },
    {
      name: 'duplicates at other URLs only',
      input: buildComparedInput(['https://example.com/wheels-a', 'https://example.com/b']),
    },
  ],
  fail: [
    {
      name: 'five indexable variants',
      input: buildComparedInput(variants),
      found: '5 URLs that differ only in ref show the same text; 5 of them are indexable',
      verdict: {
        reach: { pageUrls: variants, count: 1, checked: 1 },
        ...expectEvidenceWith({ fix: `<link rel="canonical" href="${address}">`, cause: 'Parameters ref', places: 5 }),
      },
    },
    { name: 'two indexable variants', input: buildComparedInput(variants.slice(0, 2)), found: '2 of them' },
    {
      name: 'variants that all have a parameter',
      input: buildComparedInput(variantsWithoutPlainUrl, [{ ...group, urls: variantsWithoutPlainUrl }]),
      found: '4 of them',
    },
  ],
  notApplicable: [{ name: 'no pages to compare', input: buildComparedInput([], [], 0) }],
});
