import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatDocumentLocation, formatPosition } from '#audit/engine/where.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatByteSize, formatByteSizeNearLimit } from '#lib/text/byte-size.ts';

const MAX_BYTES = 250_000;
/** Script types that browsers run: JavaScript and modules. Scripts without a type run too. */
const EXECUTABLE_SCRIPT_TYPE = /^(?:text\/javascript|application\/javascript|module)$/;

export default defineRule({
  id: 'script-too-heavy',
  category: 'performance',
  family: 'script-weight',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'resourceCheck'],
  title: 'Scripts are 250 KB or smaller',
  failureTitle: 'Large JavaScript: scripts over 250 KB',
  aliases: [
    'large JavaScript files',
    'JS file size',
    'JavaScript bundle size',
    'large JS bundle',
    'code splitting',
    'oversized scripts',
  ],
  impact: 'A phone downloads, parses and runs the entire file before the page reacts to a tap.',
  why: 'JavaScript is the most expensive type of file. After the download, the browser has to compile and run it on the thread that also responds to taps. One large bundle usually contains code for pages that the visitor never opens.',
  howToFix:
    'Split the bundle by page or feature and load the rest on demand with import(). Remove libraries that are used in one place only, and serve modern syntax to modern browsers.',
  measure:
    'The size is the transfer length that the server reports for the script, compressed where the server compresses it. Scripts above 250 KB (250,000 bytes) are a low-severity warning. Inline scripts are measured as they are written. We chose this threshold: no standard defines one.',
  traps:
    'Data blocks such as JSON are not scripts. Scripts whose size the server does not report are not checked. A separate check uses Lighthouse to measure how long the main thread is busy.',
  sources: [
    'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
    'https://developer.chrome.com/docs/lighthouse/performance/bootup-time',
  ],
  checked: '2026-11-24',
  peers: ['SQ', 'LH'],
  work: {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Open the bundle in a bundle analyzer and find its largest modules.',
      'Load code for single pages or features on demand with import().',
      'Remove or replace libraries that are used in one place only.',
      'Measure the transfer size again in the Network panel.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<script src="/bundle.js"></script>

GET /bundle.js
HTTP/1.1 200 OK
Content-Type: text/javascript
Content-Length: 900000

(JavaScript, 900 KB)`,
    correct: `GET /services
<script src="/bundle.js"></script>

GET /bundle.js
HTTP/1.1 200 OK
Content-Type: text/javascript
Content-Length: 90000

(JavaScript, 90 KB)`,
  },
  check({ page, resourceCheck }) {
    const loaded = page.facts.resources.filter(({ kind, url }) => kind === 'script' && url !== null);
    const inlineScripts = page.facts.markup.scripts.filter(
      ({ src, type }) => src === null && EXECUTABLE_SCRIPT_TYPE.test(type ?? 'module'),
    );
    if (loaded.length + inlineScripts.length === 0) return notApplicable('The page has no JavaScript');
    const answers = new Map(
      resourceCheck.kinds.find(({ kind }) => kind === 'script')?.answers.items.map((answer) => [answer.url, answer]),
    );
    const files = loaded.flatMap((resource): Evidence[] => {
      const answer = answers.get(resource.url ?? '');
      const bytes = answer?.status === 200 ? answer.transferBytes : null;
      if (bytes === null || bytes === undefined || bytes <= MAX_BYTES) return [];
      return [
        {
          ...describeSize(page.url, bytes, resource.src),
          where: formatPosition(resource),
          cause: resource.url ?? resource.src,
        },
      ];
    });
    const blocks = inlineScripts
      .filter(({ inlineBytes = 0 }) => inlineBytes > MAX_BYTES)
      .map((script) => ({
        ...describeSize(page.url, script.inlineBytes ?? 0, 'an inline script'),
        where: formatDocumentLocation(script),
        cause: 'an inline script',
      }));
    return files.length + blocks.length === 0 ? pass() : warn([...files, ...blocks]);
  },
});

const describeSize = (url: string, bytes: number, name: string) => ({
  url,
  found: `${formatByteSizeNearLimit(bytes, MAX_BYTES)}: ${name}`,
  expected: `up to ${formatByteSize(MAX_BYTES)} in one file`,
});
