// Written by scripts/section-registry.mjs from src/report/sections. Do not edit.
import type { SectionId } from '#contracts/report/sections.ts';
import type { SectionRecord } from '../section-record.ts';
import agents from './agents.section.ts';
import aiSearchHealth from './ai-search-health.section.ts';
import auditChecklist from './audit-checklist.section.ts';
import backlinkAnalysis from './backlink-analysis.section.ts';
import categories from './categories.section.ts';
import competitorAnalysis from './competitor-analysis.section.ts';
import criticalIssues from './critical-issues.section.ts';
import keywordRankings from './keyword-rankings.section.ts';
import ledger from './ledger.section.ts';
import pages from './pages.section.ts';
import plan from './plan.section.ts';
import recommendedKeywords from './recommended-keywords.section.ts';
import rendering from './rendering.section.ts';
import seoHealthCheck from './seo-health-check.section.ts';
import seoRecommendations from './seo-recommendations.section.ts';
import speed from './speed.section.ts';
import structure from './structure.section.ts';
import summary from './summary.section.ts';

/** Every section of the report, in its order. */
export const SECTION_RECORDS = {
  summary,
  categories,
  'seo-health-check': seoHealthCheck,
  'ai-search-health': aiSearchHealth,
  agents,
  'critical-issues': criticalIssues,
  'audit-checklist': auditChecklist,
  plan,
  'seo-recommendations': seoRecommendations,
  'competitor-analysis': competitorAnalysis,
  'recommended-keywords': recommendedKeywords,
  'backlink-analysis': backlinkAnalysis,
  'keyword-rankings': keywordRankings,
  structure,
  pages,
  speed,
  rendering,
  ledger,
} satisfies { [Id in SectionId]: SectionRecord<Id> };
