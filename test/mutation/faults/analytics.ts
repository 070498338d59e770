import { isLegalUrl } from '#audit/page/page-purpose.ts';
import { findTagsInScript, findTagsInUrl } from '#crawl/parse/markup/known-tags.ts';
import type { Fault, Injected, NotInjectable } from '../fault.ts';
import { addressIn } from '../new-page.ts';
import type { SiteCopy } from '../site-copy.ts';

const SCRIPT = '/stats/matomo.js';
/** Well above the 5% that the rule allows. */
const FORGOTTEN_SHARE = 0.1;
const ANY_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Adds analytics to every page except some that no site excludes on purpose. */
function forgetPages(site: SiteCopy): Injected {
  site.files.set(SCRIPT, 'window.visits=1;');
  const others = site.pages.filter((path) => path !== site.home && !isLegalUrl(`http://localhost${path}`));
  const forgotten = new Set(others.slice(0, Math.ceil(others.length * FORGOTTEN_SHARE)));
  for (const path of site.pages) {
    if (forgotten.has(path)) site.files.set(path, withoutMeasuring(site.text(path)));
    else site.append(path, 'body', `<script src="${SCRIPT}" defer></script>`);
  }
  return { places: [...forgotten].map((path) => addressIn(site, path)) };
}

/** Removes analytics that the site may already use. */
function withoutMeasuring(html: string): string {
  return html.replace(ANY_SCRIPT, (all, attributes: string, text: string) => {
    const tags = [...findTagsInUrl(attributes, () => undefined), ...findTagsInScript(text)];
    return tags.length === 0 ? all : '';
  });
}

export const analyticsFaults: readonly Fault[] = [{ ruleId: 'analytics-incomplete-coverage', inject: forgetPages }];

export const analyticsNotInjectable: NotInjectable = {
  'analytics-duplicate-or-retired': 'Needs a browser: test/browser has a page with this fault.',
  'analytics-missing': 'Needs a browser: test/browser has a page with this fault.',
  'tracking-before-consent': 'Needs a browser: test/browser has a page with this fault.',
};
