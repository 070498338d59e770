import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { PageText } from '#contracts/page/page-text.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildStructuredData, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ymyl-trust-signals-missing.rule.ts';

const HEALTH_TERMS = ['symptoms', 'migraine', 'medication', 'head'];
const makeTerms = (words: string[]) => words.map((term) => ({ term, count: 5 }));
const buildArticleInput = (
  words: string[] = HEALTH_TERMS,
  facts: Partial<PageFacts> = {},
  text: Partial<PageText> = {},
) => ({
  page: makePage({
    facts: {
      titles: [makeLocatedText('What helps against migraine')],
      structuredData: buildStructuredData({ types: ['BlogPosting'] }),
      text: buildText({ terms: { totalWords: 400, one: makeTerms(words), two: [], three: [] }, ...text }),
      ...facts,
    },
  }),
});
const sources = { evidence: { ...buildText({}).evidence, outboundLinkCount: 1 } };
const doctorByline = buildMarkup({ bylines: [{ by: 'class', text: 'By Dr. Ann Lee', region: 'main', ...AT }] });
const reviewerByline = buildMarkup({ bylines: [{ by: 'reviewer', text: 'Ann Lee', region: 'main', ...AT }] });
const disclaimerText = { mainText: 'This text does not replace a visit to your doctor.' };

testRule(rule, {
  pass: [
    { name: 'an expert and sources', input: buildArticleInput(HEALTH_TERMS, { markup: doctorByline }, sources) },
    {
      name: 'a reviewer and a disclaimer',
      input: buildArticleInput(HEALTH_TERMS, { markup: reviewerByline }, disclaimerText),
    },
    { name: 'sources and a disclaimer', input: buildArticleInput(HEALTH_TERMS, {}, { ...sources, ...disclaimerText }) },
    {
      name: 'a profession in structured data',
      input: buildArticleInput(HEALTH_TERMS, {
        structuredData: buildStructuredData(
          { types: ['BlogPosting'], author: { node: 1 }, citation: 'A study' },
          { types: ['Person'], isTopLevel: false, name: 'Ann Lee', jobTitle: 'Neurologist' },
        ),
      }),
    },
  ],
  warn: [
    {
      name: 'none of the three signals',
      input: buildArticleInput(),
      found:
        'an article on health (symptoms, migraine, medication) without an expert author or reviewer and without sources and without a disclaimer',
    },
    {
      name: 'one of the three signals',
      input: buildArticleInput(HEALTH_TERMS, {}, sources),
      found: 'without an expert',
    },
    {
      name: 'a finance article in German',
      input: buildArticleInput(['hypothek', 'zinssatz', 'kredit'], {
        titles: [makeLocatedText('Was eine Hypothek kostet')],
        lang: 'de',
      }),
      found: 'finance',
    },
  ],
  notApplicable: [
    { name: 'only two words of a topic', input: buildArticleInput(['symptoms', 'migraine', 'head']) },
    {
      name: 'no word of the topic in the title',
      input: buildArticleInput(HEALTH_TERMS, { titles: [makeLocatedText('My summer')] }),
    },
    { name: 'another topic', input: buildArticleInput(['bicycle', 'tyre', 'chain']) },
    { name: '299 words', input: buildArticleInput(HEALTH_TERMS, { mainWordCount: 299 }) },
    {
      name: 'a service page',
      input: buildArticleInput(HEALTH_TERMS, { structuredData: buildStructuredData({ types: ['Service'] }) }),
    },
    { name: 'a language without a word list', input: buildArticleInput(HEALTH_TERMS, { lang: 'fi' }) },
  ],
});
