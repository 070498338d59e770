import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { googleIds, pageViews, repeatedViews } from '#audit/reading/measuring-hits.ts';
import { measuringRequests } from '#audit/reading/measuring-requests.ts';
import { ledElsewhere } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const RETIRED = /^UA-/;
const EXPECTED_ONCE = 'one report for each view of the page';

export default defineRule({
  id: 'analytics-duplicate-or-retired',
  category: 'analytics',
  family: 'analytics-tag',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Analytics counts each view once, in a product that still works',
  failureTitle: 'Analytics that counts twice, or a product that was switched off',
  impact: 'Reports show twice the visits, or none at all, and decisions are made on wrong figures.',
  why: 'A measuring script that stands in the template and again in a tag manager reports each view twice. Universal Analytics, with ids that begin with "UA-", has processed no data since July 2023, and paid properties none since July 2024.',
  howToFix:
    'For double counting, keep the tag in one place, usually the tag manager, and remove the other. For Universal Analytics, set up a Google Analytics 4 property (its id begins with "G-") or another product, and take the old tag out.',
  measure:
    'The requests of the page in a browser are read. The same page view, reported twice for the same property or site id of Google Analytics or Matomo, fails. When no report was seen and the script of one id was loaded twice, it is a warning that is only possible. An id of Universal Analytics fails when nothing else that measures was found on the page.',
  traps:
    'Two different ids may be wanted, for example for a company and one of its sites. Reports that are sent as content of a request and not in its address are not seen. Reports that failed or were sent on are not counted. A container of a tag manager may hold other products, so pages with one are not called retired.',
  sources: [
    'https://support.google.com/analytics/answer/9355666',
    'https://developers.google.com/analytics/devguides/collection/gtagjs',
    'https://developer.matomo.org/api-reference/tracking-api',
  ],
  checked: '2026-11-22',
  check({ page, render }) {
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    const retired = retiredIds(page, render);
    const services = measuringRequests(render.requests);
    if (services.length === 0 && retired.length === 0 && render.rendered.markup.analyticsTags.length === 0)
      return notApplicable('No known analytics was found on this page');
    const twice = countedTwice(page, render);
    if (twice.length > 0) return fail(twice);
    if (retired.length > 0 && !hasOther(render)) return fail(retired.map((id) => retiredEvidence(page, id)));
    const loaded = pageViews(render.requests).length > 0 ? [] : loadedTwice(page, render);
    return loaded.length > 0 ? warn(loaded, { confidence: 'possible' }) : pass();
  },
});

function countedTwice(page: HtmlAuditPage, { requests }: SuccessfulRender): Evidence[] {
  return repeatedViews(pageViews(requests)).map(({ view, count }) => ({
    url: page.url,
    found: `${view.product} ${view.id}: ${count} reports of one view`,
    expected: EXPECTED_ONCE,
    where: `requests to ${view.host}`,
    cause: `${view.product} ${view.id} counts twice`,
  }));
}

/** Ids of Universal Analytics in the document or in what it asked for. */
function retiredIds({ facts }: HtmlAuditPage, { rendered, requests }: SuccessfulRender): string[] {
  const tags = [...facts.markup.analyticsTags, ...rendered.markup.analyticsTags].flatMap(({ id }) => id ?? []);
  const ids = [...tags, ...requests.flatMap(({ url }) => googleIds(url))];
  return [...new Set(ids.filter((id) => RETIRED.test(id)))];
}

/** Anything else that measures, or that may hold something that does. */
function hasOther({ rendered, requests }: SuccessfulRender): boolean {
  const isOther = ({ kind, product }: { kind: string; product: string }) =>
    kind !== 'advertising' && product !== 'google-universal-analytics';
  if (rendered.markup.analyticsTags.some(isOther)) return true;
  if (requests.some(({ url }) => googleIds(url).some((id) => !RETIRED.test(id)))) return true;
  return measuringRequests(requests).some(
    ({ service }) => service.kind !== 'advertising' && !service.product.startsWith('Google'),
  );
}

function retiredEvidence(page: HtmlAuditPage, id: string): Evidence {
  return {
    url: page.url,
    found: `only Universal Analytics, ${id}`,
    expected: 'Google Analytics 4 or another product that still processes data',
    where: 'scripts and requests of the rendered page',
    cause: id,
  };
}

function loadedTwice(page: HtmlAuditPage, { requests }: SuccessfulRender): Evidence[] {
  const counts = new Map<string, number>();
  for (const { url, type, failure } of requests) {
    const place = URL.parse(url);
    if (type !== 'script' || failure !== null || !/\/(?:gtag\/js|gtm\.js)$/.test(place?.pathname ?? '')) continue;
    for (const id of googleIds(url)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => ({
      url: page.url,
      found: `the script of ${id} was loaded ${count} times`,
      expected: 'one script for each id',
      where: 'requests to www.googletagmanager.com',
      cause: `${id} loaded twice`,
    }));
}
