import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { NotFoundTrace } from '#contracts/site/site-probes.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './soft-404.rule.ts';

const makeTrace = (overrides: Partial<NotFoundTrace> = {}): NotFoundTrace => ({
  url: 'https://example.com/x1',
  finalUrl: 'https://example.com/x1',
  status: 404,
  title: 'Nothing here',
  wordCount: 12,
  textHash: 'error',
  simhash: '000000000000000f',
  proseHash: 'error-prose',
  ...overrides,
});
const buildPageInput = (facts: Partial<PageFacts>, traces: NotFoundTrace[] = [makeTrace()]) => ({
  page: makePage({ facts: { mainWordCount: 49, ...facts } }),
  notFoundTraces: traces,
});
const notFoundFacts = { titles: [makeLocatedText('Page not found - Riverton')] };
const errorProse = { text: { ...EMPTY_PARTS.text, proseHash: 'error-prose' } };

testRule(rule, {
  pass: [
    { name: 'a short page', input: buildPageInput({}) },
    { name: 'an error text with 50 words of its own', input: buildPageInput({ ...notFoundFacts, mainWordCount: 50 }) },
    {
      name: 'an article about error pages',
      input: buildPageInput({ titles: [makeLocatedText('How to design a 404 page')] }),
    },
    { name: 'the same text under another title', input: buildPageInput(errorProse) },
    {
      name: 'every page of an application looks the same, and so does the error page with status 200',
      input: buildPageInput({ ...errorProse, titles: [makeLocatedText('Nothing here')] }, [makeTrace({ status: 200 })]),
    },
    {
      name: 'the page that unknown URLs redirect to',
      input: buildPageInput({ ...errorProse, titles: [makeLocatedText('Nothing here')] }, [
        makeTrace({ finalUrl: 'https://example.com/services' }),
      ]),
    },
    {
      name: 'no text to compare',
      input: buildPageInput({ mainWordCount: 400 }, [makeTrace({ proseHash: null, textHash: null })]),
    },
  ],
  fail: [
    {
      name: 'an error title and little text',
      input: buildPageInput(notFoundFacts),
      found: 'status 200, "Page not found - Riverton", 49 words',
      verdict: { evidence: [{ fix: 'HTTP/1.1 404 Not Found', where: 'head, line 1, column 1' }] as never },
    },
    {
      name: 'an error heading',
      input: buildPageInput({ headings: [{ level: 1, text: 'Seite nicht gefunden', ...AT }] }),
      found: 'Seite nicht gefunden',
    },
    {
      name: 'an error title and the long text of the error page',
      input: buildPageInput({ ...notFoundFacts, ...errorProse, mainWordCount: 300 }),
      found: '300 words, the same text as https://example.com/x1',
    },
    {
      name: 'the text and title of the error page',
      input: buildPageInput({ ...errorProse, titles: [makeLocatedText('Nothing here')], mainWordCount: 300 }),
      found: '"Nothing here"',
    },
    {
      name: 'nearly the same text',
      input: buildPageInput({
        titles: [makeLocatedText('Nothing here')],
        mainTextHash: 'x',
        text: { ...EMPTY_PARTS.text, simhash: '0000000000000008' },
      }),
    },
  ],
  notApplicable: [
    {
      name: 'a page that returns 404',
      input: { page: makePage({ status: 404, facts: notFoundFacts }), notFoundTraces: [] },
    },
    {
      name: 'a page with noindex',
      input: buildPageInput({
        ...notFoundFacts,
        metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }],
      }),
    },
  ],
});
