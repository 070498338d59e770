import { describe, expect, it } from 'vitest';
import { FILLER_TEXT, readText } from '../blocks/test-read-text.ts';
import { isStatistic } from './evidence-facts.ts';

const buildEvidence = (html: string) => readText(`<main><p>${FILLER_TEXT}</p>${html}</main>`).evidence;

describe('isStatistic', () => {
  it.each([
    ['Sales rose by 45% last spring.', true],
    ['It costs $ 1,200 a month.', true],
    ['It costs 1.200 € a month.', true],
    ['About 3.5 million people live here.', true],
    ['In 2023 the team had 120 members.', true],
    ['Der Umsatz stieg um 12,5 Prozent.', true],
    ['Население составляет 5 млн.', true],
    ['The tower is 300 m tall and 20 kg heavy.', true],
    ['It was founded in 2023.', false],
    ['See chapter 4 for more.', false],
    ['Posted on April 21, 2015, at 11:29 a.m.', false],
    ['4 hours ago', false],
    ['It grew by 45% (https://example.com/report)', true],
    ['https://example.com/2018/12/a-b', false],
    ['Version 2.1 is out.', false],
    ['Call 5 kgx now', false],
  ])('judges %s', (text, expected) => expect(isStatistic(text)).toBe(expected));
});

describe('the evidence reader', () => {
  it('reports which statistics have an attributed or linked source', () => {
    const { statisticCount, sourcedStatisticCount, statistics } = buildEvidence(
      '<p>Sales rose by 45%. According to the ministry, 12% were new.</p><p>See <a href="/r">the report</a>: 7% left.</p><p>Plain 8% here.',
    );
    expect(statisticCount).toBe(4);
    expect(sourcedStatisticCount).toBe(2);
    expect(statistics.map(({ hasSource }) => hasSource)).toEqual([false, true, true, false]);
    expect(statistics[0]).toMatchObject({ text: 'Sales rose by 45%.', line: 1 });
  });

  it('keeps ten examples and counts all statistics', () => {
    const { statisticCount, statistics } = buildEvidence(`<p>${'It grew by 5%. '.repeat(30)}`);
    expect([statisticCount, statistics.length]).toEqual([30, 10]);
  });

  it.each([
    ['en', '<p>The survey by Gartner shows it. Source: Eurostat. Source files are open. It was published in 1909.', 2],
    [
      'de',
      '<p>Die Stadt hat das Haus nicht gebaut, und es ist auch nicht mehr zu sehen. Laut Statistischem Bundesamt ist der Preis für das Holz gestiegen und die Zahl der Häuser ist nicht so hoch wie im Jahr davor. Das ist für die meisten von uns neu.',
      1,
    ],
  ])('finds attributed sources (%s)', (code, html, count) => {
    const text = code === 'en' ? `<p>${FILLER_TEXT}</p>${html}` : html;
    const { evidence, language } = readText(`<main>${text}</main>`);
    expect(language.code).toBe(code);
    expect(evidence.namedSourceCount).toBe(count);
  });

  it('finds quotations by element, and by quotation marks near a reporting verb', () => {
    const { quotationCount, attributedQuotationCount, quotations } = buildEvidence(
      '<blockquote>Simple is better.</blockquote><p>So <q>it goes</q>.<p>“We will build the harbour anew,” said the mayor.<p>The word “harbour” is old.<p>He sings “a song of the sea and of the wind” at night.',
    );
    expect(quotationCount).toBe(3);
    expect(attributedQuotationCount).toBe(1);
    expect(quotations).toEqual(['Simple is better.', '“We will build the harbour anew,”']);
  });

  it.each([
    ['German quotation marks', '<p>„Wir bauen den Hafen ganz neu auf“, said the mayor.'],
    ['guillemets', '<p>«Nous allons reconstruire le port», said the mayor.'],
    ['straight quotation marks', '<p>The mayor said "we will build the harbour anew" today.'],
  ])('recognizes %s', (_, html) => expect(buildEvidence(html).attributedQuotationCount).toBe(1));

  it('counts links of the main text to other sites', () => {
    expect(
      buildEvidence(
        '<p>See <a href="https://other.org/">a</a>, <a href="https://docs.example.com/">b</a>, <a href="/c">c</a>',
      ).outboundLinkCount,
    ).toBe(1);
  });
});
