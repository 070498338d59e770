import { isLegalUrl } from '#audit/page/page-purpose.ts';
import { findTagsInScript, findTagsInUrl } from '#crawl/parse/markup/known-tags.ts';
import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { getPagePath } from '../new-page.ts';
import type { SiteCopy } from '../site-copy.ts';

const SCRIPT = '/stats/matomo.js';
/** Well above the 5% that the rule allows. */
const UNTRACKED_SHARE = 0.1;
const ANY_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Adds analytics to every page except a few that no site would exclude on purpose. */
function untrackPages(site: SiteCopy): InjectionResult {
  site.files.set(SCRIPT, 'window.visits=1;');
  const others = site.pages.filter((path) => path !== site.home && !isLegalUrl(`http://localhost${path}`));
  const untrackedPages = new Set(others.slice(0, Math.ceil(others.length * UNTRACKED_SHARE)));
  for (const path of site.pages) {
    if (untrackedPages.has(path)) site.files.set(path, removeAnalytics(site.text(path)));
    else site.append(path, 'body', `<script src="${SCRIPT}" defer></script>`);
  }
  return { places: [...untrackedPages].map((path) => getPagePath(site, path)) };
}

/** Removes analytics that the site may already use. */
function removeAnalytics(html: string): string {
  return html.replace(ANY_SCRIPT, (all, attributes: string, text: string) => {
    const tags = [...findTagsInUrl(attributes, () => undefined), ...findTagsInScript(text)];
    return tags.length === 0 ? all : '';
  });
}

export const analyticsFaults: readonly Fault[] = [{ ruleId: 'analytics-incomplete-coverage', inject: untrackPages }];

export const analyticsNotInjectable: SkipReasons = {
  'analytics-duplicate-or-retired': 'Needs a browser: test/browser has a page with this fault.',
  'analytics-missing': 'Needs a browser: test/browser has a page with this fault.',
  'tracking-before-consent': 'Needs a browser: test/browser has a page with this fault.',
};
