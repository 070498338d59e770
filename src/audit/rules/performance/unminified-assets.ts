import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';
import type { ScriptTag } from '#contracts/page-scripts.ts';

const MIN_SAVED_BYTES = 2_048;
/** Below these shares a file is taken as minified (Lighthouse). */
const MIN_SHARE = { script: 0.1, style: 0.05 } as const;
const KIB = 1_024;
/** Types that browsers run; everything else is data. */
const RUNS = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/;

interface Block {
  kind: keyof typeof MIN_SHARE;
  bytes: number;
  layoutBytes: number;
  inHead: boolean;
  line: number;
  column: number;
}

export default defineRule({
  id: 'unminified-assets',
  category: 'performance',
  family: 'minified',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Scripts and styles inside pages are minified',
  failureTitle: 'Scripts and styles inside pages carry unneeded white space',
  impact: 'Every visit loads bytes that no browser needs.',
  why: 'Line breaks and indentation help the people who write scripts and styles, not the browser. What stands inside a page is loaded anew with every page.',
  howToFix:
    'Let the build of the site minify what it puts into pages, or move long scripts and styles into files that are minified and kept by the browser.',
  measure:
    'In each script and style element inside the page, line breaks and the white space after them are counted. What they take on the way is estimated with the ratio by which the whole page was compressed. The rule fails at 2,048 bytes or more, when that is at least 10% of a script or 5% of a style; these are the limits of Lighthouse. Comments and names are not counted, so the real saving is larger.',
  traps:
    'Data such as JSON is not judged. Compression removes most white space already, which the estimate takes into account. Separate files are not read and therefore not judged.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/byte-efficiency/unminified-javascript.js',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'SF', 'AH'],
  check({ page }) {
    const { scripts, styles } = page.facts.markup;
    const blocks = [...scripts.flatMap(toBlock), ...styles.map((style): Block => ({ kind: 'style', ...style }))];
    if (blocks.length === 0) return notApplicable('The page has no scripts or styles of its own');
    const ratio = page.decodedBytes === 0 ? 1 : Math.min(1, page.wireBytes / page.decodedBytes);
    const wasteful = blocks.filter(
      ({ kind, bytes, layoutBytes }) =>
        layoutBytes * ratio >= MIN_SAVED_BYTES && layoutBytes >= bytes * MIN_SHARE[kind],
    );
    if (wasteful.length === 0) return pass();
    return fail(
      wasteful.map((block) => ({
        url: page.url,
        found: `${(block.layoutBytes / KIB).toFixed(1)} of ${(block.bytes / KIB).toFixed(1)} KiB in a ${block.kind} element are line breaks and indentation`,
        expected: `a minified ${block.kind}`,
        where: `${block.kind} in ${inDocument(block)}`,
        cause: `${block.kind} of ${block.bytes} bytes`,
      })),
    );
  },
});

function toBlock({ src, type, inlineBytes, layoutBytes, inHead, line, column }: ScriptTag): Block[] {
  if (src !== null || (type !== undefined && !RUNS.test(type))) return [];
  return [{ kind: 'script', bytes: inlineBytes ?? 0, layoutBytes: layoutBytes ?? 0, inHead, line, column }];
}
