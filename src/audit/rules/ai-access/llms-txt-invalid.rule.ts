import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { formatProbeExchange } from '#audit/engine/where.ts';
import { isTextFile, selectLlmsResponses } from '#audit/rules/ai-access/llms-file.ts';
import type { SiteFile } from '#contracts/site/site-probes.ts';

/** Lighthouse threshold (core/audits/agentic/llms-txt.js). */
const MIN_CHARACTERS = 50;
const HEADING_LINE = /^\uFEFF?#[ \t]+\S/m;
const MARKDOWN_LINK = /\[[^\]\n]{1,300}\]\([^)\n]{1,2000}\)/;
/** Number of characters stored from the start of the file. */
const STORED_CHARACTER_COUNT = 2_000;

export default defineRule({
  id: 'llms-txt-invalid',
  category: 'ai-access',
  family: 'llms-txt',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteFiles'],
  title: 'llms.txt follows the proposed format',
  failureTitle: 'Malformed llms.txt (informational)',
  aliases: ['invalid llms.txt', 'llms.txt format', 'llms.txt does not follow recommendations', 'llms-txt'],
  impact: 'The few tools that read the file may not understand it. No effect on search or citations is known.',
  why: 'The proposal requires a Markdown file that starts with the name of the site as a heading, followed by lists of links. Without these parts, the file is of no use to a tool.',
  howToFix:
    'Start the file with a line such as "# Name of the site" and add a list of links in the form "- [Title](https://example.org/page): description". Or remove the file: nothing is lost without it.',
  measure: `The file at /llms.txt, or else at /.well-known/llms.txt, is read when it returns status 200 and text. It is listed for information when its first ${STORED_CHARACTER_COUNT.toLocaleString('en')} characters contain no first-level heading. A shorter file is also listed when it contains no Markdown link, or when it has fewer than ${MIN_CHARACTERS} characters. The heading is the only required part of the proposal; the other two criteria come from Lighthouse.`,
  traps:
    'A web page returned instead of the file counts as a missing llms.txt, which has its own check. Links further down in a long file are not read, so missing links are reported only for a file that was read to its end. The links themselves are not tested.',
  sources: [
    'https://llmstxt.org/',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/agentic/llms-txt.js',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'SA'],
  evidenceGrade: 'none',
  work: {
    effort: 'content',
    hours: 0.5,
    times: 'site',
    steps: [
      'Start the file with "# Name of the site".',
      'List links in the form "- [Title](https://example.org/page): description".',
      'Or delete the file; search does not use it.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /llms.txt
Riverton Cycles`,
    correct: `GET /llms.txt
# Riverton Cycles

> Bicycles for rent and for sale, with our own workshop.

- [Prices](https://example.com/prices): what a repair costs`,
  },
  check({ siteFiles }) {
    const file = selectLlmsResponses(siteFiles).find(isTextFile);
    if (file === undefined) return notApplicable('The site has no llms.txt');
    const issues = findIssues(file);
    if (issues.length === 0) return pass();
    return warnSite([
      {
        url: file.url,
        found: issues.join(', '),
        expected: 'Markdown with a heading and links',
        where: formatProbeExchange(file),
        snippet: file.bodyStart.slice(0, 200),
      },
    ]);
  },
});

function findIssues({ bodyStart }: SiteFile): string[] {
  const isComplete = bodyStart.length < STORED_CHARACTER_COUNT;
  const issues = HEADING_LINE.test(bodyStart) ? [] : ['no first-level heading ("# Name")'];
  if (isComplete && !MARKDOWN_LINK.test(bodyStart)) issues.push('no link in the form [title](URL)');
  if (isComplete && bodyStart.trim().length < MIN_CHARACTERS) issues.push(`fewer than ${MIN_CHARACTERS} characters`);
  return issues;
}
