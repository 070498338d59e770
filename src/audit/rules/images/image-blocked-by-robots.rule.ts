import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { findBlockingRule, findImageCrawlerRules, indexImageRules } from '#audit/rules/images/image-crawler-rules.ts';
import { listDescribedImages } from '#audit/rules/images/page-images.ts';
import type { PageImage } from '#contracts/page/page-facts.ts';
import type { RobotsFacts } from '#contracts/site/robots.ts';

export default defineRule({
  id: 'image-blocked-by-robots',
  category: 'images',
  family: 'image-blocked',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'robots'],
  title: 'Images are crawlable by Googlebot-Image',
  failureTitle: 'Images blocked by robots.txt',
  aliases: [
    'blocked images',
    'disallowed images',
    'Googlebot-Image',
    'images disallowed in robots.txt',
    'blocked resources',
  ],
  impact: 'These images cannot appear in image search or next to the page in search results.',
  why: 'Google does not index images that its image crawler may not fetch. Upload or media folders are often blocked by a rule that was meant for something else.',
  howToFix:
    'Add the Allow line shown as the fix to the group with the Disallow line, or narrow the Disallow line. If you want to keep these images out of search, leave the rule as it is.',
  measure:
    'The URLs of content images on the host of the site are checked against robots.txt as Googlebot-Image reads it. This crawler uses its own group, otherwise the group for Googlebot, otherwise the group for all crawlers. The longest matching rule applies (RFC 9309).',
  traps:
    'A rule that blocks the entire site or all images for the image crawler is treated as intentional and is covered by other checks. Images on other hosts follow the robots.txt of that host, which is not read. Decorative and hidden images are skipped. If robots.txt was not stored completely, nothing is reported.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/control-what-you-share',
    'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
    'https://developers.google.com/search/docs/appearance/google-images',
    'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/control-what-you-share',
      copy: '2025-12-10',
      quote: 'Google only indexes images and videos that Googlebot is allowed to crawl.',
    },
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
      copy: null,
      quote:
        'Some crawlers have more than one user agent token; you need to match only one crawler token for a rule to apply.',
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
      copy: null,
      quote:
        'The most specific match found MUST be used. The most specific match is the match that has the most octets.',
    },
  ],
  peers: ['SB', 'SF'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether the images should appear in Google Images.',
      'Add the proposed Allow line, or narrow the Disallow line.',
      'Check the change in the robots.txt report.',
    ],
    tools: ['gsc-robots'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: *
Disallow: /photos/

GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">`,
    correct: `GET /robots.txt
User-agent: *
Disallow: /cart

GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">`,
  },
  check({ page, robots }) {
    const images = listSiteImages(page.facts, robots);
    if (images.length === 0) return notApplicable('The page has no content images on the host of the site');
    const rules = findImageCrawlerRules(robots);
    if (rules === null) return notApplicable('The robots.txt rules are not fully known');
    if (rules.some(({ allows, pattern }) => !allows && (pattern === '/' || pattern === '/*')))
      return notApplicable('robots.txt blocks Googlebot-Image from the entire site, which other checks report');
    const index = indexImageRules(rules);
    const blockedImages = images.flatMap((image) => {
      const rule = findBlockingRule(index, image.url ?? '');
      return rule === null ? [] : [{ image, rule }];
    });
    if (blockedImages.length === 0) return pass();
    return fail(
      blockedImages.map(({ image, rule }) => ({
        url: page.url,
        found: `${image.src}, blocked by "${rule.text}" (robots.txt, line ${rule.line})`,
        expected: 'an image that Googlebot-Image may crawl',
        where: formatElementLocation(image),
        ...buildAllowFix(image.url ?? '', rule.pattern),
        cause: `robots.txt, line ${rule.line}: ${rule.text}`,
      })),
    );
  },
});

function listSiteImages(facts: Parameters<typeof listDescribedImages>[0], robots: RobotsFacts): PageImage[] {
  const origin = URL.parse(robots.url)?.origin;
  return listDescribedImages(facts)
    .filter(({ image, extra }) => !image.decorative && extra.isHidden !== true && image.url !== null)
    .map(({ image }) => image)
    .filter(({ url }) => URL.parse(url ?? '')?.origin === origin);
}

/**
 * Builds an Allow line that is long enough to override the blocking rule: for the image's folder if possible, otherwise
 * for the image itself.
 */
function buildAllowFix(url: string, pattern: string): { fix?: string } {
  const path = URL.parse(url)?.pathname ?? '/';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const allowedPath = [folder, path].find((candidate) => candidate.length >= pattern.length && candidate !== '/');
  return allowedPath === undefined ? {} : { fix: `Allow: ${allowedPath}` };
}
