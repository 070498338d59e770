import { makeRobots } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './image-blocked-by-robots.rule.ts';

interface ImageOptions {
  rules: string[];
  agent?: string;
  url?: string;
  decorative?: boolean;
  isHidden?: boolean;
}
const buildImageInput = ({
  rules,
  agent = '*',
  url = 'https://example.com/media/a.jpg',
  decorative = false,
  isHidden,
}: ImageOptions) => ({
  page: makePage({
    facts: {
      images: [
        {
          src: '/media/a.jpg',
          url,
          alt: 'A wheel',
          decorative,
          width: null,
          height: null,
          loading: null,
          selector: 'main > img',
          ...AT,
        },
      ],
      markup: { ...EMPTY_PARTS.markup, imageExtras: [{ index: 0, isHidden }] },
    },
  }),
  robots: makeRobotsRules({ [agent]: rules }),
});

testRule(rule, {
  pass: [
    { name: 'another folder is blocked', input: buildImageInput({ rules: ['Disallow: /admin/'] }) },
    { name: 'allowed by a longer rule', input: buildImageInput({ rules: ['Disallow: /media/', 'Allow: /media/a'] }) },
    { name: 'blocked for another crawler', input: buildImageInput({ agent: 'bingbot', rules: ['Disallow: /media/'] }) },
    {
      name: 'no robots.txt',
      input: { ...buildImageInput({ rules: [] }), robots: makeRobots({}, { state: 'missing' }) },
    },
  ],
  fail: [
    {
      name: 'blocked for all crawlers',
      input: buildImageInput({ rules: ['Disallow: /media/'] }),
      found: '/media/a.jpg, blocked by "Disallow: /media/" (robots.txt, line 2)',
      verdict: expectEvidenceWith({ fix: 'Allow: /media/' }),
    },
    {
      name: 'blocked for Googlebot, by a rule longer than the folder',
      input: buildImageInput({ agent: 'googlebot', rules: ['Disallow: /*/*.jpg$'] }),
      verdict: expectEvidenceWith({ fix: 'Allow: /media/a.jpg' }),
    },
  ],
  notApplicable: [
    { name: 'no images', input: { page: makePage(), robots: makeRobots() } },
    {
      name: 'an image on another host',
      input: buildImageInput({ rules: ['Disallow: /media/'], url: 'https://cdn.example.com/media/a.jpg' }),
    },
    { name: 'a decorative image', input: buildImageInput({ rules: ['Disallow: /media/'], decorative: true }) },
    { name: 'a hidden image', input: buildImageInput({ rules: ['Disallow: /media/'], isHidden: true }) },
    {
      name: 'images kept out of search on purpose',
      input: buildImageInput({ agent: 'googlebot-image', rules: ['Disallow: /'] }),
    },
    {
      name: 'a robots.txt that was not stored completely',
      input: {
        ...buildImageInput({ rules: [] }),
        robots: makeRobotsRules({ '*': ['Disallow: /media/'] }, { ruleCount: 9_000 }),
      },
    },
    {
      name: 'a page with noindex',
      input: {
        ...buildImageInput({ rules: ['Disallow: /media/'] }),
        page: makePage({ facts: { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] } }),
      },
    },
  ],
});
