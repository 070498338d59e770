import { expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { VisibleDate } from '#contracts/page/page-text.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { proposeDescription } from './propose-description.ts';

function makeFacts(firstWords: string, dates: VisibleDate[] = [], title = ''): PageFacts {
  const structure = { ...buildText({}).structure, firstWords };
  const titles = title === '' ? [] : [makeLocatedText(title)];
  const page = makePage({ facts: { text: buildText({ structure, dates }), titles, headings: [] } });
  if (page.facts === null) throw new Error('A page without facts');
  return page.facts;
}

const WORKSHOP_SENTENCE = 'We repair bicycles of every make in Riverton, most of them while you wait.';
const HOURS_SENTENCE = 'The workshop is open from Monday to Saturday.';
const LONG_SENTENCE =
  'Whoever brings a bicycle to our workshop in Riverton before ten in the morning can fetch it on the same day, unless a part has to be ordered from the maker, which takes a week.';
const JAPANESE_TEXT =
  '当店では、あらゆるメーカーの自転車を修理しております。パンク修理は、お待ちいただいている間に完了いたします。';

it.each([
  [
    'the first sentences that fit',
    `${WORKSHOP_SENTENCE} ${HOURS_SENTENCE} ${LONG_SENTENCE}`,
    `${WORKSHOP_SENTENCE} ${HOURS_SENTENCE}`,
  ],
  [
    'later sentences when the text does not start with one',
    `Home › Repair ${HOURS_SENTENCE} Posted by somebody. ${WORKSHOP_SENTENCE}`,
    WORKSHOP_SENTENCE,
  ],
  [
    'text without tokens',
    `Hello {{ name }}, we have good news for you and for your bicycle today. ${WORKSHOP_SENTENCE}`,
    WORKSHOP_SENTENCE,
  ],
  [
    'the beginning of a sentence that is too long',
    LONG_SENTENCE,
    'Whoever brings a bicycle to our workshop in Riverton before ten in the morning can fetch it on the same day, unless a part has to be ordered from the maker …',
  ],
  [
    'complete blocks, not labels above them',
    `Repair Bicycles\nAnn Lee\n${WORKSHOP_SENTENCE}\n${HOURS_SENTENCE}`,
    `${WORKSHOP_SENTENCE} ${HOURS_SENTENCE}`,
  ],
  [
    'no footer notice',
    `Riverton Cycles and its logo are registered trademarks of the company. ${WORKSHOP_SENTENCE}`,
    WORKSHOP_SENTENCE,
  ],
  [
    'no heading with an anchor mark',
    `Our Shop # The workshop of Riverton Cycles is open from Monday to Saturday. ${WORKSHOP_SENTENCE}`,
    WORKSHOP_SENTENCE,
  ],
  ['Japanese sentences', JAPANESE_TEXT, JAPANESE_TEXT],
])('proposes %s', (_name, text, expected) => expect(proposeDescription(makeFacts(text))).toBe(expected));

it.each([
  ['no text', ''],
  ['too little text', HOURS_SENTENCE],
  [
    'the end of a sentence',
    'and after that we repair bicycles of every make in Riverton, most of them while you wait.',
  ],
  [
    'words that form no sentence',
    'Tyres Chains Brakes Lights Bells Baskets Locks Pumps Saddles Pedals Racks Mudguards Gears',
  ],
  [
    'list entries that run into a sentence',
    'Website Privacy Policy Privacy Statement Terms of Service Patents Contact Information Open Source Compliance We Repair Bicycles in Riverton.',
  ],
  [
    'an email address',
    'Write to us at workshop@example.com whenever you have a question about your bicycle or its repair.',
  ],
])('proposes nothing for a page with %s', (_name, text) => expect(proposeDescription(makeFacts(text))).toBeNull());

it('accepts lengths of 70 and 160, but not 69 or 161', () => {
  const makeSentence = (length: number) => `Aa bb cc ${'x'.repeat(length - 10)}.`;
  expect(proposeDescription(makeFacts(makeSentence(69)))).toBeNull();
  expect(proposeDescription(makeFacts(makeSentence(70)))).toBe(makeSentence(70));
  expect(proposeDescription(makeFacts(makeSentence(160)))).toBe(makeSentence(160));
  expect(proposeDescription(makeFacts(makeSentence(161)))).toBeNull();
});

it('skips sentences that do not match the title', () => {
  const other = 'Our summer party takes place in the garden behind the old harbour of the town.';
  expect(proposeDescription(makeFacts(`${other} ${WORKSHOP_SENTENCE}`, [], 'Bicycle repair'))).toBe(WORKSHOP_SENTENCE);
  expect(proposeDescription(makeFacts(other, [], 'Bicycle repair'))).toBeNull();
});

it('skips sentences that contain only the site name', () => {
  const notice = 'Example has closed its workshop, and orders that were made before the summer will not be sent.';
  expect(proposeDescription(makeFacts(notice, [], 'Spring events | Example'))).toBeNull();
});

it('skips the sentence with the publication date', () => {
  const date: VisibleDate = { text: '4 May 2026', iso: '2026-05-04', kind: 'published', source: 'text', ...AT };
  const stampedText = 'Published on 4 May 2026 by the people of the workshop in Riverton, who know about bicycles.';
  expect(proposeDescription(makeFacts(`${stampedText} ${WORKSHOP_SENTENCE}`, [date]))).toBe(WORKSHOP_SENTENCE);
});

it('shortens the current description before it looks for another', () => {
  expect(
    proposeDescription(makeFacts(WORKSHOP_SENTENCE), `${WORKSHOP_SENTENCE} ${HOURS_SENTENCE} ${LONG_SENTENCE}`),
  ).toBe(`${WORKSHOP_SENTENCE} ${HOURS_SENTENCE}`);
  expect(proposeDescription(makeFacts(WORKSHOP_SENTENCE), 'bicycles, tyres, chains, '.repeat(9))).toBe(
    WORKSHOP_SENTENCE,
  );
});

it('proposes nothing for a list of posts, whose sentences are about the posts', () => {
  const names = ['Tyres in winter', 'Chains and oil', 'Lights'];
  const facts = makeFacts(WORKSHOP_SENTENCE);
  facts.headings = names.map((text) => ({ level: 2, text, ...AT }));
  expect(proposeDescription(facts)).toBe(WORKSHOP_SENTENCE);
  facts.links = names.map((text) => ({
    href: '/a',
    url: null,
    text: `${text} Read on`,
    rel: '',
    region: 'main',
    selector: 'a',
    ...AT,
  }));
  expect(proposeDescription(facts)).toBeNull();
});

it('accepts any sentence when title and H1 contain only the site name, and prefers an H1 with a topic', () => {
  const facts = makeFacts(`We open at nine. ${HOURS_SENTENCE} ${WORKSHOP_SENTENCE}`, [], 'Example');
  const makeLinkedHeadingFacts = (...texts: string[]) => ({
    ...facts,
    headings: texts.map((text) => ({ level: 1, text, ...AT })),
  });
  expect(proposeDescription(makeLinkedHeadingFacts('Example'))).toBe(
    `We open at nine. ${HOURS_SENTENCE} ${WORKSHOP_SENTENCE}`,
  );
  expect(proposeDescription(makeLinkedHeadingFacts('Example', 'Bicycles in Riverton'))).toBe(WORKSHOP_SENTENCE);
});
