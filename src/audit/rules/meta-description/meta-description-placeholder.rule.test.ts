import { expect } from 'vitest';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { readText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-placeholder.rule.ts';

const firstWords = 'We repair bicycles of every make in Riverton, most of them while you wait.';
const text = readText({ structure: { ...readText({}).structure, firstWords } });
const described = (description: string, h1 = 'Repair') => ({
  page: makePage({
    facts: { metaDescriptions: [makeLocatedText(description)], headings: [{ level: 1, text: h1, ...AT }], text },
  }),
});

testRule(rule, {
  pass: [
    { name: 'a description', input: described('What a repair costs and how long it takes.') },
    { name: 'a sentence about WordPress', input: described('How to run just another WordPress site for bicycles.') },
    { name: 'a page about templates', input: described('What {{ name }} does.', 'What {{ name }} does') },
    {
      name: 'a page about dummy text',
      input: described('Lorem ipsum dolor sit amet: where it comes from.', 'Lorem ipsum'),
    },
  ],
  fail: [
    {
      name: 'the default of a CMS',
      input: described('Just another WordPress site'),
      found: 'Just another WordPress site',
      verdict: { evidence: [expect.objectContaining({ fix: firstWords })] },
    },
    { name: 'a default with a period', input: described('Description here.') },
    { name: 'an unfilled template', input: described('{{ page.description }}') },
    { name: 'a missing value', input: described('undefined') },
    { name: 'dummy text', input: described('Lorem ipsum dolor sit amet, consectetur.') },
  ],
  notApplicable: [{ name: 'no description', input: { page: makePage({ facts: { metaDescriptions: [] } }) } }],
});
