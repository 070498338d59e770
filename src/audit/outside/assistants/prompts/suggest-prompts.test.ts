import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROMPT_LANGUAGES } from '#audit/data/prompt-sentences/find-sentences.ts';
import { SUGGESTED_PROMPT_COUNTS } from '#contracts/outside/assistants/prompts.ts';
import { CHINESE_MAKER } from '#test/fixtures/prompt-sites/chinese-maker.ts';
import { DUTCH_RENTAL } from '#test/fixtures/prompt-sites/dutch-rental.ts';
import { ENGLISH_ONE_PAGE, ENGLISH_SOFTWARE } from '#test/fixtures/prompt-sites/english-software.ts';
import { FRENCH_ROASTERY } from '#test/fixtures/prompt-sites/french-roastery.ts';
import { GERMAN_JOINERY } from '#test/fixtures/prompt-sites/german-joinery.ts';
import { ITALIAN_FARM } from '#test/fixtures/prompt-sites/italian-farm.ts';
import { JAPANESE_SOFTWARE } from '#test/fixtures/prompt-sites/japanese-software.ts';
import { POLISH_REPAIR } from '#test/fixtures/prompt-sites/polish-repair.ts';
import { PORTUGUESE_SOFTWARE } from '#test/fixtures/prompt-sites/portuguese-software.ts';
import { type PromptSite, readPromptSite } from '#test/fixtures/prompt-sites/prompt-site.ts';
import { SPANISH_SCHOOL } from '#test/fixtures/prompt-sites/spanish-school.ts';
import { buildCompetitorBrand, buildOwnBrand } from './build-brand.ts';
import { createBrandTest } from './create-brand-test.ts';
import { type PromptSuggestion, type SuggestionInput, suggestPrompts } from './suggest-prompts.ts';

const SITES: readonly PromptSite[] = [
  ENGLISH_SOFTWARE,
  GERMAN_JOINERY,
  FRENCH_ROASTERY,
  SPANISH_SCHOOL,
  ITALIAN_FARM,
  PORTUGUESE_SOFTWARE,
  DUTCH_RENTAL,
  POLISH_REPAIR,
  JAPANESE_SOFTWARE,
  CHINESE_MAKER,
];
const RIVALS = ['rival-shop.com', 'second-choice.io', 'third-way.net'];

interface Draft extends Partial<Pick<SuggestionInput, 'queries' | 'language'>> {
  rivals?: readonly string[];
  ownNames?: readonly string[];
}

function suggest(site: PromptSite, { rivals = RIVALS, ownNames, ...input }: Draft = {}): PromptSuggestion {
  const names = ownNames ?? null;
  const offer = readPromptSite(site, names);
  const brand = buildOwnBrand({ host: new URL(site.origin).hostname, nickname: null, ownNames: names, offer });
  return suggestPrompts({
    offer,
    brand,
    competitors: rivals.map((host) => buildCompetitorBrand({ id: host, host, titles: [] })),
    queries: [],
    language: offer.language ?? 'en',
    isBranded: createBrandTest(brand.names),
    ...input,
  });
}

const listTexts = ({ prompts }: PromptSuggestion, intent: string) =>
  prompts.filter((prompt) => prompt.intent === intent).map(({ text }) => text);

describe.each(SITES.map((site) => [site.language, site] as const))('the prompts of a website in %s', (_, site) => {
  const suggestion = suggest(site);

  it('are written in its language, each once', async () => {
    expect(suggestion.hasLanguage).toBe(true);
    const texts = suggestion.prompts.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const golden = join(import.meta.dirname, '../../../../../test/golden/prompts', `${site.language.slice(0, 2)}.txt`);
    await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot(golden);
  });

  it('contain the brand only in prompts about the brand', () => {
    for (const { intent, isBranded } of suggestion.prompts) {
      expect(isBranded).toBe(['comparison', 'evaluation', 'fact'].includes(intent));
    }
    expect(suggestion.leftOut).toBe(0);
  });

  it('contain no placeholder, double space or repeated word', () => {
    for (const { text } of suggestion.prompts) expect(text).not.toMatch(/[{}]| {2}|(?:^|\s)(\p{L}+) \1(?:\s|$)/u);
  });

  it('have a basis', () => {
    for (const { basis } of suggestion.prompts) expect(basis).toBeTruthy();
  });

  it('do not exceed the planned number', () => {
    const counts = Object.entries(SUGGESTED_PROMPT_COUNTS).map(([intent]) => listTexts(suggestion, intent).length);
    expect(counts.slice(1)).toEqual([5, 3, 2, 1, 2]);
    expect(counts[0]).toBeGreaterThanOrEqual(9);
    expect(counts[0]).toBeLessThanOrEqual(12);
  });
});

