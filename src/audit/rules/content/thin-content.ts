import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { counted } from '#lib/counted.ts';

const MIN_WORDS = 300;
/** Pages that serve their purpose with few words. */
const SHORT_BY_NATURE =
  /\/(?:contact|kontakt|contacto|login|sign-?in|register|account|cart|basket|checkout|search|tools?|calculator|videos?|gallery|galerie|photos?|map|directions)(?:[/.?-]|$)/i;
/** Written without spaces between words: a word count says little. */
const UNSPACED_LANGUAGE = /^(?:zh|ja|th|lo|km|my)\b/i;

export default defineRule({
  id: 'thin-content',
  category: 'content',
  family: 'thin-content',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have enough text to answer a question',
  failureTitle: 'Pages with fewer than 300 words',
  impact: 'A page with little text rarely answers what people ask, so it is seldom shown or cited.',
  why: 'Search engines name no minimum length, so this is a hint and not a fault by itself. Pages under 300 words of own text often leave out what visitors want to know: prices, steps, times, answers.',
  howToFix:
    'Add what a visitor would ask next: prices, duration, materials, examples, answers to common questions. If there is nothing to add, join the page with a related one and redirect the old address.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  check({ page }) {
    const { facts } = page;
    if (SHORT_BY_NATURE.test(page.url)) return notApplicable('Contact, account, gallery and tool pages may be short');
    if (UNSPACED_LANGUAGE.test(facts.lang ?? '')) return notApplicable('Words cannot be counted in this language');
    if (facts.forms.some((form) => form.hasPassword)) return notApplicable('Sign-in pages may be short');
    if (facts.mainWordCount >= MIN_WORDS) return pass();
    return fail([
      {
        url: page.url,
        found: counted(facts.mainWordCount, 'word'),
        expected: `at least ${MIN_WORDS} words outside header, navigation and footer`,
        where: 'main text',
        ...(facts.mainTextExcerpt === '' ? {} : { snippet: facts.mainTextExcerpt }),
      },
    ]);
  },
});
