import { describe, expect, it } from 'vitest';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import type { Brand } from './brands.ts';
import { findMentions } from './find-mentions.ts';
import { readCommonWords } from './read-common-words.ts';

const commonWords = readCommonWords();

interface Draft {
  names?: string[];
  domains?: string[];
  categoryWords?: string[];
  competitors?: string[];
  citedUrls?: string[];
}

/** Returns the found names of all brands with their kinds: "Acme: mention". */
function find(text: string, draft: Draft = {}): string[] {
  const { names = ['Zapflow'], domains = [], categoryWords = [], competitors = [], citedUrls = [] } = draft;
  const own: Brand = { id: 'own', names, domains, categoryWords };
  const others = competitors.map((name): Brand => ({ id: name, names: [name], domains: [], categoryWords: [] }));
  const { mentions } = findMentions(text, [own, ...others], { commonWords, citedUrls, language: 'en' });
  return mentions.map(({ kind, start, end }) => `${text.slice(start, end)}: ${kind}`);
}

describe('findMentions: limits of knowledge before their consequence', () => {
  it('does not treat "so I can\'t vouch for its prices" as a statement', () => {
    expect(find("I'm not familiar with Zapflow, so I can't vouch for its pricing.")).toEqual(['Zapflow: unknown']);
  });
});

describe('findMentions: spelling', () => {
  it.each([
    ['HubSpot', 'Try Hub Spot, hub-spot, HUBSPOT or hubspot.', 3],
    ['C++', 'The language **C++** is not **C**.', 1],
    ['3M', 'Tape from **3M** is good.', 1],
    ['Coca-Cola', 'Coca Cola and Coca‑Cola sell.', 2],
    ['Procter & Gamble', 'Procter & Gamble, or Procter and Gamble.', 2],
    ['Nestlé', 'Nestle and Nestlé and Nestle\u0301.', 3],
    ['Böhmer', 'Boehmer und Böhmer sind gut.', 2],
    ['Zapflow', 'Zap\u00ADflow, Zapflow™, Ｚａｐｆｌｏｗ and Zapflow’s API—Zapflow—work.', 5],
    ['Zapflow!', 'Some people still use Zapflow every day.', 1],
    ["McDonald's", 'McDonald’s and McDonalds are the same.', 2],
    ['Booking.com', 'Booking.com is a travel site.', 1],
  ])('finds %s in "%s"', (name, text, count) => {
    expect(find(text, { names: [name] }).filter((found) => found.endsWith(': mention'))).toHaveLength(count);
  });

  it.each([
    ['a longer word', 'Zapflower and Megazapflow'],
    ['a longer brand', 'Zapflow+ and Zapflow2'],
    ['a handle or hashtag', '@Zapflow #Zapflow'],
    ['fenced code', '```\nZapflow\n```'],
    ['inline code', 'Run `npx Zapflow`.'],
    ['a link target', 'Read [this](https://x.org/Zapflow).'],
    ['a URL', 'See https://x.org/Zapflow/a and www.zapflow.com/x.'],
    ['a bare domain', 'See zapflow.com, or docs.zapflow.co.uk/x.'],
    ['an email address', 'Write to Zapflow@example.org.'],
    ['a list of sources', 'It works.\n\nSources:\n- Zapflow blog\n- [2] Zapflow docs'],
    ['a note on the source', 'It works (Source: Zapflow blog).'],
    ['a file path', 'Open /usr/lib/Zapflow/bin.'],
  ])('does not find a name in %s', (_, text) => {
    expect(find(text)).toEqual([]);
  });

  it('finds a name in the text of a link', () => {
    expect(find('Use [Zapflow](https://zapflow.com).')).toEqual(['Zapflow: mention']);
  });

  it('keeps offsets of the original text after invisible and wide characters', () => {
    const text = '\u200B😀 ﬁne “Ｚａｐ\u00ADｆｌｏｗ” is';
    const { mentions } = findMentions(text, [{ id: 'own', names: ['Zapflow'], domains: [], categoryWords: [] }], {
      commonWords,
      citedUrls: [],
      language: 'en',
    });
    expect(mentions.map(({ start, end }) => text.slice(start, end))).toEqual(['Ｚａｐ\u00ADｆｌｏｗ']);
  });
});

