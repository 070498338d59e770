import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { failSite, pass, warnSite } from '#audit/engine/verdict.ts';
import {
  describeSearchedPages,
  hasTrustPage,
  judgeUncertainty,
  startTrustSearch,
} from '#audit/rules/e-e-a-t/trust-pages.ts';
import { describeUncrawledContact } from '#audit/rules/e-e-a-t/uncrawled-contact.ts';

export default defineRule({
  id: 'about-contact-missing',
  category: 'e-e-a-t',
  family: 'about-contact',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'pageInventory', 'linkGraph', 'internalLinkCheck'],
  title: 'About page and contact information exist',
  failureTitle: 'Missing about page or contact information',
  aliases: ['about us page', 'contact page', 'no contact page', 'contact details', 'E-E-A-T', 'trust signals'],
  impact: 'Visitors cannot find out who runs the site, and do not trust what they cannot verify.',
  why: 'Visitors and search quality raters look for the people behind a site. An about page and contact information are the simplest proof that they exist.',
  howToFix:
    'Write a page that explains who you are and what you do. Write a contact page with a phone number, email address, postal address or form. Link both from the footer of every page, with plain words such as "About us" and "Contact".',
  measure:
    'The links and headings of the home page are checked for words that mean "about" or "contact" in more than 30 languages. The URLs of all pages within two clicks and the links on those pages are checked as well. A phone number, an email address, a postal address or a form on the home page also counts as contact information. A contact heading on one of those pages counts too, and a legal notice (Impressum) counts as both. The site fails when no contact information is found. The home page may link to contact information on another host of the same domain or in a community channel (chat, forum, GitHub Discussions). Because we did not crawl that target, the result is rated "possible" and costs no points. When only an about page seems to be missing, the result costs no points, because such a page may have an unusual name. Google counts links to an author page or to the About page of a site among the signs of trustworthy content. We chose the threshold of two clicks.',
  traps:
    'Redirects are followed. Sections of one long page (#about) count, and so do pages on another site of the same company. Links whose target refuses our crawler, for example with 401, 403 or 429, count as present. Nothing is reported as missing when some pages were not crawled or when the home page has no links in its HTML. The same applies when the language of the home page is not in our lists.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SQ', 'LC', 'SA'],
  work: {
    effort: 'content',
    hours: 3,
    times: 'site',
    steps: [
      'Write a page about who runs the site and what they do.',
      'Write a contact page with a phone number, email address, postal address or form.',
      'Link both from the footer of every page as "About us" and "Contact".',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<a href="/bikes">Bikes</a>

GET /bikes
<h1>Bikes</h1>`,
    correct: `GET /
<a href="/about">About us</a> <a href="/contact">Contact</a>

GET /about
<h1>About Riverton Cycles</h1>

GET /contact
<h1>Contact</h1>`,
  },
  check(artifacts) {
    const search = startTrustSearch(artifacts);
    if ('outcome' in search) return search;
    const hasImprint = hasTrustPage(search, 'imprint');
    const hasAboutPage = hasImprint || hasTrustPage(search, 'about');
    const contactSectionUrls = new Set(artifacts.pageInventory.contactSectionUrls ?? []);
    const hasContactSection = search.nearbyUrls.some((url) => contactSectionUrls.has(url));
    const hasContactInformation =
      hasImprint || hasContactDetails(search.home) || hasContactSection || hasTrustPage(search, 'contact');
    if (hasAboutPage && hasContactInformation) return pass();
    const uncertainVerdict = judgeUncertainty(artifacts, search);
    if (uncertainVerdict !== null) return uncertainVerdict;
    const missingNote = [
      ...(hasContactInformation ? [] : ['no contact information']),
      ...(hasAboutPage ? [] : ['no about page']),
    ].join(' and ');
    const uncrawledContact = hasContactInformation ? null : describeUncrawledContact(search.home);
    const evidence = [
      {
        url: search.home.url,
        found: `${missingNote} on ${describeSearchedPages(search)}${uncrawledContact === null ? '' : `; contact information may be at ${uncrawledContact}`}`,
        expected: hasContactInformation
          ? 'a link to an about page'
          : 'a phone number, an email address, a form or a link to a contact page',
        where: 'links on the home page',
      },
    ];
    // An about page may have an unusual name; contact information is recognized by more than words.
    if (hasContactInformation) return warnSite(evidence, undefined, { confidence: 'possible' });
    return failSite(evidence, undefined, uncrawledContact === null ? {} : { confidence: 'possible' });
  },
});

/** Whether the home page itself contains contact information. */
function hasContactDetails({ facts }: HtmlAuditPage): boolean {
  const { markup, text } = facts;
  if (markup.contactLinks.length > 0 || markup.addresses.length > 0) return true;
  if (text.contacts.phones.length > 0 || text.contacts.emails.length > 0) return true;
  // A form with a text area is for messages; a form with only an email field is for subscriptions.
  return markup.fields.some(({ type }) => type === 'textarea');
}
