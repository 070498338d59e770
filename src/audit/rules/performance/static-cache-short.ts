import { cacheLifetime, describeLifetime } from '#audit/reading/cache-control.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { ResourceAnswer } from '#contracts/site-sections.ts';

const MIN_SECONDS = 30 * 86_400;
const SHOWN = 20;

interface ShortLived {
  answer: ResourceAnswer;
  /** Null: the header does not say. */
  seconds: number | null;
}

export default defineRule({
  id: 'static-cache-short',
  category: 'performance',
  family: 'static-cache',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'resource',
  requires: ['resourceCheck'],
  places: 'files',
  title: 'Images, scripts and style sheets are kept for long',
  failureTitle: 'Images, scripts and style sheets are kept for a short time only',
  impact: 'Visitors who come back load the same files again, which costs them time and data.',
  why: 'Browsers keep a file as long as its Cache-Control header allows. Images, scripts and style sheets rarely change, so they can be kept for months. A new version then needs a new file name.',
  howToFix:
    'Let the server send "Cache-Control: public, max-age=31536000, immutable" for files whose name changes with their content, and at least 30 days for all others. Most servers and content delivery networks have one setting for it.',
  measure:
    'The Cache-Control header of the images, scripts and style sheets of the site itself is read, those that most pages use first. The rule fails below 30 days (2,592,000 seconds), the line that the cache insight of Lighthouse draws. When no header states a lifetime, the finding is likely only, because an Expires header is not looked at.',
  traps:
    'Files with no-store, no-cache, must-revalidate, private or a lifetime of 0 were meant so and are left out, as Lighthouse does. Files of other sites are outside your hands. Pages and fonts are not judged here.',
  sources: [
    'https://developer.chrome.com/docs/performance/insights/cache',
    'https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/models/trace/insights/Cache.ts',
    'https://www.rfc-editor.org/rfc/rfc9111#section-5.2',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'SO', 'CC'],
  check({ resourceCheck }) {
    const own = resourceCheck.kinds
      .flatMap(({ answers }) => answers.items)
      .filter(({ isInternal, status, error }) => isInternal && status === 200 && error === null)
      // A page that answers in place of a missing file.
      .filter(({ contentType }) => contentType?.startsWith('text/html') !== true);
    if (own.length === 0) return notApplicable('The site has no files of its own that answered');
    const short = own.flatMap(shortLived);
    if (short.length === 0) return pass(own.length);
    const evidence = short.toSorted((a, b) => b.answer.pages.count - a.answer.pages.count).slice(0, SHOWN);
    const isStated = short.some(({ seconds }) => seconds !== null);
    return failSite(
      evidence.map(evidenceOf),
      { pageUrls: [], count: short.length, checked: own.length },
      isStated ? {} : { confidence: 'likely' },
    );
  },
});

function shortLived(answer: ResourceAnswer): ShortLived[] {
  const lifetime = cacheLifetime(answer.cacheControl);
  if (lifetime.kind === 'unstated') return [{ answer, seconds: null }];
  return lifetime.kind === 'seconds' && lifetime.seconds < MIN_SECONDS ? [{ answer, seconds: lifetime.seconds }] : [];
}

function evidenceOf({ answer, seconds }: ShortLived): Evidence {
  return {
    url: answer.url,
    found: seconds === null ? answer.cacheControl : `${answer.cacheControl} (${describeLifetime(seconds)})`,
    expected: 'a lifetime of at least 30 days',
    where: 'Cache-Control response header',
    fix: `Cache-Control: public, max-age=${MIN_SECONDS}`,
    cause: `${answer.kind}: ${answer.cacheControl ?? 'no Cache-Control'}`,
  };
}
