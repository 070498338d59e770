import { randomBytes } from 'node:crypto';
import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { getPagePath, listUrls } from '../new-page.ts';
import { writeInHead } from '../page-parts.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

/** Above the rule's threshold, even after compression. */
const BUNDLE_BYTES = 300 * 1_024;
/** Above the rule's threshold, and short enough to wait for. */
const SLOW_MS = 1_000;
/** CSS rules whose line breaks take more than 2 KiB after compression. */
const STYLE_RULE_COUNT = 240;
/** Above the 10% share of text that another rule requires. */
const REQUIRED_TEXT_RATIO = 0.105;

export const performanceFaults: readonly Fault[] = [
  {
    ruleId: 'compression-missing',
    inject(site) {
      site.isCompressed = false;
      return { places: [] };
    },
  },
  {
    ruleId: 'script-too-heavy',
    inject(site) {
      const urlPath = '/scripts/added-bundle.js';
      site.files.set(urlPath, `/* ${randomBytes(BUNDLE_BYTES).toString('base64')} */`);
      site.header(urlPath, 'cache-control', 'public, max-age=31536000, immutable');
      return writeInHead(site, `<script src="${urlPath}" defer></script>`);
    },
  },
  {
    ruleId: 'speculation-rules-invalid',
    inject: (site) => writeInHead(site, '<script type="speculationrules">{"prefetch": [{"urls": ["/"]}</script>'),
  },
  {
    ruleId: 'static-cache-short',
    inject(site) {
      const assetUrl = listUrls(site.text(site.home)).find((urlPath) => /\.(?:css|js)$/.test(urlPath));
      if (assetUrl === undefined) throw new NothingToChangeError('no stylesheet or script of the site');
      site.header(assetUrl, 'cache-control', 'public, max-age=3600');
      return { places: [assetUrl] };
    },
  },
  {
    ruleId: 'ttfb-slow',
    inject(site) {
      const place = site.page();
      site.responses.set(getPagePath(site, place), { status: 200, delayMs: SLOW_MS });
      return { places: [place] };
    },
  },
  { ruleId: 'unminified-assets', inject: writeUnusedCss },
];

/** Writes CSS into the smallest page whose text still outweighs it. */
function writeUnusedCss(site: SiteCopy): InjectionResult {
  const style = `<style>\n${buildUnusedCss()}</style>`;
  const [place] = site.evaluatedPages
    .filter((path) => measureText(site.text(path)) >= (site.text(path).length + style.length) * REQUIRED_TEXT_RATIO)
    .toSorted((a, b) => site.text(a).length - site.text(b).length);
  if (place === undefined) throw new NothingToChangeError('no page with enough text');
  site.append(place, 'head', style);
  return { places: [place] };
}

function measureText(html: string): number {
  const body = html.slice(html.search(/<body\b/i)).replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '');
  return body.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').length;
}

/** Returns names, colors and depths in random order, so that compression keeps part of the whitespace. */
function buildUnusedCss(): string {
  let seed = 17;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed >> 8) % below;
  };
  const indent = (): string => `\n${' '.repeat(2 + next(22))}`;
  const rule = (): string =>
    `.p${next(65_536).toString(16)} {${indent()}color: #${next(900_000) + 100_000};${indent()}}${indent()}`;
  return Array.from({ length: STYLE_RULE_COUNT }, rule).join('');
}

export const performanceNotInjectable: SkipReasons = {
  'bfcache-blocked': 'Needs Lighthouse in a full browser: a headless shell has no back/forward cache.',
  'cls-high': 'Layout shifts are measured in a browser.',
  'dom-size-large': 'Needs a browser: test/browser has a page with this fault.',
  'fcp-or-speed-index-slow': 'Needs Lighthouse in a browser: test/browser has a page with this fault.',
  'font-display-blocking': 'Needs a browser: test/browser has a page with this fault.',
  'http1-only': 'HTTP/2 is offered over TLS only, and an allowed private target is skipped.',
  'http3-not-offered': 'HTTP/3 is announced for https sites, and an allowed private target is skipped.',
  'inp-slow': 'Only real visitors provide this figure, and a loopback server has none.',
  'lcp-image-lazy-loaded': 'Needs a browser: test/browser has a page with this fault.',
  'lcp-not-discoverable-early': 'Needs a browser: test/browser has a page with this fault.',
  'lcp-slow': 'LCP is measured in a browser.',
  'legacy-or-duplicate-javascript': 'Needs Lighthouse in a browser: test/browser has a page with this fault.',
  'main-thread-heavy': 'Needs Lighthouse in a browser: test/browser has a page with this fault.',
  'page-weight-high': 'Needs a browser: test/browser has a page with this fault.',
  'performance-score-low': 'Needs Lighthouse in a browser: test/browser has a page with this fault.',
  'render-blocking-resources': 'Needs a browser: test/browser has a page with this fault.',
  'tbt-high': 'Needs Lighthouse in a browser: test/browser has a page with this fault.',
  'third-party-heavy': 'Needs a browser: test/browser has a page with this fault.',
  'unused-js-or-css': 'Needs Lighthouse in a browser: test/browser has a page with this fault.',
};
