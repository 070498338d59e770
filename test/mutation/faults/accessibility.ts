import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { changeFirst, writeInMain } from '../page-parts.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

const LANG = /\s(?:xml:)?lang=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const VIEWPORT_META = /<meta\b[^>]*name=["']?viewport\b[^>]*>/i;
const UNZOOMABLE_VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">';

const ICON_SVG = '<svg viewBox="0 0 9 9" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
const MAIN_TAG = /<main\b[^>]*>|<\/main>/gi;

/** Replaces the main element with a div on the first page that has one, an h1 and at least five links. */
function removeMain(site: SiteCopy): InjectionResult {
  const pages = site.evaluatedPages.filter((path) => {
    const html = site.text(path);
    return /<main\b/i.test(html) && /<h1\b/i.test(html) && (html.match(/<a\b/gi)?.length ?? 0) >= 5;
  });
  const [place] = pages;
  if (place === undefined) throw new NothingToChangeError('no page with a main element');
  site.edit(place, (html) => html.replace(MAIN_TAG, (tag) => (tag.startsWith('</') ? '</div>' : '<div>')));
  return { places: [place] };
}

export const accessibilityFaults: readonly Fault[] = [
  {
    ruleId: 'control-without-name',
    inject: (site) => writeInMain(site, `<button type="button" class="added-button">${ICON_SVG}</button>`),
  },
  { ruleId: 'no-landmarks-or-skip', inject: removeMain },
  {
    ruleId: 'non-text-alternative-missing',
    inject: (site) =>
      writeInMain(site, '<svg role="img" viewBox="0 0 9 9" width="90" height="90"><path d="M0 0h9v9z"/></svg>'),
  },
  {
    ruleId: 'html-lang-missing-or-invalid',
    inject: (site) => changeFirst(site, /<html\b[^>]*\slang=[^>]*>/i, (tag) => tag.replace(LANG, '')),
  },
  { ruleId: 'zoom-disabled', inject: (site) => changeFirst(site, VIEWPORT_META, () => UNZOOMABLE_VIEWPORT) },
];

export const accessibilityNotInjectable: SkipReasons = {
  'aria-invalid': 'Needs a browser: test/browser has a page with this fault.',
  'color-contrast-low': 'Needs a browser: test/browser has a page with this fault.',
  'focus-not-visible': 'Needs a browser: test/browser has a page with this fault.',
  'list-table-structure-invalid': 'Needs a browser: test/browser has a page with this fault.',
  'media-without-captions': 'Needs a browser: test/browser has a page with this fault.',
  'rendered-control-without-name': 'Needs a browser: test/browser has a page with this fault.',
};
