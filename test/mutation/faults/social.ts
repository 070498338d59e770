import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { getPageUrl, hasCanonical, setCanonical } from '../page-changes.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';

const CONTENT = /(\bcontent=)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Builds a pattern for tags with this name or with a subproperty of it (`og:image:width`). */
const buildTagPattern = (name: string): RegExp =>
  new RegExp(`<meta\\b[^>]*=["']?${name}(?::[\\w:]+)?["'\\s][^>]*>\\s*`, 'gi');

/** Returns the first page other than the home page that has such a tag, otherwise the home page. */
function findPageWith(site: SiteCopy, name: string): string {
  const place = [site.page(), ...site.evaluatedPages].find(
    (path) => site.text(path).search(buildTagPattern(name)) >= 0,
  );
  if (place === undefined) throw new NothingToChangeError(`no ${name}`);
  return place;
}

/** Removes tags from a page that has the first of them. */
function removeTags(site: SiteCopy, names: readonly [string, ...string[]]): InjectionResult {
  const place = findPageWith(site, names[0]);
  site.edit(place, (html) => names.reduce((text, name) => text.replace(buildTagPattern(name), ''), html));
  return { places: [place] };
}

/** Changes the content of the first tag with a name. */
function rewrite(site: SiteCopy, name: string, change: (content: string) => string): InjectionResult {
  const place = findPageWith(site, name);
  const [tag = ''] = buildTagPattern(name).exec(site.text(place)) ?? [];
  const changedTag = tag.replace(CONTENT, (_match, start: string, ...values: (string | undefined)[]) => {
    const content = values.slice(0, 3).find((value) => value !== undefined) ?? '';
    return `${start}"${change(content)}"`;
  });
  site.edit(place, (html) => html.replace(tag, () => changedTag));
  return { places: [place] };
}

export const socialFaults: readonly Fault[] = [
  {
    ruleId: 'og-image-broken-or-small',
    inject: (site) =>
      rewrite(site, 'og:image', (urlPath) => urlPath.replace(/^(?:\{\{origin\}\}|https?:\/\/[^/]*)/, '')),
  },
  {
    ruleId: 'og-image-broken-or-small',
    inject: (site) => rewrite(site, 'og:image', () => `${ORIGIN}/images/no-card.png`),
  },
  { ruleId: 'og-tags-missing', inject: (site) => removeTags(site, ['og:type']) },
  {
    ruleId: 'og-url-canonical-mismatch',
    inject(site) {
      const injection = rewrite(site, 'og:url', () => `${ORIGIN}/shared-under-another-address`);
      // The rule compares og:url with the canonical, which many sites declare on few pages or none.
      for (const place of injection.places)
        if (!hasCanonical(site, place)) setCanonical(site, place, getPageUrl(site, place));
      return injection;
    },
  },
  {
    ruleId: 'twitter-card-missing',
    inject: (site) => removeTags(site, ['og:image', 'twitter:card']),
    // Open Graph requires the image tag.
    otherChangedRules: ['og-tags-missing'],
  },
];

export const socialNotInjectable: SkipReasons = {};
