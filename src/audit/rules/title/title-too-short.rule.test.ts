import { expect } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './title-too-short.rule.ts';

const buildTitleInput = (text: string, url = 'https://example.com/prices', h1 = 'Prices') => ({
  page: makePage({ url, facts: { titles: [makeLocatedText(text)], headings: [{ level: 1, text: h1, ...AT }] } }),
  site: makeSite(),
});

testRule(rule, {
  pass: [
    { name: '30 characters', input: buildTitleInput('x'.repeat(30)) },
    { name: '15 full-width characters', input: buildTitleInput('料'.repeat(15)) },
  ],
  fail: [
    { name: '29 characters', input: buildTitleInput('x'.repeat(29)), found: '29 characters' },
    { name: '14 full-width characters', input: buildTitleInput('料'.repeat(14)), found: '14 characters' },
    {
      name: 'a heading that says more',
      input: buildTitleInput('Prices', 'https://example.com/prices', 'What the repair of a bicycle costs'),
      found: '6 characters: Prices',
      verdict: { evidence: [expect.objectContaining({ fix: 'What the repair of a bicycle costs' })] },
    },
  ],
  notApplicable: [
    { name: 'no title', input: { page: makePage({ facts: { titles: [] } }), site: makeSite() } },
    { name: 'a default of an editor', input: buildTitleInput('Untitled') },
    { name: 'an unfilled template', input: buildTitleInput('{{ title }}') },
    { name: 'the home page', input: buildTitleInput('Riverton Cycles', 'https://example.com/') },
    { name: 'a contact page', input: buildTitleInput('Kontakt', 'https://example.com/kontakt') },
    { name: 'a legal page', input: buildTitleInput('Privacy', 'https://example.com/en/privacy-policy.html') },
    { name: 'page 2 of a series', input: buildTitleInput('News', 'https://example.com/news?page=2') },
  ],
});
