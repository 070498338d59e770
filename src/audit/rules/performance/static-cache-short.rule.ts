import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { describeLifetime, parseCacheLifetime } from '#audit/rules/performance/cache-control.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { ResourceResponse } from '#contracts/site/site-sections.ts';

const MIN_LIFETIME_SECONDS = 30 * 86_400;
const MAX_FILES_SHOWN = 20;

interface ShortLivedFile {
  answer: ResourceResponse;
  /** Null when the header contains no lifetime. */
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
  title: 'Static assets have a long cache lifetime',
  failureTitle: 'Static assets have a short cache lifetime',
  aliases: [
    'serve static assets with an efficient cache policy',
    'efficient cache lifetimes',
    'browser caching',
    'leverage browser caching',
    'Cache-Control',
    'max-age',
  ],
  impact: 'Visitors who come back download the same files again, which costs them time and data.',
  why: 'Browsers cache a file for as long as its Cache-Control header allows. Images, JavaScript and stylesheets rarely change, so they can be cached for months. A new version then needs a new file name.',
  howToFix:
    'Send "Cache-Control: public, max-age=31536000, immutable" for files whose name changes with their content, and at least 30 days for all others. Most servers and CDNs have one setting for it.',
  measure:
    'The Cache-Control header of the images, scripts and stylesheets of your own site is read, starting with the files that most pages use. The check fails below 30 days (2,592,000 seconds), the limit of the Lighthouse cache insight. When no header states a lifetime, the finding is rated "likely", because the Expires header is not checked.',
  traps:
    'Files with no-store, no-cache, must-revalidate, private or a lifetime of 0 are treated as intentional and skipped, as in Lighthouse. Files on other sites are outside your control. Pages and fonts are not checked here.',
  sources: [
    'https://developer.chrome.com/docs/performance/insights/cache',
    'https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/models/trace/insights/Cache.ts',
    'https://www.rfc-editor.org/rfc/rfc9111#section-5.2',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'SO', 'CC'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Set Cache-Control: public, max-age=31536000, immutable for files with a hash in the name.',
      'Use at least 30 days for other static files.',
      'Check one file of each type.',
    ],
    tools: ['curl', 'chrome-devtools'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<script src="/app.js"></script>

GET /app.js
HTTP/1.1 200 OK
Content-Type: text/javascript
Cache-Control: max-age=3600`,
    correct: `GET /services
<script src="/app.js"></script>

GET /app.js
HTTP/1.1 200 OK
Content-Type: text/javascript
Cache-Control: public, max-age=31536000, immutable`,
  },
  check({ resourceCheck }) {
    const ownFiles = resourceCheck.kinds
      .flatMap(({ answers }) => answers.items)
      .filter(({ isInternal, status, error }) => isInternal && status === 200 && error === null)
      // Excludes HTML pages that the server returns in place of missing files.
      .filter(({ contentType }) => contentType?.startsWith('text/html') !== true);
    if (ownFiles.length === 0) return notApplicable('No static file from the site itself loaded');
    const shortLivedFiles = ownFiles.flatMap(findShortLivedFiles);
    if (shortLivedFiles.length === 0) return pass(ownFiles.length);
    const evidence = shortLivedFiles
      .toSorted((a, b) => b.answer.pages.count - a.answer.pages.count)
      .slice(0, MAX_FILES_SHOWN);
    const hasStatedLifetime = shortLivedFiles.some(({ seconds }) => seconds !== null);
    return failSite(
      evidence.map(buildEvidence),
      { pageUrls: [], count: shortLivedFiles.length, checked: ownFiles.length },
      hasStatedLifetime ? {} : { confidence: 'likely' },
    );
  },
});

function findShortLivedFiles(answer: ResourceResponse): ShortLivedFile[] {
  const lifetime = parseCacheLifetime(answer.cacheControl);
  if (lifetime.kind === 'unstated') return [{ answer, seconds: null }];
  return lifetime.kind === 'seconds' && lifetime.seconds < MIN_LIFETIME_SECONDS
    ? [{ answer, seconds: lifetime.seconds }]
    : [];
}

function buildEvidence({ answer, seconds }: ShortLivedFile): Evidence {
  return {
    url: answer.url,
    found: seconds === null ? answer.cacheControl : `${answer.cacheControl} (${describeLifetime(seconds)})`,
    expected: 'a lifetime of at least 30 days',
    where: 'Cache-Control response header',
    fix: `Cache-Control: public, max-age=${MIN_LIFETIME_SECONDS}`,
    cause: `${answer.kind}: ${answer.cacheControl ?? 'no Cache-Control'}`,
  };
}
