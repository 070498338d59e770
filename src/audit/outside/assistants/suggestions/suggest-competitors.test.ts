import { beforeAll, describe, expect, it } from 'vitest';
import type { MatchedLanguage } from '../matching/detect-language.ts';
import { type CommonWords, readCommonWords } from '../matching/read-common-words.ts';
import type { AnswerDraft } from '../measures/answers.fixture.ts';
import { makeMeasuredRun, makePrompt } from '../report/run.fixture.ts';
import { suggestCompetitors } from './suggest-competitors.ts';

let commonWords: CommonWords;
beforeAll(() => {
  commonWords = readCommonWords();
});

interface Options {
  language?: MatchedLanguage;
  trackedDomains?: readonly string[];
  decided?: ReadonlySet<string>;
  prompts?: Readonly<Record<string, string>>;
}

/** One answer per prompt `a`, `b`, ... */
function suggest(answers: readonly (string | AnswerDraft)[], options: Options = {}) {
  const { language = 'en', trackedDomains = [], decided = new Set(), prompts = {} } = options;
  const drafts = answers.map((one) => (typeof one === 'string' ? { text: one } : one));
  const run = makeMeasuredRun(Object.fromEntries(drafts.map((draft, index) => ['abcd'.charAt(index), [draft]])), {
    prompts: ['a', 'b', 'c', 'd'].map((id) => makePrompt(id, { text: prompts[id] ?? `Question ${id}?` })),
  });
  return suggestCompetitors(run, { commonWords, language, trackedDomains, decided });
}

const listNames = (...given: Parameters<typeof suggest>) => suggest(...given).map(({ name }) => name);

describe('names listed in answers to several prompts', () => {
  it('are suggested with the number of prompts and answers and a line from an answer', () => {
    const [first, ...others] = suggest([
      'Good choices:\n\n1. **Zorvanta** – light boots that last.\n2. **Shop Example** – a wide range.',
      '| Shop | Strength |\n| --- | --- |\n| Zorvanta | Repairs |\n| Rival | Price |',
      '### Zorvanta\n\nThey also sell socks.',
    ]);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      key: 'zorvanta',
      name: 'Zorvanta',
      domain: null,
      prompts: ['Question a?', 'Question b?', 'Question c?'],
      answers: 3,
      listedAnswers: 3,
      citedAnswers: 0,
      engines: ['claude'],
      example: { line: 'Zorvanta – light boots that last.', prompt: 'Question a?' },
    });
  });

  it('are not suggested from only one prompt, regardless of how many answers list them', () => {
    const run = makeMeasuredRun({ a: [{ text: '- **Zorvanta**: boots' }, { text: '- **Zorvanta**: boots' }] });
    expect(suggestCompetitors(run, { commonWords, language: 'en', trackedDomains: [], decided: new Set() })).toEqual(
      [],
    );
  });

  it('get the cited website with the same letters, and its citations count as occurrences', () => {
    const [first] = suggest([
      { text: '- **Running Warehouse**: a large choice', citedUrls: ['https://www.running-warehouse.com/boots'] },
      { text: 'Look at several shops.', citedUrls: ['https://running-warehouse.com/socks'] },
    ]);
    expect(first).toMatchObject({
      name: 'Running Warehouse',
      domain: 'running-warehouse.com',
      answers: 2,
      listedAnswers: 1,
      citedAnswers: 2,
    });
  });

  it.each(['spoke-and-chain.com', 'spokechain.com', 'spoke-und-chain.de'])('may contain "&", as in %s', (domain) => {
    const names = suggest([
      { text: '- **Spoke & Chain**: a large selection', citedUrls: [`https://${domain}/`] },
      { text: '- **Spoke & Chain**: quick repairs' },
    ]);
    expect(names).toMatchObject([{ name: 'Spoke & Chain', domain, answers: 2, listedAnswers: 2, citedAnswers: 1 }]);
  });

  it('may be links or domains', () => {
    expect(
      suggest([
        '- [Quillbeam CRM](https://quillbeam.com/crm): for small teams\n- **Tandoor.io**: simple',
        '- [Quillbeam](https://quillbeam.com): cheap\n- **tandoor.io**: fast',
      ]).map(({ name, domain }) => [name, domain]),
    ).toEqual([
      ['Quillbeam', 'quillbeam.com'],
      ['Tandoor.io', 'tandoor.io'],
    ]);
  });
});

describe('no suggestion is', () => {
  it('the brand, a tracked competitor, one of their products, or a name that the user added or dismissed', () => {
    const text =
      '- **Shop Example Plus**\n- **Rival**\n- **Rival Trail**\n- **Zorvanta**\n- **Kestrelo**\n- **Belmora**';
    expect(listNames([text, text], { trackedDomains: ['kestrelo.example'], decided: new Set(['zorvanta']) })).toEqual([
      'Belmora',
    ]);
  });

  it('an ordinary word, a heading, a feature, or a name that the answers also write in lowercase', () => {
    const text = [
      '## Best Overall: What to Look For',
      '- **Waterproof Membrane**: keeps feet dry',
      '- **Onboarding**: quick',
      '- **Ergonomics**: good\n- **Gamification**\n- **Leaderboards**',
      '- **Key Features**',
      '- **Pros**: light',
      '- **GDPR**: compliant',
      '- **HEPA Filter**',
      '- **Zorvanta**: a kind of boot. Every zorvanta is warm.',
    ].join('\n');
    expect(listNames([text, text, text])).toEqual([]);
  });

  it('an assistant, a forum, a medium, a marketplace, or a website about several companies', () => {
    const text =
      '- **ChatGPT**\n- **Perplexity AI**\n- **Reddit**\n- **Wirecutter**\n- **Amazon**\n- **BootReviewer**\n- **Trailgearlab**';
    const citedUrls = [
      'https://www.reddit.com/r/boots',
      'https://trailgearlab.com/best-boots',
      'https://bootreviewer.com/',
      'https://www.amazon.de/boots',
    ];
    const names = listNames([
      { text, citedUrls },
      { text, citedUrls },
    ]);
    for (const name of ['ChatGPT', 'Perplexity AI', 'Reddit', 'Amazon', 'BootReviewer'])
      expect(names).not.toContain(name);
  });

  it('a cited website that no answer lists', () => {
    const citedUrls = ['https://zorvanta.example/'];
    expect(listNames([{ citedUrls }, { citedUrls }, { text: 'Zorvanta is fine.' }])).toEqual([]);
  });

  it('a product with a number, a place of the prompt, or a source', () => {
    const text = '- **Zorvanta 9**\n- **Alderbrook Nordhaven**\n\nSources:\n- **Belmora Gazettino**';
    expect(listNames([text, text], { prompts: { a: 'Boots in Alderbrook Nordhaven?' } })).toEqual([]);
  });
});

describe('other languages', () => {
  it('need a website in German, because all German nouns start with a capital letter', () => {
    const text =
      '- **Barrierefreiheitsprüfung**: ist wichtig und sollte enthalten sein\n- **Zorvanta**: ist gut für die Berge';
    expect(listNames([text, text], { language: 'de' })).toEqual([]);
    const citedUrls = ['https://www.zorvanta.de/'];
    expect(
      listNames(
        [
          { text, citedUrls },
          { text, citedUrls },
        ],
        { language: 'de' },
      ),
    ).toEqual(['Zorvanta']);
  });

  it('include names in Latin letters in Japanese', () => {
    const text = '- **Zorvanta**：軽い登山靴です\n- **料金プラン**：いろいろあります';
    expect(listNames([text, text], { language: 'ja' })).toEqual(['Zorvanta']);
  });
});
