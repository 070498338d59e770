import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './title-h1-unrelated.rule.ts';

const openGraph = [{ property: 'og:site_name', content: 'Riverton Cycles', ...AT }];
const buildHeadingsInput = (title: string, headings: string[], url = 'https://example.com/a') => ({
  page: makePage({
    url,
    facts: {
      titles: [makeLocatedText(title)],
      openGraph,
      headings: headings.map((text) => ({ level: 1, text, ...AT })),
    },
  }),
  site: makeSite(),
});

testRule(rule, {
  pass: [
    { name: 'a shared word', input: buildHeadingsInput('Puncture repair prices', ['Repair of tyres']) },
    { name: 'singular and plural', input: buildHeadingsInput('Bicycle tyres on offer', ['New tyre, old wheel']) },
    { name: 'a compound word', input: buildHeadingsInput('Fahrradreparatur Riverton', ['Reparatur am selben Tag']) },
    { name: 'the second H1', input: buildHeadingsInput('Puncture repair', ['Our friendly team', 'Puncture prices']) },
    {
      name: 'the site name before the topic',
      input: buildHeadingsInput('Riverton Cycles | Puncture repair', ['Puncture repair']),
    },
    {
      name: 'two forms of one word',
      input: buildHeadingsInput('Типажи в языке', ['Множественные ограничения по типажам']),
    },
    { name: 'Japanese', input: buildHeadingsInput('自転車の修理', ['修理の料金']) },
  ],
  fail: [
    {
      name: 'no shared word',
      input: buildHeadingsInput('Puncture repair prices', ['Our friendly workshop team']),
      found: 'title "Puncture repair prices", H1 "Our friendly workshop team"',
    },
    {
      name: 'only the site name is shared',
      input: buildHeadingsInput('Puncture repair at Riverton Cycles', ['Welcome friends, Riverton Cycles']),
    },
  ],
  notApplicable: [
    {
      name: 'the home page',
      input: buildHeadingsInput('Bicycle repair', ['Keep rolling, friends'], 'https://example.com/'),
    },
    { name: 'no heading', input: buildHeadingsInput('Puncture repair prices', []) },
    { name: 'a heading of one word', input: buildHeadingsInput('Puncture repair prices', ['Workshop']) },
    { name: 'a title of one word', input: buildHeadingsInput('Workshop', ['Puncture repair prices']) },
    { name: 'another script', input: buildHeadingsInput('Puncture repair prices', ['Ремонт велосипедов']) },
    { name: 'a default title of an editor', input: buildHeadingsInput('Untitled Document', ['Our friendly team']) },
    { name: 'a placeholder', input: buildHeadingsInput('{{ page.title }} prices', ['Our friendly team']) },
  ],
});
