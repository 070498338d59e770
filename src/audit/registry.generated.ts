// Written by scripts/generate.mjs from src/audit/rules. Do not edit.
import { attachWork } from './attach-work.ts';
import type { Rule } from './rule.ts';
import aboutContactMissing from './rules/e-e-a-t/about-contact-missing.ts';
import agentAccessibilityTreeBroken from './rules/ai-access/agent-accessibility-tree-broken.ts';
import aiContentFactorLow from './rules/ai-content/ai-content-factor-low.ts';
import aiContentNeedsJavascript from './rules/ai-access/ai-content-needs-javascript.ts';
import aiPaidOrBlockedResponse from './rules/ai-access/ai-paid-or-blocked-response.ts';
import aiPlatformReadinessLow from './rules/ai-content/ai-platform-readiness-low.ts';
import aiSearchBotBlockedClaudeSearchbot from './rules/ai-access/ai-search-bot-blocked-claude-searchbot.ts';
import aiSearchBotBlockedOaiSearchbot from './rules/ai-access/ai-search-bot-blocked-oai-searchbot.ts';
import aiSearchBotBlockedOther from './rules/ai-access/ai-search-bot-blocked-other.ts';
import aiSearchBotBlockedPerplexitybot from './rules/ai-access/ai-search-bot-blocked-perplexitybot.ts';
import aiUserFetchBlockedChatgptUser from './rules/ai-access/ai-user-fetch-blocked-chatgpt-user.ts';
import aiUserFetchBlockedClaudeUser from './rules/ai-access/ai-user-fetch-blocked-claude-user.ts';
import aiUserFetchBlockedPerplexityUser from './rules/ai-access/ai-user-fetch-blocked-perplexity-user.ts';
import aiWafBlocksSearchAgents from './rules/ai-access/ai-waf-blocks-search-agents.ts';
import altTextLowQuality from './rules/images/alt-text-low-quality.ts';
import analyticsDuplicateOrRetired from './rules/analytics/analytics-duplicate-or-retired.ts';
import analyticsIncompleteCoverage from './rules/analytics/analytics-incomplete-coverage.ts';
import analyticsMissing from './rules/analytics/analytics-missing.ts';
import answerNotUpFront from './rules/ai-content/answer-not-up-front.ts';
import ariaInvalid from './rules/accessibility/aria-invalid.ts';
import authorMissing from './rules/e-e-a-t/author-missing.ts';
import authorPageMissing from './rules/e-e-a-t/author-page-missing.ts';
import bfcacheBlocked from './rules/performance/bfcache-blocked.ts';
import bingbotBlockedRobots from './rules/robots/bingbot-blocked-robots.ts';
import blockedFromAiTrainingInventory from './rules/ai-access/blocked-from-ai-training-inventory.ts';
import botSpecificDirectiveDiffers from './rules/indexability/bot-specific-directive-differs.ts';
import brandIdentityInconsistent from './rules/e-e-a-t/brand-identity-inconsistent.ts';
import breadcrumbMarkupMissing from './rules/structured-data/breadcrumb-markup-missing.ts';
import breadcrumbMissing from './rules/links/breadcrumb-missing.ts';
import brokenExternalLink from './rules/links/broken-external-link.ts';
import brokenFragmentLink from './rules/links/broken-fragment-link.ts';
import brokenImage from './rules/images/broken-image.ts';
import brokenInternalLink from './rules/links/broken-internal-link.ts';
import brokenJsOrCss from './rules/crawlability/broken-js-or-css.ts';
import canonicalAllToHomepage from './rules/canonicals/canonical-all-to-homepage.ts';
import canonicalChainOrLoop from './rules/canonicals/canonical-chain-or-loop.ts';
import canonicalCrossDomain from './rules/canonicals/canonical-cross-domain.ts';
import canonicalMissing from './rules/canonicals/canonical-missing.ts';
import canonicalOutsideHead from './rules/canonicals/canonical-outside-head.ts';
import canonicalPointsToDissimilarPage from './rules/canonicals/canonical-points-to-dissimilar-page.ts';
import canonicalProtocolMismatch from './rules/canonicals/canonical-protocol-mismatch.ts';
import canonicalToError from './rules/canonicals/canonical-to-error.ts';
import canonicalToNoindex from './rules/canonicals/canonical-to-noindex.ts';
import canonicalToRedirect from './rules/canonicals/canonical-to-redirect.ts';
import cdnManagedRobotsOverrides from './rules/ai-access/cdn-managed-robots-overrides.ts';
import claimsWithoutSources from './rules/ai-content/claims-without-sources.ts';
import clsHigh from './rules/performance/cls-high.ts';
import colorContrastLow from './rules/accessibility/color-contrast-low.ts';
import compressionMissing from './rules/performance/compression-missing.ts';
import consentWallHidesContent from './rules/javascript-rendering/consent-wall-hides-content.ts';
import contentNeedsInteraction from './rules/javascript-rendering/content-needs-interaction.ts';
import contentSignalsContradict from './rules/ai-access/content-signals-contradict.ts';
import contentTypeMismatch from './rules/crawlability/content-type-mismatch.ts';
import contentWiderThanViewport from './rules/mobile/content-wider-than-viewport.ts';
import controlWithoutName from './rules/accessibility/control-without-name.ts';
import cookiesInsecure from './rules/security/cookies-insecure.ts';
import copyrightYearStale from './rules/content/copyright-year-stale.ts';
import corsOpenWithCredentials from './rules/security/cors-open-with-credentials.ts';
import crawlDepthExcessive from './rules/crawlability/crawl-depth-excessive.ts';
import crawlTrap from './rules/crawlability/crawl-trap.ts';
import cspBlocksOwnResource from './rules/security/csp-blocks-own-resource.ts';
import cspMissingOrIneffective from './rules/security/csp-missing-or-ineffective.ts';
import dataNosnippetOveruse from './rules/indexability/data-nosnippet-overuse.ts';
import datesDisagree from './rules/content/dates-disagree.ts';
import deadEndPage from './rules/links/dead-end-page.ts';
import declaredLanguageMismatch from './rules/hreflang/declared-language-mismatch.ts';
import deepseekCrawlerUnidentified from './rules/ai-access/deepseek-crawler-unidentified.ts';
import doctypeOrCharsetMissing from './rules/html-validity/doctype-or-charset-missing.ts';
import documentSkeletonBroken from './rules/html-validity/document-skeleton-broken.ts';
import domSizeLarge from './rules/performance/dom-size-large.ts';
import doorwayPagesPattern from './rules/content/doorway-pages-pattern.ts';
import duplicateContentShareHigh from './rules/duplicates/duplicate-content-share-high.ts';
import duplicateIds from './rules/html-validity/duplicate-ids.ts';
import eeatScoreLow from './rules/e-e-a-t/eeat-score-low.ts';
import exactDuplicatePage from './rules/duplicates/exact-duplicate-page.ts';
import externalLinkUnverifiable from './rules/links/external-link-unverifiable.ts';
import facetedUrlExplosion from './rules/crawlability/faceted-url-explosion.ts';
import faviconMissingOrIneligible from './rules/images/favicon-missing-or-ineligible.ts';
import fcpOrSpeedIndexSlow from './rules/performance/fcp-or-speed-index-slow.ts';
import focusNotVisible from './rules/accessibility/focus-not-visible.ts';
import fontDisplayBlocking from './rules/performance/font-display-blocking.ts';
import fontTooSmallMobile from './rules/mobile/font-too-small-mobile.ts';
import formAutocompleteOrTypeWrong from './rules/forms/form-autocomplete-or-type-wrong.ts';
import formFieldUnlabelled from './rules/forms/form-field-unlabelled.ts';
import formPasswordInGet from './rules/forms/form-password-in-get.ts';
import formPostsOverHttp from './rules/forms/form-posts-over-http.ts';
import genericAnchorText from './rules/links/generic-anchor-text.ts';
import googlebotBlockedRobots from './rules/robots/googlebot-blocked-robots.ts';
import h1Duplicate from './rules/headings/h1-duplicate.ts';
import h1HiddenOrImageOnly from './rules/headings/h1-hidden-or-image-only.ts';
import h1Missing from './rules/headings/h1-missing.ts';
import h1Multiple from './rules/headings/h1-multiple.ts';
import h2MissingOnLongPage from './rules/headings/h2-missing-on-long-page.ts';
import hackedContentSuspected from './rules/security/hacked-content-suspected.ts';
import hashRouting from './rules/javascript-rendering/hash-routing.ts';
import headBrokenEarly from './rules/html-validity/head-broken-early.ts';
import headingEmpty from './rules/headings/heading-empty.ts';
import headingLevelSkipped from './rules/headings/heading-level-skipped.ts';
import hiddenText from './rules/content/hidden-text.ts';
import homepageError from './rules/crawlability/homepage-error.ts';
import homepageNoindex from './rules/indexability/homepage-noindex.ts';
import hreflangConflictingEntries from './rules/hreflang/hreflang-conflicting-entries.ts';
import hreflangInvalidCode from './rules/hreflang/hreflang-invalid-code.ts';
import hreflangMissingReturn from './rules/hreflang/hreflang-missing-return.ts';
import hreflangRelativeOrOutsideHead from './rules/hreflang/hreflang-relative-or-outside-head.ts';
import hreflangSelfReferenceMissing from './rules/hreflang/hreflang-self-reference-missing.ts';
import hreflangSourcesDisagree from './rules/hreflang/hreflang-sources-disagree.ts';
import hreflangTargetNoindexOrBlocked from './rules/hreflang/hreflang-target-noindex-or-blocked.ts';
import hreflangTargetNonCanonical from './rules/hreflang/hreflang-target-non-canonical.ts';
import hreflangTargetNot200 from './rules/hreflang/hreflang-target-not-200.ts';
import hreflangXDefaultMissing from './rules/hreflang/hreflang-x-default-missing.ts';
import hstsMissingOrWeak from './rules/security/hsts-missing-or-weak.ts';
import htmlLangMissingOrInvalid from './rules/accessibility/html-lang-missing-or-invalid.ts';
import htmlOver2mb from './rules/crawlability/html-over-2mb.ts';
import httpNotRedirectedToHttps from './rules/security/http-not-redirected-to-https.ts';
import http1Only from './rules/performance/http1-only.ts';
import http3NotOffered from './rules/performance/http3-not-offered.ts';
import httpsMissing from './rules/security/https-missing.ts';
import imageBlockedByRobots from './rules/images/image-blocked-by-robots.ts';
import imageDimensionsMissing from './rules/images/image-dimensions-missing.ts';
import imageLegacyFormat from './rules/images/image-legacy-format.ts';
import imageOversizedForDisplay from './rules/images/image-oversized-for-display.ts';
import imageTooHeavy from './rules/images/image-too-heavy.ts';
import imagesAltMissing from './rules/images/images-alt-missing.ts';
import importantPageLowPagerank from './rules/links/important-page-low-pagerank.ts';
import indexablePageNotInSitemap from './rules/sitemaps/indexable-page-not-in-sitemap.ts';
import indexableUtilityPage from './rules/indexability/indexable-utility-page.ts';
import indexingSignalsConflict from './rules/indexability/indexing-signals-conflict.ts';
import infiniteScrollWithoutUrls from './rules/pagination/infinite-scroll-without-urls.ts';
import inpSlow from './rules/performance/inp-slow.ts';
import internalLinkEmptyAnchor from './rules/links/internal-link-empty-anchor.ts';
import internalPagerankWasted from './rules/links/internal-pagerank-wasted.ts';
import intrusiveInterstitial from './rules/mobile/intrusive-interstitial.ts';
import javascriptRedirect from './rules/redirects/javascript-redirect.ts';
import jsBlankRender from './rules/javascript-rendering/js-blank-render.ts';
import jsCanonicalChanged from './rules/javascript-rendering/js-canonical-changed.ts';
import jsContentOnlyRendered from './rules/javascript-rendering/js-content-only-rendered.ts';
import jsErrorsOnLoad from './rules/javascript-rendering/js-errors-on-load.ts';
import jsLinksOnlyRendered from './rules/javascript-rendering/js-links-only-rendered.ts';
import jsMetadataChanged from './rules/javascript-rendering/js-metadata-changed.ts';
import jsNoindexInjected from './rules/javascript-rendering/js-noindex-injected.ts';
import jsNoindexRemovedByScript from './rules/javascript-rendering/js-noindex-removed-by-script.ts';
import keywordCannibalisation from './rules/content/keyword-cannibalisation.ts';
import keywordDensityTable from './rules/content/keyword-density-table.ts';
import keywordStuffing from './rules/content/keyword-stuffing.ts';
import languageAutoRedirect from './rules/redirects/language-auto-redirect.ts';
import languageVariantUntranslated from './rules/duplicates/language-variant-untranslated.ts';
import lcpImageLazyLoaded from './rules/performance/lcp-image-lazy-loaded.ts';
import lcpNotDiscoverableEarly from './rules/performance/lcp-not-discoverable-early.ts';
import lcpSlow from './rules/performance/lcp-slow.ts';
import leakedSecret from './rules/security/leaked-secret.ts';
import legacyOrDuplicateJavascript from './rules/performance/legacy-or-duplicate-javascript.ts';
import legalPagesMissing from './rules/e-e-a-t/legal-pages-missing.ts';
import linkHttpOnHttpsSite from './rules/links/link-http-on-https-site.ts';
import linkRelMisspelled from './rules/html-validity/link-rel-misspelled.ts';
import linkToLocalhost from './rules/links/link-to-localhost.ts';
import linkToNoncanonicalOrNoindex from './rules/links/link-to-noncanonical-or-noindex.ts';
import linkToRedirect from './rules/links/link-to-redirect.ts';
import linkedPageForbidden from './rules/crawlability/linked-page-forbidden.ts';
import listTableStructureInvalid from './rules/accessibility/list-table-structure-invalid.ts';
import llmsTxtInvalid from './rules/ai-access/llms-txt-invalid.ts';
import llmsTxtMissing from './rules/ai-access/llms-txt-missing.ts';
import loremIpsumOrPlaceholder from './rules/content/lorem-ipsum-or-placeholder.ts';
import mainThreadHeavy from './rules/performance/main-thread-heavy.ts';
import malformedLink from './rules/links/malformed-link.ts';
import maxImagePreviewLimited from './rules/indexability/max-image-preview-limited.ts';
import maxSnippetRestrictive from './rules/indexability/max-snippet-restrictive.ts';
import mediaWithoutCaptions from './rules/accessibility/media-without-captions.ts';
import metaDescriptionDuplicate from './rules/meta-description/meta-description-duplicate.ts';
import metaDescriptionMissing from './rules/meta-description/meta-description-missing.ts';
import metaDescriptionMultiple from './rules/meta-description/meta-description-multiple.ts';
import metaDescriptionPlaceholder from './rules/meta-description/meta-description-placeholder.ts';
import metaDescriptionTooLong from './rules/meta-description/meta-description-too-long.ts';
import metaDescriptionTooShort from './rules/meta-description/meta-description-too-short.ts';
import metaRefreshRedirect from './rules/redirects/meta-refresh-redirect.ts';
import metaTagsInBody from './rules/html-validity/meta-tags-in-body.ts';
import mixedContentActive from './rules/security/mixed-content-active.ts';
import mixedContentPassive from './rules/security/mixed-content-passive.ts';
import mobileContentParity from './rules/mobile/mobile-content-parity.ts';
import mojibake from './rules/content/mojibake.ts';
import multipleCanonicalsConflicting from './rules/canonicals/multiple-canonicals-conflicting.ts';
import nearDuplicatePage from './rules/duplicates/near-duplicate-page.ts';
import noLandmarksOrSkip from './rules/accessibility/no-landmarks-or-skip.ts';
import noaiOrTdmReservationSignals from './rules/ai-access/noai-or-tdm-reservation-signals.ts';
import noarchiveOrNocacheLimitsCopilot from './rules/ai-access/noarchive-or-nocache-limits-copilot.ts';
import nofollowInternalLink from './rules/links/nofollow-internal-link.ts';
import noindexAndDisallow from './rules/indexability/noindex-and-disallow.ts';
import noindexImportantPage from './rules/indexability/noindex-important-page.ts';
import nonTextAlternativeMissing from './rules/accessibility/non-text-alternative-missing.ts';
import noncrawlableLinks from './rules/links/noncrawlable-links.ts';
import nosnippetSet from './rules/indexability/nosnippet-set.ts';
import offscreenImagesNotLazy from './rules/images/offscreen-images-not-lazy.ts';
import ogImageBrokenOrSmall from './rules/social/og-image-broken-or-small.ts';
import ogTagsMissing from './rules/social/og-tags-missing.ts';
import ogUrlCanonicalMismatch from './rules/social/og-url-canonical-mismatch.ts';
import onlyNofollowInlinks from './rules/links/only-nofollow-inlinks.ts';
import organizationOrWebsiteMarkupMissing from './rules/structured-data/organization-or-website-markup-missing.ts';
import orphanPage from './rules/crawlability/orphan-page.ts';
import outdatedContent from './rules/content/outdated-content.ts';
import pageHasNofollowMeta from './rules/indexability/page-has-nofollow-meta.ts';
import pageTimeout from './rules/crawlability/page-timeout.ts';
import pageTokenWeightHigh from './rules/ai-access/page-token-weight-high.ts';
import pageWeightHigh from './rules/performance/page-weight-high.ts';
import paginationBrokenOrLoop from './rules/pagination/pagination-broken-or-loop.ts';
import paginationNoindexOrBlocked from './rules/pagination/pagination-noindex-or-blocked.ts';
import paginationPageCanonicalToFirst from './rules/pagination/pagination-page-canonical-to-first.ts';
import paidLinkWithoutRel from './rules/links/paid-link-without-rel.ts';
import parameterVariantDuplicate from './rules/duplicates/parameter-variant-duplicate.ts';
import pdfOver64mb from './rules/crawlability/pdf-over-64mb.ts';
import performanceScoreLow from './rules/performance/performance-score-low.ts';
import publishDateMissing from './rules/e-e-a-t/publish-date-missing.ts';
import rateLimitedByServer from './rules/crawlability/rate-limited-by-server.ts';
import readabilityLow from './rules/content/readability-low.ts';
import redirectBrokenTarget from './rules/redirects/redirect-broken-target.ts';
import redirectChain from './rules/redirects/redirect-chain.ts';
import redirectHttpsToHttp from './rules/redirects/redirect-https-to-http.ts';
import redirectLoop from './rules/redirects/redirect-loop.ts';
import redirectTooManyHops from './rules/redirects/redirect-too-many-hops.ts';
import redirectsToHomepage from './rules/redirects/redirects-to-homepage.ts';
import renderBlockingResources from './rules/performance/render-blocking-resources.ts';
import renderTooSlowForBots from './rules/javascript-rendering/render-too-slow-for-bots.ts';
import renderedControlWithoutName from './rules/accessibility/rendered-control-without-name.ts';
import responseBroken from './rules/crawlability/response-broken.ts';
import robotsCrawlDelayHigh from './rules/robots/robots-crawl-delay-high.ts';
import robotsDisallowAll from './rules/robots/robots-disallow-all.ts';
import robotsGooglebotBlocksRenderAssets from './rules/robots/robots-googlebot-blocks-render-assets.ts';
import robotsGroupShadowing from './rules/robots/robots-group-shadowing.ts';
import robotsHtmlInsteadOfText from './rules/robots/robots-html-instead-of-text.ts';
import robotsMetaInvalidDirective from './rules/indexability/robots-meta-invalid-directive.ts';
import robotsSitemapNotDeclared from './rules/robots/robots-sitemap-not-declared.ts';
import robotsSitemapUrlBroken from './rules/robots/robots-sitemap-url-broken.ts';
import robotsSyntaxError from './rules/robots/robots-syntax-error.ts';
import robotsTooLarge from './rules/robots/robots-too-large.ts';
import robotsUnavailable from './rules/robots/robots-unavailable.ts';
import rssFeedMissingOrInvalid from './rules/crawlability/rss-feed-missing-or-invalid.ts';
import scriptTooHeavy from './rules/performance/script-too-heavy.ts';
import sdArticleRecommendedMissing from './rules/structured-data/sd-article-recommended-missing.ts';
import sdBreadcrumbInvalid from './rules/structured-data/sd-breadcrumb-invalid.ts';
import sdConflictingEntities from './rules/structured-data/sd-conflicting-entities.ts';
import sdContentMismatch from './rules/structured-data/sd-content-mismatch.ts';
import sdCoverageOutlier from './rules/structured-data/sd-coverage-outlier.ts';
import sdEventIncomplete from './rules/structured-data/sd-event-incomplete.ts';
import sdInvalidValueType from './rules/structured-data/sd-invalid-value-type.ts';
import sdJobpostingIncomplete from './rules/structured-data/sd-jobposting-incomplete.ts';
import sdLocalbusinessIncomplete from './rules/structured-data/sd-localbusiness-incomplete.ts';
import sdMerchantListingIncomplete from './rules/structured-data/sd-merchant-listing-incomplete.ts';
import sdNapInconsistent from './rules/structured-data/sd-nap-inconsistent.ts';
import sdProductSnippetIncomplete from './rules/structured-data/sd-product-snippet-incomplete.ts';
import sdQaForumSoftwareCourseIncomplete from './rules/structured-data/sd-qa-forum-software-course-incomplete.ts';
import sdRetiredRichResult from './rules/structured-data/sd-retired-rich-result.ts';
import sdReviewRatingInvalid from './rules/structured-data/sd-review-rating-invalid.ts';
import sdSelfServingOrInvisibleRating from './rules/structured-data/sd-self-serving-or-invisible-rating.ts';
import sdVideoIncomplete from './rules/structured-data/sd-video-incomplete.ts';
import securityHeadersMissing from './rules/security/security-headers-missing.ts';
import serverCatchAll200 from './rules/crawlability/server-catch-all-200.ts';
import serverError5xx from './rules/crawlability/server-error-5xx.ts';
import severeParseErrors from './rules/html-validity/severe-parse-errors.ts';
import singleInlinkPage from './rules/links/single-inlink-page.ts';
import siteUnreachable from './rules/crawlability/site-unreachable.ts';
import sitemapDuplicateUrls from './rules/sitemaps/sitemap-duplicate-urls.ts';
import sitemapEmptyOrStale from './rules/sitemaps/sitemap-empty-or-stale.ts';
import sitemapForeignHostOrScheme from './rules/sitemaps/sitemap-foreign-host-or-scheme.ts';
import sitemapInvalidXml from './rules/sitemaps/sitemap-invalid-xml.ts';
import sitemapLastmodDrift from './rules/sitemaps/sitemap-lastmod-drift.ts';
import sitemapLastmodInvalid from './rules/sitemaps/sitemap-lastmod-invalid.ts';
import sitemapLastmodUniform from './rules/sitemaps/sitemap-lastmod-uniform.ts';
import sitemapMissing from './rules/sitemaps/sitemap-missing.ts';
import sitemapOverLimits from './rules/sitemaps/sitemap-over-limits.ts';
import sitemapUrlDisallowed from './rules/sitemaps/sitemap-url-disallowed.ts';
import sitemapUrlNoindex from './rules/sitemaps/sitemap-url-noindex.ts';
import sitemapUrlNonCanonical from './rules/sitemaps/sitemap-url-non-canonical.ts';
import sitemapUrlNot200 from './rules/sitemaps/sitemap-url-not-200.ts';
import sitemapUrlRedirects from './rules/sitemaps/sitemap-url-redirects.ts';
import sitewideNoindex from './rules/indexability/sitewide-noindex.ts';
import soft404 from './rules/crawlability/soft-404.ts';
import speculationRulesInvalid from './rules/performance/speculation-rules-invalid.ts';
import stagingHostPublic from './rules/crawlability/staging-host-public.ts';
import staticCacheShort from './rules/performance/static-cache-short.ts';
import structuredDataParseError from './rules/structured-data/structured-data-parse-error.ts';
import structuredDataRequiredPropertyMissing from './rules/structured-data/structured-data-required-property-missing.ts';
import tapTargetsTooSmall from './rules/mobile/tap-targets-too-small.ts';
import targetBlankOpener from './rules/security/target-blank-opener.ts';
import tbtHigh from './rules/performance/tbt-high.ts';
import temporaryRedirectForPermanentMove from './rules/redirects/temporary-redirect-for-permanent-move.ts';
import textToHtmlRatioLow from './rules/content/text-to-html-ratio-low.ts';
import thinContent from './rules/content/thin-content.ts';
import thinVsTemplateNorm from './rules/content/thin-vs-template-norm.ts';
import thirdPartyHeavy from './rules/performance/third-party-heavy.ts';
import titleDuplicate from './rules/title/title-duplicate.ts';
import titleH1Unrelated from './rules/title/title-h1-unrelated.ts';
import titleMissing from './rules/title/title-missing.ts';
import titleMultiple from './rules/title/title-multiple.ts';
import titlePlaceholder from './rules/title/title-placeholder.ts';
import titleTooLong from './rules/title/title-too-long.ts';
import titleTooShort from './rules/title/title-too-short.ts';
import tlsCertificateExpired from './rules/security/tls-certificate-expired.ts';
import tlsCertificateExpiring from './rules/security/tls-certificate-expiring.ts';
import tlsCertificateNameMismatch from './rules/security/tls-certificate-name-mismatch.ts';
import tlsChainIncomplete from './rules/security/tls-chain-incomplete.ts';
import tlsOldProtocol from './rules/security/tls-old-protocol.ts';
import tooManyLinks from './rules/links/too-many-links.ts';
import trackingBeforeConsent from './rules/analytics/tracking-before-consent.ts';
import trailingSlashBoth200 from './rules/redirects/trailing-slash-both-200.ts';
import ttfbSlow from './rules/performance/ttfb-slow.ts';
import twitterCardMissing from './rules/social/twitter-card-missing.ts';
import unminifiedAssets from './rules/performance/unminified-assets.ts';
import unstructuredLongText from './rules/ai-content/unstructured-long-text.ts';
import unusedJsOrCss from './rules/performance/unused-js-or-css.ts';
import urlCaseOrIndexDuplicates from './rules/url/url-case-or-index-duplicates.ts';
import urlMessyCharacters from './rules/url/url-messy-characters.ts';
import urlSessionOrTrackingParam from './rules/url/url-session-or-tracking-param.ts';
import urlTooLongOrDeep from './rules/url/url-too-long-or-deep.ts';
import videoMarkupMissing from './rules/structured-data/video-markup-missing.ts';
import viewportMissing from './rules/mobile/viewport-missing.ts';
import viewportNotResponsive from './rules/mobile/viewport-not-responsive.ts';
import vulnerableJsLibrary from './rules/security/vulnerable-js-library.ts';
import wafChallengePage from './rules/crawlability/waf-challenge-page.ts';
import weaklyConnectedSection from './rules/links/weakly-connected-section.ts';
import wwwAndApexBoth200 from './rules/redirects/www-and-apex-both-200.ts';
import ymylTrustSignalsMissing from './rules/e-e-a-t/ymyl-trust-signals-missing.ts';
import zoomDisabled from './rules/accessibility/zoom-disabled.ts';

