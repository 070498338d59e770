import { type LargestPicture, largestPicture } from '#audit/reading/rendered-load.ts';
import { defineRule, type RuleInput } from '#audit/rule.ts';
import { fail, notApplicable, notMeasured, type PageVerdict, pass, warn } from '#audit/verdict.ts';
import type { ElementRef, SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { readLinkHeader } from '#lib/link-header.ts';

type Input = RuleInput<'html-page', 'page' | 'render'>;

const MIN_RIVALS = 3;
/** Smaller pictures, such as counting pixels and icons, take nothing from the large one. */
const RIVAL_BYTES = 5_000;

export default defineRule({
  id: 'lcp-not-discoverable-early',
  category: 'performance',
  family: 'lcp',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'The largest picture of the first screen is found early in the HTML',
  failureTitle: 'The largest picture of the first screen is found late',
  impact:
    'The picture that visitors wait for begins to load only after style or scripts have been loaded, so it comes late.',
  why: 'Browsers read ahead in the HTML and ask for the pictures that they find there. A picture that only a style sheet or a script names stays unknown until that file has been loaded and run. Among several pictures the important one should say that it is.',
  howToFix:
    'Put the picture into the HTML as an img element, or name it there with a preload link, and give it fetchpriority="high". Do not let a script exchange a placeholder for it.',
  measure:
    'A browser opens the page at phone size and tells which picture was the largest on the first screen. The check fails when the HTML of the server names its address in no src, srcset, preload or inline style, and no Link header preloads it. It is a warning when the address is there, but neither the picture nor a preload has fetchpriority="high" while three or more other pictures of 5,000 bytes or more began to load before it had arrived. The two conditions are those of the LCP discovery insight of Lighthouse; the number of rivals and their size are our own choice.',
  traps:
    'Text as the largest element needs no request and is left out, and so are pictures that stand in the page itself (data:) and first frames of videos. A picture that is loaded lazily is the matter of another check. On a large screen another element may be the largest.',
  sources: [
    'https://web.dev/articles/optimize-lcp',
    'https://developer.chrome.com/docs/performance/insights/lcp-discovery',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/lcp-discovery-insight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'SA'],
  check({ page, render }) {
    const picture = largestPicture(page, render);
    if ('outcome' in picture) return picture;
    if (!/^https?:/i.test(picture.url)) return notApplicable('The largest picture stands in the page itself');
    if (/^<(?:video|image|svg)\b/i.test(picture.element?.snippet ?? '')) {
      return notApplicable('The largest element of the first screen is part of a video or a drawing');
    }
    if (picture.isInRawHtml === null) {
      return notMeasured(
        'The answer of the server could not be read beside the rendered page',
        'Analyze the site again',
      );
    }
    if (!picture.isInRawHtml && !isPreloadedByHeader({ page, render }, picture.url)) return late(page.url, picture);
    return hasPriority({ page, render }, picture) ? pass() : judgeRivals(page.url, render, picture);
  },
});

function late(url: string, { url: address, element }: LargestPicture): PageVerdict {
  return fail([
    {
      ...{ url, found: `${address} is named only by a style sheet or a script` },
      expected: 'the address of the picture in the HTML that the server sends',
      where: `${element?.selector ?? 'the document'} (largest element at phone size)`,
      ...(element === null ? {} : namedBy(element)),
      fix: `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="high">`,
    },
  ]);
}

function isPreloadedByHeader({ page }: Input, url: string): boolean {
  return readLinkHeader(page.headers.link ?? '').some(
    ({ target, parameters }) =>
      parameters.get('rel')?.toLowerCase() === 'preload' && URL.parse(target, page.finalUrl)?.href === url,
  );
}

/** Said to be important, or, when it is lazy, judged elsewhere. */
function hasPriority({ page }: Input, { url, fetchPriority, loading }: LargestPicture): boolean {
  if (fetchPriority?.toLowerCase() === 'high' || loading?.toLowerCase() === 'lazy') return true;
  return page.facts.markup.relations.some(
    (relation) =>
      /\bpreload\b/.test(relation.rel) && relation.url === url && relation.fetchpriority?.toLowerCase() === 'high',
  );
}

function judgeRivals(url: string, render: SuccessfulRender, picture: LargestPicture): PageVerdict {
  const own = render.requests.findLast((request) => request.url === picture.url);
  const endedMs = own?.endedMs ?? 0;
  const rivals = render.requests.filter(
    ({ type, url: address, startedMs, transferBytes }) =>
      type === 'image' && address !== picture.url && startedMs < endedMs && transferBytes >= RIVAL_BYTES,
  );
  if (rivals.length < MIN_RIVALS) return pass();
  return warn([
    {
      ...{ url, found: `${rivals.length} other pictures load at the same time, and none is said to come first` },
      expected: 'fetchpriority="high" on the largest picture of the first screen',
      where: `${picture.element?.selector ?? picture.url} (largest element at phone size)`,
      ...(picture.element === null ? {} : namedBy(picture.element)),
    },
  ]);
}

function namedBy({ snippet, selector }: ElementRef): Pick<Evidence, 'snippet' | 'cause' | 'selector'> {
  return { snippet, cause: selector, selector };
}
