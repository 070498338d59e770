import { expect } from 'vitest';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './title-missing.rule.ts';

const buildTitlesInput = (...titles: ReturnType<typeof makeLocatedText>[]) => ({
  page: makePage({ facts: { titles } }),
});

testRule(rule, {
  pass: [
    { name: 'a title in the head', input: buildTitlesInput(makeLocatedText('Prices')) },
    { name: 'an empty and a filled title', input: buildTitlesInput(makeLocatedText(''), makeLocatedText('Prices')) },
  ],
  fail: [
    { name: 'no title', input: buildTitlesInput(), found: null },
    {
      name: 'a proposal from the heading and the site name',
      input: {
        page: makePage({
          facts: {
            titles: [],
            openGraph: [{ property: 'og:site_name', content: 'Riverton Cycles', line: 1, column: 1 }],
          },
        }),
      },
      verdict: { evidence: [expect.objectContaining({ fix: 'Bicycle repair | Riverton Cycles' })] },
    },
    { name: 'a blank title', input: buildTitlesInput(makeLocatedText('  ')), found: '' },
    {
      name: 'a title in the body only',
      input: buildTitlesInput(makeLocatedText('Prices', false)),
      found: 'Prices (the title is in the body because an element or text before it closed the head)',
      verdict: { severity: 'medium', confidence: 'likely' },
    },
  ],
  notApplicable: [
    {
      name: 'a page hidden from search',
      input: {
        page: makePage({
          facts: {
            titles: [],
            metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, line: 1, column: 1 }],
          },
        }),
      },
    },
    { name: 'an image', input: { page: makePage({ facts: null }) } },
  ],
});
