import { describe, expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { describeContent } from './describe-content.ts';
import { createPageMatcher } from './match-own-pages.ts';

const TODAY = '2026-11-27';

const makeOwnPage = (path: string, heading: string, text: string) =>
  makeHtmlPage(`<main><h1>${heading}</h1><p>${text}</p></main>`, {
    url: `https://shop.example${path}`,
    facts: { titles: [{ text: heading, inHead: true, line: 1, column: 1 }] },
  });

const PAGES = [
  makeOwnPage('/', 'Shop in Alderbrook', 'We sell and repair bikes in Alderbrook. Read our guides.'),
  makeOwnPage('/used-bikes', 'Used bikes', 'Good used bikes with a warranty in Alderbrook.'),
  makeOwnPage('/winter-boots', 'Winter boots', 'Warm boots for snow. We also have used ones.'),
];

function match(prompts: string[], pages = PAGES, language = 'en') {
  const matcher = createPageMatcher([{ key: 'k', prompts }], { language, today: TODAY });
  for (const page of pages) matcher.visit(page);
  return matcher.finish().get('k')?.url ?? null;
}

describe("the website's own page for prompts", () => {
  it('contains their rare words in its title or text', () => {
    expect(match(['Where can I get good used bikes in Alderbrook?'])).toBe('https://shop.example/used-bikes');
    expect(match(['Which boots are best for winter?'])).toBe('https://shop.example/winter-boots');
  });

  it('fits the prompts on average, not only one of them', () => {
    expect(match(['Are used bikes good?', 'Which used bikes have a warranty?', 'Boots for winter?'])).toBe(
      'https://shop.example/used-bikes',
    );
  });

  it('does not exist if no page contains their words', () => {
    expect(match(['How do I file a tax return for freelancers?'])).toBeNull();
    expect(match(['Which boots are best for winter?'], [])).toBeNull();
  });

  it('is never an error page', () => {
    const errorPage = makeHtmlPage('<main><h1>Winter boots</h1><p>Boots for winter</p></main>', { status: 404 });
    expect(match(['Boots for winter?'], [errorPage])).toBeNull();
  });

  it('is found in writing systems without spaces', () => {
    const pages = [makeOwnPage('/ja', '登山靴の選び方', '軽い登山靴を紹介します。'), ...PAGES];
    expect(match(['おすすめの登山靴はどれですか'], pages, 'ja')).toBe('https://shop.example/ja');
  });
});

describe('the content of a page', () => {
  it('has counts, types of structured data, the date of the last update and the authors', () => {
    const source = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Article',
      author: { '@type': 'Person', name: 'Ada Miller' },
      datePublished: '2026-01-02',
      dateModified: '2026-10-02',
      review: { '@type': 'Review', author: { '@type': 'Person', name: 'Someone Else' }, datePublished: '2026-11-01' },
    });
    const page = makeHtmlPage(
      `<script type="application/ld+json">${source}</script><main><h1>Boots</h1>
       <p>In our test, 85% of 200 people preferred light boots, according to the Institute.</p>
       <blockquote>They are warm.</blockquote><h2>Which boots are warm?</h2><p>Most of them.</p>
       <ul><li>One</li><li>Two</li></ul><table><tr><td>A</td><td>B</td></tr></table>
       <p>See <a href="https://institute.example/">the study</a>.</p></main>`,
    );
    const content = hasFacts(page) ? describeContent(page, TODAY) : expect.fail();
    expect(content).toMatchObject({
      questionHeadings: 1,
      lists: 1,
      statistics: 1,
      quotations: 1,
      outboundLinks: 1,
      types: ['Article', 'Person', 'Review'],
      date: { iso: '2026-10-02', kind: 'updated' },
      authors: ['Ada Miller'],
    });
    expect(content.words).toBeGreaterThan(20);
  });

  it('has no date and no author where the page declares none, and no date in the future', () => {
    const page = makeHtmlPage('<meta property="article:modified_time" content="2027-01-01"><main><p>Text</p></main>');
    expect(hasFacts(page) && describeContent(page, TODAY)).toMatchObject({ date: null, authors: [], types: [] });
  });
});
