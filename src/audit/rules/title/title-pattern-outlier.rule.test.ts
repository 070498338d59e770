import type { TitlePattern } from '#contracts/site/site-norms.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './title-pattern-outlier.rule.ts';

const PATTERN: TitlePattern = {
  pageCount: 40,
  matchCount: 37,
  position: 'end',
  part: ' | Riverton Cycles',
  exampleUrl: 'https://example.com/tours/coast',
};

interface InputOptions {
  url?: string;
  pattern?: Partial<TitlePattern>;
  siteName?: string;
}

function buildInput(title: string, { url = 'https://example.com/tours/lake', pattern, siteName }: InputOptions = {}) {
  const openGraph = siteName === undefined ? [] : [{ property: 'og:site_name', content: siteName, line: 1, column: 1 }];
  return {
    page: makePage({ url, facts: { titles: title === '' ? [] : [makeLocatedText(title)], openGraph } }),
    site: makeSite(),
    titlePatterns: {
      checkedCount: 40,
      find: (template: string, lang: string | null) =>
        template === 'template-a' && lang === 'en' ? { ...PATTERN, ...pattern } : null,
    },
  };
}

testRule(rule, {
  pass: [
    { name: 'the usual ending', input: buildInput('Lake tour | Riverton Cycles') },
    { name: 'the part at the beginning', input: buildInput('Riverton Cycles: the lake tour') },
    { name: 'another separator and case', input: buildInput('Lake tour - RIVERTON CYCLES') },
    { name: 'a name that is part of the topic', input: buildInput('About Riverton Cycles | Riverton Cycles') },
    {
      name: 'the site name that the page declares',
      input: buildInput('Lake tour | Riverton', { siteName: 'Riverton' }),
    },
    { name: 'the name of the host', input: buildInput('Lake tour at Example') },
    { name: 'exactly 80 percent', input: buildInput('Lake | Riverton Cycles', { pattern: { matchCount: 32 } }) },
  ],
  warn: [
    {
      name: 'a title without the part',
      input: buildInput('Lake tour'),
      found: 'Lake tour (without "| Riverton Cycles")',
      verdict: {
        evidence: [
          {
            expected:
              'a title that ends once with "| Riverton Cycles", like 37 of the 40 pages with the same structure (https://example.com/tours/coast)',
            fix: 'Lake tour | Riverton Cycles',
          },
        ] as never,
      },
    },
    { name: 'another ending', input: buildInput('Lake tour | Old Wheels'), found: 'Old Wheels (without' },
    {
      name: 'the part twice',
      input: buildInput('Lake tour | Riverton Cycles | Riverton Cycles'),
      found: 'twice "| Riverton Cycles"',
      verdict: { evidence: [{ fix: 'Lake tour | Riverton Cycles' }] as never },
    },
    {
      name: 'the part twice in a title with several parts',
      input: buildInput('Riverton Cycles - Lake - Tours | Riverton Cycles', {
        pattern: { part: ' - Riverton Cycles' },
      }),
      verdict: { evidence: [{ fix: 'Lake - Tours - Riverton Cycles' }] as never },
    },
    {
      name: 'a missing beginning',
      input: buildInput('Lake tour', { pattern: { position: 'start', part: 'Riverton Cycles | ' } }),
      verdict: { evidence: [{ fix: 'Riverton Cycles | Lake tour' }] as never },
    },
  ],
  notApplicable: [
    { name: 'no title', input: buildInput('') },
    { name: 'a placeholder', input: buildInput('Untitled') },
    { name: 'the home page', input: buildInput('Bikes for everyone', { url: 'https://example.com/' }) },
    { name: 'the home page of a language', input: buildInput('Bikes', { url: 'https://example.com/en/' }) },
    { name: 'a small group', input: buildInput('Lake tour', { pattern: { pageCount: 9, matchCount: 8 } }) },
    { name: 'no majority', input: buildInput('Lake tour', { pattern: { matchCount: 31 } }) },
    {
      name: 'another language',
      input: {
        ...buildInput('Seetour'),
        page: makePage({ facts: { titles: [makeLocatedText('Seetour')], lang: 'de' } }),
      },
    },
    { name: 'a title that is long enough', input: buildInput('The lake tour by bicycle from Riverton to the coast') },
    { name: 'a legal page', input: buildInput('Privacy', { url: 'https://example.com/privacy' }) },
    { name: 'a cart', input: buildInput('Your cart', { url: 'https://example.com/cart' }) },
    { name: 'a tag page', input: buildInput('Lakes', { url: 'https://example.com/tag/lakes' }) },
    { name: 'page 2 of a series', input: buildInput('Tours, page 2', { url: 'https://example.com/tours?page=2' }) },
    { name: 'a landing page', input: buildInput('20% off', { url: 'https://example.com/lp/spring' }) },
  ],
});
