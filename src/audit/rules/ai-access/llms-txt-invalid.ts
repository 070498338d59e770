import { isTextFile, llmsAnswers } from '#audit/reading/llms-file.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';
import { probeExchange } from '#audit/where.ts';
import type { SiteFile } from '#contracts/site-probes.ts';

/** As Lighthouse: core/audits/agentic/llms-txt.js. */
const MIN_CHARACTERS = 50;
const HEADING = /^\uFEFF?#[ \t]+\S/m;
const LINK = /\[[^\]\n]{1,300}\]\([^)\n]{1,2000}\)/;
/** Characters that are kept of the file. */
const KEPT = 2_000;

export default defineRule({
  id: 'llms-txt-invalid',
  category: 'ai-access',
  family: 'llms-txt',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteFiles'],
  title: 'The llms.txt follows its proposal',
  failureTitle: 'The llms.txt does not follow its proposal (for information)',
  impact: 'The few tools that read the file may not understand it. No effect on search or citations is known.',
  why: 'The proposal asks for a Markdown file that begins with the name of the site as a heading, followed by lists of links. A file without them tells a tool nothing.',
  howToFix:
    'Begin the file with a line such as "# Name of the site" and add a list of links in the form "- [Title](https://example.org/page): what is there". Or remove the file: nothing is lost without it.',
  measure: `The file at /llms.txt, or else at /.well-known/llms.txt, is read when it answers with status 200 and text. It is listed for information when its first ${KEPT.toLocaleString('en')} characters hold no heading of the first level, when a shorter file holds no Markdown link, or when it has fewer than ${MIN_CHARACTERS} characters. The heading is the only required part of the proposal; the other two limits are those of Lighthouse.`,
  traps:
    'A web page in place of the file counts as no llms.txt, which has a check of its own. Links further down in a long file are not seen, so only a file that was read to its end can lack them. Whether the links work is not tested.',
  sources: [
    'https://llmstxt.org/',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/agentic/llms-txt.js',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'SA'],
  evidenceGrade: 'none',
  check({ siteFiles }) {
    const file = llmsAnswers(siteFiles).find(isTextFile);
    if (file === undefined) return notApplicable('The site has no llms.txt');
    const faults = faultsOf(file);
    if (faults.length === 0) return pass();
    return warnSite([
      {
        url: file.url,
        found: faults.join(', '),
        expected: 'Markdown with a heading and links',
        where: probeExchange(file),
        snippet: file.bodyStart.slice(0, 200),
      },
    ]);
  },
});

function faultsOf({ bodyStart }: SiteFile): string[] {
  const isWhole = bodyStart.length < KEPT;
  const faults = HEADING.test(bodyStart) ? [] : ['no heading of the first level ("# Name")'];
  if (isWhole && !LINK.test(bodyStart)) faults.push('no link in the form [title](address)');
  if (isWhole && bodyStart.trim().length < MIN_CHARACTERS) faults.push(`fewer than ${MIN_CHARACTERS} characters`);
  return faults;
}
