import { isTextFile, llmsAnswers } from '#audit/reading/llms-file.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';
import { isUnverifiable } from '#audit/verify-status.ts';
import { probeExchange } from '#audit/where.ts';

export default defineRule({
  id: 'llms-txt-missing',
  category: 'ai-access',
  family: 'llms-txt',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteFiles'],
  title: 'The site offers an llms.txt',
  failureTitle: 'No llms.txt (for information)',
  impact: 'Nothing is lost: no measured effect on search or citations is known, so this never costs points.',
  why: 'The file llms.txt is a proposal that lists the most useful pages for language models. Google states that its AI features do not need it, and studies of hundreds of thousands of sites found no effect on citations. Some tools for developers read it.',
  howToFix:
    'Nothing needs to be done. When your visitors use developer tools that read it, place a short Markdown file with a heading and links to your main pages at /llms.txt.',
  measure:
    'The addresses /llms.txt and /.well-known/llms.txt are requested. It is listed for information when neither answers with status 200 and a text file.',
  traps:
    'Many sites answer every unknown address with a web page; such a page is no llms.txt. An address that refused our crawler, failed on the server or did not answer says nothing.',
  sources: ['https://llmstxt.org/', 'https://developers.google.com/search/docs/appearance/ai-features'],
  checked: null,
  peers: ['LH', 'SQ', 'SA'],
  evidenceGrade: 'none',
  check({ siteFiles }) {
    const answers = llmsAnswers(siteFiles);
    if (answers.some(isTextFile)) return pass();
    const [first] = answers.filter(({ status }) => status !== null && status < 500 && !isUnverifiable(status));
    if (first === undefined) return notApplicable('The address did not give an answer that tells');
    return warnSite([
      {
        url: first.url,
        found: first.status === 200 ? 'a web page' : `status ${first.status}`,
        expected: 'a Markdown file (optional)',
        where: probeExchange(first),
      },
    ]);
  },
});
