import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { failSite, pass, warnSite } from '#audit/engine/verdict.ts';
import { isPurposeText } from '#audit/page/page-purpose.ts';
import {
  describeSearchedPages,
  findExternalTrustLink,
  hasTrustPage,
  judgeUncertainty,
  startTrustSearch,
  type TrustSearch,
} from '#audit/rules/e-e-a-t/trust-pages.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';

/** Field types that ask visitors for personal data. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set(['email', 'tel', 'password', 'textarea']);
/** Domains of countries whose law requires a legal notice on commercial sites. */
const LEGAL_NOTICE_HOST = /\.(?:de|at)$/;

export default defineRule({
  id: 'legal-pages-missing',
  category: 'e-e-a-t',
  family: 'legal-pages',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'pageInventory', 'linkGraph', 'internalLinkCheck'],
  title: 'Legal pages are reachable from the home page',
  failureTitle: 'Missing legal pages (privacy policy, terms, legal notice)',
  aliases: ['privacy policy', 'missing privacy policy', 'terms and conditions', 'Impressum', 'legal notice', 'GDPR'],
  impact:
    'Visitors cannot see how their data is used or what terms apply to a purchase, and many countries require these pages by law.',
  why: 'A privacy policy is required wherever personal data is collected, and shops need terms. Missing legal pages make a site look careless, whatever its content.',
  howToFix:
    'Write the missing pages with the help of someone who knows the law of your country. Link them from the footer of every page with plain words such as "Privacy policy", "Terms" or "Impressum".',
  measure:
    'The links and headings of the home page are checked for the names of these pages in more than 30 languages. The URLs of all pages within two clicks and the links on those pages are checked as well. The site fails without a privacy policy when its home page sets persistent cookies, loads analytics or asks for personal data. When none of this is visible, the site gets a warning rated "possible". A shop (with a cart or an add-to-cart button) gets a warning when it has no terms. A German or Austrian site in German (.de, .at) gets a warning when it has no legal notice (Impressum). What the law requires in a specific case is not evaluated.',
  traps:
    'Redirects are followed. A privacy policy mentioned in the text of the home page counts. PDF files count, and so do pages on another host of the same registrable domain and everything that the home page links to. A page on a third-party site that an inner page links to may be the policy of that site. The missing page is then rated "possible", and the link is shown. Links whose target refuses our crawler, for example with 401, 403 or 429, count as present. Nothing is reported as missing when some pages were not crawled or when the home page has no links in its HTML. The same applies when the language of the home page is not in our lists.',
  sources: ['https://eur-lex.europa.eu/eli/reg/2016/679/oj', 'https://www.gesetze-im-internet.de/ddg/__5.html'],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
      copy: null,
      quote:
        'the controller shall, at the time when personal data are obtained, provide the data subject with all of the following information',
    },
  ],
  peers: ['SQ', 'SA'],
  work: {
    effort: 'content',
    hours: 3,
    times: 'site',
    steps: [
      'Find out which legal pages your country requires: privacy policy, terms, legal notice.',
      'Have the missing pages written or reviewed by someone who knows that law.',
      'Link them from the footer of every page.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<form action="/newsletter" method="post">
  <label>Email <input type="email" name="email"></label>
</form>
<a href="/bikes">Bikes</a>

GET /bikes
<h1>Bikes</h1>`,
    correct: `GET /
<form action="/newsletter" method="post">
  <label>Email <input type="email" name="email"></label>
</form>
<a href="/privacy">Privacy policy</a>

GET /privacy
<h1>Privacy policy</h1>`,
  },
  check(artifacts) {
    const search = startTrustSearch(artifacts);
    if ('outcome' in search) return search;
    const missingPages = findMissingPages(search, artifacts.site);
    if (missingPages.length === 0) return pass();
    const uncertainVerdict = judgeUncertainty(artifacts, search);
    if (uncertainVerdict !== null) return uncertainVerdict;
    const isOnlyPossible = missingPages.every(({ isCertain }) => isCertain === null);
    const evidence = missingPages.map(({ name, because, isCertain }) => ({
      url: search.home.url,
      found: `no ${name} on ${describeSearchedPages(search)}; ${because}`,
      expected: `a link to the ${name}`,
      where: 'links on the home page',
      cause: name,
      ...(isCertain === null && !isOnlyPossible && { confidence: 'possible' as const }),
    }));
    if (missingPages.some(({ isCertain }) => isCertain === true)) return failSite(evidence);
    return warnSite(evidence, undefined, isOnlyPossible ? { confidence: 'possible' } : {});
  },
});

interface MissingPage {
  name: string;
  because: string;
  /**
   * True when the page is certainly required; false when it is probably required; null when this is unknown or the page
   * may exist.
   */
  isCertain: boolean | null;
}

function findMissingPages(search: TrustSearch, site: SiteFacts): MissingPage[] {
  const { home } = search;
  const missingPages: MissingPage[] = [];
  const addMissingPage = (purpose: 'privacy' | 'terms' | 'imprint', page: MissingPage): void => {
    const link = findExternalTrustLink(search, purpose);
    missingPages.push(
      link === null
        ? page
        : {
            ...page,
            because: `${link.pageUrl} links to ${link.url}, which may belong to another site`,
            isCertain: null,
          },
    );
  };
  const isMentioned = home.facts.text.legalPhrases.some(({ phrase }) => isPurposeText(phrase, 'privacy'));
  if (!isMentioned && !hasTrustPage(search, 'privacy')) {
    const because = describeDataCollection(home);
    addMissingPage('privacy', {
      name: 'privacy policy',
      because: because ?? 'no collection of personal data is visible on the home page',
      isCertain: because === null ? null : true,
    });
  }
  const isShop =
    home.facts.markup.buttons.some(({ isAddToCart }) => isAddToCart === true) || hasTrustPage(search, 'cart');
  if (isShop && !hasTrustPage(search, 'terms'))
    addMissingPage('terms', { name: 'terms page', because: 'the site has a cart', isCertain: false });
  const needsLegalNotice =
    (home.facts.lang ?? '').toLowerCase().startsWith('de') && LEGAL_NOTICE_HOST.test(site.displayHost);
  if (needsLegalNotice && !hasTrustPage(search, 'imprint'))
    addMissingPage('imprint', {
      name: 'legal notice',
      because: `the domain ends in ${LEGAL_NOTICE_HOST.exec(site.displayHost)?.[0] ?? ''}`,
      isCertain: false,
    });
  return missingPages;
}

/** Describes why the home page appears to collect personal data; null when it does not. */
function describeDataCollection({ setCookies, facts }: HtmlAuditPage): string | null {
  const { analyticsTags, fields } = facts.markup;
  if (setCookies.some(({ hasExpiry }) => hasExpiry)) return 'the home page sets persistent cookies';
  if (analyticsTags.length > 0) return 'the home page loads analytics';
  return fields.some(({ type }) => PERSONAL_FIELDS.has(type)) ? 'the home page asks for personal data' : null;
}
