import { ledElsewhere, unanswered } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, notMeasured, pass } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { RobotsFacts } from '#contracts/robots.ts';
import { pathAndQuery } from '#lib/page-url.ts';
import { decidePath } from '#lib/robots/decide-path.ts';

const TOKEN = 'googlebot';
const MIN_LOSS = 0.2;
const MIN_WORDS = 50;
const MAX_SHOWN = 10;
/** Kinds of requests that can change the text; pictures, fonts and reports cannot. */
const CONTENT_TYPES: ReadonlySet<string> = new Set(['script', 'stylesheet', 'xhr', 'fetch', 'other']);

interface ClosedFile {
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
  title: 'Google may load what pages need to show their text',
  failureTitle: 'Files closed to Google without which pages lose text',
  impact: 'Google sees these pages with a part of their text missing and lists them by what is left.',
  why: 'To show a page, Google loads its scripts, styles and data, as a browser does, but only those that robots.txt permits. Here robots.txt closes files of the site that bring text into the page.',
  howToFix:
    'Open robots.txt at the listed line. Remove it, make it narrower, or add the proposed Allow line to the same group, where the longer pattern decides. Files that only measure or advertise may stay closed.',
  measure: `The page is opened once as it is and, when it loads files of its own site that robots.txt closes to Googlebot, a second time without them. The rule fails when the main text then loses at least ${MIN_LOSS * 100}% of its words, and at least ${MIN_WORDS}. The numbers are our own choice. Rules are matched as RFC 9309 says: the longest pattern decides.`,
  traps:
    'Closed files that change no text, such as measurement, are no fault, nor are pictures. Files of other hosts follow another robots.txt: they are not named, and where such files were left out beside those of this host the finding is possible rather than likely. A page that Google may not read itself has a check of its own.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
    'https://www.rfc-editor.org/rfc/rfc9309',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SB'],
  check({ page, render, robots }) {
    const own = decidePath(robots, TOKEN, page.finalUrl);
    if (own === null) return notMeasured('The rules of robots.txt are not known', null);
    if (!own.isAllowed) return notApplicable('Google may not read the page itself, which has a check of its own');
    const gap = ledElsewhere(page, render) ?? unanswered(render, 'withoutClosed');
    if (gap !== null) return gap;
    const { withoutClosed, rendered } = render;
    if (withoutClosed === null) return pass();
    const lost = rendered.mainWordCount - withoutClosed.mainWords;
    const closed = closedFiles(render, robots);
    const isHarmless = lost < MIN_WORDS || lost < rendered.mainWordCount * MIN_LOSS;
    if (isHarmless || closed.length === 0) return pass(withoutClosed.urls.length);
    const isAlone = withoutClosed.urls.every((url) => isOfHost(url, robots));
    return fail(
      closed.slice(0, MAX_SHOWN).map(({ url, line, text }) => ({
        url: page.url,
        found: `${text} closes ${url}; without the closed files ${withoutClosed.mainWords} of ${rendered.mainWordCount} words of main text are left`,
        expected: 'files that Googlebot may load',
        where: `robots.txt, line ${line}`,
        ...fixOf(url, text),
        cause: `robots.txt, line ${line}: ${text}`,
      })),
      isAlone ? {} : { confidence: 'possible' },
    );
  },
});

/** Those that can change text, of the host that this robots.txt speaks for. */
function closedFiles({ withoutClosed, requests }: SuccessfulRender, robots: RobotsFacts): ClosedFile[] {
  const types = new Map(requests.map(({ url, type }) => [url, type]));
  return (withoutClosed?.urls ?? []).flatMap((url) => {
    const line = isOfHost(url, robots) ? (decidePath(robots, TOKEN, url)?.line ?? null) : null;
    // What only the second look asked for has no type.
    const canChangeText = CONTENT_TYPES.has(types.get(url) ?? 'other');
    return line === null || !canChangeText ? [] : [{ url, ...line }];
  });
}

const isOfHost = (url: string, { url: robotsUrl }: RobotsFacts): boolean =>
  url.startsWith(`${URL.parse(robotsUrl)?.origin ?? ''}/`);

/** A longer pattern decides; a shorter one would change nothing. */
function fixOf(url: string, text: string): { fix?: string } {
  const path = pathAndQuery(url) ?? '';
  const pattern = text.slice(text.search(/[:\s]/) + 1).trim();
  return path.length >= pattern.length ? { fix: `Allow: ${path}` } : {};
}
