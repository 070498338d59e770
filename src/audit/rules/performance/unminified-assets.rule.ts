import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import type { ScriptTag } from '#contracts/page/page-scripts.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

const MIN_SAVED_BYTES = 2_048;
/** Below these shares, code counts as minified (Lighthouse). */
const MIN_SHARE = { script: 0.1, style: 0.05 } as const;
/** Types that browsers run; everything else is data. */
const EXECUTABLE_TYPE_PATTERN = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/;

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
  title: 'Inline CSS and JavaScript are minified',
  failureTitle: 'Unminified inline CSS or JavaScript',
  aliases: [
    'minify CSS',
    'minify JavaScript',
    'unminified CSS',
    'unminified JavaScript',
    'minification',
    'whitespace in code',
  ],
  impact: 'Every visit downloads bytes that no browser needs.',
  why: 'Line breaks and indentation help developers, not browsers. Inline code is downloaded again with every page.',
  howToFix:
    'Let the site build minify the code that it puts into pages. Or move long scripts and styles into files that are minified and cached.',
  measure:
    'Line breaks and the whitespace after them are counted in each inline script and style element. The transfer size of these characters is estimated with the compression ratio of the entire page. The check fails at 2,048 bytes or more, if that is at least 10% of a script or 5% of a style. These are the Lighthouse limits. Comments and names are not counted, so the real saving is larger.',
  traps:
    'Data such as JSON is not checked. Compression already removes most whitespace, which the estimate takes into account. Separate files are not read and therefore not checked.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/byte-efficiency/unminified-javascript.js',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'SF', 'AH'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Enable minification in the build or CMS plugin.',
      'Include inline scripts and styles.',
      'Move large inline blocks into external files.',
    ],
    tools: ['lighthouse'],
  },
  examples: {
    format: 'html',
    incorrect: `<script>
                                                                                document.title = document.title.trim() // 1 <!-- 250 times -->
</script>`,
    correct: '<script>document.title=document.title.trim()</script>',
  },
  check({ page }) {
    const { scripts, styles } = page.facts.markup;
    const blocks = [...scripts.flatMap(buildBlocks), ...styles.map((style): Block => ({ kind: 'style', ...style }))];
    if (blocks.length === 0) return notApplicable('The page has no inline scripts or styles');
    const ratio = page.decodedBytes === 0 ? 1 : Math.min(1, page.wireBytes / page.decodedBytes);
    const wastefulBlocks = blocks.filter(
      ({ kind, bytes, layoutBytes }) =>
        layoutBytes * ratio >= MIN_SAVED_BYTES && layoutBytes >= bytes * MIN_SHARE[kind],
    );
    if (wastefulBlocks.length === 0) return pass();
    return fail(
      wastefulBlocks.map((block) => ({
        url: page.url,
        found: `${formatByteSize(block.layoutBytes)} of ${formatByteSize(block.bytes)} in a ${block.kind} element is line breaks and indentation`,
        expected: `a minified ${block.kind}`,
        where: `${block.kind} in ${formatDocumentLocation(block)}`,
        cause: `${block.kind} of ${block.bytes} bytes`,
      })),
    );
  },
});

function buildBlocks({ src, type, inlineBytes, layoutBytes, inHead, line, column }: ScriptTag): Block[] {
  if (src !== null || (type !== undefined && !EXECUTABLE_TYPE_PATTERN.test(type))) return [];
  return [{ kind: 'script', bytes: inlineBytes ?? 0, layoutBytes: layoutBytes ?? 0, inHead, line, column }];
}