describe('findMentions: inflection', () => {
  it.each([
    ['Zapflow', 'Zapflows Preise und die Zapflow-Integration sind gut. Die Zapflowkunden sind froh.', 3],
    ['Deutsche Bank', 'Konten der Deutschen Bank sind sicher.', 1],
    ['Allegro', 'Kupiłem to na Allegro, o Allegrze się mówi, a z Allegrem nie.', 3],
    ['Żabka', 'W Żabce jest taniej niż w innych, a do Żabki jest blisko.', 2],
    ['Microsoft', 'Pracuje w Microsofcie i lubi Microsofta, bo tak jest.', 2],
    ['Google', "Nie ma Google'a bez reklam, a z Googlem jest łatwo.", 2],
    ['Poczta Polska', 'Oddział Poczty Polskiej jest za rogiem.', 1],
    ['Zapflow', 'Les outils d’Apple, mais aussi de Zapflow et l’équipe qu’Zapflow a.', 2],
    ['Le Figaro', 'Un article du Figaro est dans la presse.', 1],
    ['La Repubblica', 'Un articolo della Repubblica è nel sito.', 1],
    ['El Corte Inglés', 'Las tiendas del Corte Inglés son grandes.', 1],
    ['نون', 'تطبيق نون جيد', 1],
    ['أمازون', 'اشتريته من امازون، وأمازون أرخص، وبأمازون أثق', 3],
    ['الراجحي', 'لدي الحساب للراجحي، ومصرف الراجحي جيد في المملكة', 2],
    ['Zapflow', 'يمكنك استخدام Zapflow أو وZapflow بسهولة', 2],
    ['Zapflow', 'Zapflowは便利です。私もZapflowを使います。', 2],
    ['ソニー', 'ソニーの製品です。', 1],
    ['楽天', '楽天で買いました。', 1],
  ])('finds %s in "%s"', (name, text, count) => {
    expect(find(text, { names: [name] }).filter((found) => found.endsWith(': mention'))).toHaveLength(count);
  });

  it.each([
    ['ライン', 'オンラインで買えます。'],
    ['楽天', '彼は楽天的な人です。'],
    ['アップル', 'アップルパイを焼きます。'],
  ])('does not find %s in "%s"', (name, text) => {
    expect(find(text, { names: [name] }).filter((found) => found.endsWith(': mention'))).toEqual([]);
  });
});

describe('findMentions: names that are also words', () => {
  it.each([
    ['Arc', 'The arc-shaped bridge has an arc.', {}],
    ['Slack', 'There is some slack in the rope.', {}],
    ['Notion', 'Notion of time is relative.', {}],
    ['Mercury', 'The closest planet is Mercury.', {}],
    ['Best Buy', 'This is the best buy for most people.', {}],
    ['LinkedIn', 'The page is linked in the article.', {}],
    ['Spiegel', 'Der Spiegel im Bad ist zerbrochen und alt.', {}],
    ['Orange', 'Une orange est un fruit, et le jus est bon.', {}],
    ['Square', 'The company Square Enix makes games.', {}],
  ])('does not count %s in "%s"', (name, text, draft) => {
    expect(find(text, { names: [name], ...draft }).filter((found) => found.endsWith(': mention'))).toEqual([]);
  });

  it.each([
    ['an own citation', 'Notion helps teams.', { citedUrls: ['https://www.notion.so/help?utm_source=openai'] }],
    ['a link to its domain', 'Notion helps teams, see [its site](https://notion.so).', {}],
    ['a category word in the sentence', 'Notion is a wiki for teams.', { categoryWords: ['wiki'] }],
    ['bold text', '**Notion**: helps teams.', {}],
    ['a list item', '1. Notion – helps teams', {}],
    ['another brand', 'Notion or Evernoted are fine.', { competitors: ['Evernoted'] }],
    ['a noun for products', 'The app Notion helps.', {}],
    ['its capital letter in a sentence', 'Many teams use Notion every day.', {}],
  ])('counts a common word with %s', (_, text, draft) => {
    expect(find(text, { names: ['Notion'], domains: ['notion.so'], ...draft })).toContain('Notion: mention');
  });

  it('keeps an uncertain name for review', () => {
    expect(find('Notion helps.', { names: ['Notion'] })).toEqual(['Notion: ambiguous']);
  });

  it('finds a name that is a word only in another language', () => {
    expect(find('Slack ist ein Programm und für Teams gedacht.', { names: ['Slack'] })).toEqual(['Slack: mention']);
  });

  it('gives overlapping text to the longest name', () => {
    expect(find('Use Google Ads.', { names: ['Google'], competitors: ['Google Ads'] })).toEqual([
      'Google Ads: mention',
    ]);
  });
});