it('suggests prompts in ten languages', () => {
  expect([...PROMPT_LANGUAGES].sort()).toEqual(SITES.map(({ language }) => language.slice(0, 2)).sort());
});

it('suggests only prompts based on names if the website shows no offer', () => {
  const { prompts } = suggest(ENGLISH_ONE_PAGE, { rivals: [] });
  expect(prompts.map(({ text }) => text)).toEqual([
    'How good is Jo Marsh compared with other providers?',
    'What are the alternatives to Jo Marsh, and when are they the better choice?',
    'Is Jo Marsh trustworthy, and what do its customers say?',
    'What does Jo Marsh offer, and for whom?',
    'Who is behind Jo Marsh, and where is it based?',
  ]);
});

it('suggests more discovery prompts instead of alternatives if there are no competitors', () => {
  const suggestion = suggest(GERMAN_JOINERY, { rivals: [] });
  expect(listTexts(suggestion, 'alternatives')).toEqual([]);
  expect(suggestion.targets).toMatchObject({ discovery: 15, alternatives: 0 });
});

it('asks for up to two alternatives per competitor', () => {
  expect(listTexts(suggest(GERMAN_JOINERY, { rivals: ['rival-shop.com'] }), 'alternatives')).toHaveLength(2);
});

it('suggests only prompts about names, in English, for a language without sentences', () => {
  const suggestion = suggest(ENGLISH_SOFTWARE, { language: 'sv' });
  expect(suggestion.hasLanguage).toBe(false);
  expect(listTexts(suggestion, 'discovery')).toEqual([]);
  expect(listTexts(suggestion, 'evaluation')).toEqual(['Is Tallyroad trustworthy, and what do its customers say?']);
});

describe('search queries', () => {
  const makeQuery = (text: string, impressions = 100) => ({ query: text, impressions, clicks: 1, isSimulated: false });
  const queries = [
    makeQuery('receipt scanner app', 1240),
    makeQuery('tallyroad login', 900),
    makeQuery('how do i track mileage for work', 300),
    makeQuery('receipt scanner apps', 200),
    makeQuery('rare words', 9),
    makeQuery('site:tallyroad.com', 80),
    makeQuery('fuel cards', 70),
  ];
  const suggestion = suggest(ENGLISH_SOFTWARE, { queries });
  const observed = suggestion.prompts.filter(({ origin }) => origin === 'search-console');

  it('become prompts with their figures: branded queries, rare queries, operators and repetitions are left out', () => {
    expect(observed.map(({ text, intent }) => `${intent}: ${text}`)).toEqual([
      'discovery: Receipt scanner app: which companies would you recommend?',
      'discovery: Fuel cards: what are the best options?',
      'problem: how do i track mileage for work',
    ]);
    expect(observed[0]?.basis).toBe(
      'Google Search Console: "receipt scanner app", 1,240 impressions and 1 click in 28 days',
    );
  });

  it('replace website topics that have the same meaning', () => {
    expect(listTexts(suggestion, 'discovery').filter((text) => text.toLowerCase().includes('fuel cards'))).toHaveLength(
      1,
    );
  });

  it('include the town of a local business, unless they already contain it', () => {
    const localSuggestion = suggest(GERMAN_JOINERY, {
      queries: [makeQuery('esstisch eiche'), makeQuery('tischlerei lübeck'), makeQuery('schreiner in der nähe')],
    });
    const texts = localSuggestion.prompts.filter(({ origin }) => origin === 'search-console').map(({ text }) => text);
    expect(texts).toEqual([
      'Esstisch eiche in Lübeck: Wen kannst du empfehlen?',
      'Schreiner in der nähe: Was sind die besten Möglichkeiten?',
      'Tischlerei lübeck: Wer hat die besten Bewertungen?',
    ]);
  });

  it('are marked if they are simulated', () => {
    const { prompts } = suggest(ENGLISH_SOFTWARE, { queries: [{ ...makeQuery('fuel cards'), isSimulated: true }] });
    expect(prompts.find(({ origin }) => origin === 'search-console')?.basis).toContain('(simulated)');
  });
});

it('leaves out prompts that contain a brand name that is also the name of an offer', () => {
  const suggestion = suggest(ENGLISH_SOFTWARE, { ownNames: ['Expense Tracking'] });
  const texts = suggestion.prompts.filter(({ isBranded }) => !isBranded).map(({ text }) => text.toLowerCase());
  expect(texts.some((text) => text.includes('expense tracking'))).toBe(false);
  expect(texts.length).toBeGreaterThan(5);
});
