import { describe, expect, it } from 'vitest';
import type { AssistantAnswer, CitedSource } from '#contracts/outside/assistants.ts';
import type { Brand } from './brands.ts';
import { deriveFacts } from './derive-facts.ts';
import { matchDomain } from './match-domain.ts';
import { readCommonWords } from './read-common-words.ts';

const own: Brand = { id: 'own', names: ['Zapflow'], domains: ['zapflow.com'], categoryWords: [] };
const competitors: Brand[] = [
  { id: 'quibbly', names: ['Quibbly'], domains: ['quibbly.github.io'], categoryWords: [] },
  { id: 'vorta', names: ['Vortana'], domains: ['vortana.de'], categoryWords: [] },
];
const commonWords = readCommonWords();

const cite = (url: string): CitedSource => ({ url, title: null, range: null, quote: null, via: 'annotation' });

function read(text: string, urls: string[] = []) {
  const answer: AssistantAnswer = {
    engine: 'chatgpt',
    promptId: 'a',
    repeat: 0,
    modelId: 'model-1',
    grounded: true,
    text,
    cited: urls.map(cite),
    retrieved: null,
    queries: null,
  };
  return deriveFacts(answer, { own, competitors, commonWords, language: 'en' });
}

describe('deriveFacts', () => {
  it('reads names, citations and the first mention', () => {
    const text = 'Options:\n- **Quibbly**: cheap\n- **Zapflow**: fast';
    expect(read(text, ['https://blog.zapflow.com/a?utm_source=openai', 'https://vortana.de/#:~:text=x']).facts).toEqual(
      {
        mention: 'named',
        isCited: true,
        competitorsNamed: ['quibbly'],
        competitorsCited: ['vorta'],
        firstMention: { order: 2, offset: text.indexOf('Zapflow') / text.length, isInList: true, isInHeading: false },
        names: [
          { brandId: 'quibbly', start: 13, end: 20, reason: 'distinctive' },
          { brandId: 'own', start: 34, end: 41, reason: 'distinctive' },
        ],
      },
    );
  });

  it('distinguishes an unknown brand from a missing one', () => {
    expect(read("I'm not familiar with Zapflow.").facts).toMatchObject({ mention: 'unknown', firstMention: null });
    expect(read('Try Quibbly.').facts).toMatchObject({ mention: 'none', competitorsNamed: ['quibbly'] });
  });

  it('adds unreported Markdown links in the text as citations, each page once', () => {
    const { citations, facts } = read(
      'See [a](https://zapflow.com/x?utm_source=chatgpt.com), [b](https://zapflow.com/x#y) and [c](https://x.org/).',
      ['https://x.org/?gclid=1'],
    );
    expect(facts.isCited).toBe(true);
    expect(citations.map(({ url, via }) => [url, via])).toEqual([
      ['https://x.org/', 'annotation'],
      ['https://zapflow.com/x', 'inline'],
    ]);
  });

  it('does not count a mentioned domain as a citation', () => {
    expect(read('See zapflow.com.').facts).toMatchObject({ isCited: false, mention: 'none' });
  });
});

describe('matchDomain', () => {
  it.each([
    ['https://www.example.com/a', ['example.com'], 'host'],
    ['https://example.com/', ['www.example.com'], 'host'],
    ['https://docs.example.com/', ['example.com'], 'subdomain'],
    ['https://example.com/', ['shop.example.com'], 'site'],
    ['https://xn--mller-kva.de/', ['müller.de'], 'host'],
    ['https://other.github.io/', ['quibbly.github.io'], null],
    ['https://badexample.com/', ['example.com'], null],
    ['mailto:a@example.com', ['example.com'], null],
  ])('compares %s with %s', (url, domains, match) => {
    expect(matchDomain(url, domains)).toBe(match);
  });
});
