import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hacked-content-suspected.rule.ts';

const makeLink = (url: string, text: string) => ({
  href: url,
  url,
  text,
  rel: '',
  region: 'other' as const,
  selector: 'div > a',
  ...AT,
});
interface InjectedContent {
  spam?: number;
  other?: number;
  own?: number;
  blockWords?: number;
  excerpt?: string;
  title?: string;
}
function makeHiddenContentInput({
  spam = 0,
  other = 0,
  own = 0,
  blockWords,
  excerpt = '',
  title = 'Bicycle repair',
}: InjectedContent) {
  const links = [
    ...Array.from({ length: spam }, (_, at) => makeLink(`https://spam${at % 7}.example/viagra-${at}`, 'cheap pills')),
    ...Array.from({ length: other }, (_, at) => makeLink(`https://partner${at}.example/`, 'Partner')),
    ...Array.from({ length: own }, (_, at) => makeLink(`https://example.com/casino-${at}`, 'Menu')),
  ];
  const block = { name: 'div', hiddenBy: 'off-screen' as const, words: blockWords ?? 0, links: 0, excerpt, ...AT };
  const markup = {
    ...EMPTY_PARTS.markup,
    linkExtras: links.map((_link, index) => ({ index, isHidden: true })),
    hiddenBlocks: blockWords === undefined ? [] : [block],
  };
  return { page: makePage({ facts: { titles: [makeLocatedText(title)], links, markup } }) };
}

testRule(rule, {
  pass: [
    { name: '19 hidden links', input: makeHiddenContentInput({ spam: 19 }) },
    { name: '20 hidden links, 4 of them with such words', input: makeHiddenContentInput({ spam: 4, other: 16 }) },
    { name: 'a list of 300 partners', input: makeHiddenContentInput({ other: 300 }) },
    { name: 'a hidden menu of the site itself', input: makeHiddenContentInput({ own: 60 }) },
    { name: 'a casino', input: makeHiddenContentInput({ spam: 40, title: 'Riverton Casino' }) },
    {
      name: 'a hidden block of 299 words',
      input: makeHiddenContentInput({ blockWords: 299, excerpt: 'casino, viagra' }),
    },
    {
      name: 'a hidden block with one such word',
      input: makeHiddenContentInput({ blockWords: 900, excerpt: 'the casino next door' }),
    },
  ],
  fail: [
    {
      name: '20 hidden links, 5 of them with such words',
      input: makeHiddenContentInput({ spam: 5, other: 15 }),
      found: 'suspected: 20 hidden links to 20 other sites, 5 of them with viagra',
    },
    {
      name: '20 hidden links with such words',
      input: makeHiddenContentInput({ spam: 20 }),
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'a hidden block of 300 words',
      input: makeHiddenContentInput({ blockWords: 300, excerpt: 'casino and viagra' }),
      found: 'suspected: 300 hidden words (off-screen) with casino, viagra',
    },
  ],
  notApplicable: [
    { name: 'nothing hidden', input: { page: makePage() } },
    { name: 'an error page', input: { page: makePage({ status: 404 }) } },
  ],
});
