import { changedMetadata } from '#audit/reading/changed-metadata.ts';
import { comparedDocuments } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'js-metadata-changed',
  category: 'javascript-rendering',
  family: 'client-rendering',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'Title, description, main heading and markup stand in the HTML as they are meant',
  failureTitle: 'Title, description, main heading or markup that scripts add or change',
  impact: 'Social networks, most AI crawlers and some search engines show or use the old texts, or none.',
  why: 'The server sends one title, description, main heading, set of language versions or structured data, and scripts put another one in its place. Google takes what stands there after the scripts have run, once it has rendered the page. Previews in social networks and most crawlers of AI assistants read the HTML alone.',
  howToFix:
    'Let the server send each page with its final title, description, main heading, hreflang links and JSON-LD. Where an application sets them in the browser, switch on server-side rendering, or let the server fill the head alone.',
  measure:
    'Title, meta description, main heading (h1), hreflang links and the types of JSON-LD are read from the HTML that the server sent to the browser and from the document after its scripts had run. The rule fails when one of them is only in the second, only in the first, or different. Texts are compared without regard to spaces and capital letters. When JSON-LD alone differs, the severity is low, because Google accepts JSON-LD that scripts add.',
  traps:
    'A number of new messages in front of a title is left out, and so is a main heading of which one form contains the other, such as one that types itself. Of JSON-LD only the types are compared, so that a new price or date is no change. Nothing is clicked before.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/appearance/structured-data/generate-structured-data-with-javascript',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'CX'],
  check({ page, render }) {
    const documents = comparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    const changes = changedMetadata(documents);
    if (changes.length === 0) return pass();
    return fail(
      changes.map(({ name, before, after, fix }) => ({
        url: page.url,
        found: `${name}: ${quoted(before)} in the HTML, ${quoted(after)} after the scripts have run`,
        expected: `the final ${name} in the HTML that the server sends`,
        where: name,
        ...(fix === null ? {} : { fix }),
      })),
      changes.every(({ name }) => name === 'JSON-LD') ? { severity: 'low' } : {},
    );
  },
});

const quoted = (text: string | null): string => (text === null ? 'none' : `"${text}"`);
