import { expect } from 'vitest';
import { AT } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import { makeTrustSite } from '#test/helpers/trust-site.ts';
import rule from './about-contact-missing.rule.ts';

const aboutLink: [string, string] = ['About us', '/about'];
const markupWithPhone = buildMarkup({ contactLinks: [{ kind: 'tel', value: '+49 30 1', linkIndex: 0 }] });
const markupWithAddress = buildMarkup({ addresses: [{ text: '1 High Street', region: 'footer', ...AT }] });
const textWithEmail = buildText({ contacts: { phones: [], emails: ['a@example.com'] } });
const contactForm = buildMarkup({ fields: [{ type: 'textarea', ...AT }] });
const newsletterForm = buildMarkup({ fields: [{ type: 'email', ...AT }] });

/** A finding with the rule's default confidence. */
const likely = expect.not.objectContaining({ confidence: expect.anything() });

testRule(rule, {
  pass: [
    { name: 'both pages', input: makeTrustSite({ links: [aboutLink, ['Contact', '/contact']] }) },
    {
      name: 'both pages in German',
      input: makeTrustSite({
        links: [
          ['Über uns', '/a'],
          ['Kontakt', '/b'],
        ],
        facts: { lang: 'de' },
      }),
    },
    { name: 'a legal notice (Impressum)', input: makeTrustSite({ links: [['Impressum', '/impressum']] }) },
    {
      name: 'sections of one page',
      input: makeTrustSite({
        links: [
          ['Who we are', '#about'],
          ['Get in touch', '#contact'],
        ],
      }),
    },
    { name: 'a phone number', input: makeTrustSite({ links: [aboutLink], facts: { markup: markupWithPhone } }) },
    {
      name: 'a section of a page two clicks away',
      input: makeTrustSite({ links: [aboutLink], pages: { '/join': ['/us'] }, contactSections: ['/us'] }),
    },
    { name: 'a postal address', input: makeTrustSite({ links: [aboutLink], facts: { markup: markupWithAddress } }) },
    {
      name: 'an email address in the text',
      input: makeTrustSite({ links: [aboutLink], facts: { text: textWithEmail } }),
    },
    { name: 'a contact form', input: makeTrustSite({ links: [aboutLink], facts: { markup: contactForm } }) },
    { name: 'pages two clicks away', input: makeTrustSite({ pages: { '/more': ['/about', '/contact'] } }) },
  ],
  fail: [
    {
      name: 'neither an about page nor contact information',
      input: makeTrustSite({}),
      found: 'no contact information and no about page on the home page',
    },
    {
      name: 'no contact information',
      input: makeTrustSite({ links: [aboutLink] }),
      found: 'no contact information on',
    },
    { name: 'no contact information and no other place to look for it', input: makeTrustSite({}), verdict: likely },
    {
      name: 'a company whose main site was not crawled',
      input: makeTrustSite({ home: { url: 'https://dev.example.com/' } }),
      found: 'contact information may be at https://example.com/prices, an uncrawled host of the same domain',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'an invitation to a chat',
      input: makeTrustSite({ links: [aboutLink, ['Discord', 'https://discord.gg/AbCd']] }),
      found:
        'no contact information on the home page; contact information may be at https://discord.gg/AbCd, a community channel',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a newsletter form is not a contact form',
      input: makeTrustSite({ links: [aboutLink], facts: { markup: newsletterForm } }),
    },
    {
      name: 'a contact page that is gone',
      input: makeTrustSite({
        links: [aboutLink, ['Contact', '/contact']],
        broken: [{ path: '/contact', status: 404 }],
      }),
    },
  ],
  warn: [
    {
      name: 'contact information without an about page',
      input: makeTrustSite({ links: [['Contact', '/contact']], pages: { '/prices': [] } }),
      found: 'no about page on the home page and 1 page within two clicks',
    },
  ],
  notApplicable: [{ name: 'a language without a word list', input: makeTrustSite({ facts: { lang: 'ka' } }) }],
  notMeasured: [
    { name: 'a partial crawl', input: makeTrustSite({ site: { isCrawlComplete: false, stoppedBy: 'time-limit' } }) },
    { name: 'no home page', input: makeTrustSite({ home: { status: 500 } }) },
    { name: 'links added by JavaScript', input: makeTrustSite({ facts: { links: [] } }) },
  ],
});
