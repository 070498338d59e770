import { brokenTargetEvidence, provenTargets, uncheckedGap } from '#audit/broken-targets.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';

/** Images are asked for up to a limit for each analysis. */
const UNCHECKED = {
  thing: 'image',
  because: '(beyond the limit of image checks, or robots.txt forbids it)',
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
  title: 'Images load',
  failureTitle: 'Images that do not load',
  impact: 'Visitors see an empty frame instead of the picture, and image search has nothing to show.',
  why: 'The address of the picture answers with an error. This happens after files are renamed or moved, or when the spelling of the file name differs in upper and lower case.',
  howToFix:
    'Upload the missing file again or correct the address in the src attribute. Mind upper and lower case: on most servers Photo.JPG and photo.jpg are two files.',
  measure:
    'The address in src of each img element, or the first of srcset where there is no src, is asked for, and then, where the limit has room, the largest picture of each srcset. It counts as broken when the answer is 404, 410 or another error of 400 and above, when no answer comes, or when a page comes instead of an image. On other sites only what said twice that it is not there counts. Images that most pages use are asked for first, up to a limit that the finding states.',
  traps:
    'Answers that only refuse our crawler (401, 403, 405, 429, 999), as protection against foreign use of images does, prove nothing and do not count. Addresses that a script puts in place later are not asked for.',
  sources: [
    'https://developers.google.com/search/docs/appearance/google-images',
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
  ],
  checked: null,
  peers: ['LC', 'SQ', 'AH', 'SB'],
  check({ imageCheck }) {
    const { checkedCount } = imageCheck;
    const gap = uncheckedGap(imageCheck, UNCHECKED);
    if (checkedCount === 0) return notApplicable('The site has no images that could be checked');
    const proven = provenTargets(imageCheck);
    if (proven.length === 0) return { ...pass(checkedCount), gap };
    const reach = {
      pageUrls: proven.flatMap((target) => target.pageUrls),
      count: proven.length,
      checked: checkedCount,
    };
    return { ...failSite(brokenTargetEvidence(proven, 'an image that loads (status 200)'), reach), gap };
  },
});
