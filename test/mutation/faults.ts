import type { Fault, SkipReasons } from './fault.ts';
import { accessibilityFaults, accessibilityNotInjectable } from './faults/accessibility.ts';
import { aiAccessFaults, aiAccessNotInjectable } from './faults/ai-access.ts';
import { aiContentFaults, aiContentNotInjectable } from './faults/ai-content.ts';
import { analyticsFaults, analyticsNotInjectable } from './faults/analytics.ts';
import { canonicalsFaults, canonicalsNotInjectable } from './faults/canonicals.ts';
import { contentFaults, contentNotInjectable } from './faults/content.ts';
import { crawlabilityFaults, crawlabilityNotInjectable } from './faults/crawlability.ts';
import { duplicatesFaults, duplicatesNotInjectable } from './faults/duplicates.ts';
import { eeatFaults, eeatNotInjectable } from './faults/e-e-a-t.ts';
import { formsFaults, formsNotInjectable } from './faults/forms.ts';
import { headingsFaults, headingsNotInjectable } from './faults/headings.ts';
import { hreflangFaults, hreflangNotInjectable } from './faults/hreflang.ts';
import { htmlValidityFaults } from './faults/html-validity.ts';
import { imagesFaults, imagesNotInjectable } from './faults/images.ts';
import { indexabilityFaults, indexabilityNotInjectable } from './faults/indexability.ts';
import { javascriptRenderingNotInjectable } from './faults/javascript-rendering.ts';
import { linksFaults, linksNotInjectable } from './faults/links.ts';
import { metaDescriptionFaults } from './faults/meta-description.ts';
import { mobileFaults, mobileNotInjectable } from './faults/mobile.ts';
import { paginationFaults, paginationNotInjectable } from './faults/pagination.ts';
import { performanceFaults, performanceNotInjectable } from './faults/performance.ts';
import { redirectsFaults, redirectsNotInjectable } from './faults/redirects.ts';
import { robotsFaults, robotsNotInjectable } from './faults/robots.ts';
import { securityFaults, securityNotInjectable } from './faults/security.ts';
import { sitemapsFaults, sitemapsNotInjectable } from './faults/sitemaps.ts';
import { socialFaults, socialNotInjectable } from './faults/social.ts';
import { structuredDataFaults, structuredDataNotInjectable } from './faults/structured-data.ts';
import { titleFaults } from './faults/title.ts';
import { urlFaults, urlNotInjectable } from './faults/url.ts';

/** Every generator, by category. */
export const FAULTS: readonly Fault[] = [
  ...accessibilityFaults,
  ...aiAccessFaults,
  ...aiContentFaults,
  ...analyticsFaults,
  ...canonicalsFaults,
  ...contentFaults,
  ...crawlabilityFaults,
  ...duplicatesFaults,
  ...eeatFaults,
  ...formsFaults,
  ...headingsFaults,
  ...hreflangFaults,
  ...htmlValidityFaults,
  ...imagesFaults,
  ...indexabilityFaults,
  ...linksFaults,
  ...metaDescriptionFaults,
  ...mobileFaults,
  ...paginationFaults,
  ...performanceFaults,
  ...redirectsFaults,
  ...robotsFaults,
  ...securityFaults,
  ...sitemapsFaults,
  ...socialFaults,
  ...structuredDataFaults,
  ...titleFaults,
  ...urlFaults,
];

/** Rules whose fault a plain loopback server cannot produce, with the reason. */
export const NOT_INJECTABLE: SkipReasons = {
  ...accessibilityNotInjectable,
  ...aiAccessNotInjectable,
  ...aiContentNotInjectable,
  ...analyticsNotInjectable,
  ...canonicalsNotInjectable,
  ...contentNotInjectable,
  ...crawlabilityNotInjectable,
  ...duplicatesNotInjectable,
  ...eeatNotInjectable,
  ...formsNotInjectable,
  ...headingsNotInjectable,
  ...hreflangNotInjectable,
  ...imagesNotInjectable,
  ...indexabilityNotInjectable,
  ...javascriptRenderingNotInjectable,
  ...linksNotInjectable,
  ...mobileNotInjectable,
  ...paginationNotInjectable,
  ...performanceNotInjectable,
  ...redirectsNotInjectable,
  ...robotsNotInjectable,
  ...securityNotInjectable,
  ...sitemapsNotInjectable,
  ...socialNotInjectable,
  ...structuredDataNotInjectable,
  ...urlNotInjectable,
};
