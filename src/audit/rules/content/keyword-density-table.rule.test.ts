import { makeSite } from '#test/helpers/artifacts.ts';
import { makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './keyword-density-table.rule.ts';

const buildTextInput = (title: string, mainText: string, mainWordCount = 50, term = 'cake') => ({
  page: makePage({
    facts: {
      titles: [makeLocatedText(title)],
      mainWordCount,
      text: buildText({ mainText, terms: { totalWords: 50, one: [{ term, count: 7 }], two: [], three: [] } }),
    },
  }),
  site: makeSite(),
});

testRule(rule, {
  pass: [
    { name: 'a word from the title', input: buildTextInput('Puncture repair', 'We repair what is broken.') },
    { name: 'a part of a longer word', input: buildTextInput('Fahrrad mieten', 'Unsere Fahrradvermietung ist offen.') },
    {
      name: 'a compound of what the text repeats',
      input: buildTextInput('Fachhandel Winterreifen', 'Alle Reifen.', 50, 'reifen'),
    },
    {
      name: 'words that differ only in accents',
      input: buildTextInput('Réparation rapide', 'La reparation dure une heure.'),
    },
    { name: 'Korean', input: buildTextInput('악녀의 덫에 걸린 사람', '악녀가 나온다.') },
    {
      name: 'a word after the separator',
      input: buildTextInput('Blog post layout || Cakes - Shop template', 'How to bake a cake.'),
    },
    { name: 'Japanese', input: buildTextInput('自転車の修理', '修理は一時間です。') },
  ],
  warn: [
    {
      name: 'another topic',
      input: buildTextInput('Puncture repair prices', 'How to bake a cake.'),
      found: 'title "Puncture repair prices"; most frequent words in the text: cake (7)',
    },
  ],
  notApplicable: [
    { name: '49 words', input: buildTextInput('Puncture repair', 'How to bake a cake.', 49) },
    {
      name: 'one word and the slogan of the site',
      input: buildTextInput('Checkout || Riverton - Digital products store', 'How to bake a cake.'),
    },
    { name: 'a title of one word', input: buildTextInput('Repair', 'How to bake a cake.') },
    { name: 'a default title of an editor', input: buildTextInput('Untitled Document', 'How to bake a cake.') },
    { name: 'a placeholder', input: buildTextInput('{{ page.title }} prices', 'How to bake a cake.') },
    { name: 'no title', input: { page: makePage({ facts: { titles: [] } }), site: makeSite() } },
  ],
});
