import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** Fewer links are not a block worth skipping. */
const MIN_LINKS = 5;
/** Pages with fewer words are usually filled by JavaScript. */
const MIN_WORDS = 30;

export default defineRule({
  id: 'no-landmarks-or-skip',
  category: 'accessibility',
  family: 'landmarks',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Pages have a main landmark',
  failureTitle: 'Missing main landmark or skip link',
  aliases: [
    'document does not have a main landmark',
    'landmark-one-main',
    'bypass blocks',
    'skip navigation',
    'skip to content',
    'ARIA landmarks',
  ],
  impact: 'People who use the keyboard or a screen reader have to go through the entire menu on every page.',
  why: 'Screen readers jump from landmark to landmark and from heading to heading, and a skip link takes keyboard users past the menu. The main element also marks where the content begins, for programs that read the page.',
  howToFix:
    'Put the content of the page into one main element in the shared template. Add a link such as <a href="#content">Skip to content</a> as the first thing on the page.',
  measure:
    'The served HTML of every page is checked. The check fails when the page has no main landmark, no heading and no link to a place on the page. WCAG success criterion 2.4.1 requires one of these ways past repeated blocks (axe-core rule bypass). If only the main landmark is missing (landmark-one-main), the result is a warning: a main landmark is a best practice, not a criterion. Pages with fewer than five links or 30 words are skipped; we chose these thresholds.',
  traps:
    'An element with role="main" counts as a main element. Pages that are almost empty until JavaScript fills them are not checked. Content outside every landmark does not count as an issue.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html',
    'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-24',
  peers: ['AX', 'LH', 'SO', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Wrap the page content in one main element in the shared layout.',
      'Add a "Skip to content" link as the first focusable element.',
      'Test the link with the Tab key.',
    ],
    tools: ['axe'],
  },
  examples: {
    format: 'html',
    incorrect: `<body>
  <div><a href="/1">Part 1</a></div> <!-- 6 times -->
  <div>[80 words]</div>
</body>`,
    correct: `<body>
  <nav><a href="/1">Part 1</a></nav> <!-- 6 times -->
  <main><h1>Parts</h1> [80 words]</main>
</body>`,
  },
  check({ page }) {
    const { links, markup, bodyWordCount } = page.facts;
    if ((markup.counts.frameset ?? 0) > 0) return notApplicable('A frameset has no content of its own');
    if (links.length < MIN_LINKS) return notApplicable('The page has too few links to skip');
    if (bodyWordCount < MIN_WORDS) return notApplicable('The page is almost empty before its JavaScript runs');
    if (markup.mainLandmarks > 0) return pass();
    const buildEvidence = (found: string): Evidence => ({
      url: page.url,
      found,
      expected: 'one main element around the content',
      where: 'body',
      fix: '<main id="content">...</main>',
      cause: found,
    });
    return hasOtherBypass(page)
      ? warn([buildEvidence('no main landmark')])
      : fail([buildEvidence('no main landmark, no heading and no skip link')]);
  },
});

/** Whether a heading, or a link to a place on the page, lets people skip the menu. */
const hasOtherBypass = ({ facts: { headings, markup } }: HtmlAuditPage): boolean =>
  headings.length > 0 || markup.ariaHeadings.length > 0 || markup.fragmentLinks.some(({ exists }) => exists);
