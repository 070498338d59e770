import { expect } from 'vitest';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-placeholder.rule.ts';

const firstWords = 'We repair bicycles of every make in Riverton, most of them while you wait.';
const text = buildText({ structure: { ...buildText({}).structure, firstWords } });
const buildDescriptionInput = (description: string, h1 = 'Repair') => ({
  page: makePage({
    facts: { metaDescriptions: [makeLocatedText(description)], headings: [{ level: 1, text: h1, ...AT }], text },
  }),
});

testRule(rule, {
  pass: [
    { name: 'a description', input: buildDescriptionInput('What a repair costs and how long it takes.') },
    {
      name: 'a sentence about WordPress',
      input: buildDescriptionInput('How to run just another WordPress site for bicycles.'),
    },
    { name: 'a page about templates', input: buildDescriptionInput('What {{ name }} does.', 'What {{ name }} does') },
    {
      name: 'a page about dummy text',
      input: buildDescriptionInput('Lorem ipsum dolor sit amet: where it comes from.', 'Lorem ipsum'),
    },
  ],
  fail: [
    {
      name: 'the default text of a CMS',
      input: buildDescriptionInput('Just another WordPress site'),
      found: 'Just another WordPress site',
      verdict: { evidence: [expect.objectContaining({ fix: firstWords })] },
    },
    { name: 'a default with a period', input: buildDescriptionInput('Description here.') },
    { name: 'an unfilled template', input: buildDescriptionInput('{{ page.description }}') },
    { name: 'a missing value', input: buildDescriptionInput('undefined') },
    { name: 'dummy text', input: buildDescriptionInput('Lorem ipsum dolor sit amet, consectetur.') },
  ],
  notApplicable: [{ name: 'no description', input: { page: makePage({ facts: { metaDescriptions: [] } }) } }],
});
