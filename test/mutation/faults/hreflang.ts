import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { listInSitemap, type NewPage, requireSitemap } from '../new-page.ts';
import {
  addUnlistedPages,
  copyText,
  findLongestPage,
  getPageUrl,
  hideFromSearch,
  setCanonical,
} from '../page-changes.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';

const OWN = 'en-gb';
const OTHER_LANGUAGE = 'en-us';
const X_DEFAULT = 'x-default';
const LANG = /(<html\b[^>]*\blang=["']?)([\w-]+)/i;

interface LanguageVersions {
  own: NewPage;
  other: NewPage;
}

const renderAlternateTag = (code: string, url: string): string =>
  `<link rel="alternate" hreflang="${code}" href="${url}">`;

/** Adds two pages, one per country, that reference themselves and each other. The second page is x-default. */
function addVersions(site: SiteCopy, isOtherListed = true): LanguageVersions {
  const [own, other] = addUnlistedPages(site, ['gb/opening-hours', 'us/opening-hours']);
  if (own === undefined || other === undefined) throw new NothingToChangeError('no language versions could be added');
  listInSitemap(
    site,
    (isOtherListed ? [own, other] : [own]).map(({ urlPath }) => urlPath),
  );
  for (const { file } of [own, other]) site.append(file, 'head', getTags({ own, other }));
  return { own, other };
}

function getTags({ own, other }: LanguageVersions): string {
  const pairs = [
    [OWN, own],
    [OTHER_LANGUAGE, other],
    [X_DEFAULT, other],
  ] as const;
  return pairs.map(([code, { urlPath }]) => renderAlternateTag(code, ORIGIN + urlPath)).join('\n');
}

/** Replaces one annotation of a page. */
function replaceTag(
  site: SiteCopy,
  { file }: NewPage,
  change: { code: string; url: string; by: string },
): InjectionResult {
  site.edit(file, (html) => html.replace(renderAlternateTag(change.code, change.url), () => change.by));
  return { places: [file] };
}

const readUrl = ({ urlPath }: NewPage): string => ORIGIN + urlPath;

export const hreflangFaults: readonly Fault[] = [
  {
    ruleId: 'declared-language-mismatch',
    inject(site) {
      const place = findLongestPage(site);
      site.edit(place, (html) =>
        LANG.test(html)
          ? html.replace(LANG, (_match, start: string, code: string) => start + (/^fi\b/i.test(code) ? 'en' : 'fi'))
          : html.replace(/<html\b/i, (tag) => `${tag} lang="fi"`),
      );
      return { places: [place] };
    },
  },
  {
    ruleId: 'hreflang-conflicting-entries',
    inject(site) {
      const { own, other } = addVersions(site);
      site.append(own.file, 'head', renderAlternateTag('fr', readUrl(other)));
      return { places: [own.file] };
    },
  },
  {
    ruleId: 'hreflang-invalid-code',
    inject(site) {
      const { own } = addVersions(site);
      return replaceTag(site, own, { code: OWN, url: readUrl(own), by: renderAlternateTag('en-uk', readUrl(own)) });
    },
  },
  {
    ruleId: 'hreflang-missing-return',
    inject(site) {
      const { own, other } = addVersions(site);
      return replaceTag(site, other, { code: OWN, url: readUrl(own), by: '' });
    },
  },
  {
    ruleId: 'hreflang-relative-or-outside-head',
    inject(site) {
      const { own, other } = addVersions(site);
      return replaceTag(site, own, {
        code: OTHER_LANGUAGE,
        url: readUrl(other),
        by: renderAlternateTag(OTHER_LANGUAGE, other.urlPath),
      });
    },
  },
  {
    ruleId: 'hreflang-self-reference-missing',
    inject(site) {
      const { own } = addVersions(site);
      return replaceTag(site, own, { code: OWN, url: readUrl(own), by: '' });
    },
  },
  {
    ruleId: 'hreflang-sources-disagree',
    inject(site) {
      const sitemap = requireSitemap(site);
      const { own } = addVersions(site);
      const alternateLink = `<xhtml:link rel="alternate" hreflang="${OWN}" href="${readUrl(own)}"/>`;
      site.edit(sitemap, (xml) =>
        xml
          .replace(/<urlset(?![^>]*xmlns:xhtml)/, '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"')
          .replace(`<loc>${readUrl(own)}</loc>`, (loc) => loc + alternateLink),
      );
      return { places: [own.file] };
    },
  },
  {
    ruleId: 'hreflang-target-noindex-or-blocked',
    inject(site) {
      const { other } = addVersions(site, false);
      hideFromSearch(site, other.file);
      return { places: [other.file] };
    },
  },
  {
    ruleId: 'hreflang-target-non-canonical',
    inject(site) {
      const { own, other } = addVersions(site, false);
      copyText(site, own.file, other.file);
      setCanonical(site, other.file, getPageUrl(site, own.file));
      return { places: [other.file] };
    },
  },
  {
    ruleId: 'hreflang-target-not-200',
    inject(site) {
      const { own } = addVersions(site);
      const missingPath = '/ie/opening-hours/';
      site.append(own.file, 'head', renderAlternateTag('en-ie', ORIGIN + missingPath));
      return { places: [missingPath] };
    },
  },
  {
    ruleId: 'hreflang-x-default-missing',
    inject(site) {
      const { own, other } = addVersions(site);
      for (const page of [own, other]) replaceTag(site, page, { code: X_DEFAULT, url: readUrl(other), by: '' });
      return { places: [own.file, other.file] };
    },
  },
];

export const hreflangNotInjectable: SkipReasons = {};
