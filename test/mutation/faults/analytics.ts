import type { Fault, Injected, NotInjectable } from '../fault.ts';
import { addressIn } from '../new-page.ts';
import type { SiteCopy } from '../site-copy.ts';

const SCRIPT = '/stats/matomo.js';
/** Well above the twentieth that the rule lets pass. */
const FORGOTTEN_SHARE = 0.1;
const LEGAL = /privacy|terms|imprint/;

/** Measures every page but some of those that nobody leaves out on purpose. */
function forgetPages(site: SiteCopy): Injected {
  site.files.set(SCRIPT, 'window.visits=1;');
  const others = site.pages.filter((path) => path !== site.home && !LEGAL.test(path));
  const forgotten = new Set(others.slice(0, Math.ceil(others.length * FORGOTTEN_SHARE)));
  for (const path of site.pages) {
    if (!forgotten.has(path)) site.append(path, 'body', `<script src="${SCRIPT}" defer></script>`);
  }
  return { places: [...forgotten].map((path) => addressIn(site, path)) };
}

export const analyticsFaults: readonly Fault[] = [{ ruleId: 'analytics-incomplete-coverage', inject: forgetPages }];

export const analyticsNotInjectable: NotInjectable = {
  'analytics-duplicate-or-retired': 'Needs a browser: test/browser holds a page with this fault.',
  'analytics-missing': 'Needs a browser: test/browser holds a page with this fault.',
  'tracking-before-consent': 'Needs a browser: test/browser holds a page with this fault.',
};
