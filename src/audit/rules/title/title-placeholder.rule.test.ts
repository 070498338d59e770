import { expect } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './title-placeholder.rule.ts';

const openGraph = [{ property: 'og:site_name', content: 'Riverton Cycles', ...AT }];
const buildTitleInput = (text: string, url = 'https://example.com/a', h1 = 'Puncture repair') => ({
  page: makePage({
    url,
    facts: { titles: [makeLocatedText(text)], openGraph, headings: [{ level: 1, text: h1, ...AT }] },
  }),
  site: makeSite(),
});
const buildSiteNameInput = (url: string, lang: string) => ({
  page: makePage({ url, facts: { lang, titles: [makeLocatedText('Riverton Cycles')], openGraph } }),
  site: makeSite({ homePageUrl: 'https://example.com/index.html' }),
});

testRule(rule, {
  pass: [
    { name: 'a real title', input: buildTitleInput('Puncture repair') },
    { name: 'a title about a null', input: buildTitleInput('Null Island: a place that is not there') },
    { name: 'the site name on the home page', input: buildTitleInput('Riverton Cycles', 'https://example.com/') },
    {
      name: 'the site name on the canonical URL of the home page',
      input: buildSiteNameInput('https://example.com/index.html', 'en'),
    },
    {
      name: 'the site name on the home page of one language',
      input: buildSiteNameInput('https://example.com/de/index.html', 'de'),
    },
    { name: 'a word that is a default elsewhere', input: buildTitleInput('Home improvement') },
    {
      name: 'a page about templates',
      input: buildTitleInput('How {{ name }} works in templates', 'https://example.com/a', 'How {{ name }} works'),
    },
  ],
  fail: [
    {
      name: 'Home',
      input: buildTitleInput('Home'),
      found: 'Home',
      verdict: { evidence: [expect.objectContaining({ fix: 'Puncture repair | Riverton Cycles' })] },
    },
    { name: 'a default in another language', input: buildTitleInput('Startseite'), found: 'Startseite' },
    { name: 'Home on the home page', input: buildTitleInput('Home', 'https://example.com/'), found: 'Home' },
    { name: 'an unfilled template', input: buildTitleInput('{{ page.title }} | Riverton') },
    { name: 'undefined as part of the title', input: buildTitleInput('undefined | Riverton Cycles') },
    { name: 'the bare site name on an inner page', input: buildTitleInput('Riverton Cycles') },
    { name: 'the bare site name below a language folder', input: buildSiteNameInput('https://example.com/de/a', 'de') },
  ],
  notApplicable: [{ name: 'no title', input: { page: makePage({ facts: { titles: [] } }), site: makeSite() } }],
});
