import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { percentBeside } from '#lib/beside-limit.ts';

const MIN_RATIO = 0.1;
/** Below this a few words more or less decide. */
const MIN_HTML_BYTES = 10_000;
const KIB = 1_024;

export default defineRule({
  id: 'text-to-html-ratio-low',
  category: 'content',
  family: 'text-ratio',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Documents hold more than a tenth of text',
  failureTitle: 'Documents with less than a tenth of text',
  impact: 'Visitors load ten times as much code as text; this alone costs no position.',
  why: 'A low share of text is no fault for search engines. It can point at scripts, styles, drawings or data that stand in the page instead of in files which browsers keep.',
  howToFix:
    'Look at the largest parts that are listed. Move large scripts, styles and drawings into files, and leave out data that the page does not need. Nothing has to be done when the page is fast.',
  measure:
    'The bytes of all visible text are divided by the bytes of the document as sent by the server. Less than 10% is reported for documents of 10,000 bytes or more. The 10% is a convention of tools and no factor of any search engine, so the finding is a note that costs nothing.',
  traps:
    'Small documents and documents that were read only in part are left out. Letters outside the Latin alphabet take two or three bytes, so such pages show a higher share.',
  sources: ['https://developers.google.com/search/docs/fundamentals/seo-starter-guide'],
  checked: null,
  peers: ['SF', 'SB'],
  check({ page }) {
    const { facts } = page;
    if (facts.flags.truncatedDocument) return notApplicable('Only part of the document was read');
    if (facts.htmlBytes < MIN_HTML_BYTES) return notApplicable('The document is too small for a share to say anything');
    const { visibleTextBytes } = facts.text;
    const ratio = visibleTextBytes / facts.htmlBytes;
    if (ratio >= MIN_RATIO) return pass();
    const scripts = facts.markup.scripts.reduce((sum, { inlineBytes = 0 }) => sum + inlineBytes, 0);
    const styles = facts.markup.styles.reduce((sum, { bytes }) => sum + bytes, 0);
    return warn([
      {
        url: page.url,
        found: `${percentBeside(ratio, [MIN_RATIO])}: ${kib(visibleTextBytes)} of text in ${kib(facts.htmlBytes)}, of which ${kib(scripts)} scripts and ${kib(styles)} styles`,
        expected: 'at least 10% of text',
        where: 'document',
      },
    ]);
  },
});

const kib = (bytes: number): string => `${Math.round(bytes / KIB)} KiB`;
