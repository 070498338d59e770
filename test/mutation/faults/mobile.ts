import type { Fault } from '../fault.ts';
import { changeFirst } from '../page-parts.ts';

const VIEWPORT = /<meta\b[^>]*name=["']?viewport\b[^>]*>/i;

export const mobileFaults: readonly Fault[] = [
  { ruleId: 'viewport-missing', inject: (site) => changeFirst(site, VIEWPORT, () => '') },
  {
    ruleId: 'viewport-not-responsive',
    inject: (site) => changeFirst(site, VIEWPORT, () => '<meta name="viewport" content="width=1024">'),
  },
];
