import type { Fault, NotInjectable } from '../fault.ts';
import { changeFirst } from '../page-parts.ts';

const LANG = /\s(?:xml:)?lang=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const VIEWPORT = /<meta\b[^>]*name=["']?viewport\b[^>]*>/i;
const UNZOOMABLE = '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">';

export const accessibilityFaults: readonly Fault[] = [
  {
    ruleId: 'html-lang-missing-or-invalid',
    inject: (site) => changeFirst(site, /<html\b[^>]*\slang=[^>]*>/i, (tag) => tag.replace(LANG, '')),
  },
  { ruleId: 'zoom-disabled', inject: (site) => changeFirst(site, VIEWPORT, () => UNZOOMABLE) },
];

export const accessibilityNotInjectable: NotInjectable = {
  'aria-invalid': 'Needs a browser: test/browser holds a page with this fault.',
  'color-contrast-low': 'Needs a browser: test/browser holds a page with this fault.',
  'control-without-name': 'Needs a browser: test/browser holds a page with this fault.',
  'focus-not-visible': 'Needs a browser: test/browser holds a page with this fault.',
  'list-table-structure-invalid': 'Needs a browser: test/browser holds a page with this fault.',
  'media-without-captions': 'Needs a browser: test/browser holds a page with this fault.',
  'no-landmarks-or-skip': 'Needs a browser: test/browser holds a page with this fault.',
  'non-text-alternative-missing': 'Needs a browser: test/browser holds a page with this fault.',
};
