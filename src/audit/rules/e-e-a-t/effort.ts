import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const E_E_A_T_WORK: CategoryWork<'e-e-a-t'> = {
  'about-contact-missing': {
    effort: 'content',
    hours: 3,
    times: 'site',
    steps: [
      'Write a page about who runs the site and what they do.',
      'Write a contact page with a phone number, email address, postal address or form.',
      'Link both from the footer of every page as "About us" and "Contact".',
    ],
  },
  'author-missing': {
    effort: 'template',
    hours: 2,
    steps: [
      'Add a byline below the headline of the article template.',
      'Fill it from the author field of the CMS; use the organization where no person is credited.',
      'Output the same name as "author" in the Article markup.',
    ],
    tools: ['rrt'],
  },
  'author-page-missing': {
    effort: 'content',
    hours: 1,
    times: 'cause',
    steps: [
      'Write a short profile for each author: role, experience and links to other work.',
      'Link the byline to the profile.',
      'Use the profile URL as "url" of the author in structured data.',
    ],
    tools: ['rrt'],
  },
  'brand-identity-inconsistent': {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Choose one spelling of the site name.',
      'Use it in the title, og:site_name and the WebSite markup of the home page.',
      'List short forms as "alternateName" in the WebSite markup.',
    ],
    tools: ['rrt'],
  },
  'eeat-score-low': {
    effort: 'content',
    hours: 4,
    times: 'site',
    steps: [
      'Open the checks listed in the evidence and start with the one that fails on the most pages.',
      'Add bylines, dates and sources to the article template.',
      'Link "About us" and "Contact" from every page.',
    ],
    causedBy: [
      'author-missing',
      'author-page-missing',
      'publish-date-missing',
      'about-contact-missing',
      'legal-pages-missing',
      'ymyl-trust-signals-missing',
      'claims-without-sources',
      'organization-or-website-markup-missing',
    ],
  },
  'legal-pages-missing': {
    effort: 'content',
    hours: 3,
    times: 'site',
    steps: [
      'Find out which legal pages your country requires: privacy policy, terms, imprint.',
      'Have the missing pages written or reviewed by someone who knows that law.',
      'Link them from the footer of every page.',
    ],
  },
  'publish-date-missing': {
    effort: 'template',
    hours: 1,
    steps: [
      'Show the publication date below the headline, with a label such as "Published May 4, 2026".',
      'Output it as datePublished in the Article markup.',
      'Add dateModified from the field that records content changes.',
    ],
    tools: ['rrt'],
  },
  'ymyl-trust-signals-missing': {
    effort: 'content',
    hours: 2,
    steps: [
      'Credit an author with their profession, or a professional who reviewed the text.',
      'Cite and link a source for each claim about health, money or law.',
      'State where the text does not replace professional advice.',
    ],
  },
};
