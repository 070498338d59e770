import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { isUnverifiable } from '#audit/engine/verify-status.ts';
import { formatProbeExchange } from '#audit/engine/where.ts';
import { isTextFile, selectLlmsResponses } from '#audit/rules/ai-access/llms-file.ts';

export default defineRule({
  id: 'llms-txt-missing',
  category: 'ai-access',
  family: 'llms-txt',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteFiles'],
  title: 'llms.txt is available',
  failureTitle: 'Missing llms.txt (informational)',
  aliases: ['no llms.txt', 'llms-txt', 'llms.txt file', 'llms.txt not found'],
  impact: 'Nothing is lost: no measured effect on search or citations is known, so this never costs points.',
  why: 'The llms.txt file is a proposal that lists the most useful pages for language models. Google states that its AI features do not need it, and studies of hundreds of thousands of sites found no effect on citations. Some developer tools read the file.',
  howToFix:
    'No change is needed. If your visitors use developer tools that read it, publish a short Markdown file with a heading and links to your main pages at /llms.txt.',
  measure:
    'The URLs /llms.txt and /.well-known/llms.txt are requested. The site is listed for information when neither returns status 200 and a text file.',
  traps:
    'Many sites return a web page for every unknown URL; such a page is not an llms.txt. A URL that rejected our request, returned a server error or did not respond proves nothing.',
  sources: ['https://llmstxt.org/', 'https://developers.google.com/search/docs/appearance/ai-features'],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://llmstxt.org/',
      copy: '2026-04-29',
      quote: 'We propose adding a `/llms.txt` markdown file to websites to provide LLM-friendly content.',
    },
  ],
  peers: ['LH', 'SQ', 'SA'],
  evidenceGrade: 'none',
  work: {
    effort: 'content',
    hours: 1,
    times: 'site',
    steps: [
      'Decide whether your visitors use developer tools that read llms.txt.',
      'If so, publish a short Markdown file with links to the main pages at /llms.txt.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /llms.txt
HTTP/1.1 404 Not Found`,
    correct: `GET /llms.txt
# Riverton Cycles

- [Prices](https://example.com/prices): what a repair costs`,
  },
  check({ siteFiles }) {
    const responses = selectLlmsResponses(siteFiles);
    if (responses.some(isTextFile)) return pass();
    const [first] = responses.filter(({ status }) => status !== null && status < 500 && !isUnverifiable(status));
    if (first === undefined) return notApplicable('The URL did not return a conclusive response');
    return warnSite([
      {
        url: first.url,
        found: first.status === 200 ? 'a web page' : `status ${first.status}`,
        expected: 'a Markdown file (optional)',
        where: formatProbeExchange(first),
      },
    ]);
  },
});
