import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildBrokenTargetEvidence, buildUncheckedGap, selectConfirmedTargets } from '#audit/links/broken-targets.ts';

/** Wording for images that were not requested. Images are requested up to a limit per analysis. */
const UNCHECKED_IMAGES = {
  targetLabel: 'image',
  reason: '(over the limit of image checks, or blocked by robots.txt)',
  step: null,
};

export default defineRule({
  id: 'broken-image',
  category: 'images',
  family: 'broken-image',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'resource',
  requires: ['imageCheck'],
  places: 'images',
  title: 'No broken images',
  failureTitle: 'Broken images',
  aliases: ['images returning 4xx', '404 images', 'missing images', 'broken image links', 'broken internal images'],
  impact: 'Visitors see an empty frame instead of the image, and image search has nothing to show.',
  why: 'The URL of the image returns an error. This happens after files are renamed or moved, or when the letter case of the file name differs.',
  howToFix:
    'Upload the missing file again or correct the URL in the src attribute. Check the letter case: on most servers, Photo.JPG and photo.jpg are two files.',
  measure:
    'The URL in the src of each img element is requested, or the first one in srcset if there is no src. If the limit allows, the largest image of each srcset is requested as well. An image is broken when the response is 404, 410 or another status of 400 or above. It is also broken when there is no response, or when a page is returned instead of an image. On other sites, an image counts only if two requests confirm that it is missing. Images that most pages use are requested first, up to a limit that the finding states.',
  traps:
    'Responses that only refuse our crawler (401, 403, 405, 407, 429, 451, 999), as hotlink protection does, prove nothing and do not count. URLs that JavaScript inserts later are not requested.',
  sources: [
    'https://developers.google.com/search/docs/appearance/google-images',
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
      copy: '2026-01-05',
      quote: 'The 4xx (Client Error) class of status code indicates that the client seems to have erred.',
    },
  ],
  peers: ['LC', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Check the spelling of the file name in the src attribute, including upper and lower case.',
      'Upload the missing file again, or remove the image from the page.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 404 Not Found`,
    correct: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg

(JPEG)`,
  },
  check({ imageCheck }) {
    const { checkedCount } = imageCheck;
    const gap = buildUncheckedGap(imageCheck, UNCHECKED_IMAGES);
    if (checkedCount === 0) return notApplicable('The site has no images that could be checked');
    const confirmedTargets = selectConfirmedTargets(imageCheck);
    if (confirmedTargets.length === 0) return { ...pass(checkedCount), gap };
    const reach = {
      pageUrls: confirmedTargets.flatMap((target) => target.pageUrls),
      count: confirmedTargets.length,
      checked: checkedCount,
    };
    return { ...failSite(buildBrokenTargetEvidence(confirmedTargets, 'an image that loads (status 200)'), reach), gap };
  },
});
