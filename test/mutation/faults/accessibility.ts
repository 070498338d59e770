import type { Fault } from '../fault.ts';
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
