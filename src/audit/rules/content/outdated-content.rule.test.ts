import type { FoundPhrase } from '#contracts/page/page-text.ts';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildStructuredData, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './outdated-content.rule.ts';

interface DatedPage {
  date?: string | undefined;
  phrases?: FoundPhrase[];
  title?: string;
  type?: string;
}
const claims: FoundPhrase[] = [{ phrase: 'this year', count: 3 }];
/** Builds a page fetched on 2026-11-20; 730 days earlier is 2024-11-20. */
const makeDatedInput = ({
  date = '2024-11-19',
  phrases = claims,
  title = 'The best tyres',
  type = 'BlogPosting',
}: DatedPage) => ({
  page: makePage({
    facts: {
      titles: [makeLocatedText(title)],
      structuredData: buildStructuredData({ types: [type], dateModified: date }),
      text: buildText({ timeBoundPhrases: phrases }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'an age of 730 days', input: makeDatedInput({ date: '2024-11-20' }) },
    { name: 'no claim', input: makeDatedInput({ phrases: [] }) },
    { name: 'two claims', input: makeDatedInput({ phrases: [{ phrase: 'today', count: 2 }] }) },
    { name: 'a report about a month', input: makeDatedInput({ phrases: [], title: 'March 2015 in the community' }) },
    {
      name: 'a version and a full date',
      input: makeDatedInput({ phrases: [], title: 'Firmware v2018.0, Stand 18.08.2020' }),
    },
    { name: 'last year in the title', input: makeDatedInput({ phrases: [], title: 'The best tyres of 2025' }) },
  ],
  warn: [
    {
      name: 'an age of 731 days and three claims',
      input: makeDatedInput({}),
      found: 'newest date 2024-11-19; outdated wording: "this year" 3 times',
    },
    {
      name: 'an old year in the title',
      input: makeDatedInput({ phrases: [], title: 'The best tyres of 2024' }),
      found: '2024 in the title',
    },
  ],
  notApplicable: [
    {
      name: 'a press release in German',
      input: makeDatedInput({ title: 'Pressemitteilung: Freifunk stellt MEET vor' }),
    },
    { name: 'an announcement in Japanese', input: makeDatedInput({ title: 'Slackチーム開放のお知らせ' }) },
    { name: 'an announcement', input: makeDatedInput({ title: 'Riverton Router 1.7.0 available | Riverton' }) },
    { name: 'a product name with its version', input: makeDatedInput({ title: 'Riverton Router 1.7 | Riverton' }) },
    {
      name: 'a release announcement recognized by its path',
      input: { page: { ...makeDatedInput({}).page, url: 'https://example.com/blog/2019/03/11/router-released' } },
    },
    { name: 'news', input: makeDatedInput({ type: 'NewsArticle' }) },
    { name: 'no article', input: makeDatedInput({ type: 'WebPage' }) },
    { name: 'no date', input: makeDatedInput({ date: 'soon' }) },
  ],
});
