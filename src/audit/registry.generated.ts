// Written by scripts/generate.mjs from src/audit/rules. Do not edit.
import type { Rule } from './rule.ts';
import aiSearchBotBlockedClaudeSearchbot from './rules/ai-access/ai-search-bot-blocked-claude-searchbot.ts';
import aiSearchBotBlockedOaiSearchbot from './rules/ai-access/ai-search-bot-blocked-oai-searchbot.ts';
import aiSearchBotBlockedPerplexitybot from './rules/ai-access/ai-search-bot-blocked-perplexitybot.ts';
import aiUserFetchBlockedChatgptUser from './rules/ai-access/ai-user-fetch-blocked-chatgpt-user.ts';
import aiUserFetchBlockedClaudeUser from './rules/ai-access/ai-user-fetch-blocked-claude-user.ts';
import aiUserFetchBlockedPerplexityUser from './rules/ai-access/ai-user-fetch-blocked-perplexity-user.ts';
import brokenImage from './rules/images/broken-image.ts';
import brokenInternalLink from './rules/links/broken-internal-link.ts';
import canonicalCrossDomain from './rules/canonicals/canonical-cross-domain.ts';
import canonicalOutsideHead from './rules/canonicals/canonical-outside-head.ts';
import clsHigh from './rules/performance/cls-high.ts';
import crawlDepthExcessive from './rules/crawlability/crawl-depth-excessive.ts';
import crawlTrap from './rules/crawlability/crawl-trap.ts';
import exactDuplicatePage from './rules/duplicates/exact-duplicate-page.ts';
import facetedUrlExplosion from './rules/crawlability/faceted-url-explosion.ts';
import formPostsOverHttp from './rules/forms/form-posts-over-http.ts';
import h1Missing from './rules/headings/h1-missing.ts';
import h1Multiple from './rules/headings/h1-multiple.ts';
import homepageError from './rules/crawlability/homepage-error.ts';
import homepageNoindex from './rules/indexability/homepage-noindex.ts';
import hstsMissingOrWeak from './rules/security/hsts-missing-or-weak.ts';
import htmlLangMissingOrInvalid from './rules/accessibility/html-lang-missing-or-invalid.ts';
import htmlOver2mb from './rules/crawlability/html-over-2mb.ts';
import httpNotRedirectedToHttps from './rules/security/http-not-redirected-to-https.ts';
import httpsMissing from './rules/security/https-missing.ts';
import imagesAltMissing from './rules/images/images-alt-missing.ts';
import lcpSlow from './rules/performance/lcp-slow.ts';
import llmsTxtMissing from './rules/ai-access/llms-txt-missing.ts';
import metaDescriptionDuplicate from './rules/meta-description/meta-description-duplicate.ts';
import metaDescriptionMissing from './rules/meta-description/meta-description-missing.ts';
import metaDescriptionTooLong from './rules/meta-description/meta-description-too-long.ts';
import mixedContentActive from './rules/security/mixed-content-active.ts';
import multipleCanonicalsConflicting from './rules/canonicals/multiple-canonicals-conflicting.ts';
import noindexImportantPage from './rules/indexability/noindex-important-page.ts';
import ogTagsMissing from './rules/social/og-tags-missing.ts';
import orphanPage from './rules/crawlability/orphan-page.ts';
import pageTimeout from './rules/crawlability/page-timeout.ts';
import redirectChain from './rules/redirects/redirect-chain.ts';
import responseBroken from './rules/crawlability/response-broken.ts';
import robotsDisallowAll from './rules/robots/robots-disallow-all.ts';
import robotsUnavailable from './rules/robots/robots-unavailable.ts';
import serverCatchAll200 from './rules/crawlability/server-catch-all-200.ts';
import serverError5xx from './rules/crawlability/server-error-5xx.ts';
import sitemapMissing from './rules/sitemaps/sitemap-missing.ts';
import sitemapUrlNot200 from './rules/sitemaps/sitemap-url-not-200.ts';
import sitewideNoindex from './rules/indexability/sitewide-noindex.ts';
import structuredDataParseError from './rules/structured-data/structured-data-parse-error.ts';
import thinContent from './rules/content/thin-content.ts';
import titleDuplicate from './rules/title/title-duplicate.ts';
import titleMissing from './rules/title/title-missing.ts';
import titleMultiple from './rules/title/title-multiple.ts';
import titlePlaceholder from './rules/title/title-placeholder.ts';
import titleTooLong from './rules/title/title-too-long.ts';
import urlMessyCharacters from './rules/url/url-messy-characters.ts';
import viewportMissing from './rules/mobile/viewport-missing.ts';
import wafChallengePage from './rules/crawlability/waf-challenge-page.ts';

/** Every rule, sorted by id. */
export const RULES: readonly Rule[] = [
  aiSearchBotBlockedClaudeSearchbot,
  aiSearchBotBlockedOaiSearchbot,
  aiSearchBotBlockedPerplexitybot,
  aiUserFetchBlockedChatgptUser,
  aiUserFetchBlockedClaudeUser,
  aiUserFetchBlockedPerplexityUser,
  brokenImage,
  brokenInternalLink,
  canonicalCrossDomain,
  canonicalOutsideHead,
  clsHigh,
  crawlDepthExcessive,
  crawlTrap,
  exactDuplicatePage,
  facetedUrlExplosion,
  formPostsOverHttp,
  h1Missing,
  h1Multiple,
  homepageError,
  homepageNoindex,
  hstsMissingOrWeak,
  htmlLangMissingOrInvalid,
  htmlOver2mb,
  httpNotRedirectedToHttps,
  httpsMissing,
  imagesAltMissing,
  lcpSlow,
  llmsTxtMissing,
  metaDescriptionDuplicate,
  metaDescriptionMissing,
  metaDescriptionTooLong,
  mixedContentActive,
  multipleCanonicalsConflicting,
  noindexImportantPage,
  ogTagsMissing,
  orphanPage,
  pageTimeout,
  redirectChain,
  responseBroken,
  robotsDisallowAll,
  robotsUnavailable,
  serverCatchAll200,
  serverError5xx,
  sitemapMissing,
  sitemapUrlNot200,
  sitewideNoindex,
  structuredDataParseError,
  thinContent,
  titleDuplicate,
  titleMissing,
  titleMultiple,
  titlePlaceholder,
  titleTooLong,
  urlMessyCharacters,
  viewportMissing,
  wafChallengePage,
];

/** Stored with each result: scores are comparable within one version only. */
export const RULE_SET_VERSION = 'v1-cf1e7a33';
