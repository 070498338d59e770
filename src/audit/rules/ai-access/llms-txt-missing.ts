import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';
import { probeExchange } from '#audit/where.ts';

export default defineRule({
  id: 'llms-txt-missing',
  category: 'ai-access',
  family: 'llms-txt',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['llmsTxt'],
  title: 'The site offers an llms.txt',
  failureTitle: 'No llms.txt (for information)',
  impact: 'Nothing is lost: no measured effect on search or citations is known, so this never costs points.',
  why: 'llms.txt is a proposed file that lists the most useful pages for language models. Google states that its AI features ignore it. Some developer tools read it.',
  howToFix:
    'Nothing needs to be done. When your visitors use developer tools that read it, place a short Markdown file with links to your main pages at /llms.txt.',
  sources: ['https://llmstxt.org/', 'https://developers.google.com/search/docs/appearance/ai-features'],
  check({ llmsTxt }) {
    if (llmsTxt.status === null) return notApplicable('The address did not answer');
    if (llmsTxt.status === 200 && !/^\s*<(?:!doctype|html)/i.test(llmsTxt.bodyStart)) return pass();
    return warnSite([
      {
        url: llmsTxt.url,
        found: llmsTxt.status === 200 ? 'a web page' : `status ${llmsTxt.status}`,
        expected: 'a Markdown file (optional)',
        where: probeExchange(llmsTxt),
      },
    ]);
  },
});
