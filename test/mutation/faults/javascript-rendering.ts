import type { SkipReasons } from '../fault.ts';

const NEEDS_BROWSER = 'Needs a browser: test/browser has a page with this fault.';

export const javascriptRenderingNotInjectable: SkipReasons = {
  'consent-wall-hides-content': NEEDS_BROWSER,
  'content-needs-interaction': NEEDS_BROWSER,
  'hash-routing': NEEDS_BROWSER,
  'js-blank-render': NEEDS_BROWSER,
  'js-canonical-changed': NEEDS_BROWSER,
  'js-content-only-rendered': NEEDS_BROWSER,
  'js-errors-on-load': NEEDS_BROWSER,
  'js-links-only-rendered': NEEDS_BROWSER,
  'js-metadata-changed': NEEDS_BROWSER,
  'js-noindex-injected': NEEDS_BROWSER,
  'js-noindex-removed-by-script': NEEDS_BROWSER,
  'render-too-slow-for-bots': NEEDS_BROWSER,
};
