import { ACCESSIBILITY_WORK } from './data/effort/accessibility.ts';
import { AI_ACCESS_WORK } from './data/effort/ai-access.ts';
import { AI_CONTENT_WORK } from './data/effort/ai-content.ts';
import { ANALYTICS_WORK } from './data/effort/analytics.ts';
import { CANONICALS_WORK } from './data/effort/canonicals.ts';
import { CONTENT_WORK } from './data/effort/content.ts';
import { CRAWLABILITY_WORK } from './data/effort/crawlability.ts';
import { DUPLICATES_WORK } from './data/effort/duplicates.ts';
import { E_E_A_T_WORK } from './data/effort/e-e-a-t.ts';
import { FORMS_WORK } from './data/effort/forms.ts';
import { HEADINGS_WORK } from './data/effort/headings.ts';
import { HREFLANG_WORK } from './data/effort/hreflang.ts';
import { HTML_VALIDITY_WORK } from './data/effort/html-validity.ts';
import { IMAGES_WORK } from './data/effort/images.ts';
import { INDEXABILITY_WORK } from './data/effort/indexability.ts';
import { JAVASCRIPT_RENDERING_WORK } from './data/effort/javascript-rendering.ts';
import { LINKS_WORK } from './data/effort/links.ts';
import { META_DESCRIPTION_WORK } from './data/effort/meta-description.ts';
import { MOBILE_WORK } from './data/effort/mobile.ts';
import { PAGINATION_WORK } from './data/effort/pagination.ts';
import { PERFORMANCE_WORK } from './data/effort/performance.ts';
import { REDIRECTS_WORK } from './data/effort/redirects.ts';
import { ROBOTS_WORK } from './data/effort/robots.ts';
import { SECURITY_WORK } from './data/effort/security.ts';
import { SITEMAPS_WORK } from './data/effort/sitemaps.ts';
import { SOCIAL_WORK } from './data/effort/social.ts';
import { STRUCTURED_DATA_WORK } from './data/effort/structured-data.ts';
import { TITLE_WORK } from './data/effort/title.ts';
import { URL_WORK } from './data/effort/url.ts';
import type { DefinedRule, Rule } from './rule.ts';
import type { RuleIds } from './rule-ids.generated.ts';
import type { CategoryWork, RuleWork } from './rule-work.ts';

const WORK: { [C in keyof RuleIds]: CategoryWork<C> } = {
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

const BY_RULE = new Map<string, RuleWork>(Object.values(WORK).flatMap((work) => Object.entries<RuleWork>(work)));

/** Completes rules with effort, steps and tools. Throws for a rule without them, which the types allow only before `npm run generate`. */
export function attachWork(rules: readonly DefinedRule[]): Rule[] {
  return rules.map((rule) => {
    const work = BY_RULE.get(rule.id);
    if (work === undefined) throw new Error(`src/audit/data/effort/${rule.category}.ts has no entry for ${rule.id}`);
    return { ...rule, work };
  });
}
