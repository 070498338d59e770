import { expect } from 'vitest';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-too-short.rule.ts';

const firstWords = 'We repair bicycles of every make in Riverton, most of them while you wait.';
const text = buildText({ structure: { ...buildText({}).structure, firstWords } });
const buildDescriptionInput = (description: string, url = 'https://example.com/repair') => ({
  page: makePage({ url, facts: { metaDescriptions: [makeLocatedText(description)], text } }),
});

testRule(rule, {
  pass: [
    { name: '70 characters', input: buildDescriptionInput('x'.repeat(70)) },
    { name: '35 full-width characters', input: buildDescriptionInput('自'.repeat(35)) },
  ],
  fail: [
    {
      name: '69 characters',
      input: buildDescriptionInput('x'.repeat(69)),
      found: '69 characters',
      verdict: { evidence: [expect.objectContaining({ fix: firstWords })] },
    },
    { name: '34 full-width characters', input: buildDescriptionInput('自'.repeat(34)), found: '34 characters' },
    { name: 'one character', input: buildDescriptionInput('x'), found: '1 character: x' },
  ],
  notApplicable: [
    { name: 'no description', input: { page: makePage({ facts: { metaDescriptions: [makeLocatedText(' ')] } }) } },
    { name: 'the default text of a CMS', input: buildDescriptionInput('Just another WordPress site') },
    { name: 'an unfilled template', input: buildDescriptionInput('%%excerpt%%') },
    { name: 'a legal page', input: buildDescriptionInput('Impressum', 'https://example.com/impressum') },
    { name: 'page 2 of a series', input: buildDescriptionInput('News', 'https://example.com/news/page/2') },
  ],
});
