import type { SkipReasons } from '../fault.ts';

const NEEDS_BROWSER_REASON = 'Needs a browser: test/browser has a page with this fault.';

export const javascriptRenderingNotInjectable: SkipReasons = {
  'consent-wall-hides-content': NEEDS_BROWSER_REASON,
  'content-needs-interaction': NEEDS_BROWSER_REASON,
  'hash-routing': NEEDS_BROWSER_REASON,
  'js-blank-render': NEEDS_BROWSER_REASON,
  'js-canonical-changed': NEEDS_BROWSER_REASON,
  'js-content-only-rendered': NEEDS_BROWSER_REASON,
  'js-errors-on-load': NEEDS_BROWSER_REASON,
  'js-links-only-rendered': NEEDS_BROWSER_REASON,
  'js-metadata-changed': NEEDS_BROWSER_REASON,
  'js-noindex-injected': NEEDS_BROWSER_REASON,
  'js-noindex-removed-by-script': NEEDS_BROWSER_REASON,
  'render-too-slow-for-bots': NEEDS_BROWSER_REASON,
};