describe('findMentions: limits of knowledge', () => {
  it.each([
    "I'm not familiar with Zapflow.",
    "I don't have any specific information about Zapflow. If you tell me more about Zapflow, I can help.",
    'I could not find any reliable results for Zapflow, but it may be a new company.',
    "Zapflow isn't a company I recognize.",
    "Zapflow? I don't know this company.",
    "I'm sorry, but I have no record of a company called Zapflow.",
    'Über Zapflow liegen mir leider keine Informationen vor.',
    'Zapflow ist mir leider nicht bekannt.',
    'Ich kenne Zapflow leider nicht.',
    'Ich konnte zu Zapflow keine verlässlichen Angaben finden.',
    "Je ne connais pas Zapflow et je n'ai trouvé aucune information.",
    "Je n'ai pas d'informations sur Zapflow dans mes données.",
    'No tengo información sobre Zapflow.',
    'Lo siento, pero no conozco Zapflow.',
    'Non conosco Zapflow.',
    'Non ho trovato informazioni su Zapflow.',
    'Nie znam firmy Zapflow.',
    'Niestety nie mam informacji o Zapflow.',
    'Zapflowというサービスについての情報は見つかりませんでした。',
    '申し訳ありませんが、Zapflowについては存じません。',
    'ليس لدي معلومات عن Zapflow.',
    'لم أجد أي معلومات موثوقة عن شركة Zapflow.',
  ])('marks an unknown brand: "%s"', (text) => {
    const found = find(text);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set(['Zapflow: unknown']));
  });

  it.each([
    "I couldn't find current prices of Zapflow, but it is a CRM for small teams.",
    "I don't have much information about Zapflow, but it offers invoices and time tracking.",
    'I am not familiar with the newest version. Zapflow is a CRM for small teams.',
    'I know no better tool than Zapflow.',
    'Zapflow is not known for its speed.',
    'Zapflow is not recommended.',
    'Die Preise von Zapflow kenne ich nicht, aber die Software verwaltet Rechnungen.',
    'Je ne connais pas les tarifs de Zapflow, mais cet outil gère les factures.',
  ])('counts a statement about a known brand: "%s"', (text) => {
    expect(find(text)).toContain('Zapflow: mention');
  });

  it('counts the brand that is known', () => {
    expect(find("I don't know Zapflow, but HubSpot is popular.", { competitors: ['HubSpot'] })).toEqual([
      'Zapflow: unknown',
      'HubSpot: mention',
    ]);
    expect(find("While I'm not familiar with Zapflow, HubSpot is popular.", { competitors: ['HubSpot'] })).toEqual([
      'Zapflow: unknown',
      'HubSpot: mention',
    ]);
  });
});

describe('findMentions: hostile answers', () => {
  // Quadratic work for 250 kB would take minutes.
  const length = 250_000;
  it.each([
    ['letters without a space', 'a'.repeat(length)],
    ['names', 'Zapflow '.repeat(length / 8)],
    ['unclosed links', '[a]('.repeat(length / 4)],
    ['nested brackets', '[('.repeat(length / 2)],
    ['dots', 'a.'.repeat(length / 2)],
    ['backticks', '`a'.repeat(length / 2)],
    ['asterisks', '**a'.repeat(length / 3)],
    ['slashes', '/a'.repeat(length / 2)],
    ['angle brackets', '<a'.repeat(length / 2)],
    ['at signs', 'a@'.repeat(length / 2)],
    ['combining marks', `a${'\u0301'.repeat(length - 1)}`],
    ['limits', 'I know no I have no information about the '.repeat(length / 42)],
    ['list gaps', 'Notion, A, B, C, D, E, F or '.repeat(length / 28)],
    ['URLs', 'https://'.repeat(length / 8)],
    ['quotes', '『Zapflow'.repeat(length / 8)],
    ['labels', '- Notion: '.repeat(length / 10)],
    ['prepositions', 'at Notion and at HubSpot '.repeat(length / 25)],
    ['sources without a mention', 'none of the sources '.repeat(length / 20)],
    ['doubts', 'ob es Zapflow gibt, nicht ob '.repeat(length / 30)],
    ['comparisons', 'Notion is cheaper than '.repeat(length / 23)],
    ['Hiragana', 'そなえりそな'.repeat(length / 6)],
  ])('reads many %s in linear time', (_, text) => {
    const measure = (part: string): number => {
      const start = readCpuMs();
      find(part, { names: ['Zapflow', 'Notion', 'HubSpot'], competitors: ['Google Ads', 'ソニー', 'Müller'] });
      return readCpuMs() - start;
    };
    measure(text.slice(0, 10_000));
    expect(measure(text)).toBeLessThan(length / 50);
  });
});

describe('findMentions: place', () => {
  const brands = ['Zapflow', 'Quibbly'].map(
    (name): Brand => ({ id: name, names: [name], domains: [], categoryWords: [] }),
  );
  const read = (text: string) => findMentions(text, brands, { commonWords, citedUrls: [], language: 'en' }).mentions;

  it('orders brands by their first mention', () => {
    expect(read('Quibbly, Zapflow and Quibbly.').map(({ brandId, order }) => [brandId, order])).toEqual([
      ['Quibbly', 1],
      ['Zapflow', 2],
      ['Quibbly', 1],
    ]);
  });

  it.each([
    ['## Zapflow', { isInHeading: true, isInList: false, isBold: false }],
    ['- **Zapflow**: fast', { isInHeading: false, isInList: true, isBold: true }],
    ['1. Try Zapflow', { isInHeading: false, isInList: true, isBold: false }],
    ['Try Zapflow', { isInHeading: false, isInList: false, isBold: false }],
  ])('reads the place of "%s"', (text, place) => {
    expect(read(text)).toMatchObject([place]);
  });

  it('returns linked URLs and mentioned domains', () => {
    const { linkedUrls, mentionedDomains } = findMentions(
      '[a](https://x.org/é?utm_source=openai) and Zapflow.com',
      brands,
      {
        commonWords,
        citedUrls: [],
        language: 'en',
      },
    );
    expect({ linkedUrls, mentionedDomains }).toEqual({
      linkedUrls: ['https://x.org/é?utm_source=openai'],
      mentionedDomains: ['zapflow.com'],
    });
  });
});
