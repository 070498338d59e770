import type { Fault, Injected, NotInjectable } from '../fault.ts';
import { hasCanonical, nameCanonical, urlIn } from '../page-changes.ts';
import { NothingToChange, ORIGIN, type SiteCopy } from '../site-copy.ts';

const CONTENT = /(\bcontent=)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Matches tags with this name or with a detail of it (`og:image:width`). */
const getTags = (name: string): RegExp => new RegExp(`<meta\\b[^>]*=["']?${name}(?::[\\w:]+)?["'\\s][^>]*>\\s*`, 'gi');

/** Returns the first page other than the home page that has such a tag, otherwise the home page. */
function pageWith(site: SiteCopy, name: string): string {
  const place = [site.page(), ...site.judgedPages].find((path) => site.text(path).search(getTags(name)) >= 0);
  if (place === undefined) throw new NothingToChange(`no ${name}`);
  return place;
}

/** Removes tags from a page that has the first of them. */
function take(site: SiteCopy, names: readonly [string, ...string[]]): Injected {
  const place = pageWith(site, names[0]);
  site.edit(place, (html) => names.reduce((text, name) => text.replace(getTags(name), ''), html));
  return { places: [place] };
}

/** Changes the content of the first tag with a name. */
function rewrite(site: SiteCopy, name: string, change: (content: string) => string): Injected {
  const place = pageWith(site, name);
  const [tag = ''] = getTags(name).exec(site.text(place)) ?? [];
  const written = tag.replace(CONTENT, (_all, start: string, ...values: (string | undefined)[]) => {
    const content = values.slice(0, 3).find((value) => value !== undefined) ?? '';
    return `${start}"${change(content)}"`;
  });
  site.edit(place, (html) => html.replace(tag, () => written));
  return { places: [place] };
}

export const socialFaults: readonly Fault[] = [
  {
    ruleId: 'og-image-broken-or-small',
    inject: (site) =>
      rewrite(site, 'og:image', (address) => address.replace(/^(?:\{\{origin\}\}|https?:\/\/[^/]*)/, '')),
  },
  {
    ruleId: 'og-image-broken-or-small',
    inject: (site) => rewrite(site, 'og:image', () => `${ORIGIN}/images/no-card.png`),
  },
  { ruleId: 'og-tags-missing', inject: (site) => take(site, ['og:type']) },
  {
    ruleId: 'og-url-canonical-mismatch',
    inject(site) {
      const injected = rewrite(site, 'og:url', () => `${ORIGIN}/shared-under-another-address`);
      // The two are compared, and many sites declare a canonical on few pages or none.
      for (const place of injected.places)
        if (!hasCanonical(site, place)) nameCanonical(site, place, urlIn(site, place));
      return injected;
    },
  },
  {
    ruleId: 'twitter-card-missing',
    inject: (site) => take(site, ['og:image', 'twitter:card']),
    // The image is a tag that Open Graph requires.
    alsoChanges: ['og-tags-missing'],
  },
];

export const socialNotInjectable: NotInjectable = {};
