import type { AuthorizationProblem } from '#contracts/account/oauth.ts';
import type { User } from '#contracts/account/user.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { loadAnswers, loadVisibility } from './ai-visibility/load-visibility.ts';
import { findListedCompetitors } from './competitors/find-listed-competitors.ts';
import { listRules } from './rules/list-rules.ts';
import { findRuleExamples } from './rules/rule-examples.ts';
import type { Services } from './services.ts';
import type { WebAdmin } from './web-admin.ts';
import type { LoadedAlerts, WebClientConsent, WebServices } from './web-services.ts';

/**
 * Builds the services for page loaders from the product's services. Pages have a separate module graph with different
 * error classes, so "not found" is returned as null.
 *
 * @param onViewError logs an article view that could not be counted
 */
export function createWebServices(
  services: Services,
  { isDemo, onViewError }: Pick<WebServices, 'isDemo'> & { onViewError(error: unknown): void },
): WebServices {
  const { accounts, passwords, profile, analyses, marks, trackedKeywords, history } = services;
  const { dataSources, shares, websites, billing, articles, newsletter, support, previews, quickCheck } = services;
  return {
    getRules: listRules,
    getRuleExamples: findRuleExamples,
    isDemo,
    canBuyPremium: billing.isAvailable,
    analyticsMode: services.analytics.mode,
    drawPreviewImage: (text) => previews.draw(text),
    getCurrentUser: (request) => accounts.findCurrentUser(request),
    register: (request, registration) => accounts.register(request, registration),
    signIn: (request, credentials) => accounts.login(request, credentials),
    requestPasswordReset: (request, email) => passwords.requestReset(request, email),
    isResetTokenOpen: (token) => passwords.isResetTokenOpen(token),
    resetPassword: (request, reset) => passwords.reset(request, reset),
    signInAdministrator: (request, credentials) => accounts.loginAdministrator(request, credentials),
    describeAuthorization: (user, query) =>
      services.oauthAuthorization.describe(user, query).catch(returnAuthorizationProblem),
    decideAuthorization: (request, user, decision) =>
      services.oauthAuthorization.decide(request, user, decision).catch(returnAuthorizationProblem),
    findAnalysis: (user, id) => analyses.get(user, id).catch(returnNullIfNotFound),
    checkQuickly: (request, url) =>
      quickCheck.check(request, url).then((result) => ({ result }), returnExpectedFailure),
    async readReportExtras(user, analysis) {
      const hasKeywords = analysis.recommendedKeywords != null || analysis.keywordRankings != null;
      const [marked, scores, tracked, competitors, visibility, issueLives] = await Promise.all([
        marks.readMarks(user.id, analysis),
        history.readScores(user, analysis.host),
        hasKeywords ? trackedKeywords.list(user, analysis.host) : [],
        findListedCompetitors(services, user, analysis),
        analysis.aiVisibility === null ? null : services.aiVisibility.readReportDetails(user, analysis),
        services.issueLives.list(user, analysis.host),
      ]);
      // Read after the lives, which records the analyses of earlier versions.
      const issueTrend = await services.issueLives.readTrend(user, analysis);
      return { ...marked, history: scores, trackedKeywords: tracked, competitors, visibility, issueLives, issueTrend };
    },
    readComparison: (user, query) =>
      services.comparisonViews
        .read(user, query)
        .then((view) => ({ view }))
        .catch(returnNullOrMessage),
    openShared: (request, token) => shares.open(request, token),
    listAnalyses: (user, limit) => analyses.list(user, limit),
    listUnfinishedAnalyses: (user) => analyses.listUnfinished(user),
    countRemainingAnalyses: (user) => analyses.countRemaining(user),
    readPendingEmail: (user) => profile.readPendingEmail(user),
    async readAccountStats(user) {
      const [{ total, averageScore }, trackedWebsites] = await Promise.all([
        analyses.readFigures(user),
        websites.count(user),
      ]);
      return { totalAnalyses: total, averageScore, trackedWebsites };
    },
    listWebsites: (user) => websites.list(user),
    readPortfolio: (user, query) => websites.readPortfolio(user, query),
    listImports: (user, id) => services.dataImports.list(user, id),
    findDataSources: (user, id) => dataSources.list(user, id).catch(returnNullIfNotFound),
    listFailingSources: (user) => dataSources.listFailing(user),
    readSourceReturn: (user, sealed) => dataSources.readReturnMessage(user, sealed),
    readLogReport: (user, id, month) => services.accessLogs.read(user, id, month).catch(returnNullIfNotFound),
    readSchedule: (user, id) => services.schedules.read(user, id).catch(returnNullIfNotFound),
    readTripwire: (user, id) => services.tripwires.read(user, id).catch(returnNullIfNotFound),
    readClientReports: (user, id) => services.clientReports.read(user, id).catch(returnNullIfNotFound),
    clientConsent: buildWebConsent(services),
    readRankings: (user, id) => services.rankings.read(user, id).catch(returnPremiumRefusal),
    readVisibilityPrompts: (user, id) => services.visibilityPrompts.read(user, id).catch(returnUnverified),
    listPromptVersions: (user, id) => services.visibilityPrompts.listVersions(user, id).catch(returnNullIfNotFound),
    readVisibility: (user, id) => loadVisibility(services, user, id).catch(returnUnverified),
    readPromptAnswers: (user, asked) => loadAnswers(services, user, asked).catch(returnNullIfNotFound),
    async readSearchPerformance(user, id, query) {
      const overview = await services.searchPerformance.read(user, id, query).catch(returnNullIfNotFound);
      if (overview === null) return null;
      const { dimension } = query;
      const list =
        dimension === null || overview.performance?.history === undefined
          ? null
          : await services.searchPerformance.list(user, id, { ...query, dimension }).catch(returnNullIfNotFound);
      return { overview, list };
    },
    readSearchDetail: (user, id, query) =>
      services.searchPerformance.readDetail(user, id, query).catch(returnPremiumRefusal),
    readCannibalization: (user, id, source) =>
      services.searchPerformance.readCannibalization(user, id, source).catch(returnNullIfNotFound),
    readSourceReports: (user, id, source) =>
      services.searchPerformance.readReports(user, id, source).catch(returnNullIfNotFound),
    readIndexSummary: (user, id) => services.searchPerformance.readIndexSummary(user, id).catch(returnNullIfNotFound),
    listTrackedKeywords: (user, id) =>
      services.searchPerformance.listTrackedKeywords(user, id).catch(returnNullIfNotFound),
    admin: createWebAdmin(services),
    countOpenAlerts: async (user) => (await services.alerts.count(user)).open,
    readAlerts: (user, view) => loadAlerts(services, user, view),
    listWebhooks: (user) => services.webhooks.list(user),
    readSubscription: (user) => billing.readSubscription(user),
    listPayments: (user) => billing.listPayments(user),
    articles: {
      list: (query) => articles.list(query),
      read: (slug) => articles.read(slug).catch(returnNullIfNotFound),
      async countView(request, slug) {
        try {
          await articles.countView(request, await accounts.findCurrentUser(request), slug);
        } catch (error) {
          onViewError(error);
        }
      },
    },
    subscribeNewsletter: (request, email) => newsletter.subscribe(request, email),
    openTicket: (request, user, ticket) => support.open(request, user, ticket),
    openTicketWithoutProof: (request, user, ticket) => support.openTicketWithoutProof(request, user, ticket),
    baseUrl: services.baseUrl,
    isDevelopment: services.isDevelopment,
    exampleSiteUrl: services.exampleSiteUrl,
  };
}

