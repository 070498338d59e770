import type { InjectionResult } from './fault.ts';
import { appendToMain } from './main-region.ts';
import { NothingToChangeError, type SiteCopy } from './site-copy.ts';

/** Other sites are requested only on web ports, so nothing is sent there. */
export const OTHER_SITE = 'https://shop.example.com:8090';

/** Adds markup at the end of a page's main content. */
export function writeInMain(site: SiteCopy, markup: string, place = site.page()): InjectionResult {
  site.edit(place, (html) => appendToMain(html, markup));
  return { places: [place] };
}

/** Changes the first match of a pattern on the first page that has one. */
export function changeFirst(site: SiteCopy, pattern: RegExp, change: (found: string) => string): InjectionResult {
  const place = site.evaluatedPages.find((path) => pattern.test(site.text(path)));
  if (place === undefined) throw new NothingToChangeError(`no ${pattern}`);
  site.edit(place, (html) => html.replace(pattern, change));
  return { places: [place] };
}

/** Changes every match of a pattern on the first page that has one. */
export function changeAll(site: SiteCopy, pattern: RegExp, change: (found: string) => string): InjectionResult {
  const place = site.evaluatedPages.find((path) => pattern.test(site.text(path)));
  if (place === undefined) throw new NothingToChangeError(`no ${pattern}`);
  site.edit(place, (html) => html.replace(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`), change));
  return { places: [place] };
}

/** Blocks a folder for every crawler in robots.txt; a site without robots.txt gets one. */
export function disallow(site: SiteCopy, path: string): void {
  const line = `Disallow: ${path}`;
  if (!site.files.has('/robots.txt')) site.files.set('/robots.txt', `User-agent: *\n${line}\n`);
  else site.edit('/robots.txt', (text) => text.replace(/^user-agent:\s*\*.*$/im, (all) => `${all}\n${line}`));
}

/** Adds markup at the end of a page's head. */
export function writeInHead(site: SiteCopy, markup: string): InjectionResult {
  const place = site.page();
  site.append(place, 'head', markup);
  return { places: [place] };
}
