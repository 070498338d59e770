import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { type AltIssue, findAltIssue } from '#audit/rules/images/alt-issue.ts';
import { type DescribedImage, listDescribedImages } from '#audit/rules/images/page-images.ts';
import { findSwappedAlts } from '#audit/rules/images/swapped-alts.ts';

export default defineRule({
  id: 'alt-text-low-quality',
  category: 'images',
  family: 'image-alt',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Alt text describes the image',
  failureTitle: 'Low-quality alt text',
  aliases: [
    'alt text too long',
    'redundant alt text',
    'keyword stuffing in alt text',
    'file name as alt text',
    'alt attribute',
    'alternative text',
  ],
  impact: 'Screen readers read out file names, keyword lists or the same words twice.',
  why: 'Alt text replaces the image when it cannot be seen. A file name does not describe the image, and repeated keywords are annoying. When alt text repeats the words next to the image, screen reader users hear them twice.',
  howToFix:
    'Describe in a few words what the image shows in this context. If the text next to it already says everything, use alt="". Long explanations belong in the page text or a caption.',
  measure:
    'Alt text is reported and rated "likely" if it is a file name or a placeholder such as "image" or "product-img". Alt text is also reported if one word of four or more letters appears at least three times and makes up 40 percent of such words. The same applies if the link or caption around the image has the same text, or if the alt texts of two images are swapped. In that case, the words of each alt text match the file name of the other image and not its own. Alt text longer than 125 characters (350 for a chart or diagram) is rated "possible" and costs no points. W3C recommends a short phrase or sentence and sets no maximum length; 125 is a common convention.',
  traps:
    'Alt text such as "COVID-19" that equals a file name counts as one only if it has an extension, a camera pattern or underscores. Two logos in one link, one for light mode and one for dark mode, may share their alt text. When an image is the only content of a link, its alt text is the accessible name of the link and may repeat the caption. Empty alt text is right for decoration. The description of a chart repeats units next to its figures, which is not keyword stuffing. Full-width characters count twice, and text without spaces between words is not checked for repetition.',
  sources: [
    'https://www.w3.org/WAI/tutorials/images/tips/',
    'https://developers.google.com/search/docs/appearance/google-images',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F30',
    'https://github.com/dequelabs/axe-core/blob/develop/lib/checks/label/duplicate-img-label-evaluate.js',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SB', 'AX', 'LH'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    times: 'element-or-page',
    steps: [
      'Describe what each listed image shows in this context, in a few words.',
      'Use alt="" where the surrounding text already says it.',
      'Move long explanations into a caption.',
    ],
    tools: ['wave'],
  },
  examples: {
    format: 'html',
    incorrect: '<img src="/photos/wheel.jpg" alt="IMG_2041.jpg" width="600" height="400">',
    correct: '<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel" width="600" height="400">',
  },
  check({ page }) {
    const { links } = page.facts;
    const imagesWithAlt = listDescribedImages(page.facts).filter(
      ({ image }) => !image.decorative && (image.alt ?? '') !== '',
    );
    if (imagesWithAlt.length === 0) return notApplicable('The page has no images with alt text');
    const buildKey = ({ image, extra }: DescribedImage) =>
      `${extra.linkIndex} ${(image.alt ?? '').trim().toLowerCase()}`;
    const countByKey = new Map<string, number>();
    for (const one of imagesWithAlt) countByKey.set(buildKey(one), (countByKey.get(buildKey(one)) ?? 0) + 1);
    const swappedAlts = findSwappedAlts(imagesWithAlt.map(({ image }) => image));
    const issues = imagesWithAlt.flatMap(({ image, extra }) => {
      const linkText = extra.linkIndex === undefined ? '' : (links[extra.linkIndex]?.text ?? '');
      const similarImageCount = countByKey.get(buildKey({ image, extra })) ?? 1;
      const { alt, src } = image;
      const issue = findAltIssue({ alt: alt ?? '', src, linkText, similarImageCount, caption: extra.caption ?? '' });
      if (issue !== null && !issue.isLengthOnly) return [{ image, issue }];
      const other = swappedAlts.get(image);
      if (other !== undefined) return [{ image, issue: buildSwappedIssue(other.src) }];
      return issue === null ? [] : [{ image, issue }];
    });
    if (issues.length === 0) return pass();
    const evidence = issues
      .toSorted((a, b) => Number(a.issue.isLengthOnly) - Number(b.issue.isLengthOnly))
      .map(({ image, issue }) => ({
        url: page.url,
        found: `${issue.problem}: ${image.alt}`,
        expected: 'a few words that describe what the image shows here',
        where: formatElementLocation(image),
        snippet: image.src,
        ...(issue.isRepeatedNearby ? { fix: 'alt=""' } : {}),
      }));
    return warn(evidence, issues.every(({ issue }) => issue.isLengthOnly) ? { confidence: 'possible' } : {});
  },
});

const buildSwappedIssue = (file: string): AltIssue => ({
  problem: `the alt text of another image (${file.split('/').at(-1) ?? file})`,
  isLengthOnly: false,
  isRepeatedNearby: false,
});