/** Every rule with its work, sorted by id. */
export const RULES: readonly Rule[] = attachWork([
  aboutContactMissing,
  agentAccessibilityTreeBroken,
  aiContentFactorLow,
  aiContentNeedsJavascript,
  aiPaidOrBlockedResponse,
  aiPlatformReadinessLow,
  aiSearchBotBlockedClaudeSearchbot,
  aiSearchBotBlockedOaiSearchbot,
  aiSearchBotBlockedOther,
  aiSearchBotBlockedPerplexitybot,
  aiUserFetchBlockedChatgptUser,
  aiUserFetchBlockedClaudeUser,
  aiUserFetchBlockedPerplexityUser,
  aiWafBlocksSearchAgents,
  altTextLowQuality,
  analyticsDuplicateOrRetired,
  analyticsIncompleteCoverage,
  analyticsMissing,
  answerNotUpFront,
  ariaInvalid,
  authorMissing,
  authorPageMissing,
  bfcacheBlocked,
  bingbotBlockedRobots,
  blockedFromAiTrainingInventory,
  botSpecificDirectiveDiffers,
  brandIdentityInconsistent,
  breadcrumbMarkupMissing,
  breadcrumbMissing,
  brokenExternalLink,
  brokenFragmentLink,
  brokenImage,
  brokenInternalLink,
  brokenJsOrCss,
  canonicalAllToHomepage,
  canonicalChainOrLoop,
  canonicalCrossDomain,
  canonicalMissing,
  canonicalOutsideHead,
  canonicalPointsToDissimilarPage,
  canonicalProtocolMismatch,
  canonicalToError,
  canonicalToNoindex,
  canonicalToRedirect,
  cdnManagedRobotsOverrides,
  claimsWithoutSources,
  clsHigh,
  colorContrastLow,
  compressionMissing,
  consentWallHidesContent,
  contentNeedsInteraction,
  contentSignalsContradict,
  contentTypeMismatch,
  contentWiderThanViewport,
  controlWithoutName,
  cookiesInsecure,
  copyrightYearStale,
  corsOpenWithCredentials,
  crawlDepthExcessive,
  crawlTrap,
  cspBlocksOwnResource,
  cspMissingOrIneffective,
  dataNosnippetOveruse,
  datesDisagree,
  deadEndPage,
  declaredLanguageMismatch,
  deepseekCrawlerUnidentified,
  doctypeOrCharsetMissing,
  documentSkeletonBroken,
  domSizeLarge,
  doorwayPagesPattern,
  duplicateContentShareHigh,
  duplicateIds,
  eeatScoreLow,
  exactDuplicatePage,
  externalLinkUnverifiable,
  facetedUrlExplosion,
  faviconMissingOrIneligible,
  fcpOrSpeedIndexSlow,
  focusNotVisible,
  fontDisplayBlocking,
  fontTooSmallMobile,
  formAutocompleteOrTypeWrong,
  formFieldUnlabelled,
  formPasswordInGet,
  formPostsOverHttp,
  genericAnchorText,
  googlebotBlockedRobots,
  h1Duplicate,
  h1HiddenOrImageOnly,
  h1Missing,
  h1Multiple,
  h2MissingOnLongPage,
  hackedContentSuspected,
  hashRouting,
  headBrokenEarly,
  headingEmpty,
  headingLevelSkipped,
  hiddenText,
  homepageError,
  homepageNoindex,
  hreflangConflictingEntries,
  hreflangInvalidCode,
  hreflangMissingReturn,
  hreflangRelativeOrOutsideHead,
  hreflangSelfReferenceMissing,
  hreflangSourcesDisagree,
  hreflangTargetNoindexOrBlocked,
  hreflangTargetNonCanonical,
  hreflangTargetNot200,
  hreflangXDefaultMissing,
  hstsMissingOrWeak,
  htmlLangMissingOrInvalid,
  htmlOver2mb,
  httpNotRedirectedToHttps,
  http1Only,
  http3NotOffered,
  httpsMissing,
  imageBlockedByRobots,
  imageDimensionsMissing,
  imageLegacyFormat,
  imageOversizedForDisplay,
  imageTooHeavy,
  imagesAltMissing,
  importantPageLowPagerank,
  indexablePageNotInSitemap,
  indexableUtilityPage,
  indexingSignalsConflict,
  infiniteScrollWithoutUrls,
  inpSlow,
  internalLinkEmptyAnchor,
  internalPagerankWasted,
  intrusiveInterstitial,
  javascriptRedirect,
  jsBlankRender,
  jsCanonicalChanged,
  jsContentOnlyRendered,
  jsErrorsOnLoad,
  jsLinksOnlyRendered,
  jsMetadataChanged,
  jsNoindexInjected,
  jsNoindexRemovedByScript,
  keywordCannibalisation,
  keywordDensityTable,
  keywordStuffing,
  languageAutoRedirect,
  languageVariantUntranslated,
  lcpImageLazyLoaded,
  lcpNotDiscoverableEarly,
  lcpSlow,
  leakedSecret,
  legacyOrDuplicateJavascript,
  legalPagesMissing,
  linkHttpOnHttpsSite,
  linkRelMisspelled,
  linkToLocalhost,
  linkToNoncanonicalOrNoindex,
  linkToRedirect,
  linkedPageForbidden,
  listTableStructureInvalid,
  llmsTxtInvalid,
  llmsTxtMissing,
  loremIpsumOrPlaceholder,
  mainThreadHeavy,
  malformedLink,
  maxImagePreviewLimited,
  maxSnippetRestrictive,
  mediaWithoutCaptions,
  metaDescriptionDuplicate,
  metaDescriptionMissing,
  metaDescriptionMultiple,
  metaDescriptionPlaceholder,
  metaDescriptionTooLong,
  metaDescriptionTooShort,
  metaRefreshRedirect,
  metaTagsInBody,
  mixedContentActive,
  mixedContentPassive,
  mobileContentParity,
  mojibake,
  multipleCanonicalsConflicting,
  nearDuplicatePage,
  noLandmarksOrSkip,
  noaiOrTdmReservationSignals,
  noarchiveOrNocacheLimitsCopilot,
  nofollowInternalLink,
  noindexAndDisallow,
  noindexImportantPage,
  nonTextAlternativeMissing,
  noncrawlableLinks,
  nosnippetSet,
  offscreenImagesNotLazy,
  ogImageBrokenOrSmall,
  ogTagsMissing,
  ogUrlCanonicalMismatch,
  onlyNofollowInlinks,
  organizationOrWebsiteMarkupMissing,
  orphanPage,
  outdatedContent,
  pageHasNofollowMeta,
  pageTimeout,
  pageTokenWeightHigh,
  pageWeightHigh,
  paginationBrokenOrLoop,
  paginationNoindexOrBlocked,
  paginationPageCanonicalToFirst,
  paidLinkWithoutRel,
  parameterVariantDuplicate,
  pdfOver64mb,
  performanceScoreLow,
  publishDateMissing,
  rateLimitedByServer,
  readabilityLow,
  redirectBrokenTarget,
  redirectChain,
  redirectHttpsToHttp,
  redirectLoop,
  redirectTooManyHops,
  redirectsToHomepage,
  renderBlockingResources,
  renderTooSlowForBots,
  renderedControlWithoutName,
  responseBroken,
  robotsCrawlDelayHigh,
  robotsDisallowAll,
  robotsGooglebotBlocksRenderAssets,
  robotsGroupShadowing,
  robotsHtmlInsteadOfText,
  robotsMetaInvalidDirective,
  robotsSitemapNotDeclared,
  robotsSitemapUrlBroken,
  robotsSyntaxError,
  robotsTooLarge,
  robotsUnavailable,
  rssFeedMissingOrInvalid,
  scriptTooHeavy,
  sdArticleRecommendedMissing,
  sdBreadcrumbInvalid,
  sdConflictingEntities,
  sdContentMismatch,
  sdCoverageOutlier,
  sdEventIncomplete,
  sdInvalidValueType,
  sdJobpostingIncomplete,
  sdLocalbusinessIncomplete,
  sdMerchantListingIncomplete,
  sdNapInconsistent,
  sdProductSnippetIncomplete,
  sdQaForumSoftwareCourseIncomplete,
  sdRetiredRichResult,
  sdReviewRatingInvalid,
  sdSelfServingOrInvisibleRating,
  sdVideoIncomplete,
  securityHeadersMissing,
  serverCatchAll200,
  serverError5xx,
  severeParseErrors,
  singleInlinkPage,
  siteUnreachable,
  sitemapDuplicateUrls,
  sitemapEmptyOrStale,
  sitemapForeignHostOrScheme,
  sitemapInvalidXml,
  sitemapLastmodDrift,
  sitemapLastmodInvalid,
  sitemapLastmodUniform,
  sitemapMissing,
  sitemapOverLimits,
  sitemapUrlDisallowed,
  sitemapUrlNoindex,
  sitemapUrlNonCanonical,
  sitemapUrlNot200,
  sitemapUrlRedirects,
  sitewideNoindex,
  soft404,
  speculationRulesInvalid,
  stagingHostPublic,
  staticCacheShort,
  structuredDataParseError,
  structuredDataRequiredPropertyMissing,
  tapTargetsTooSmall,
  targetBlankOpener,
  tbtHigh,
  temporaryRedirectForPermanentMove,
  textToHtmlRatioLow,
  thinContent,
  thinVsTemplateNorm,
  thirdPartyHeavy,
  titleDuplicate,
  titleH1Unrelated,
  titleMissing,
  titleMultiple,
  titlePlaceholder,
  titleTooLong,
  titleTooShort,
  tlsCertificateExpired,
  tlsCertificateExpiring,
  tlsCertificateNameMismatch,
  tlsChainIncomplete,
  tlsOldProtocol,
  tooManyLinks,
  trackingBeforeConsent,
  trailingSlashBoth200,
  ttfbSlow,
  twitterCardMissing,
  unminifiedAssets,
  unstructuredLongText,
  unusedJsOrCss,
  urlCaseOrIndexDuplicates,
  urlMessyCharacters,
  urlSessionOrTrackingParam,
  urlTooLongOrDeep,
  videoMarkupMissing,
  viewportMissing,
  viewportNotResponsive,
  vulnerableJsLibrary,
  wafChallengePage,
  weaklyConnectedSection,
  wwwAndApexBoth200,
  ymylTrustSignalsMissing,
  zoomDisabled,
]);

/** Stored with each result: scores are comparable within one version only. */
export const RULE_SET_VERSION = 'v2-89262f2a';
