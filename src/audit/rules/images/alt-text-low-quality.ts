import { type AltFault, altFault } from '#audit/reading/alt-fault.ts';
import { type DescribedImage, describedImages } from '#audit/reading/page-images.ts';
import { swappedAlts } from '#audit/reading/swapped-alts.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';

export default defineRule({
  id: 'alt-text-low-quality',
  category: 'images',
  family: 'image-alt',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Alt texts describe the image',
  failureTitle: 'Alt texts that do not describe the image',
  impact: 'Screen readers read out file names, lists of keywords or the same words twice.',
  why: 'The alt text stands for the picture when it cannot be seen. The name of a file says nothing about it, a row of repeated keywords annoys, and words that stand right beside the picture are heard twice.',
  howToFix:
    'Write in a few words what the picture shows at this place. When the text beside it says everything already, write alt="". Long explanations belong into the text of the page or a caption.',
  measure:
    'An alt text is listed as likely when it is the name of a file or a placeholder such as "image" or "product-img", when one word of four letters or more stands in it three times or more and makes up two fifths of such words, when the link or caption around the image says exactly the same, or when two images of the page describe each other: the words of each alt text are the file name of the other image and not of its own. One that is wider than 125 letters (350 for a chart or diagram) is listed as possible and costs nothing: W3C asks for a short phrase or sentence and sets no length, and 125 is a habit of the trade.',
  traps:
    'Words such as "COVID-19" that a file name shares are no file names: there must be an ending, the pattern of a camera, or underscores. Two logos in one link, one for light and one for dark colours, may share their words. A picture that is all there is in a link names the link, so its alt text may repeat the caption. An empty alt text is right for decoration. The description of a chart repeats units beside its figures, which is no list of keywords. Full-width characters count twice, and texts without spaces between words are not searched for repetitions.',
  sources: [
    'https://www.w3.org/WAI/tutorials/images/tips/',
    'https://developers.google.com/search/docs/appearance/google-images',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F30',
    'https://github.com/dequelabs/axe-core/blob/develop/lib/checks/label/duplicate-img-label-evaluate.js',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SB', 'AX', 'LH'],
  check({ page }) {
    const { links } = page.facts;
    const described = describedImages(page.facts).filter(({ image }) => !image.decorative && (image.alt ?? '') !== '');
    if (described.length === 0) return notApplicable('The page has no images with an alt text');
    const keyOf = ({ image, extra }: DescribedImage) => `${extra.linkIndex} ${(image.alt ?? '').trim().toLowerCase()}`;
    const alike = new Map<string, number>();
    for (const one of described) alike.set(keyOf(one), (alike.get(keyOf(one)) ?? 0) + 1);
    const swapped = swappedAlts(described.map(({ image }) => image));
    const faults = described.flatMap(({ image, extra }) => {
      const linkText = extra.linkIndex === undefined ? '' : (links[extra.linkIndex]?.text ?? '');
      const imagesAlike = alike.get(keyOf({ image, extra })) ?? 1;
      const { alt, src } = image;
      const fault = altFault({ alt: alt ?? '', src, linkText, imagesAlike, caption: extra.caption ?? '' });
      if (fault !== null && !fault.isLengthOnly) return [{ image, fault }];
      const other = swapped.get(image);
      if (other !== undefined) return [{ image, fault: swappedFault(other.src) }];
      return fault === null ? [] : [{ image, fault }];
    });
    if (faults.length === 0) return pass();
    const evidence = faults
      .toSorted((a, b) => Number(a.fault.isLengthOnly) - Number(b.fault.isLengthOnly))
      .map(({ image, fault }) => ({
        url: page.url,
        found: `${fault.what}: ${image.alt}`,
        expected: 'a few words that say what the picture shows here',
        where: atElement(image),
        snippet: image.src,
        ...(fault.isSaidBeside ? { fix: 'alt=""' } : {}),
      }));
    return warn(evidence, faults.every(({ fault }) => fault.isLengthOnly) ? { confidence: 'possible' } : {});
  },
});

const swappedFault = (file: string): AltFault => ({
  what: `the words of another image (${file.split('/').at(-1) ?? file})`,
  isLengthOnly: false,
  isSaidBeside: false,
});
