/** Every table, for Drizzle and Better Auth. */
export { logImports, logMonths, logUploads, logUsage as logUses } from './schema/access-logs.ts';
export {
  assistantPrices,
  citedPageReadings,
  suggestionDecisions,
  visibilityAnswers,
  visibilityPromptSets,
  visibilityRuns,
  visibilitySchedules,
  visibilitySearches,
} from './schema/ai-visibility.ts';
export { analyses, closedAccountUses, monthlyUses, refunds } from './schema/analyses.ts';
export { apiKeys, idempotencyKeys, oauthCodes, oauthGrants, oauthTokens } from './schema/api-keys.ts';
export { articleImports, articleReads, articles, readerSalts } from './schema/articles.ts';
export { backlinkCollections } from './schema/backlink-collections.ts';
export { backlinkTargets, verifiedDomains, visitedLinkPages } from './schema/backlinks.ts';
export { paymentEvents, payments, subscriptions } from './schema/billing.ts';
export { competitors, lightCrawls } from './schema/competitors.ts';
export {
  allowanceReservations,
  allowances,
  allowanceUses,
  dataConnections,
  dataImports,
  dataRemovals,
  keywordFigures,
  keywordLookups,
  oauthStates,
  providerUsage,
  websiteOwnership,
} from './schema/data-sources.ts';
export { graphImports } from './schema/graph-imports.ts';
export { analysisIssueRuns, analysisIssues, issueComments, issueMarks, issueStates } from './schema/issues.ts';
export {
  alertChannels,
  alertDeliveries,
  alertSettings,
  alerts,
  analysisSchedules,
  tripwires,
} from './schema/monitoring.ts';
export {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
  newsletterTokens,
} from './schema/newsletter.ts';
export { rankChecks, rankRuns, rankSchedules, trackedKeywords } from './schema/rank-tracking.ts';
export { rechecks } from './schema/rechecks.ts';
export {
  clientMailTokens,
  clientRecipients,
  clientReportSettings,
  mailSuppressions,
  reportMailings,
  reportTemplates,
} from './schema/reports/client-reports.ts';
export { reportFiles } from './schema/reports/report-files.ts';
export {
  annotations,
  outsideSnapshots,
  searchDays,
  searchSyncs,
  searchTops,
  sourceFacts,
  trackedSearchDays,
  urlInspections,
} from './schema/search-performance.ts';
export { attempts, securityEvents } from './schema/security.ts';
export { shareLinks } from './schema/share-links.ts';
export { supportReplies, supportTickets } from './schema/support.ts';
export { accounts, emailTokens, sessions, users, verifications } from './schema/users.ts';
export { webhookDeliveries, webhooks } from './schema/webhooks.ts';
export { websites } from './schema/websites.ts';
export { workers } from './schema/workers.ts';
