import type { Fault, InjectionResult } from '../fault.ts';
import { findLongestPage } from '../page-changes.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

const TAG = /<meta\b[^>]*\bname=["']?description\b[^>]*>/i;
const CONTENT = /\bcontent=(?:"([^"]*)"|'([^']*)')/i;
const SHORT_LENGTH = 50;
const LONG_LENGTH = 200;

const getTag = (text: string): string => `<meta name="description" content="${text}">`;

function readText(site: SiteCopy, place: string): string {
  const [, doubleQuoted, singleQuoted] = CONTENT.exec(TAG.exec(site.text(place))?.[0] ?? '') ?? [];
  const text = (doubleQuoted ?? singleQuoted ?? '').trim();
  if (text === '') throw new NothingToChangeError('no meta description');
  return text;
}

/** Rewrites the description of the page with the longest text, because short pages may have short descriptions. */
function rewriteDescription(site: SiteCopy, change: (text: string) => string): InjectionResult {
  const place = findLongestPage(site);
  const text = readText(site, place);
  site.edit(place, (html) => html.replace(TAG, () => change(text)));
  return { places: [place] };
}

/** Truncates text at a word boundary. */
const truncateDescription = (text: string): string => text.slice(0, text.slice(0, SHORT_LENGTH).lastIndexOf(' '));

export const metaDescriptionFaults: readonly Fault[] = [
  { ruleId: 'meta-description-missing', inject: (site) => rewriteDescription(site, () => '') },
  {
    ruleId: 'meta-description-multiple',
    inject: (site) => rewriteDescription(site, (text) => `${getTag(text)}\n${getTag(`Another plugin says: ${text}`)}`),
  },
  {
    ruleId: 'meta-description-placeholder',
    inject: (site) =>
      rewriteDescription(site, () => getTag('%%excerpt%% and everything else that there is to say about %%title%%.')),
  },
  {
    ruleId: 'meta-description-too-long',
    inject: (site) =>
      rewriteDescription(site, (text) =>
        getTag(Array.from({ length: 3 + Math.ceil(LONG_LENGTH / text.length) }, () => text).join(' ')),
      ),
  },
  {
    ruleId: 'meta-description-too-short',
    inject: (site) => rewriteDescription(site, (text) => getTag(truncateDescription(text))),
  },
  {
    ruleId: 'meta-description-duplicate',
    inject(site) {
      const [first, second] = [site.page(0), site.page(1)];
      const text = readText(site, first);
      site.edit(second, (html) => html.replace(TAG, () => getTag(text)));
      return { places: [first, second] };
    },
  },
];
