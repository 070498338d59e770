import { Buffer } from 'node:buffer';
import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { changeFirst, writeInMain } from '../page-parts.ts';
import type { SiteCopy } from '../site-copy.ts';

const ALT = /\salt=(?:"[^"]+"|'[^']+'|[^\s"'>]+)/i;
const IMAGE = new RegExp(`<img\\b[^>]*${ALT.source}[^>]*>`, 'i');
const ICON = /<link\b[^>]*rel=["']?(?:shortcut icon|icon|apple-touch-icon(?:-precomposed)?)\b[^>]*>/i;
const KIB = 1_024;

/** Adds an image of a given size, in which only the first bytes identify the format, and shows it on a page. */
function showImage(
  site: SiteCopy,
  urlPath: string,
  { start, kib }: { start: readonly number[]; kib: number },
): InjectionResult {
  const body = Buffer.alloc(kib * KIB);
  body.set(start);
  site.files.set(urlPath, body);
  site.header(urlPath, 'content-length', String(body.length));
  return writeInMain(site, `<img src="${urlPath}" alt="The yard behind the house" width="640" height="360">`);
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP_HEADER = [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')];

export const imagesFaults: readonly Fault[] = [
  {
    ruleId: 'images-alt-missing',
    inject: (site) => changeFirst(site, IMAGE, (tag) => tag.replace(ALT, '')),
  },
  {
    ruleId: 'alt-text-low-quality',
    inject: (site) => changeFirst(site, IMAGE, (tag) => tag.replace(ALT, ' alt="IMG_2041.jpg"')),
  },
  {
    ruleId: 'broken-image',
    inject: (site) => {
      writeInMain(site, '<img src="/images/taken-down.jpg" alt="The yard behind the house" width="640" height="360">');
      return { places: ['/images/taken-down.jpg'] };
    },
  },
  {
    ruleId: 'favicon-missing-or-ineligible',
    inject(site) {
      for (const path of site.pages) site.files.set(path, site.text(path).replace(new RegExp(ICON, 'gi'), ''));
      site.files.delete('/favicon.ico');
      // Pages reference an icon, or browsers request this default path.
      return { places: ['/favicon.ico'] };
    },
  },
  // For Google's image crawler, its own group replaces the group for all agents.
  { ruleId: 'image-blocked-by-robots', otherChangedRules: ['robots-group-shadowing'], inject: blockImage },
  { ruleId: 'image-legacy-format', inject: (site) => showImage(site, '/images/yard.jpg', { start: JPEG, kib: 100 }) },
  {
    ruleId: 'image-too-heavy',
    inject: (site) => showImage(site, '/images/yard.webp', { start: WEBP_HEADER, kib: 600 }),
  },
];

/** Blocks a new image only for the image search crawler. */
function blockImage(site: SiteCopy): InjectionResult {
  const urlPath = '/kept-away/plan.svg';
  site.files.set(urlPath, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>');
  const rules = site.files.has('/robots.txt') ? site.text('/robots.txt') : '';
  site.files.set('/robots.txt', `User-agent: Googlebot-Image\nDisallow: /kept-away/\n\n${rules}`);
  return writeInMain(site, `<img src="${urlPath}" alt="Plan of the house" width="640" height="640">`);
}

export const imagesNotInjectable: SkipReasons = {
  'image-dimensions-missing': 'Needs a browser: test/browser has a page with this fault.',
  'image-oversized-for-display': 'Needs a browser: test/browser has a page with this fault.',
  'offscreen-images-not-lazy': 'Needs a browser: test/browser has a page with this fault.',
};
