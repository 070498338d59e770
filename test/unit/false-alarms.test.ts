import { describe, expect, it } from 'vitest';
import { RULES } from '#audit/engine/registry.generated.ts';
import type { AvailableArtifacts } from '#audit/engine/rule.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makeLocatedText } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';

/** Pages on which a reviewer rejected a finding, and similar pages that do have the issue. */
interface ReviewedPage {
  ruleId: string;
  name: string;
  html: string;
  url?: string;
  facts?: Partial<PageFacts>;
  expected: { outcome: string; confidence?: string; severity?: string; evidence?: unknown };
}

const NOUNS =
  'saddle wheel lamp bell chain pedal brake tyre frame basket lock pump spoke valve rack mirror cable lever wrench glove helmet bag stand bolt hub rim fork grip seat sprocket'.split(
    ' ',
  );
const pickNoun = (index: number): string => NOUNS[index % NOUNS.length] ?? '';
const SENTENCE_TEMPLATES: readonly ((noun: string) => string)[] = [
  (noun) => `We clean each ${noun} before it goes back to its owner.`,
  (noun) => `If your ${noun} is worn out, ask at the desk what a new one would cost.`,
  (noun) => `Most of them last for years, although nobody should count on that when a ${noun} gets wet.`,
  (noun) => `There was a time when every village had somebody who could mend a ${noun}.`,
  (noun) => `You will find the right size on the label, or under the ${noun} itself.`,
  (noun) => `Children learn quickly how this works and why the ${noun} must be tight.`,
  (noun) => `Our neighbours lend us their tools on days like these, even the big ${noun}.`,
];
/** About 600 words of prose, without frequently repeated words. */
const PROSE = NOUNS.flatMap((noun, index) => [
  SENTENCE_TEMPLATES[index % SENTENCE_TEMPLATES.length]?.(noun) ?? '',
  SENTENCE_TEMPLATES[(index * 3 + 1) % SENTENCE_TEMPLATES.length]?.(pickNoun(index * 7 + 3)) ?? '',
]).join(' ');
const CODE = '<pre><code>npm install example</code></pre><script src="/assets/app.js"></script>';
const article = (markup: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"News"}</script>${markup}`;
const row = '<tr><td>pull request</td><td>pull request state</td></tr>';

const SEARCH_BOX =
  '<div class="modal" id="searchModal" aria-hidden="true"><div class="modal-header"><h1 class="visually-hidden">Search</h1><button>Cancel</button></div><p>No recent searches</p></div>';

/** Five entries in a list of posts, all with the same lines. */
const TEASER_LINKS = Array.from(
  { length: 5 },
  (_value, index) =>
    `<article><h3><a href="/post-${index}">Post ${index}</a></h3><p>The lamp of the bell needs oil. The lamp of the bell is bright.</p><a href="/post-${index}">Read more</a></article>`,
).join('');
const HARD_TEXT =
  'The deserialization of polymorphic configuration objects necessitates an explicit registration of every implementation class, because the serialization infrastructure cannot otherwise determine which of the available implementations the application developers originally intended to instantiate. ';
/** Open Graph tags of a post. */
const POSTED_FACTS: Partial<PageFacts> = {
  openGraph: [{ property: 'og:type', content: 'article', ...AT }],
  markup: buildMarkup({
    metas: [{ kind: 'property', key: 'article:published_time', content: '2024-07-02', inHead: true, ...AT }],
  }),
};

const REVIEWED_PAGES: readonly ReviewedPage[] = [
  {
    ruleId: 'lorem-ipsum-or-placeholder',
    name: 'documentation that shows how a tag is used',
    html: `<main><h1>Embeds</h1><p>{% youtube id %}</p><pre><code>{% youtube abc %}</code></pre><p>${PROSE}</p></main>`,
    expected: { outcome: 'fail', confidence: 'possible' },
  },
  {
    ruleId: 'lorem-ipsum-or-placeholder',
    name: 'a version placeholder for the reader to fill in',
    html: `<main><h1>Install</h1><p>Unpack example-$\{version}.tar.gz and run it.</p><p>${PROSE}</p></main>`,
    expected: { outcome: 'fail', confidence: 'possible' },
  },
  {
    ruleId: 'lorem-ipsum-or-placeholder',
    name: 'a variable that the generator did not render, next to code and scripts',
    html: `<main><h1>Install</h1><p>The current release is {{ site.version }}.</p>${CODE}<p>${PROSE}</p></main>`,
    expected: { outcome: 'fail', confidence: 'confirmed' },
  },
  {
    ruleId: 'lorem-ipsum-or-placeholder',
    name: 'a tag that the generator did not render, next to code and scripts',
    html: `<main><h1>Install</h1><p>{% toc %}</p>${CODE}<p>${PROSE}</p></main>`,
    expected: { outcome: 'fail', confidence: 'confirmed' },
  },
  {
    ruleId: 'lorem-ipsum-or-placeholder',
    name: 'a table of values that the page also shows as code',
    html: `<main><h1>Release notes</h1><table><tr><td>{{ base_url }}/icon</td></tr></table><p>Use <code>{{ base_url }}/icon</code>.</p><p>${PROSE}</p></main>`,
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'lorem-ipsum-or-placeholder',
    name: 'a text about the delimiters of templates',
    html: `<main><h1>A new theme</h1><p>Commands are enclosed between “{{” and “}}”, and variables stand within {{ }}.</p><p>${PROSE}</p></main>`,
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'lorem-ipsum-or-placeholder',
    name: 'a citation that Markdown did not turn into a link',
    html: `<main><h1>Whitepaper</h1><p>Figure of the server [[a1]](#reference-a1)</p><p>${PROSE}</p></main>`,
    expected: { outcome: 'fail', severity: 'low', confidence: 'likely' },
  },
  {
    ruleId: 'lorem-ipsum-or-placeholder',
    name: 'filler text that does not begin with lorem ipsum',
    html: '<main><h1>Blog</h1><p>Aenean posuere libero eu augue condimentum rhoncus. Cras pretium arcu ex.</p></main>',
    expected: { outcome: 'fail', confidence: 'confirmed' },
  },
  {
    ruleId: 'form-field-unlabelled',
    name: 'a task list',
    html: '<main><ul><li><input disabled="" type="checkbox" checked=""> Complete task</li></ul></main>',
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'generic-anchor-text',
    name: 'a library called Click',
    html: '<main><a href="https://click.palletsprojects.com/">Click</a></main>',
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'mojibake',
    name: 'an article about escapes',
    html: `<main><h1>Safe templates</h1><p>An escape turns < into &amp;lt;, > into &amp;gt; and a quote into &amp;quot;. Escape once: what is escaped twice shows the escape.</p></main>`,
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'mojibake',
    name: 'broken characters in the footer',
    html: `<main><h1>Prices</h1><p>${PROSE}</p></main><footer><p>CafÃ© dÃ©jÃ  vu, crÃªpes</p></footer>`,
    expected: { outcome: 'fail' },
  },
  {
    ruleId: 'keyword-stuffing',
    name: 'a reference table',
    html: `<main><h1>Fields</h1><p>${PROSE}</p><table>${row.repeat(16)}</table></main>`,
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'keyword-stuffing',
    name: 'pull requests on a page about pull requests',
    html: `<main><h1>Contributing</h1><h3>Opening a pull request</h3><p>${PROSE} ${NOUNS.slice(0, 20)
      .map((noun) => `A pull request has a ${noun}, that pull request another.`)
      .join(' ')}</p></main>`,
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'keyword-density-table',
    name: 'a page whose headline is above author and date',
    html: `<div><h3>The biggest collection of kilns</h3><div><a href="#">Admin</a></div><div>3 comments</div><p>${PROSE}</p></div>`,
    facts: { titles: [makeLocatedText('Details with sidebar || Riverton - Kiln collection')] },
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'keyword-density-table',
    name: 'a checkout with the slogan of the site in its title',
    html: `<div><h3>Your order</h3><p>${PROSE}</p></div>`,
    facts: { titles: [makeLocatedText('Checkout || Riverton - Digital kilns store')] },
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'keyword-density-table',
    name: 'a title that was left over from another page',
    html: `<div><h3>Your order</h3><p>${PROSE}</p></div>`,
    facts: { titles: [makeLocatedText('Zeppelin voyages over Zanzibar | Riverton')] },
    expected: { outcome: 'warning' },
  },
  {
    ruleId: 'readability-low',
    name: 'a reference page',
    url: 'https://example.com/reference/serialization',
    html: `<main><h1>Serialization</h1><p>${HARD_TEXT.repeat(8)}</p></main>`,
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'author-missing',
    name: 'a byline of date and team',
    html: article(`<article><h1>News</h1><p>July 2, 2024 · The Example Team</p><p>${PROSE}</p></article>`),
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'author-missing',
    name: 'a date without an author',
    html: article(`<article><h1>News</h1><p>July 2, 2024 · 4 min read</p><p>${PROSE}</p></article>`),
    expected: { outcome: 'fail' },
  },
  {
    ruleId: 'author-missing',
    name: 'the headline below the search of the site',
    html: article(`${SEARCH_BOX}\n<main><h1>News</h1><p>July 2, 2024</p><p>${PROSE}</p></main>`),
    expected: { outcome: 'fail', evidence: [{ where: 'after h1, line 2, column 7' }] },
  },
  {
    ruleId: 'author-missing',
    name: 'a documentation page that its theme marks as an article',
    url: 'https://example.com/docs/overview/install/',
    html: `<main><h1>Install</h1><p>${PROSE}</p></main>`,
    facts: POSTED_FACTS,
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'author-missing',
    name: 'a blog post next to the documentation',
    url: 'https://docs.example.com/blog/install/',
    html: `<main><h1>Install</h1><p>${PROSE}</p></main>`,
    facts: POSTED_FACTS,
    expected: { outcome: 'fail' },
  },
  {
    ruleId: 'author-page-missing',
    name: 'an archive that its theme marks as a post',
    url: 'https://example.com/archives/',
    html: article(`<main><h1>Archive</h1>${TEASER_LINKS}</main>`).replace(
      '"headline"',
      '"author":"Ann Lee","headline"',
    ),
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'author-page-missing',
    name: 'a list of teasers that its theme marks as a post',
    html: article(`<main><h1>News</h1>${TEASER_LINKS}</main>`).replace('"headline"', '"author":"Ann Lee","headline"'),
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'author-page-missing',
    name: 'a post',
    html: article(`<main><h1>News</h1><p>${PROSE}</p></main>`).replace('"headline"', '"author":"Ann Lee","headline"'),
    expected: { outcome: 'warning' },
  },
  {
    ruleId: 'readability-low',
    name: 'a list of teasers',
    html: `<main><h1>News</h1>${Array.from({ length: 5 }, (_value, index) => `<article><h3><a href="/post-${index}">Post ${index}</a></h3><p>${HARD_TEXT}</p></article>`).join('')}</main>`,
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'readability-low',
    name: 'short sentences of long words',
    html: `<main><h1>Features</h1><p>${NOUNS.map((noun) => `This is the configuration of the ${noun} visualization. You can see that application in our environment.`).join(' ')}</p></main>`,
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'readability-low',
    name: 'long sentences of the same words',
    html: `<main><h1>Features</h1><p>${HARD_TEXT.repeat(8)}</p></main>`,
    expected: { outcome: 'fail', severity: 'medium' },
  },
  {
    ruleId: 'keyword-stuffing',
    name: 'one teaser shown for each post',
    html: `<main><h1>Blog</h1>${TEASER_LINKS.repeat(5)}</main>`,
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'thin-content',
    name: 'an index of its subpages, as cards',
    html: `<main><h1>Snippets</h1><p>Patterns we reference often.</p>${'<a href="/a/one"><h2>Debounce a function</h2><p>Calls it less often.</p></a><a href="/a/two"><h2>Clone an object</h2><p>With its arrays.</p></a>'.repeat(4)}</main>`,
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'thin-content',
    name: 'the first page of a paginated list',
    html: '<main><h1>Posts</h1><ul><li><a href="/one">One</a> <span>34 minutes to read, last changed in June</span></li></ul><ul class="pagination"><li><a href="/a/page/2/">2</a></li></ul></main>',
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'thin-content',
    name: 'a globe drawn by JavaScript',
    html: '<main><h1>Earth</h1><p>Natural events, live.</p><div id="globe-mount"></div><p>Drag to rotate.</p></main>',
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'thin-content',
    name: 'a guest book filled by JavaScript',
    url: 'https://example.com/guestbook/',
    html: '<main><h1>Guest book</h1><p>Leave a comment below.</p><script src="https://comments.example/client.js"></script></main>',
    expected: { outcome: 'notApplicable' },
  },
  {
    ruleId: 'thin-content',
    name: 'a short page with links to other sites',
    html: '<main><h1>Install</h1><p>You can purchase it on the <a href="https://market.example/">marketplace</a>.</p><footer>© 2023 Riverton</footer></main>',
    expected: { outcome: 'fail', evidence: [{ found: '8 words' }] },
  },
  {
    ruleId: 'h1-multiple',
    name: 'the heading of a search that a button opens',
    html: `${SEARCH_BOX}<main><h1>Channels</h1><p>${PROSE}</p></main>`,
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'h1-multiple',
    name: 'two visible headings next to it',
    html: `${SEARCH_BOX}<main><h1>Channels</h1><p>${PROSE}</p><h1>Payloads</h1></main>`,
    expected: { outcome: 'fail' },
  },
  {
    ruleId: 'heading-empty',
    name: 'the title of a game that a script shows',
    html: '<main><h1>Games</h1><div id="game-container" class="hidden"><h2 id="game-title"></h2></div></main>',
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'heading-empty',
    name: 'a title that a script may fill',
    html: '<main><h1>Games</h1><h2 id="game-title"></h2></main>',
    expected: { outcome: 'fail', confidence: 'possible' },
  },
  {
    ruleId: 'heading-empty',
    name: 'an empty heading',
    html: '<main><h1>Games</h1><h2></h2></main>',
    expected: { outcome: 'fail', confidence: 'likely' },
  },
  {
    ruleId: 'alt-text-low-quality',
    name: 'a model description of a chart',
    html: '<main><img src="/views.svg" alt="Line chart: 1,200 views in May, 1,400 views in June, 1,900 views in July."></main>',
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'malformed-link',
    name: 'a space in a fragment',
    html: '<main><a href="#code block">Code</a></main>',
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'url-messy-characters',
    name: 'the uppercase letters of a language folder',
    url: 'https://example.com/zh-CN/docs/',
    html: '<main><h1>Docs</h1></main>',
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'url-messy-characters',
    name: 'uppercase letters that are not a language',
    url: 'https://example.com/zh-CN/About-US/',
    html: '<main><h1>About</h1></main>',
    expected: { outcome: 'fail' },
  },
  {
    ruleId: 'generic-anchor-text',
    name: 'a topic named like a generic word',
    html: '<main><a href="/tags/go/">Go</a></main>',
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'generic-anchor-text',
    name: 'a language named in a sentence, at a URL that adds to its name',
    html: '<main><p>The generator is written in <a href="https://golang.org/">Go</a>.</p></main>',
    expected: { outcome: 'pass' },
  },
  {
    ruleId: 'generic-anchor-text',
    name: 'a call to action for the same URL',
    html: '<main><p>To install the language, <a href="https://golang.org/">click here</a>.</p></main>',
    expected: { outcome: 'warning' },
  },
  {
    ruleId: 'generic-anchor-text',
    name: 'a generic word that is not the name of its target',
    html: '<main><a href="/tags/go-faster/">Go</a></main>',
    expected: { outcome: 'warning' },
  },
];

describe('reviewed pages', () => {
  it.each(REVIEWED_PAGES.map((reviewedPage) => [reviewedPage.ruleId, reviewedPage.name, reviewedPage] as const))(
    '%s: %s',
    (_id, _name, { ruleId, html, url = 'https://example.com/a', facts, expected }) => {
      const rule = RULES.find(({ id }) => id === ruleId);
      const page = makeHtmlPage(`<!doctype html><html lang="en"><body>${html}</body></html>`, {
        url,
        facts: { titles: [], ...facts },
      });
      if (page.facts !== null) page.facts.mainWordCount = page.facts.text.mainWordCount;
      const known: AvailableArtifacts = { page, site: makeSite({}) };
      const verdict = rule?.judge(known);
      expect({ confidence: rule?.confidence, ...verdict }, JSON.stringify(verdict)).toMatchObject(expected);
    },
  );
});
