import { expect, it } from 'vitest';
import { findChallenges, findTagsInScript, findTagsInUrl } from './known-tags.ts';

const getNoAttribute = () => undefined;

it.each([
  ['https://www.googletagmanager.com/gtag/js?id=UA-1234567-1', 'google-universal-analytics', 'UA-1234567-1'],
  ['https://www.googletagmanager.com/gtm.js?id=GTM-ABCD', 'google-tag-manager', 'GTM-ABCD'],
  ['https://www.clarity.ms/tag/abcdef1234', 'microsoft-clarity', 'abcdef1234'],
  ['https://connect.facebook.net/en_US/fbevents.js', 'meta-pixel', undefined],
  ['//cdn.matomo.cloud/site.matomo.cloud/matomo.js', 'matomo', undefined],
  ['https://js.hs-scripts.com/1234567.js', 'hubspot', '1234567'],
  ['https://cdn.segment.com/analytics.js/v1/AbCdEf123456/analytics.min.js', 'segment', 'AbCdEf123456'],
  ['https://static.cloudflareinsights.com/beacon.min.js', 'cloudflare-web-analytics', undefined],
])('recognizes %s as %s', (src, product, id) => {
  expect(findTagsInUrl(src, getNoAttribute).map((tag) => [tag.product, tag.id])).toEqual([[product, id]]);
});

it('reads IDs from attributes of the script', () => {
  const readAttribute = (name: string) => (name === 'data-domain' ? ' site.example ' : undefined);
  expect(findTagsInUrl('https://plausible.io/js/script.js', readAttribute)).toEqual([
    { product: 'plausible', kind: 'analytics', source: 'src', id: 'site.example' },
  ]);
});

it.each([
  ["_paq.push(['setSiteId', '12']); u+'matomo.php'", 'matomo', '12'],
  ["fbq('init', '123456789012345');", 'meta-pixel', '123456789012345'],
  ['h._hjSettings={hjid:1234567}; "https://static.hotjar.com/c/"', 'hotjar', '1234567'],
  ['"https://mc.yandex.ru/metrika/tag.js"; ym(12345678, "init")', 'yandex-metrica', '12345678'],
  [
    '"https://www.clarity.ms/tag/"+i; })(window, document, "clarity", "script", "abcdef12")',
    'microsoft-clarity',
    'abcdef12',
  ],
  ['_linkedin_partner_id = "123456";', 'linkedin-insight', '123456'],
  ["posthog.init('phc_abcdefgh12345678')", 'posthog', 'phc_abcdefgh12345678'],
])('recognizes %s as %s', (script, product, id) => {
  expect(findTagsInScript(script).map((tag) => [tag.product, tag.id])).toEqual([[product, id]]);
});

it.each(['/app.js', 'https://cdn.example/jquery.js?v=G-12345', ''])('%s is not a known tag', (src) => {
  expect(findTagsInUrl(src, getNoAttribute)).toEqual([]);
});

it('reads a limited number of IDs from one script', () => {
  const ids = Array.from({ length: 500 }, (_, index) => `G-ABCD${index}`);
  expect(findTagsInScript(`gtag(${ids.join(' ')})`)).toHaveLength(50);
});

it('recognizes traces of bot protection', () => {
  expect(findChallenges('https://x.awswaf.com/challenge.js')).toEqual([{ product: 'aws-waf', marker: 'awswaf' }]);
  expect(findChallenges('/app.js')).toEqual([]);
});
