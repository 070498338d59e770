import { AT } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import { makeTrustSite } from '#test/helpers/trust-site.ts';
import rule from './legal-pages-missing.rule.ts';

const privacyLink: [string, string] = ['Privacy policy', '/privacy'];
const emailField = buildMarkup({ fields: [{ type: 'email', ...AT }] });
const cartButton = buildMarkup({ buttons: [{ type: 'submit', text: 'Buy', isAddToCart: true, ...AT }] });
const makeInnerLinkSite = (url: string, isOwn: boolean) => ({
  pages: { '/terms-of-use': [] },
  innerLinks: [{ purpose: 'privacy' as const, url, pageUrl: 'https://example.com/terms-of-use', isOwn }],
});
const germanSite = { facts: { lang: 'de' }, site: { displayHost: 'example.de' } };
const cookie = {
  name: 'id',
  isSecure: true,
  isHttpOnly: true,
  sameSite: null,
  path: null,
  domain: null,
  hasExpiry: true,
};

testRule(rule, {
  pass: [
    { name: 'a privacy policy', input: makeTrustSite({ links: [privacyLink] }) },
    {
      name: 'a privacy policy in Polish',
      input: makeTrustSite({ links: [['Polityka prywatności', '/p']], facts: { lang: 'pl' } }),
    },
    {
      name: 'a privacy policy mentioned in a sentence',
      input: makeTrustSite({ facts: { text: buildText({ legalPhrases: [{ phrase: 'privacy policy', count: 1 }] }) } }),
    },
    {
      name: 'a shop with terms',
      input: makeTrustSite({ links: [privacyLink, ['Cart', '/cart'], ['Terms of sale', '/terms']] }),
    },
    {
      name: 'a PDF on another host of the company, linked by an inner page',
      input: makeTrustSite({
        facts: { markup: emailField },
        ...makeInnerLinkSite('https://www.example.com/privacy.pdf', true),
      }),
    },
    {
      name: 'a German site with a legal notice',
      input: makeTrustSite({
        links: [
          ['Datenschutz', '/ds'],
          ['Impressum', '/impressum'],
        ],
        ...germanSite,
      }),
    },
    {
      name: 'a site in German under another top-level domain',
      input: makeTrustSite({ links: [['Datenschutz', '/ds']], facts: { lang: 'de' } }),
    },
  ],
  fail: [
    {
      name: 'a form and no privacy policy',
      input: makeTrustSite({ facts: { markup: emailField } }),
      found: 'no privacy policy on the home page; the home page asks for personal data',
    },
    {
      name: 'a privacy policy that is gone, linked by an inner page',
      input: makeTrustSite({
        facts: { markup: emailField },
        ...makeInnerLinkSite('https://example.com/privacy', true),
        broken: [{ path: '/privacy', status: 404 }],
      }),
      found: 'no privacy policy on the home page and 1 page within two clicks',
    },
    {
      name: 'a privacy policy that is gone',
      input: makeTrustSite({
        home: { setCookies: [cookie] },
        links: [privacyLink],
        broken: [{ path: '/privacy', status: 404 }],
      }),
      found: 'the home page sets persistent cookies',
    },
  ],
  warn: [
    {
      name: 'no privacy policy and no visible collection',
      input: makeTrustSite({}),
      found: 'no collection of personal data is visible',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a privacy policy of a third party, linked by an inner page',
      input: makeTrustSite({
        facts: { markup: emailField },
        ...makeInnerLinkSite('https://policies.other.example/privacy', false),
      }),
      found:
        'https://example.com/terms-of-use links to https://policies.other.example/privacy, which may belong to another site',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'only a session cookie',
      input: makeTrustSite({ home: { setCookies: [{ ...cookie, hasExpiry: false }] } }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a shop without terms',
      input: makeTrustSite({ links: [privacyLink], facts: { markup: cartButton } }),
      found: 'no terms page',
    },
    {
      name: 'a German site without a legal notice',
      input: makeTrustSite({ links: [['Datenschutz', '/ds']], ...germanSite }),
      found: 'no legal notice on the home page; the domain ends in .de',
    },
  ],
  notApplicable: [{ name: 'a language without a word list', input: makeTrustSite({ facts: { lang: 'ka' } }) }],
  notMeasured: [
    { name: 'a partial crawl', input: makeTrustSite({ site: { isCrawlComplete: false, stoppedBy: 'page-limit' } }) },
    { name: 'no home page', input: makeTrustSite({ home: { status: 404 } }) },
  ],
});
