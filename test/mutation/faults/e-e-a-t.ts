import { YMYL_LANGUAGES } from '#audit/data/ymyl-words.ts';
import { addArticle, addBarePage, formatDaysAgo, rename, renderByline, writeByline } from '../article-page.ts';
import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { findImageUrl, readHeading, renderJsonLd } from '../marked-up-page.ts';
import type { NewPage } from '../new-page.ts';
import { rewriteMain } from '../page-changes.ts';
import { readFacts } from '../read-facts.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';
import { removePages } from '../taken-page.ts';

const OTHER_NAME = 'Moonlit Zeppelin Voyages';
const SITE_NAME = /<meta\b[^>]*\bog:site_name\b[^>]*>/i;
/** Contact options on the home page itself. */
const REACH_TEXTS = [
  /<a\b[^>]*\bhref=["']?(?:mailto|tel):[^>]*>[\s\S]*?<\/a>/gi,
  /<\/?address\b[^>]*>/gi,
  /<form\b(?:(?!<\/form>)[\s\S])*<textarea[\s\S]*?<\/form>/gi,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /\+\d[\d\s()/-]{7,}\d/g,
];

const HEALTH_TITLE = 'Insulin dosage in diabetes: what changes and when';
/** Health claims without a source, and without advice on when to consult a professional. */
const HEALTH_TEXTS = [
  'Diabetes is the reason why the body cannot use sugar as it should. Insulin opens the cells, and the dosage decides how far.',
  'People with diabetes feel a symptom of too little insulin within hours. Thirst is such a symptom, and so is a dry mouth.',
  'The morning dosage is the largest one. In long diabetes the evening dosage of insulin shrinks.',
  'Sport lowers the need for insulin. A walk of one hour can halve the dosage, and each symptom of shaking asks for sugar.',
  'Travel changes the hours of insulin. Those whose diabetes is young keep the same dosage for the first two days.',
  'A cold makes diabetes harder to steer. Each symptom of a fever asks for more insulin, and the dosage rises by a fifth.',
  'Cold storage keeps insulin fresh. Heat spoils it, so that the same dosage does less and the symptom comes back.',
  'Food with fibre calms diabetes. It lets the sugar rise slowly, and a smaller dosage of insulin is enough for the meal.',
].map((text) => `<p>${text}</p>`);

const findPlace = ({ urlPath }: NewPage): InjectionResult => ({ places: [urlPath] });

/** Removes the contact page, the imprint, and the contact options on the home page. */
function removeContactOptions(site: SiteCopy): InjectionResult {
  removePages(site, ['contact', 'imprint']);
  const home = REACH_TEXTS.reduce((html, pattern) => html.replace(pattern, ''), site.text(site.home));
  site.files.set(site.home, home);
  return { places: [site.home] };
}

/** Adds an article whose markup contains everything except its date. */
function addUndatedArticle(site: SiteCopy): InjectionResult {
  const page = addBarePage(site);
  const author = { '@type': 'Person', name: 'Mara Ellison', url: `${ORIGIN}/` };
  const headline = readHeading(site, page.file);
  site.append(page.file, 'head', renderJsonLd({ '@type': 'Article', headline, image: findImageUrl(site), author }));
  writeByline(site, page, renderByline('linked'));
  return findPlace(page);
}

function useOtherName(site: SiteCopy): InjectionResult {
  const website = renderJsonLd({ '@type': 'WebSite', name: OTHER_NAME, url: `${ORIGIN}/` });
  const isNamed = SITE_NAME.test(site.text(site.home));
  const tag = '<meta property="og:site_name" content="Riverton Kilns">';
  const hasWebSite = /"WebSite"/.test(site.text(site.home));
  if (!hasWebSite) site.append(site.home, 'head', isNamed ? website : `${tag}\n${website}`);
  else if (isNamed) site.edit(site.home, (html) => html.replace(SITE_NAME, tag));
  else site.append(site.home, 'head', tag);
  return { places: [site.home] };
}

function addHealthAdvice(site: SiteCopy): InjectionResult {
  const today = formatDaysAgo(0);
  const page = addArticle(site, { author: 'linked', visibleDate: today, published: today });
  rename(site, page.file, { title: HEALTH_TITLE, heading: HEALTH_TITLE });
  rewriteMain(
    site,
    page.file,
    (markup) => `${removeSources(site, page, markup)}\n<h2>Insulin from day to day</h2>\n${HEALTH_TEXTS.join('\n')}\n`,
  );
  if (!YMYL_LANGUAGES.has(readFacts(site.text(page.file)).text.language.code ?? ''))
    throw new NothingToChangeError('there is no word list of health, money and law for the language of the texts');
  return findPlace(page);
}

/** Removes sentences that mention a source, which the site's text may contain. */
function removeSources(site: SiteCopy, { file }: NewPage, markup: string): string {
  const { statistics, namedSources } = readFacts(site.text(file)).text.evidence;
  const sourcedTexts = [...statistics.filter(({ hasSource }) => hasSource).map(({ text }) => text), ...namedSources];
  return sourcedTexts.reduce((text, sentence) => text.replace(sentence, ''), markup);
}

export const eeatFaults: readonly Fault[] = [
  { ruleId: 'about-contact-missing', inject: removeContactOptions },
  {
    ruleId: 'author-missing',
    inject: (site) =>
      findPlace(addArticle(site, { author: 'none', visibleDate: formatDaysAgo(0), published: formatDaysAgo(0) })),
  },
  {
    ruleId: 'author-page-missing',
    inject: (site) =>
      findPlace(addArticle(site, { author: 'named', visibleDate: formatDaysAgo(0), published: formatDaysAgo(0) })),
  },
  { ruleId: 'brand-identity-inconsistent', inject: useOtherName },
  {
    ruleId: 'legal-pages-missing',
    inject(site) {
      removePages(site, ['privacy']);
      return { places: [site.home] };
    },
  },
  {
    ruleId: 'publish-date-missing',
    // Search engines also require the date in an article's markup.
    otherChangedRules: ['sd-article-recommended-missing'],
    inject: addUndatedArticle,
  },
  { ruleId: 'ymyl-trust-signals-missing', inject: addHealthAdvice },
];

export const eeatNotInjectable: SkipReasons = {
  'eeat-score-low': 'It sums up other checks and has no findings of its own.',
};
