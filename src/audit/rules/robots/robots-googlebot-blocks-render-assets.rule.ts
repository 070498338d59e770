import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { judgeOtherDocument, judgeTruncatedField } from '#audit/rendering/rendered-document.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { RobotsFacts } from '#contracts/site/robots.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';

const TOKEN = 'googlebot';
const MIN_LOST_SHARE = 0.2;
const MIN_LOST_WORDS = 50;
const MAX_SHOWN_FILES = 10;
/** Kinds of requests that can change the text; images, fonts and reports cannot. */
const CONTENT_TYPES: ReadonlySet<string> = new Set(['script', 'stylesheet', 'xhr', 'fetch', 'other']);

interface BlockedFile {
  url: string;
  line: number;
  text: string;
}

export default defineRule({
  id: 'robots-googlebot-blocks-render-assets',
  category: 'robots',
  family: 'robots-render',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render', 'robots'],
  title: 'Googlebot can load the resources pages need',
  failureTitle: 'Blocked resources: Googlebot misses page text',
  aliases: [
    'blocked resources',
    'pages with blocked resources',
    'JavaScript blocked by robots.txt',
    'CSS blocked by robots.txt',
    'page resources could not be loaded',
    'render-critical resources blocked',
  ],
  impact: 'Google renders these pages without part of their text and ranks them by what remains.',
  why: 'To render a page, Google loads its JavaScript, CSS and data as a browser does, but only files that robots.txt allows. Here, robots.txt blocks same-site files that add text to the page.',
  howToFix:
    'Open robots.txt at the listed line. Remove the line, narrow it, or add the proposed Allow line to the same group, where the longer pattern applies. Files used only for analytics or ads may stay blocked.',
  measure: `The page is rendered once normally. If the page loads same-site files that robots.txt disallows for Googlebot, it is rendered again without them. The check fails when the main text then loses at least ${MIN_LOST_SHARE * 100}% of its words, and at least ${MIN_LOST_WORDS} words. We chose these thresholds. Rules are matched as RFC 9309 defines: the longest pattern applies.`,
  traps:
    'Blocked files that change no text, such as analytics, do not count, and neither do images. Files on other hosts follow a different robots.txt and are not listed. Where files on other hosts were blocked along with files of this host, the finding is rated "possible" instead of "likely". A page that Google may not crawl at all is covered by a separate check.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
    'https://www.rfc-editor.org/rfc/rfc9309',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Find the listed line in robots.txt.',
      'Allow the JavaScript and CSS files that pages need to render.',
      'Compare the rendered page in URL Inspection.',
    ],
    tools: ['gsc-url', 'gsc-robots'],
  },
  examples: { notShown: 'blocked-render' },
  check({ page, render, robots }) {
    const pageDecision = evaluatePath(robots, TOKEN, page.finalUrl);
    if (pageDecision === null) return notMeasured('The rules in robots.txt are not known', null);
    if (!pageDecision.isAllowed)
      return notApplicable('robots.txt blocks Google from the page itself (covered by a separate check)');
    const gap = judgeOtherDocument(page, render) ?? judgeTruncatedField(render, 'withoutClosed');
    if (gap !== null) return gap;
    const { withoutClosed, rendered } = render;
    if (withoutClosed === null) return pass();
    const lostWordCount = rendered.mainWordCount - withoutClosed.mainWords;
    const blockedFiles = findBlockedFiles(render, robots);
    const isHarmless = lostWordCount < MIN_LOST_WORDS || lostWordCount < rendered.mainWordCount * MIN_LOST_SHARE;
    if (isHarmless || blockedFiles.length === 0) return pass(withoutClosed.urls.length);
    const areAllOnRobotsHost = withoutClosed.urls.every((url) => isOnRobotsHost(url, robots));
    return fail(
      blockedFiles.slice(0, MAX_SHOWN_FILES).map(({ url, line, text }) => ({
        url: page.url,
        found: `${text} blocks ${url}; without the blocked files, ${withoutClosed.mainWords} of ${rendered.mainWordCount} words of main text remain`,
        expected: 'files that Googlebot may load',
        where: `robots.txt, line ${line}`,
        ...buildFix(url, text),
        cause: `robots.txt, line ${line}: ${text}`,
      })),
      areAllOnRobotsHost ? {} : { confidence: 'possible' },
    );
  },
});

/** Finds blocked resources that can change text, on the host that this robots.txt applies to. */
function findBlockedFiles({ withoutClosed, requests }: SuccessfulRender, robots: RobotsFacts): BlockedFile[] {
  const types = new Map(requests.map(({ url, type }) => [url, type]));
  return (withoutClosed?.urls ?? []).flatMap((url) => {
    const line = isOnRobotsHost(url, robots) ? (evaluatePath(robots, TOKEN, url)?.line ?? null) : null;
    // Resources requested only in the second render have no type.
    const canChangeText = CONTENT_TYPES.has(types.get(url) ?? 'other');
    return line === null || !canChangeText ? [] : [{ url, ...line }];
  });
}

const isOnRobotsHost = (url: string, { url: robotsUrl }: RobotsFacts): boolean =>
  url.startsWith(`${URL.parse(robotsUrl)?.origin ?? ''}/`);

/**
 * Builds an Allow line as the fix, if its path is long enough. The longest pattern applies, so a shorter one would have
 * no effect.
 */
function buildFix(url: string, text: string): { fix?: string } {
  const path = extractPathAndQuery(url) ?? '';
  const pattern = text.slice(text.search(/[:\s]/) + 1).trim();
  return path.length >= pattern.length ? { fix: `Allow: ${path}` } : {};
}
