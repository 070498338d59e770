import { ACCESSIBILITY_WORK } from '../rules/accessibility/effort.ts';
import { AI_ACCESS_WORK } from '../rules/ai-access/effort.ts';
import { AI_CONTENT_WORK } from '../rules/ai-content/effort.ts';
import { ANALYTICS_WORK } from '../rules/analytics/effort.ts';
import { CANONICALS_WORK } from '../rules/canonicals/effort.ts';
import { CONTENT_WORK } from '../rules/content/effort.ts';
import { CRAWLABILITY_WORK } from '../rules/crawlability/effort.ts';
import { DUPLICATES_WORK } from '../rules/duplicates/effort.ts';
import { E_E_A_T_WORK } from '../rules/e-e-a-t/effort.ts';
import { FORMS_WORK } from '../rules/forms/effort.ts';
import { HEADINGS_WORK } from '../rules/headings/effort.ts';
import { HREFLANG_WORK } from '../rules/hreflang/effort.ts';
import { HTML_VALIDITY_WORK } from '../rules/html-validity/effort.ts';
import { IMAGES_WORK } from '../rules/images/effort.ts';
import { INDEXABILITY_WORK } from '../rules/indexability/effort.ts';
import { JAVASCRIPT_RENDERING_WORK } from '../rules/javascript-rendering/effort.ts';
import { LINKS_WORK } from '../rules/links/effort.ts';
import { META_DESCRIPTION_WORK } from '../rules/meta-description/effort.ts';
import { MOBILE_WORK } from '../rules/mobile/effort.ts';
import { PAGINATION_WORK } from '../rules/pagination/effort.ts';
import { PERFORMANCE_WORK } from '../rules/performance/effort.ts';
import { REDIRECTS_WORK } from '../rules/redirects/effort.ts';
import { ROBOTS_WORK } from '../rules/robots/effort.ts';
import { SECURITY_WORK } from '../rules/security/effort.ts';
import { SITEMAPS_WORK } from '../rules/sitemaps/effort.ts';
import { SOCIAL_WORK } from '../rules/social/effort.ts';
import { STRUCTURED_DATA_WORK } from '../rules/structured-data/effort.ts';
import { TITLE_WORK } from '../rules/title/effort.ts';
import { URL_WORK } from '../rules/url/effort.ts';
import type { DefinedRule, Rule } from './rule.ts';
import type { RuleIds } from './rule-ids.generated.ts';
import type { CategoryWork, RuleWork } from './rule-work.ts';

const WORK_BY_CATEGORY: { [C in keyof RuleIds]: CategoryWork<C> } = {
  accessibility: ACCESSIBILITY_WORK,
  'ai-access': AI_ACCESS_WORK,
  'ai-content': AI_CONTENT_WORK,
  analytics: ANALYTICS_WORK,
  canonicals: CANONICALS_WORK,
  content: CONTENT_WORK,
  crawlability: CRAWLABILITY_WORK,
  duplicates: DUPLICATES_WORK,
  'e-e-a-t': E_E_A_T_WORK,
  forms: FORMS_WORK,
  headings: HEADINGS_WORK,
  hreflang: HREFLANG_WORK,
  'html-validity': HTML_VALIDITY_WORK,
  images: IMAGES_WORK,
  indexability: INDEXABILITY_WORK,
  'javascript-rendering': JAVASCRIPT_RENDERING_WORK,
  links: LINKS_WORK,
  'meta-description': META_DESCRIPTION_WORK,
  mobile: MOBILE_WORK,
  pagination: PAGINATION_WORK,
  performance: PERFORMANCE_WORK,
  redirects: REDIRECTS_WORK,
  robots: ROBOTS_WORK,
  security: SECURITY_WORK,
  sitemaps: SITEMAPS_WORK,
  social: SOCIAL_WORK,
  'structured-data': STRUCTURED_DATA_WORK,
  title: TITLE_WORK,
  url: URL_WORK,
};

const WORK_BY_RULE = new Map<string, RuleWork>(
  Object.values(WORK_BY_CATEGORY).flatMap((work) => Object.entries<RuleWork>(work)),
);

/**
 * Adds effort, steps and tools to the rules. Throws when a rule has none, which the types allow only before `npm run
 * generate`.
 */
export function attachWork(rules: readonly DefinedRule[]): Rule[] {
  return rules.map((rule) => {
    const work = WORK_BY_RULE.get(rule.id);
    if (work === undefined) throw new Error(`src/audit/rules/${rule.category}/effort.ts has no entry for ${rule.id}`);
    return { ...rule, work };
  });
}
