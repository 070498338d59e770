// Written by scripts/generate.mjs from src/audit/rules. Do not edit.
import { ACCESSIBILITY_EXAMPLES } from '../rules/accessibility/examples.ts';
import { AI_ACCESS_EXAMPLES } from '../rules/ai-access/examples.ts';
import { AI_CONTENT_EXAMPLES } from '../rules/ai-content/examples.ts';
import { ANALYTICS_EXAMPLES } from '../rules/analytics/examples.ts';
import { CANONICALS_EXAMPLES } from '../rules/canonicals/examples.ts';
import { CONTENT_EXAMPLES } from '../rules/content/examples.ts';
import { CRAWLABILITY_EXAMPLES } from '../rules/crawlability/examples.ts';
import { DUPLICATES_EXAMPLES } from '../rules/duplicates/examples.ts';
import { E_E_A_T_EXAMPLES } from '../rules/e-e-a-t/examples.ts';
import { FORMS_EXAMPLES } from '../rules/forms/examples.ts';
import { HEADINGS_EXAMPLES } from '../rules/headings/examples.ts';
import { HREFLANG_EXAMPLES } from '../rules/hreflang/examples.ts';
import { HTML_VALIDITY_EXAMPLES } from '../rules/html-validity/examples.ts';
import { IMAGES_EXAMPLES } from '../rules/images/examples.ts';
import { INDEXABILITY_EXAMPLES } from '../rules/indexability/examples.ts';
import { JAVASCRIPT_RENDERING_EXAMPLES } from '../rules/javascript-rendering/examples.ts';
import { LINKS_EXAMPLES } from '../rules/links/examples.ts';
import { META_DESCRIPTION_EXAMPLES } from '../rules/meta-description/examples.ts';
import { MOBILE_EXAMPLES } from '../rules/mobile/examples.ts';
import { PAGINATION_EXAMPLES } from '../rules/pagination/examples.ts';
import { PERFORMANCE_EXAMPLES } from '../rules/performance/examples.ts';
import { REDIRECTS_EXAMPLES } from '../rules/redirects/examples.ts';
import { ROBOTS_EXAMPLES } from '../rules/robots/examples.ts';
import { SECURITY_EXAMPLES } from '../rules/security/examples.ts';
import { SITEMAPS_EXAMPLES } from '../rules/sitemaps/examples.ts';
import { SOCIAL_EXAMPLES } from '../rules/social/examples.ts';
import { STRUCTURED_DATA_EXAMPLES } from '../rules/structured-data/examples.ts';
import { TITLE_EXAMPLES } from '../rules/title/examples.ts';
import { URL_EXAMPLES } from '../rules/url/examples.ts';
import type { RuleExamples } from './rule-examples.ts';
import type { RuleId } from './rule-ids.generated.ts';

/** The examples of every rule. */
export const EXAMPLES: Readonly<Record<RuleId, RuleExamples>> = {
  ...ACCESSIBILITY_EXAMPLES,
  ...AI_ACCESS_EXAMPLES,
  ...AI_CONTENT_EXAMPLES,
  ...ANALYTICS_EXAMPLES,
  ...CANONICALS_EXAMPLES,
  ...CONTENT_EXAMPLES,
  ...CRAWLABILITY_EXAMPLES,
  ...DUPLICATES_EXAMPLES,
  ...E_E_A_T_EXAMPLES,
  ...FORMS_EXAMPLES,
  ...HEADINGS_EXAMPLES,
  ...HREFLANG_EXAMPLES,
  ...HTML_VALIDITY_EXAMPLES,
  ...IMAGES_EXAMPLES,
  ...INDEXABILITY_EXAMPLES,
  ...JAVASCRIPT_RENDERING_EXAMPLES,
  ...LINKS_EXAMPLES,
  ...META_DESCRIPTION_EXAMPLES,
  ...MOBILE_EXAMPLES,
  ...PAGINATION_EXAMPLES,
  ...PERFORMANCE_EXAMPLES,
  ...REDIRECTS_EXAMPLES,
  ...ROBOTS_EXAMPLES,
  ...SECURITY_EXAMPLES,
  ...SITEMAPS_EXAMPLES,
  ...SOCIAL_EXAMPLES,
  ...STRUCTURED_DATA_EXAMPLES,
  ...TITLE_EXAMPLES,
  ...URL_EXAMPLES,
};
