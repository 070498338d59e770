import type { Fault } from '../fault.ts';
import { changeAll } from '../page-parts.ts';

const VIEWPORT = /<meta\b[^>]*name=["']?viewport\b[^>]*>/i;

export const mobileFaults: readonly Fault[] = [
  { ruleId: 'viewport-missing', inject: (site) => changeAll(site, VIEWPORT, () => '') },
  {
    ruleId: 'viewport-not-responsive',
    inject: (site) => changeAll(site, VIEWPORT, () => '<meta name="viewport" content="width=1024">'),
  },
];
