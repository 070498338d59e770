import type { Fault, SkipReasons } from '../fault.ts';
import { changeAll } from '../page-parts.ts';

const VIEWPORT_TAG = /<meta\b[^>]*name=["']?viewport\b[^>]*>/i;

export const mobileFaults: readonly Fault[] = [
  { ruleId: 'viewport-missing', inject: (site) => changeAll(site, VIEWPORT_TAG, () => '') },
  {
    ruleId: 'viewport-not-responsive',
    inject: (site) => changeAll(site, VIEWPORT_TAG, () => '<meta name="viewport" content="width=1024">'),
  },
];

export const mobileNotInjectable: SkipReasons = {
  'content-wider-than-viewport': 'Needs a browser: test/browser has a page with this fault.',
  'font-too-small-mobile': 'Needs a browser: test/browser has a page with this fault.',
  'intrusive-interstitial': 'Needs a browser: test/browser has a page with this fault.',
  'mobile-content-parity': 'Needs a browser: test/browser has a page with this fault.',
  'tap-targets-too-small': 'Needs a browser: test/browser has a page with this fault.',
};
