import { makeSite } from '#test/helpers/artifacts.ts';
import { locatedText, makePage } from '#test/helpers/audit-page.ts';
import { readText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './keyword-density-table.rule.ts';

const written = (title: string, mainText: string, mainWordCount = 50, term = 'cake') => ({
  page: makePage({
    facts: {
      titles: [locatedText(title)],
      mainWordCount,
      text: readText({ mainText, terms: { totalWords: 50, one: [{ term, count: 7 }], two: [], three: [] } }),
    },
  }),
  site: makeSite(),
});

testRule(rule, {
  pass: [
    { name: 'a word of the title', input: written('Puncture repair', 'We repair what is broken.') },
    { name: 'a part of a longer word', input: written('Fahrrad mieten', 'Unsere Fahrradvermietung ist offen.') },
    {
      name: 'a compound of what the text repeats',
      input: written('Fachhandel Winterreifen', 'Alle Reifen.', 50, 'reifen'),
    },
    { name: 'accents', input: written('Réparation rapide', 'La reparation dure une heure.') },
    { name: 'Korean', input: written('악녀의 덫에 걸린 사람', '악녀가 나온다.') },
    {
      name: 'a word after the separator',
      input: written('Blog post layout || Cakes - Shop template', 'How to bake a cake.'),
    },
    { name: 'Japanese', input: written('自転車の修理', '修理は一時間です。') },
  ],
  warn: [
    {
      name: 'another topic',
      input: written('Puncture repair prices', 'How to bake a cake.'),
      found: 'title "Puncture repair prices"; most frequent words in the text: cake (7)',
    },
  ],
  notApplicable: [
    { name: '49 words', input: written('Puncture repair', 'How to bake a cake.', 49) },
    {
      name: 'one word and the slogan of the site',
      input: written('Checkout || Riverton - Digital products store', 'How to bake a cake.'),
    },
    { name: 'a title of one word', input: written('Repair', 'How to bake a cake.') },
    { name: 'a default title of an editor', input: written('Untitled Document', 'How to bake a cake.') },
    { name: 'a placeholder', input: written('{{ page.title }} prices', 'How to bake a cake.') },
    { name: 'no title', input: { page: makePage({ facts: { titles: [] } }), site: makeSite() } },
  ],
});
