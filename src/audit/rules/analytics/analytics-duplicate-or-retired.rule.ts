import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { selectAnalyticsRequests } from '#audit/rendering/measuring-requests.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import { findRepeatedViews, readGoogleIds, readPageViews } from '#audit/rules/analytics/measuring-hits.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const RETIRED_ID = /^UA-/;
const EXPECTED_HITS = 'one hit for each page view';

export default defineRule({
  id: 'analytics-duplicate-or-retired',
  category: 'analytics',
  family: 'analytics-tag',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'No duplicate or retired analytics tag',
  failureTitle: 'Duplicate or retired analytics tag',
  aliases: [
    'double counting',
    'duplicate Google Analytics tag',
    'duplicate tracking code',
    'Universal Analytics',
    'UA-',
    'GA4',
  ],
  impact: 'Reports show twice the visits, or none at all, and decisions are based on wrong figures.',
  why: 'An analytics tag that is in the template and again in a tag manager reports each view twice. Universal Analytics, whose IDs begin with "UA-", stopped processing data in July 2023, and in July 2024 for paid properties.',
  howToFix:
    'To stop double counting, keep the tag in one place, usually the tag manager, and remove the other. For Universal Analytics, set up a Google Analytics 4 property (its ID begins with "G-") or another product, and remove the old tag.',
  measure:
    'The requests that the page makes in a browser are inspected. The check fails when the same page view is reported twice for the same property or site ID of Google Analytics or Matomo. When no hit was seen and the script of one ID was loaded twice, the result is a warning rated "possible". A Universal Analytics ID fails when no other analytics product was found on the page.',
  traps:
    'Two different IDs may be intended, for example for a company and one of its sites. Hits sent in the request body instead of the URL are not detected. Hits that failed or were redirected are not counted. A tag manager container may include other products, so pages with one are not reported as retired.',
  sources: [
    'https://support.google.com/analytics/answer/9355666',
    'https://developers.google.com/analytics/devguides/collection/gtagjs',
    'https://developer.matomo.org/api-reference/tracking-api',
  ],
  checked: '2026-11-22',
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Find every place that adds the listed tag: template, tag manager, plugin.',
      'Keep one tag and remove the others.',
      'Replace Universal Analytics with a current product.',
      'Confirm that a page view is counted once.',
    ],
    tools: ['tag-assistant'],
  },
  examples: {
    format: 'browser',
    incorrect: `<script>
  window.dataLayer = []
  function gtag() { dataLayer.push(arguments) }
  gtag('config', 'UA-12345-1')
</script>`,
    correct: '<script defer src="/matomo.js"></script>',
  },
  check({ page, render }) {
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const retiredIds = collectRetiredIds(page, render);
    const services = selectAnalyticsRequests(render.requests);
    if (services.length === 0 && retiredIds.length === 0 && render.rendered.markup.analyticsTags.length === 0)
      return notApplicable('No known analytics product was found on this page');
    const repeatedViews = findRepeatedViewEvidence(page, render);
    if (repeatedViews.length > 0) return fail(repeatedViews);
    if (retiredIds.length > 0 && !hasOtherAnalytics(render))
      return fail(retiredIds.map((id) => buildRetiredEvidence(page, id)));
    const repeatedLoads = readPageViews(render.requests).length > 0 ? [] : findRepeatedLoads(page, render);
    return repeatedLoads.length > 0 ? warn(repeatedLoads, { confidence: 'possible' }) : pass();
  },
});

function findRepeatedViewEvidence(page: HtmlAuditPage, { requests }: SuccessfulRender): Evidence[] {
  return findRepeatedViews(readPageViews(requests)).map(({ view, count }) => ({
    url: page.url,
    found: `${view.product} ${view.id}: ${count} hits for one page view`,
    expected: EXPECTED_HITS,
    where: `requests to ${view.host}`,
    cause: `${view.product} ${view.id} counts twice`,
  }));
}

/** Collects Universal Analytics IDs in the document or in its requests. */
function collectRetiredIds({ facts }: HtmlAuditPage, { rendered, requests }: SuccessfulRender): string[] {
  const tags = [...facts.markup.analyticsTags, ...rendered.markup.analyticsTags].flatMap(({ id }) => id ?? []);
  const ids = [...tags, ...requests.flatMap(({ url }) => readGoogleIds(url))];
  return [...new Set(ids.filter((id) => RETIRED_ID.test(id)))];
}

/** Whether the page has another analytics product, or a container that may include one. */
function hasOtherAnalytics({ rendered, requests }: SuccessfulRender): boolean {
  const isOtherProduct = ({ kind, product }: { kind: string; product: string }) =>
    kind !== 'advertising' && product !== 'google-universal-analytics';
  if (rendered.markup.analyticsTags.some(isOtherProduct)) return true;
  if (requests.some(({ url }) => readGoogleIds(url).some((id) => !RETIRED_ID.test(id)))) return true;
  return selectAnalyticsRequests(requests).some(
    ({ service }) => service.kind !== 'advertising' && !service.product.startsWith('Google'),
  );
}

function buildRetiredEvidence(page: HtmlAuditPage, id: string): Evidence {
  return {
    url: page.url,
    found: `only Universal Analytics, ${id}`,
    expected: 'Google Analytics 4 or another product that still processes data',
    where: 'scripts and requests of the rendered page',
    cause: id,
  };
}

function findRepeatedLoads(page: HtmlAuditPage, { requests }: SuccessfulRender): Evidence[] {
  const countById = new Map<string, number>();
  for (const { url, type, failure } of requests) {
    const parsedUrl = URL.parse(url);
    if (type !== 'script' || failure !== null || !/\/(?:gtag\/js|gtm\.js)$/.test(parsedUrl?.pathname ?? '')) continue;
    for (const id of readGoogleIds(url)) countById.set(id, (countById.get(id) ?? 0) + 1);
  }
  return [...countById]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => ({
      url: page.url,
      found: `the script of ${id} was loaded ${count} times`,
      expected: 'one script for each ID',
      where: 'requests to www.googletagmanager.com',
      cause: `${id} loaded twice`,
    }));
}
