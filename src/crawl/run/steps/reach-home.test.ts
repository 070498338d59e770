import { expect, it } from 'vitest';
import { respondWith, type SitePage, withCrawledSite } from '#test/helpers/site-server.ts';

const OK = respondWith(200, 'text/html', '<title>Here</title><h1>Here</h1>');
const respondBusy = (status: number, retryAfter: string): SitePage =>
  respondWith(status, { 'content-type': 'text/html', 'retry-after': retryAfter }, 'busy');
const CHALLENGE_RESPONSE = respondWith(
  403,
  { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
  '<title>Just a moment...</title>',
);

/** Opens a home page with these responses, sent one after another; the last one is repeated. */
async function enterHome(answers: SitePage[], maxRetryAfterMs = 200) {
  let count = 0;
  let hasOpened = false;
  const home: SitePage = (request, response) => {
    const answer = answers[Math.min(count, answers.length - 1)];
    // After a successful response, later requests are not attempts to open the site.
    if (answer !== OK || !hasOpened) count += 1;
    hasOpened ||= answer === OK;
    if (typeof answer === 'function') answer(request, response);
  };
  let result: unknown = null;
  await withCrawledSite(
    { '/': home },
    ({ summary }) => {
      result = [summary.state, summary.reasonCode, summary.failure?.status ?? null, count];
    },
    { limits: { maxRetryAfterMs } },
  );
  return result;
}

it.each<[string, SitePage[], unknown[]]>([
  ['retries after the pause that a 429 response requests', [respondBusy(429, '1'), OK], ['completed', null, null, 2]],
  ['retries after the pause that a 503 response requests', [respondBusy(503, '1'), OK], ['completed', null, null, 2]],
  ['reports the refusal if the pause did not help', [respondBusy(429, '99999')], ['refused', 'site-refused', 429, 2]],
  ['requests a page with a bot challenge only twice', [CHALLENGE_RESPONSE], ['challenged', 'site-challenged', 403, 2]],
  ['continues when the second response has no bot challenge', [CHALLENGE_RESPONSE, OK], ['completed', null, null, 2]],
])('%s', async (_name, answers, expected) => {
  expect(await enterHome(answers)).toEqual(expected);
});
