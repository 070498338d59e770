// Written by scripts/generate.mjs from src/audit/rules. Do not edit.
import type { Rule } from './rule.ts';
import aboutContactMissing from '../rules/e-e-a-t/about-contact-missing.rule.ts';
import agentAccessibilityTreeBroken from '../rules/ai-access/agent-accessibility-tree-broken.rule.ts';
import aiContentFactorLow from '../rules/ai-content/ai-content-factor-low.rule.ts';
import aiContentNeedsJavascript from '../rules/ai-access/ai-content-needs-javascript.rule.ts';
import aiPaidOrBlockedResponse from '../rules/ai-access/ai-paid-or-blocked-response.rule.ts';
import aiPlatformReadinessLow from '../rules/ai-content/ai-platform-readiness-low.rule.ts';
import aiSearchBotBlockedClaudeSearchbot from '../rules/ai-access/ai-search-bot-blocked-claude-searchbot.rule.ts';
import aiSearchBotBlockedOaiSearchbot from '../rules/ai-access/ai-search-bot-blocked-oai-searchbot.rule.ts';
import aiSearchBotBlockedOther from '../rules/ai-access/ai-search-bot-blocked-other.rule.ts';
import aiSearchBotBlockedPerplexitybot from '../rules/ai-access/ai-search-bot-blocked-perplexitybot.rule.ts';
import aiUserFetchBlockedChatgptUser from '../rules/ai-access/ai-user-fetch-blocked-chatgpt-user.rule.ts';
import aiUserFetchBlockedClaudeUser from '../rules/ai-access/ai-user-fetch-blocked-claude-user.rule.ts';
import aiUserFetchBlockedPerplexityUser from '../rules/ai-access/ai-user-fetch-blocked-perplexity-user.rule.ts';
import aiWafBlocksSearchAgents from '../rules/ai-access/ai-waf-blocks-search-agents.rule.ts';
import altTextLowQuality from '../rules/images/alt-text-low-quality.rule.ts';
import analyticsDuplicateOrRetired from '../rules/analytics/analytics-duplicate-or-retired.rule.ts';
import analyticsIncompleteCoverage from '../rules/analytics/analytics-incomplete-coverage.rule.ts';
import analyticsMissing from '../rules/analytics/analytics-missing.rule.ts';
import answerNotUpFront from '../rules/ai-content/answer-not-up-front.rule.ts';
import ariaInvalid from '../rules/accessibility/aria-invalid.rule.ts';
import authorMissing from '../rules/e-e-a-t/author-missing.rule.ts';
import authorPageMissing from '../rules/e-e-a-t/author-page-missing.rule.ts';
import bfcacheBlocked from '../rules/performance/bfcache-blocked.rule.ts';
import bingbotBlockedRobots from '../rules/robots/bingbot-blocked-robots.rule.ts';
import blockedFromAiTrainingInventory from '../rules/ai-access/blocked-from-ai-training-inventory.rule.ts';
import botSpecificDirectiveDiffers from '../rules/indexability/bot-specific-directive-differs.rule.ts';
import brandIdentityInconsistent from '../rules/e-e-a-t/brand-identity-inconsistent.rule.ts';
import breadcrumbMarkupMissing from '../rules/structured-data/breadcrumb-markup-missing.rule.ts';
import breadcrumbMissing from '../rules/links/breadcrumb-missing.rule.ts';
import brokenExternalLink from '../rules/links/broken-external-link.rule.ts';
import brokenFragmentLink from '../rules/links/broken-fragment-link.rule.ts';
import brokenImage from '../rules/images/broken-image.rule.ts';
import brokenInternalLink from '../rules/links/broken-internal-link.rule.ts';
import brokenJsOrCss from '../rules/crawlability/broken-js-or-css.rule.ts';
import canonicalAllToHomepage from '../rules/canonicals/canonical-all-to-homepage.rule.ts';
import canonicalChainOrLoop from '../rules/canonicals/canonical-chain-or-loop.rule.ts';
import canonicalCrossDomain from '../rules/canonicals/canonical-cross-domain.rule.ts';
import canonicalFormOutlier from '../rules/canonicals/canonical-form-outlier.rule.ts';
import canonicalMissing from '../rules/canonicals/canonical-missing.rule.ts';
import canonicalOutsideHead from '../rules/canonicals/canonical-outside-head.rule.ts';
import canonicalPointsToDissimilarPage from '../rules/canonicals/canonical-points-to-dissimilar-page.rule.ts';
import canonicalProtocolMismatch from '../rules/canonicals/canonical-protocol-mismatch.rule.ts';
import canonicalToError from '../rules/canonicals/canonical-to-error.rule.ts';
import canonicalToNoindex from '../rules/canonicals/canonical-to-noindex.rule.ts';
import canonicalToRedirect from '../rules/canonicals/canonical-to-redirect.rule.ts';
import cdnManagedRobotsOverrides from '../rules/ai-access/cdn-managed-robots-overrides.rule.ts';
import claimsWithoutSources from '../rules/ai-content/claims-without-sources.rule.ts';
import clsHigh from '../rules/performance/cls-high.rule.ts';
import colorContrastLow from '../rules/accessibility/color-contrast-low.rule.ts';
import compressionMissing from '../rules/performance/compression-missing.rule.ts';
import consentWallHidesContent from '../rules/javascript-rendering/consent-wall-hides-content.rule.ts';
import contentNeedsInteraction from '../rules/javascript-rendering/content-needs-interaction.rule.ts';
import contentSignalsContradict from '../rules/ai-access/content-signals-contradict.rule.ts';
import contentTypeMismatch from '../rules/crawlability/content-type-mismatch.rule.ts';
import contentWiderThanViewport from '../rules/mobile/content-wider-than-viewport.rule.ts';
import controlWithoutName from '../rules/accessibility/control-without-name.rule.ts';
import cookiesInsecure from '../rules/security/cookies-insecure.rule.ts';
import copyrightYearStale from '../rules/content/copyright-year-stale.rule.ts';
import corsOpenWithCredentials from '../rules/security/cors-open-with-credentials.rule.ts';
import crawlDepthExcessive from '../rules/crawlability/crawl-depth-excessive.rule.ts';
import crawlTrap from '../rules/crawlability/crawl-trap.rule.ts';
import cspBlocksOwnResource from '../rules/security/csp-blocks-own-resource.rule.ts';
import cspMissingOrIneffective from '../rules/security/csp-missing-or-ineffective.rule.ts';
import dataNosnippetOveruse from '../rules/indexability/data-nosnippet-overuse.rule.ts';
import datesDisagree from '../rules/content/dates-disagree.rule.ts';
import deadEndPage from '../rules/links/dead-end-page.rule.ts';
import declaredLanguageMismatch from '../rules/hreflang/declared-language-mismatch.rule.ts';
import deepseekCrawlerUnidentified from '../rules/ai-access/deepseek-crawler-unidentified.rule.ts';
import doctypeOrCharsetMissing from '../rules/html-validity/doctype-or-charset-missing.rule.ts';
import documentSkeletonBroken from '../rules/html-validity/document-skeleton-broken.rule.ts';
import domSizeLarge from '../rules/performance/dom-size-large.rule.ts';
import doorwayPagesPattern from '../rules/content/doorway-pages-pattern.rule.ts';
import duplicateContentShareHigh from '../rules/duplicates/duplicate-content-share-high.rule.ts';
import duplicateIds from '../rules/html-validity/duplicate-ids.rule.ts';
import eeatScoreLow from '../rules/e-e-a-t/eeat-score-low.rule.ts';
import exactDuplicatePage from '../rules/duplicates/exact-duplicate-page.rule.ts';
import externalLinkUnverifiable from '../rules/links/external-link-unverifiable.rule.ts';
import facetedUrlExplosion from '../rules/crawlability/faceted-url-explosion.rule.ts';
import faviconMissingOrIneligible from '../rules/images/favicon-missing-or-ineligible.rule.ts';
import fcpOrSpeedIndexSlow from '../rules/performance/fcp-or-speed-index-slow.rule.ts';
import focusNotVisible from '../rules/accessibility/focus-not-visible.rule.ts';
import fontDisplayBlocking from '../rules/performance/font-display-blocking.rule.ts';
import fontTooSmallMobile from '../rules/mobile/font-too-small-mobile.rule.ts';
import formAutocompleteOrTypeWrong from '../rules/forms/form-autocomplete-or-type-wrong.rule.ts';
import formFieldUnlabelled from '../rules/forms/form-field-unlabelled.rule.ts';
import formPasswordInGet from '../rules/forms/form-password-in-get.rule.ts';
import formPostsOverHttp from '../rules/forms/form-posts-over-http.rule.ts';
import genericAnchorText from '../rules/links/generic-anchor-text.rule.ts';
import googlebotBlockedRobots from '../rules/robots/googlebot-blocked-robots.rule.ts';
import h1Duplicate from '../rules/headings/h1-duplicate.rule.ts';
import h1HiddenOrImageOnly from '../rules/headings/h1-hidden-or-image-only.rule.ts';
import h1Missing from '../rules/headings/h1-missing.rule.ts';
import h1Multiple from '../rules/headings/h1-multiple.rule.ts';
import h2MissingOnLongPage from '../rules/headings/h2-missing-on-long-page.rule.ts';
import hackedContentSuspected from '../rules/security/hacked-content-suspected.rule.ts';
import hashRouting from '../rules/javascript-rendering/hash-routing.rule.ts';
import headBrokenEarly from '../rules/html-validity/head-broken-early.rule.ts';
import headingEmpty from '../rules/headings/heading-empty.rule.ts';
import headingLevelSkipped from '../rules/headings/heading-level-skipped.rule.ts';
import hiddenText from '../rules/content/hidden-text.rule.ts';
import homepageError from '../rules/crawlability/homepage-error.rule.ts';
import homepageNoindex from '../rules/indexability/homepage-noindex.rule.ts';
import hreflangConflictingEntries from '../rules/hreflang/hreflang-conflicting-entries.rule.ts';
import hreflangInvalidCode from '../rules/hreflang/hreflang-invalid-code.rule.ts';
import hreflangMissingReturn from '../rules/hreflang/hreflang-missing-return.rule.ts';
import hreflangRelativeOrOutsideHead from '../rules/hreflang/hreflang-relative-or-outside-head.rule.ts';
import hreflangSelfReferenceMissing from '../rules/hreflang/hreflang-self-reference-missing.rule.ts';
import hreflangSourcesDisagree from '../rules/hreflang/hreflang-sources-disagree.rule.ts';
import hreflangTargetNoindexOrBlocked from '../rules/hreflang/hreflang-target-noindex-or-blocked.rule.ts';
import hreflangTargetNonCanonical from '../rules/hreflang/hreflang-target-non-canonical.rule.ts';
import hreflangTargetNot200 from '../rules/hreflang/hreflang-target-not-200.rule.ts';
import hreflangXDefaultMissing from '../rules/hreflang/hreflang-x-default-missing.rule.ts';
import hstsMissingOrWeak from '../rules/security/hsts-missing-or-weak.rule.ts';
import htmlLangMissingOrInvalid from '../rules/accessibility/html-lang-missing-or-invalid.rule.ts';
import htmlOver2mb from '../rules/crawlability/html-over-2mb.rule.ts';
import httpNotRedirectedToHttps from '../rules/security/http-not-redirected-to-https.rule.ts';
import http1Only from '../rules/performance/http1-only.rule.ts';
import http3NotOffered from '../rules/performance/http3-not-offered.rule.ts';
import httpsMissing from '../rules/security/https-missing.rule.ts';
import imageBlockedByRobots from '../rules/images/image-blocked-by-robots.rule.ts';
import imageDimensionsMissing from '../rules/images/image-dimensions-missing.rule.ts';
import imageLegacyFormat from '../rules/images/image-legacy-format.rule.ts';
import imageOversizedForDisplay from '../rules/images/image-oversized-for-display.rule.ts';
import imageTooHeavy from '../rules/images/image-too-heavy.rule.ts';
import imagesAltMissing from '../rules/images/images-alt-missing.rule.ts';
import importantPageLowPagerank from '../rules/links/important-page-low-pagerank.rule.ts';
import indexablePageNotInSitemap from '../rules/sitemaps/indexable-page-not-in-sitemap.rule.ts';
import indexableUtilityPage from '../rules/indexability/indexable-utility-page.rule.ts';
import indexingSignalsConflict from '../rules/indexability/indexing-signals-conflict.rule.ts';
import infiniteScrollWithoutUrls from '../rules/pagination/infinite-scroll-without-urls.rule.ts';
import inpSlow from '../rules/performance/inp-slow.rule.ts';
import internalLinkEmptyAnchor from '../rules/links/internal-link-empty-anchor.rule.ts';
import internalPagerankWasted from '../rules/links/internal-pagerank-wasted.rule.ts';
import intrusiveInterstitial from '../rules/mobile/intrusive-interstitial.rule.ts';
import javascriptRedirect from '../rules/redirects/javascript-redirect.rule.ts';
import jsBlankRender from '../rules/javascript-rendering/js-blank-render.rule.ts';
import jsCanonicalChanged from '../rules/javascript-rendering/js-canonical-changed.rule.ts';
import jsContentOnlyRendered from '../rules/javascript-rendering/js-content-only-rendered.rule.ts';
import jsErrorsOnLoad from '../rules/javascript-rendering/js-errors-on-load.rule.ts';
import jsLinksOnlyRendered from '../rules/javascript-rendering/js-links-only-rendered.rule.ts';
import jsMetadataChanged from '../rules/javascript-rendering/js-metadata-changed.rule.ts';
import jsNoindexInjected from '../rules/javascript-rendering/js-noindex-injected.rule.ts';
import jsNoindexRemovedByScript from '../rules/javascript-rendering/js-noindex-removed-by-script.rule.ts';
import keywordCannibalisation from '../rules/content/keyword-cannibalisation.rule.ts';
import keywordDensityTable from '../rules/content/keyword-density-table.rule.ts';
import keywordStuffing from '../rules/content/keyword-stuffing.rule.ts';
import languageAutoRedirect from '../rules/redirects/language-auto-redirect.rule.ts';
import languageVariantUntranslated from '../rules/duplicates/language-variant-untranslated.rule.ts';
import lcpImageLazyLoaded from '../rules/performance/lcp-image-lazy-loaded.rule.ts';
import lcpNotDiscoverableEarly from '../rules/performance/lcp-not-discoverable-early.rule.ts';
import lcpSlow from '../rules/performance/lcp-slow.rule.ts';
import leakedSecret from '../rules/security/leaked-secret.rule.ts';
import legacyOrDuplicateJavascript from '../rules/performance/legacy-or-duplicate-javascript.rule.ts';
import legalPagesMissing from '../rules/e-e-a-t/legal-pages-missing.rule.ts';
import linkHttpOnHttpsSite from '../rules/links/link-http-on-https-site.rule.ts';
import linkRelMisspelled from '../rules/html-validity/link-rel-misspelled.rule.ts';
import linkToLocalhost from '../rules/links/link-to-localhost.rule.ts';
import linkToNoncanonicalOrNoindex from '../rules/links/link-to-noncanonical-or-noindex.rule.ts';
import linkToRedirect from '../rules/links/link-to-redirect.rule.ts';
import linkedPageForbidden from '../rules/crawlability/linked-page-forbidden.rule.ts';
import listTableStructureInvalid from '../rules/accessibility/list-table-structure-invalid.rule.ts';
import llmsTxtInvalid from '../rules/ai-access/llms-txt-invalid.rule.ts';
import llmsTxtMissing from '../rules/ai-access/llms-txt-missing.rule.ts';
import loremIpsumOrPlaceholder from '../rules/content/lorem-ipsum-or-placeholder.rule.ts';
import mainThreadHeavy from '../rules/performance/main-thread-heavy.rule.ts';
import malformedLink from '../rules/links/malformed-link.rule.ts';
import maxImagePreviewLimited from '../rules/indexability/max-image-preview-limited.rule.ts';
import maxSnippetRestrictive from '../rules/indexability/max-snippet-restrictive.rule.ts';
import mediaWithoutCaptions from '../rules/accessibility/media-without-captions.rule.ts';
import metaDescriptionDuplicate from '../rules/meta-description/meta-description-duplicate.rule.ts';
import metaDescriptionMissing from '../rules/meta-description/meta-description-missing.rule.ts';
import metaDescriptionMultiple from '../rules/meta-description/meta-description-multiple.rule.ts';
import metaDescriptionPlaceholder from '../rules/meta-description/meta-description-placeholder.rule.ts';
import metaDescriptionTooLong from '../rules/meta-description/meta-description-too-long.rule.ts';
import metaDescriptionTooShort from '../rules/meta-description/meta-description-too-short.rule.ts';
import metaRefreshRedirect from '../rules/redirects/meta-refresh-redirect.rule.ts';
import metaTagsInBody from '../rules/html-validity/meta-tags-in-body.rule.ts';
import mixedContentActive from '../rules/security/mixed-content-active.rule.ts';
import mixedContentPassive from '../rules/security/mixed-content-passive.rule.ts';
import mobileContentParity from '../rules/mobile/mobile-content-parity.rule.ts';
import mojibake from '../rules/content/mojibake.rule.ts';
import multipleCanonicalsConflicting from '../rules/canonicals/multiple-canonicals-conflicting.rule.ts';
import nearDuplicatePage from '../rules/duplicates/near-duplicate-page.rule.ts';
import noLandmarksOrSkip from '../rules/accessibility/no-landmarks-or-skip.rule.ts';
import noaiOrTdmReservationSignals from '../rules/ai-access/noai-or-tdm-reservation-signals.rule.ts';
import noarchiveOrNocacheLimitsCopilot from '../rules/ai-access/noarchive-or-nocache-limits-copilot.rule.ts';
import nofollowInternalLink from '../rules/links/nofollow-internal-link.rule.ts';
import noindexAndDisallow from '../rules/indexability/noindex-and-disallow.rule.ts';
import noindexImportantPage from '../rules/indexability/noindex-important-page.rule.ts';
import nonTextAlternativeMissing from '../rules/accessibility/non-text-alternative-missing.rule.ts';
import noncrawlableLinks from '../rules/links/noncrawlable-links.rule.ts';
import nosnippetSet from '../rules/indexability/nosnippet-set.rule.ts';
import offscreenImagesNotLazy from '../rules/images/offscreen-images-not-lazy.rule.ts';
import ogImageBrokenOrSmall from '../rules/social/og-image-broken-or-small.rule.ts';
import ogTagsMissing from '../rules/social/og-tags-missing.rule.ts';
import ogUrlCanonicalMismatch from '../rules/social/og-url-canonical-mismatch.rule.ts';
import onlyNofollowInlinks from '../rules/links/only-nofollow-inlinks.rule.ts';
import organizationOrWebsiteMarkupMissing from '../rules/structured-data/organization-or-website-markup-missing.rule.ts';
import orphanPage from '../rules/crawlability/orphan-page.rule.ts';
import outdatedContent from '../rules/content/outdated-content.rule.ts';
import pageHasNofollowMeta from '../rules/indexability/page-has-nofollow-meta.rule.ts';
import pageTimeout from '../rules/crawlability/page-timeout.rule.ts';
import pageTokenWeightHigh from '../rules/ai-access/page-token-weight-high.rule.ts';
import pageWeightHigh from '../rules/performance/page-weight-high.rule.ts';
import paginationBrokenOrLoop from '../rules/pagination/pagination-broken-or-loop.rule.ts';
import paginationNoindexOrBlocked from '../rules/pagination/pagination-noindex-or-blocked.rule.ts';
import paginationPageCanonicalToFirst from '../rules/pagination/pagination-page-canonical-to-first.rule.ts';
import paidLinkWithoutRel from '../rules/links/paid-link-without-rel.rule.ts';
import parameterVariantDuplicate from '../rules/duplicates/parameter-variant-duplicate.rule.ts';
import pdfOver64mb from '../rules/crawlability/pdf-over-64mb.rule.ts';
import performanceScoreLow from '../rules/performance/performance-score-low.rule.ts';
import publishDateMissing from '../rules/e-e-a-t/publish-date-missing.rule.ts';
import rateLimitedByServer from '../rules/crawlability/rate-limited-by-server.rule.ts';
import readabilityLow from '../rules/content/readability-low.rule.ts';
import redirectBrokenTarget from '../rules/redirects/redirect-broken-target.rule.ts';
import redirectChain from '../rules/redirects/redirect-chain.rule.ts';
import redirectHttpsToHttp from '../rules/redirects/redirect-https-to-http.rule.ts';
import redirectLoop from '../rules/redirects/redirect-loop.rule.ts';
import redirectTooManyHops from '../rules/redirects/redirect-too-many-hops.rule.ts';
import redirectsToHomepage from '../rules/redirects/redirects-to-homepage.rule.ts';
import renderBlockingResources from '../rules/performance/render-blocking-resources.rule.ts';
import renderTooSlowForBots from '../rules/javascript-rendering/render-too-slow-for-bots.rule.ts';
import renderedControlWithoutName from '../rules/accessibility/rendered-control-without-name.rule.ts';
import responseBroken from '../rules/crawlability/response-broken.rule.ts';
import robotsCrawlDelayHigh from '../rules/robots/robots-crawl-delay-high.rule.ts';
import robotsDisallowAll from '../rules/robots/robots-disallow-all.rule.ts';
import robotsGooglebotBlocksRenderAssets from '../rules/robots/robots-googlebot-blocks-render-assets.rule.ts';
import robotsGroupShadowing from '../rules/robots/robots-group-shadowing.rule.ts';
import robotsHtmlInsteadOfText from '../rules/robots/robots-html-instead-of-text.rule.ts';
import robotsMetaInvalidDirective from '../rules/indexability/robots-meta-invalid-directive.rule.ts';
import robotsSitemapNotDeclared from '../rules/robots/robots-sitemap-not-declared.rule.ts';
import robotsSitemapUrlBroken from '../rules/robots/robots-sitemap-url-broken.rule.ts';
import robotsSyntaxError from '../rules/robots/robots-syntax-error.rule.ts';
import robotsTooLarge from '../rules/robots/robots-too-large.rule.ts';
import robotsUnavailable from '../rules/robots/robots-unavailable.rule.ts';
import rssFeedMissingOrInvalid from '../rules/crawlability/rss-feed-missing-or-invalid.rule.ts';
import scriptTooHeavy from '../rules/performance/script-too-heavy.rule.ts';
import sdArticleRecommendedMissing from '../rules/structured-data/sd-article-recommended-missing.rule.ts';
import sdBreadcrumbInvalid from '../rules/structured-data/sd-breadcrumb-invalid.rule.ts';
import sdConflictingEntities from '../rules/structured-data/sd-conflicting-entities.rule.ts';
import sdContentMismatch from '../rules/structured-data/sd-content-mismatch.rule.ts';
import sdCoverageOutlier from '../rules/structured-data/sd-coverage-outlier.rule.ts';
import sdEventIncomplete from '../rules/structured-data/sd-event-incomplete.rule.ts';
import sdInvalidValueType from '../rules/structured-data/sd-invalid-value-type.rule.ts';
import sdJobpostingIncomplete from '../rules/structured-data/sd-jobposting-incomplete.rule.ts';
import sdLocalbusinessIncomplete from '../rules/structured-data/sd-localbusiness-incomplete.rule.ts';
import sdMerchantListingIncomplete from '../rules/structured-data/sd-merchant-listing-incomplete.rule.ts';
import sdNapInconsistent from '../rules/structured-data/sd-nap-inconsistent.rule.ts';
import sdProductSnippetIncomplete from '../rules/structured-data/sd-product-snippet-incomplete.rule.ts';
import sdQaForumSoftwareCourseIncomplete from '../rules/structured-data/sd-qa-forum-software-course-incomplete.rule.ts';
import sdRetiredRichResult from '../rules/structured-data/sd-retired-rich-result.rule.ts';
import sdReviewRatingInvalid from '../rules/structured-data/sd-review-rating-invalid.rule.ts';
import sdSelfServingOrInvisibleRating from '../rules/structured-data/sd-self-serving-or-invisible-rating.rule.ts';
import sdVideoIncomplete from '../rules/structured-data/sd-video-incomplete.rule.ts';
import securityHeadersMissing from '../rules/security/security-headers-missing.rule.ts';
import serverCatchAll200 from '../rules/crawlability/server-catch-all-200.rule.ts';
import serverError5xx from '../rules/crawlability/server-error-5xx.rule.ts';
import severeParseErrors from '../rules/html-validity/severe-parse-errors.rule.ts';
import singleInlinkPage from '../rules/links/single-inlink-page.rule.ts';
import siteUnreachable from '../rules/crawlability/site-unreachable.rule.ts';
import sitemapDuplicateUrls from '../rules/sitemaps/sitemap-duplicate-urls.rule.ts';
import sitemapEmptyOrStale from '../rules/sitemaps/sitemap-empty-or-stale.rule.ts';
import sitemapForeignHostOrScheme from '../rules/sitemaps/sitemap-foreign-host-or-scheme.rule.ts';
import sitemapInvalidXml from '../rules/sitemaps/sitemap-invalid-xml.rule.ts';
import sitemapLastmodDrift from '../rules/sitemaps/sitemap-lastmod-drift.rule.ts';
import sitemapLastmodInvalid from '../rules/sitemaps/sitemap-lastmod-invalid.rule.ts';
import sitemapLastmodUniform from '../rules/sitemaps/sitemap-lastmod-uniform.rule.ts';
import sitemapMissing from '../rules/sitemaps/sitemap-missing.rule.ts';
import sitemapOverLimits from '../rules/sitemaps/sitemap-over-limits.rule.ts';
import sitemapUrlDisallowed from '../rules/sitemaps/sitemap-url-disallowed.rule.ts';
import sitemapUrlNoindex from '../rules/sitemaps/sitemap-url-noindex.rule.ts';
import sitemapUrlNonCanonical from '../rules/sitemaps/sitemap-url-non-canonical.rule.ts';
import sitemapUrlNot200 from '../rules/sitemaps/sitemap-url-not-200.rule.ts';
import sitemapUrlRedirects from '../rules/sitemaps/sitemap-url-redirects.rule.ts';
import sitewideNoindex from '../rules/indexability/sitewide-noindex.rule.ts';
import soft404 from '../rules/crawlability/soft-404.rule.ts';
import speculationRulesInvalid from '../rules/performance/speculation-rules-invalid.rule.ts';
import stagingHostPublic from '../rules/crawlability/staging-host-public.rule.ts';
import staticCacheShort from '../rules/performance/static-cache-short.rule.ts';
import structuredDataParseError from '../rules/structured-data/structured-data-parse-error.rule.ts';
import structuredDataRequiredPropertyMissing from '../rules/structured-data/structured-data-required-property-missing.rule.ts';
import tapTargetsTooSmall from '../rules/mobile/tap-targets-too-small.rule.ts';
import targetBlankOpener from '../rules/security/target-blank-opener.rule.ts';
import tbtHigh from '../rules/performance/tbt-high.rule.ts';
import temporaryRedirectForPermanentMove from '../rules/redirects/temporary-redirect-for-permanent-move.rule.ts';
import textToHtmlRatioLow from '../rules/content/text-to-html-ratio-low.rule.ts';
import thinContent from '../rules/content/thin-content.rule.ts';
import thinVsTemplateNorm from '../rules/content/thin-vs-template-norm.rule.ts';
import thirdPartyHeavy from '../rules/performance/third-party-heavy.rule.ts';
import titleDuplicate from '../rules/title/title-duplicate.rule.ts';
import titleH1Unrelated from '../rules/title/title-h1-unrelated.rule.ts';
import titleMissing from '../rules/title/title-missing.rule.ts';
import titleMultiple from '../rules/title/title-multiple.rule.ts';
import titlePatternOutlier from '../rules/title/title-pattern-outlier.rule.ts';
import titlePlaceholder from '../rules/title/title-placeholder.rule.ts';
import titleTooLong from '../rules/title/title-too-long.rule.ts';
import titleTooShort from '../rules/title/title-too-short.rule.ts';
import tlsCertificateExpired from '../rules/security/tls-certificate-expired.rule.ts';
import tlsCertificateExpiring from '../rules/security/tls-certificate-expiring.rule.ts';
import tlsCertificateNameMismatch from '../rules/security/tls-certificate-name-mismatch.rule.ts';
import tlsChainIncomplete from '../rules/security/tls-chain-incomplete.rule.ts';
import tlsOldProtocol from '../rules/security/tls-old-protocol.rule.ts';
import tooManyLinks from '../rules/links/too-many-links.rule.ts';
import trackingBeforeConsent from '../rules/analytics/tracking-before-consent.rule.ts';
import trailingSlashBoth200 from '../rules/redirects/trailing-slash-both-200.rule.ts';
import ttfbSlow from '../rules/performance/ttfb-slow.rule.ts';
import twitterCardMissing from '../rules/social/twitter-card-missing.rule.ts';
import unminifiedAssets from '../rules/performance/unminified-assets.rule.ts';
import unstructuredLongText from '../rules/ai-content/unstructured-long-text.rule.ts';
import unusedJsOrCss from '../rules/performance/unused-js-or-css.rule.ts';
import urlCaseOrIndexDuplicates from '../rules/url/url-case-or-index-duplicates.rule.ts';
import urlMessyCharacters from '../rules/url/url-messy-characters.rule.ts';
import urlSessionOrTrackingParam from '../rules/url/url-session-or-tracking-param.rule.ts';
import urlSlugOutlier from '../rules/url/url-slug-outlier.rule.ts';
import urlTooLongOrDeep from '../rules/url/url-too-long-or-deep.rule.ts';
import videoMarkupMissing from '../rules/structured-data/video-markup-missing.rule.ts';
import viewportMissing from '../rules/mobile/viewport-missing.rule.ts';
import viewportNotResponsive from '../rules/mobile/viewport-not-responsive.rule.ts';
import vulnerableJsLibrary from '../rules/security/vulnerable-js-library.rule.ts';
import wafChallengePage from '../rules/crawlability/waf-challenge-page.rule.ts';
import weaklyConnectedSection from '../rules/links/weakly-connected-section.rule.ts';
import wwwAndApexBoth200 from '../rules/redirects/www-and-apex-both-200.rule.ts';
import ymylTrustSignalsMissing from '../rules/e-e-a-t/ymyl-trust-signals-missing.rule.ts';
import zoomDisabled from '../rules/accessibility/zoom-disabled.rule.ts';

/** Every rule, sorted by id. */
export const RULES: readonly Rule[] = [
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
  canonicalFormOutlier,
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
  titlePatternOutlier,
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
  urlSlugOutlier,
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
];

/** Stored with each result, because scores are comparable only within one version. */
export const RULE_SET_VERSION = 'v2-d131b342';
