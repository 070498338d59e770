import type { Fault } from '../fault.ts';
import { changeFirst, writeInHead, writeInMain } from '../page-parts.ts';

/** Number of misplaced elements, each of which the parser moves out of its table. */
const MISPLACED_COUNT = 5;

export const htmlValidityFaults: readonly Fault[] = [
  {
    ruleId: 'doctype-or-charset-missing',
    inject: (site) => changeFirst(site, /^\s*<!doctype[^>]*>\s*/i, () => ''),
  },
  {
    ruleId: 'document-skeleton-broken',
    inject: (site) => changeFirst(site, /<\/body>/i, (end) => `<body class="included">\n${end}`),
  },
  {
    ruleId: 'duplicate-ids',
    inject: (site) =>
      writeInMain(
        site,
        '<p id="added-note">Open in winter.</p><p id="added-note">Closed in summer.</p><p aria-describedby="added-note">The seasons.</p>',
      ),
  },
  {
    ruleId: 'head-broken-early',
    inject: (site) =>
      writeInHead(site, '<div class="counter"></div>\n<meta name="robots" content="max-image-preview:large">'),
    // Everything after the end of the head is in the body.
    otherChangedRules: ['meta-tags-in-body'],
  },
  {
    ruleId: 'link-rel-misspelled',
    inject: (site) => writeInHead(site, '<link rel="alternative" hreflang="fi" href="https://example.com/fi/">'),
  },
  {
    ruleId: 'meta-tags-in-body',
    inject: (site) => writeInMain(site, '<meta name="robots" content="max-image-preview:large">'),
  },
  {
    ruleId: 'severe-parse-errors',
    inject: (site) =>
      writeInMain(
        site,
        `<table>${'<div></div>'.repeat(MISPLACED_COUNT)}<tr><th>Monday</th><td>closed</td></tr></table>`,
      ),
  },
];
