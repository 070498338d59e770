import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { hasTrustPage, placesSearched, startTrustSearch, whyUnsure } from '#audit/reading/trust-pages.ts';
import { unreadContact } from '#audit/reading/unread-contact.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, pass, warnSite } from '#audit/verdict.ts';

export default defineRule({
  id: 'about-contact-missing',
  category: 'e-e-a-t',
  family: 'about-contact',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'pageInventory', 'linkGraph', 'internalLinkCheck'],
  title: 'The site says who is behind it and how to reach them',
  failureTitle: 'No page about the site, or no way to reach its owner',
  impact: 'Visitors cannot find out who is behind the site, and do not trust what they cannot check.',
  why: 'People, and those who judge pages for search engines, look for the people behind a site. A page about them and a way to reach them are the simplest proof that they exist.',
  howToFix:
    'Write a page that says who you are and what you do, and one with telephone, mail address, postal address or a form. Link both from the footer of every page, with plain words such as "About us" and "Contact".',
  measure:
    'The links and headings of the home page, the addresses of all pages within two clicks and the links of these pages are compared with words for "about" and "contact" in more than 30 languages. A contact is also a telephone number, a mail address, a postal address or a form on the home page, and a heading for it on one of those pages; an imprint counts as both. Without any contact the site fails. Where the home page links to another host of the same domain or to a community channel (chat, forum, GitHub Discussions), the contact may be there, which we did not crawl: the result is then graded as possible and costs no points. When only a page about the site seems to be missing, that is a hint without points, because such a page may go by a name of its own. Google counts links to the page of an author or to the About page of a site among the things that make a text trustworthy; the two clicks are our own.',
  traps:
    'Redirects are followed, parts of one long page (#about) count, and so do pages on another site of the company. Links whose target answers 401, 403 or 429 count as present. When not all pages were read, when the home page has no links in its HTML, or when its language is not in the lists, nothing is said to be missing.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SQ', 'LC', 'SA'],
  check(artifacts) {
    const search = startTrustSearch(artifacts);
    if ('outcome' in search) return search;
    const hasImprint = hasTrustPage(search, 'imprint');
    const hasAbout = hasImprint || hasTrustPage(search, 'about');
    const sections = new Set(artifacts.pageInventory.contactSectionUrls ?? []);
    const hasSection = search.near.some((url) => sections.has(url));
    const hasContact = hasImprint || hasContactMeans(search.home) || hasSection || hasTrustPage(search, 'contact');
    if (hasAbout && hasContact) return pass();
    const unsure = whyUnsure(artifacts, search);
    if (unsure !== null) return unsure;
    const missing = [...(hasContact ? [] : ['no contact']), ...(hasAbout ? [] : ['no page about the site'])].join(
      ' and ',
    );
    const elsewhere = hasContact ? null : unreadContact(search.home);
    const evidence = [
      {
        url: search.home.url,
        found: `${missing} on ${placesSearched(search)}${elsewhere === null ? '' : `; contact may be at ${elsewhere}`}`,
        expected: hasContact
          ? 'a link to a page about the site'
          : 'a telephone number, a mail address, a form or a link to a contact page',
        where: 'links of the home page',
      },
    ];
    // A page about the site may go by a name of its own; a way to reach its owner is recognised by more than words.
    if (hasContact) return warnSite(evidence, undefined, { confidence: 'possible' });
    return failSite(evidence, undefined, elsewhere === null ? {} : { confidence: 'possible' });
  },
});

/** The home page itself says how to reach its owner. */
function hasContactMeans({ facts }: HtmlAuditPage): boolean {
  const { markup, text } = facts;
  if (markup.contactLinks.length > 0 || markup.addresses.length > 0) return true;
  if (text.contacts.phones.length > 0 || text.contacts.emails.length > 0) return true;
  // A field of several lines takes a message; one for an address alone takes a subscription.
  return markup.fields.some(({ type }) => type === 'textarea');
}
