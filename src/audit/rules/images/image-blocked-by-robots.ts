import { imageCrawlerRules, refusingRule } from '#audit/reading/image-crawler-rules.ts';
import { describedImages } from '#audit/reading/page-images.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';
import type { PageImage } from '#contracts/page-facts.ts';
import type { RobotsFacts } from '#contracts/robots.ts';

export default defineRule({
  id: 'image-blocked-by-robots',
  category: 'images',
  family: 'image-blocked',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'robots'],
  title: 'Google may fetch the images of pages',
  failureTitle: 'Images that robots.txt keeps from Google',
  impact: 'These pictures cannot appear in image search or beside the page in results.',
  why: 'A picture that the image crawler of Google may not fetch is not indexed. Folders for uploads or media are often closed by a rule that was meant for something else.',
  howToFix:
    'Add the Allow line shown as the fix to the group that decides, or make the Disallow line narrower. When you want these pictures kept out of search, leave the rule as it is.',
  measure:
    'The addresses of content images on the host of the site are compared with robots.txt as Googlebot-Image reads it: its own group, else the one of Googlebot, else the one for everyone; the longest matching rule decides (RFC 9309).',
  traps:
    'A rule that closes the whole site or all images to the image crawler is a decision and belongs to other checks. Images on other hosts follow the robots.txt of that host, which is not read. Decorative and hidden images are left out. When robots.txt was not kept in full, nothing is said.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
    'https://developers.google.com/search/docs/appearance/google-images',
    'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  ],
  checked: null,
  peers: ['SB', 'SF'],
  check({ page, robots }) {
    const images = ownImages(page.facts, robots);
    if (images.length === 0) return notApplicable('The page has no content images on the host of the site');
    const rules = imageCrawlerRules(robots);
    if (rules === null) return notApplicable('The rules of robots.txt are not known in full');
    if (rules.some(({ allows, pattern }) => !allows && (pattern === '/' || pattern === '/*')))
      return notApplicable('robots.txt closes the whole site to this crawler, which its own checks say');
    const blocked = images.flatMap((image) => {
      const rule = refusingRule(rules, image.url ?? '');
      return rule === null ? [] : [{ image, rule }];
    });
    if (blocked.length === 0) return pass();
    return fail(
      blocked.map(({ image, rule }) => ({
        url: page.url,
        found: `${image.src}, closed by "${rule.text}" (robots.txt, line ${rule.line})`,
        expected: 'an image that Googlebot-Image may fetch',
        where: atElement(image),
        ...openingLine(image.url ?? '', rule.pattern),
        cause: `robots.txt, line ${rule.line}: ${rule.text}`,
      })),
    );
  },
});

function ownImages(facts: Parameters<typeof describedImages>[0], robots: RobotsFacts): PageImage[] {
  const origin = URL.parse(robots.url)?.origin;
  return describedImages(facts)
    .filter(({ image, extra }) => !image.decorative && extra.isHidden !== true && image.url !== null)
    .map(({ image }) => image)
    .filter(({ url }) => URL.parse(url ?? '')?.origin === origin);
}

/** A line for the folder of the image, else for the image, that is long enough to win against the rule that closes it. */
function openingLine(url: string, pattern: string): { fix?: string } {
  const path = URL.parse(url)?.pathname ?? '/';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const opened = [folder, path].find((candidate) => candidate.length >= pattern.length && candidate !== '/');
  return opened === undefined ? {} : { fix: `Allow: ${opened}` };
}
