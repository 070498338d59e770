import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { getComparedDocuments } from '#audit/rendering/rendered-document.ts';
import { findMetadataChanges } from '#audit/rules/javascript-rendering/changed-metadata.ts';

export default defineRule({
  id: 'js-metadata-changed',
  category: 'javascript-rendering',
  family: 'client-rendering',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'JavaScript does not change title, metadata or H1',
  failureTitle: 'Title, metadata or H1 changed by JavaScript',
  aliases: [
    'title updated by JavaScript',
    'meta description updated by JavaScript',
    'H1 updated by JavaScript',
    'title only in rendered HTML',
    'hreflang added by JavaScript',
    'JSON-LD added by JavaScript',
  ],
  impact: 'Social networks, most AI crawlers and some search engines show or use the old text, or none.',
  why: 'The server sends one title, description, H1, set of hreflang links or structured data, and JavaScript replaces it. Once Google has rendered the page, it uses the values that JavaScript has set. Previews on social networks and most AI crawlers read only the HTML.',
  howToFix:
    'Send each page from the server with its final title, description, H1, hreflang links and JSON-LD. If an application sets them in the browser, enable server-side rendering, or let the server fill only the head.',
  measure:
    'Title, meta description, H1, hreflang links and the types of JSON-LD are read from the served HTML and from the document after JavaScript has run. The check fails when one of them is missing from either version or differs between the two. Spaces and capitalization are ignored. If only JSON-LD differs, the severity is low, because Google accepts JSON-LD added by JavaScript.',
  traps:
    'An unread-message count in front of a title is ignored. So is an H1 where one version contains the other, such as one typed out by an animation. For JSON-LD, only the types are compared, so a new price or date is not a change. The page is read without any clicks.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/appearance/structured-data/generate-structured-data-with-javascript',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'CX'],
  work: {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Render the title, description, H1, hreflang and JSON-LD on the server.',
      'Remove the script that changes them.',
      'Compare the served head with the rendered head.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'browser',
    incorrect: `<title>Bicycle repair in Riverton</title>
<script>document.title = 'Home'</script>`,
    correct: '<title>Bicycle repair in Riverton</title>',
  },
  check({ page, render }) {
    const documents = getComparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    const changes = findMetadataChanges(documents);
    if (changes.length === 0) return pass();
    return fail(
      changes.map(({ name, before, after, fix }) => ({
        url: page.url,
        found: `${name}: ${quoteText(before)} in the HTML, ${quoteText(after)} after JavaScript has run`,
        expected: `the final ${name} in the served HTML`,
        where: name,
        ...(fix === null ? {} : { fix }),
      })),
      changes.every(({ name }) => name === 'JSON-LD') ? { severity: 'low' } : {},
    );
  },
});

const quoteText = (text: string | null): string => (text === null ? 'none' : `"${text}"`);
