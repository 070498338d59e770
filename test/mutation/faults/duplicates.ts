import { isLegalUrl } from '#audit/page/page-purpose.ts';
import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { addUnlinkedPages, linkFromTwoPages, listNumbers } from '../linked-pages.ts';
import { changeMain, countMarkupWords, extractMain } from '../main-region.ts';
import { cut, getPagePath, type NewPage, readLanguage, restoreFrameHeading } from '../new-page.ts';
import { makeLinksRootRelative } from '../rooted-links.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';

const H1 = /<(h1)\b[^>]*>([\s\S]*?)<\/\1>/i;
/** On sites whose header contains the main heading, the content starts with another heading. */
const HEADING = /<(h[1-3])\b[^>]*>([\s\S]*?)<\/\1>/i;
const TITLE = /<title[^>]*>[\s\S]*?<\/title>/i;
const MAX_HEADING_LENGTH = 28;
const LANG = /(<html\b[^>]*\slang=["']?)([\w-]+)/i;
/** Maximum share of pages that may be duplicates. */
const MAX_SHARE = 0.1;
const VARIANT_COUNT = 5;

/** On a small site, one duplicate is a tenth of the pages. */
const DUPLICATE_SHARE_RULE = 'duplicate-content-share-high';
/** The heading is part of the main text. */
const DUPLICATE_H1_RULE = 'h1-duplicate';

/** Returns the page with the longest text, except for the two that link to new pages. */
function pickOriginal(site: SiteCopy): string {
  const others = site.evaluatedPages.filter((path) => ![site.home, site.page(0), site.page(1)].includes(path));
  // Excludes legal pages, because a copy at another URL would be evaluated like any other text.
  const free = others.filter((path) => !isLegalUrl(`http://localhost${path}`));
  const pages = free.length > 0 ? free : others;
  // The copies use the heading of the text as their title. Their template is in the language of the first page, and has
  // room for one main heading.
  const fittingPages = pages.filter((path) => canShareTemplate(site, path));
  const pagesWithHeading = fittingPages.filter((path) => HEADING.test(extractMain(site.text(path))));
  const [longest] = (pagesWithHeading.length > 0 ? pagesWithHeading : fittingPages).toSorted(
    (a, b) => countMarkupWords(extractMain(site.text(b))) - countMarkupWords(extractMain(site.text(a))),
  );
  if (longest === undefined || extractMain(site.text(longest)) === '')
    throw new NothingToChangeError('no page with a main text');
  return longest;
}

function canShareTemplate(site: SiteCopy, path: string): boolean {
  const html = site.text(path);
  return readLanguage(html) === readLanguage(site.text(site.page())) && (html.match(/<h1\b/gi)?.length ?? 0) <= 1;
}

/** Adds pages with the main text of an existing one, modified by `change`. */
function addCopies(site: SiteCopy, names: readonly string[], change = (text: string): string => text): NewPage[] {
  const file = pickOriginal(site);
  const text = makeLinksRootRelative(extractMain(site.text(file)), getPagePath(site, file));
  // A unique title made of words from the text.
  const heading = cut(
    ((H1.exec(text) ?? HEADING.exec(text))?.at(-1) ?? '').replace(/<[^>]*>/g, '').trim(),
    MAX_HEADING_LENGTH,
  );
  const added = addUnlinkedPages(site, names);
  const pages = added.map((page, index) => ({ ...page, title: `${heading}, part ${index + 2} of all that we noted` }));
  for (const { file: copy, title } of pages) {
    site.edit(copy, (html) => {
      const framedHtml = H1.test(text) ? html : restoreFrameHeading(html);
      return changeMain(framedHtml, () => change(text)).replace(TITLE, () => `<title>${title}</title>`);
    });
  }
  // The links use the unique titles, because many links with the words of one heading would be keyword stuffing.
  linkFromTwoPages(site, added);
  return pages;
}

/** Changes the heading but keeps the words of the title. */
const changeHeading = (text: string): string =>
  text.replace(
    H1.test(text) ? H1 : HEADING,
    (_match, name: string, heading: string) => `<${name}>${heading}, for readers in a hurry</${name}>`,
  );

const toInjectionResult = (pages: readonly { urlPath: string }[]): InjectionResult => ({
  places: pages.map(({ urlPath }) => urlPath),
});

export const duplicatesFaults: readonly Fault[] = [
  {
    ruleId: 'exact-duplicate-page',
    otherChangedRules: [DUPLICATE_SHARE_RULE, DUPLICATE_H1_RULE],
    inject: (site) => toInjectionResult(addCopies(site, ['spring-notes'])),
  },
  {
    ruleId: 'near-duplicate-page',
    otherChangedRules: [DUPLICATE_SHARE_RULE],
    inject: (site) => toInjectionResult(addCopies(site, ['spring-notes'], changeHeading)),
  },
  {
    ruleId: DUPLICATE_SHARE_RULE,
    otherChangedRules: ['exact-duplicate-page', DUPLICATE_H1_RULE],
    inject(site) {
      const count = Math.ceil(site.pages.length * MAX_SHARE * 2);
      return toInjectionResult(
        addCopies(
          site,
          listNumbers(count).map((number) => `note-${number}`),
        ),
      );
    },
  },
  {
    ruleId: 'parameter-variant-duplicate',
    // Copies of a page have its text, title, description and heading.
    otherChangedRules: [
      'exact-duplicate-page',
      DUPLICATE_SHARE_RULE,
      DUPLICATE_H1_RULE,
      'title-duplicate',
      'meta-description-duplicate',
    ],
    inject: addVariants,
  },
  {
    ruleId: 'language-variant-untranslated',
    // The copy declares a language other than the language of its text.
    otherChangedRules: ['declared-language-mismatch'],
    inject: addUntranslatedPage,
  },
];

/** Also serves the page at five parameter URLs, each of which declares itself as canonical. */
function addVariants(site: SiteCopy): InjectionResult {
  const file = pickOriginal(site);
  const urlPath = getPagePath(site, file);
  const pages = listNumbers(VARIANT_COUNT).map((number) => ({
    file,
    urlPath: `${urlPath}?view=${number}`,
    title: `The notes in view number ${number}`,
  }));
  for (const page of pages) {
    const body = site.text(file).replaceAll(`"${ORIGIN}${urlPath}"`, `"${ORIGIN}${page.urlPath}"`);
    site.responses.set(page.urlPath, { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body });
  }
  linkFromTwoPages(site, pages);
  return { places: [urlPath] };
}

/** Adds a version in another language that still has the text of the original. */
function addUntranslatedPage(site: SiteCopy): InjectionResult {
  const file = pickOriginal(site);
  const language = LANG.exec(site.text(file))?.[2]?.slice(0, 2).toLowerCase();
  if (language === undefined) throw new NothingToChangeError('no lang attribute');
  const other = language === 'de' ? 'fr' : 'de';
  const pages = addCopies(site, [`${other}/spring-notes`]);
  for (const page of pages) {
    const own = getPagePath(site, file);
    const alternates = [
      `hreflang="${language}" href="${ORIGIN}${own}"`,
      `hreflang="x-default" href="${ORIGIN}${own}"`,
      `hreflang="${other}" href="${ORIGIN}${page.urlPath}"`,
    ].map((attributes) => `<link rel="alternate" ${attributes}>`);
    site.edit(page.file, (html) => html.replace(LANG, (_match, start: string) => start + other));
    for (const path of [file, page.file]) site.append(path, 'head', alternates.join('\n'));
  }
  return toInjectionResult(pages);
}

export const duplicatesNotInjectable: SkipReasons = {};