async function loadAlerts(
  { alerts, alertChannels, websites }: Services,
  user: User,
  { state, website, cursor }: Parameters<WebServices['readAlerts']>[1],
): Promise<LoadedAlerts | null> {
  const list = await websites.list(user);
  if (website !== null && !list.some(({ id }) => id === website)) return null;
  const query = { state, ...(website !== null && { website }), ...(cursor !== null && { cursor }) };
  try {
    const [page, counts, channels, settings] = await Promise.all([
      alerts.list(user, query),
      alerts.count(user, website ?? undefined),
      alertChannels.list(user),
      alerts.readSettings(user),
    ]);
    return { page, counts, channels, settings, websites: list };
  } catch (error) {
    // A cursor that is not ours.
    if (error instanceof AppError && error.code === 'bad-request') return null;
    throw error;
  }
}

function createWebAdmin(services: Services): WebAdmin {
  const { overview, userAdmin, tickets, subscribers, issues, system, articleAdmin, generator } = services;
  const { sourceInstallation } = services;
  return {
    readStats: (user) => overview.readStats(user),
    listUsers: (user, query) => overview.listUsers(user, query),
    listPayments: (user, query) => overview.listPayments(user, query),
    listWebsites: (user, query) => overview.listWebsites(user, query),
    listTickets: (user, query) => tickets.list(user, query),
    findTicket: (user, id) => tickets.read(user, id).catch(returnNullIfNotFound),
    listArticles: (user, query) => articleAdmin.list(user, query),
    listMissingWritingSettings: (user) => generator.listMissingSettings(user),
    countArticles: (user) => articleAdmin.readCounts(user),
    findArticle: (user, id) => articleAdmin.read(user, id).catch(returnNullIfNotFound),
    countSubscribers: (user) => subscribers.count(user),
    listNewsletterIssues: (user) => issues.list(user),
    findNewsletterIssue: (user, id) => issues.read(user, id).catch(returnNullIfNotFound),
    listAuditEntries: (user) => userAdmin.audit(user),
    readSystemStatus: (user) => system.readStatus(user),
    listFailedJobs: (user) => system.readFailedJobs(user),
    listInstalledSources: (user) => sourceInstallation.list(user),
    listAssistantPrices: (user) => services.assistantPrices.list(user),
    readGraphStatus: (user) => services.graphImports.readStatus(user),
  };
}

function returnExpectedFailure(error: unknown): { code: string; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  throw error;
}

function returnAuthorizationProblem(error: unknown): AuthorizationProblem {
  const { message } = returnExpectedFailure(error);
  return { kind: 'problem', message, returnUrl: null, returnsTo: null };
}

function returnPremiumRefusal(error: unknown): 'premium-required' | null {
  if (error instanceof AppError && error.code === 'premium-required') return 'premium-required';
  return returnNullIfNotFound(error);
}

function returnUnverified(error: unknown): 'email-not-verified' | null {
  if (error instanceof AppError && error.code === 'email-not-verified') return 'email-not-verified';
  return returnNullIfNotFound(error);
}

const buildWebConsent = ({ clientConsent }: Services): WebClientConsent => ({
  open: (request, purpose, token) => clientConsent.open(request, purpose, token),
  confirm: (request, token) => clientConsent.confirm(request, token),
  unsubscribe: (token, scope) => clientConsent.unsubscribe(token, scope).then(() => true, returnFalseIfInvalid),
});

function returnFalseIfInvalid(error: unknown): false {
  if (error instanceof AppError && error.code === 'invalid-token') return false;
  throw error;
}

function returnNullOrMessage(error: unknown): { message: string } | null {
  if (error instanceof AppError && error.code === 'bad-request') return { message: error.message };
  return returnNullIfNotFound(error);
}

function returnNullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null;
  throw error;
}
