import { defineRule, type RuleInput } from '#audit/engine/rule.ts';
import { fail, notApplicable, notMeasured, type PageVerdict, pass, warn } from '#audit/engine/verdict.ts';
import { findLcpImage, type LcpImage } from '#audit/rules/performance/rendered-load.ts';
import type { ElementReference, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { readLinkHeader } from '#lib/url/link-header.ts';

type Input = RuleInput<'html-page', 'page' | 'render'>;

const MIN_COMPETING_REQUESTS = 3;
/** Smaller images, such as tracking pixels and icons, do not compete with the large one. */
const MIN_COMPETING_BYTES = 5_000;

export default defineRule({
  id: 'lcp-not-discoverable-early',
  category: 'performance',
  family: 'lcp',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'LCP image is discovered early',
  failureTitle: 'LCP image is discovered late or not prioritized',
  aliases: [
    'LCP request discovery',
    'preload Largest Contentful Paint image',
    'preload LCP image',
    'fetchpriority',
    'LCP load delay',
    'LCP',
  ],
  impact:
    'The image that visitors wait for starts to load only after CSS or JavaScript has loaded, so it appears late.',
  why: 'Browsers scan ahead in the HTML and request the images they find there. An image that only a stylesheet or script references stays unknown until that file has loaded and run. If there are several images, the important one needs a priority hint.',
  howToFix:
    'Put the image into the HTML as an img element, or reference it there with a preload link. Add fetchpriority="high". Do not let JavaScript replace a placeholder with the image.',
  measure:
    'A browser opens the page in a mobile viewport and reports the largest image on the first screen. The check fails when the served HTML contains the image URL in no src, srcset, preload or inline style, and no Link header preloads it. If the served HTML contains the URL, the check warns when neither the image nor a preload has fetchpriority="high" while other images compete. Three or more other images of 5,000 bytes or more compete if they started to load before the largest image had arrived. Both conditions come from the LCP discovery insight in Lighthouse. We chose the number of competing images and their size.',
  traps:
    'If the largest element is text, it needs no request and is not checked. Images embedded in the page (data:) and first frames of videos are not checked, either. A lazy-loaded image is covered by another check. On a large screen, another element may be the largest.',
  sources: [
    'https://web.dev/articles/optimize-lcp',
    'https://developer.chrome.com/docs/performance/insights/lcp-discovery',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/lcp-discovery-insight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'SA'],
  work: {
    effort: 'template',
    hours: 2,
    steps: [
      'Output the LCP image as an img element in the served HTML, or add a preload link.',
      'Add fetchpriority="high".',
      'Remove scripts that replace a placeholder with the image.',
    ],
    tools: ['chrome-devtools', 'psi'],
  },
  examples: {
    format: 'browser',
    incorrect: `<link rel="stylesheet" href="/hero.css">
<main>
  <div class="hero" style="width: 380px; height: 600px"></div>
</main>`,
    correct: `<link rel="preload" as="image" href="/hero.png" fetchpriority="high">
<link rel="stylesheet" href="/hero.css">
<main>
  <div class="hero" style="width: 380px; height: 600px"></div>
</main>`,
  },
  check({ page, render }) {
    const image = findLcpImage(page, render);
    if ('outcome' in image) return image;
    if (!/^https?:/i.test(image.url)) return notApplicable('The largest image is embedded in the page');
    if (/^<(?:video|image|svg)\b/i.test(image.element?.snippet ?? '')) {
      return notApplicable('The largest element on the first screen is part of a video or an SVG');
    }
    if (image.isInRawHtml === null) {
      return notMeasured(
        'The served HTML could not be read for comparison with the rendered page',
        'Analyze the site again',
      );
    }
    if (!image.isInRawHtml && !isPreloadedByHeader({ page, render }, image.url))
      return buildLateVerdict(page.url, image);
    return hasPriority({ page, render }, image) ? pass() : judgeCompetingRequests(page.url, render, image);
  },
});

function buildLateVerdict(url: string, { url: imageUrl, element }: LcpImage): PageVerdict {
  return fail([
    {
      url,
      found: `${imageUrl} is referenced only by a stylesheet or script`,
      expected: 'the URL of the image in the served HTML',
      where: `${element?.selector ?? 'the document'} (largest element at phone size)`,
      ...(element === null ? {} : buildElementFields(element)),
      fix: `<link rel="preload" as="image" href="${escapeHtml(imageUrl)}" fetchpriority="high">`,
    },
  ]);
}

function isPreloadedByHeader({ page }: Input, url: string): boolean {
  return readLinkHeader(page.headers.link ?? '').some(
    ({ target, parameters }) =>
      parameters.get('rel')?.toLowerCase() === 'preload' && URL.parse(target, page.finalUrl)?.href === url,
  );
}

/** Whether the image is marked as important, or as lazy, which another rule checks. */
function hasPriority({ page }: Input, { url, fetchPriority, loading }: LcpImage): boolean {
  if (fetchPriority?.toLowerCase() === 'high' || loading?.toLowerCase() === 'lazy') return true;
  return page.facts.markup.relations.some(
    (relation) =>
      /\bpreload\b/.test(relation.rel) && relation.url === url && relation.fetchpriority?.toLowerCase() === 'high',
  );
}

function judgeCompetingRequests(url: string, render: SuccessfulRender, image: LcpImage): PageVerdict {
  const lcpRequest = render.requests.findLast((request) => request.url === image.url);
  const endedMs = lcpRequest?.endedMs ?? 0;
  const competingRequests = render.requests.filter(
    ({ type, url: imageUrl, startedMs, transferBytes }) =>
      type === 'image' && imageUrl !== image.url && startedMs < endedMs && transferBytes >= MIN_COMPETING_BYTES,
  );
  if (competingRequests.length < MIN_COMPETING_REQUESTS) return pass();
  return warn([
    {
      url,
      found: `${competingRequests.length} other images load at the same time, and the largest image has no priority`,
      expected: 'fetchpriority="high" on the largest image on the first screen',
      where: `${image.element?.selector ?? image.url} (largest element at phone size)`,
      ...(image.element === null ? {} : buildElementFields(image.element)),
    },
  ]);
}

function buildElementFields({ snippet, selector }: ElementReference): Pick<Evidence, 'snippet' | 'cause' | 'selector'> {
  return { snippet, cause: selector, selector };
}
