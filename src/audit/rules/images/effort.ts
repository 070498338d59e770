import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const IMAGES_WORK: CategoryWork<'images'> = {
  'alt-text-low-quality': {
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
  'broken-image': {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Check the spelling of the file name in the src attribute, including upper and lower case.',
      'Upload the missing file again, or remove the image from the page.',
    ],
    tools: ['chrome-devtools'],
  },
  'favicon-missing-or-ineligible': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Create a square icon of at least 48 by 48 pixels, preferably as SVG.',
      'Reference it with <link rel="icon"> in the head of the home page.',
      'Check that robots.txt does not block its URL.',
    ],
  },
  'image-blocked-by-robots': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether the images should appear in Google Images.',
      'Add the proposed Allow line, or narrow the Disallow line.',
      'Check the change in the robots.txt report.',
    ],
    tools: ['gsc-robots'],
  },
  'image-dimensions-missing': {
    effort: 'template',
    hours: 1,
    steps: [
      'Output the width and height of the file as attributes in the image component.',
      'Keep "height: auto" in the CSS so that images stay responsive.',
      'Check that the layout no longer shifts while loading.',
    ],
    tools: ['lighthouse', 'chrome-devtools'],
  },
  'image-legacy-format': {
    effort: 'server-setting',
    hours: 3,
    steps: [
      'Enable WebP or AVIF in the image service, CDN or build.',
      'Serve them with a picture element or based on the Accept header.',
      'Convert large animated GIFs to muted video.',
    ],
    tools: ['squoosh', 'ffmpeg'],
  },
  'image-oversized-for-display': {
    effort: 'template',
    hours: 3,
    steps: [
      'Generate several widths of each image in the CMS or image service.',
      'Add srcset and sizes to the image component.',
      'Check which file a phone loads.',
    ],
    tools: ['chrome-devtools', 'lighthouse'],
  },
  'image-too-heavy': {
    effort: 'template',
    hours: 2,
    steps: [
      'Export the listed images at display size as WebP or AVIF.',
      'Set a maximum size and quality for uploads in the CMS.',
      'Add srcset so that phones load a smaller file.',
    ],
    tools: ['squoosh', 'psi'],
  },
  'images-alt-missing': {
    effort: 'per-page-copy',
    hours: 0.1,
    times: 'element-or-page',
    steps: [
      'Add an alt attribute that describes each listed image in a few words.',
      'Use alt="" for decorative images.',
      'Make alt text a required field for uploads in the CMS.',
    ],
    tools: ['wave', 'axe'],
  },
  'offscreen-images-not-lazy': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add loading="lazy" to images below the first screen in the template.',
      'Leave images on the first screen without it.',
      'Check that the LCP image still loads early.',
    ],
    tools: ['lighthouse'],
  },
};
