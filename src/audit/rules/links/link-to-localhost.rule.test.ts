import { makeSite } from '#test/helpers/artifacts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './link-to-localhost.rule.ts';

const site = makeSite();
const buildLinksInput = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links), site });
const localUrl = 'http://localhost:3000/prices';
const instructionLink = { href: 'http://localhost:3000/', text: 'http://localhost:3000', region: 'main' } as const;
const script = { kind: 'script', src: 'http://127.0.0.1/app.js', url: 'http://127.0.0.1/app.js' } as const;
const form = { method: 'post', action: 'http://shop.test/', actionUrl: 'http://shop.test/', hasPassword: false };
const image = { src: 'http://192.168.1.20/a.png', url: 'http://192.168.1.20/a.png', alt: '', decorative: false };

testRule(rule, {
  pass: [
    { name: 'public links', input: buildLinksInput({ href: '/prices' }, { href: 'https://other.test.example/' }) },
    { name: 'a URL in a parameter', input: buildLinksInput({ href: 'https://example.com/?next=http://localhost/' }) },
    { name: 'a telephone number', input: buildLinksInput({ href: 'tel:10.0.0.1' }) },
  ],
  fail: [
    {
      name: 'a link',
      input: buildLinksInput({ href: localUrl }),
      found: localUrl,
      verdict: expectEvidenceWith({ where: 'main > a, line 1, column 1' }),
    },
    {
      name: 'a script',
      input: {
        site,
        page: makePageWithLinks([], { facts: { resources: [{ ...script, selector: 'head > script', ...AT }] } }),
      },
      found: '127.0.0.1',
    },
    {
      name: 'a form',
      input: { site, page: makePageWithLinks([], { facts: { forms: [{ ...form, selector: 'main > form', ...AT }] } }) },
      found: 'shop.test',
    },
    {
      name: 'an image',
      input: {
        site,
        page: makePageWithLinks([], {
          facts: { images: [{ ...image, width: null, height: null, loading: null, selector: 'main > img', ...AT }] },
        }),
      },
      found: '192.168.1.20',
    },
    {
      name: 'a URL in a guide for developers',
      input: buildLinksInput(instructionLink),
      found: 'localhost',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'such a URL in a menu',
      input: buildLinksInput({ ...instructionLink, region: 'navigation' }),
      found: 'localhost',
    },
  ],
  notApplicable: [
    {
      name: 'a site on a private host',
      input: { ...buildLinksInput({ href: localUrl }), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
});
