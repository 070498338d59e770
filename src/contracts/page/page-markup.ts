/**
 * What the markup of one HTML document contains beyond `PageFacts`: relations, form fields, scripts, identifiers, hidden parts.
 * Read from the raw document, before any script. Positions are 1-based line and column in the decoded document.
 * To keep the stored record small, absent, empty and false fields are omitted; parsing with the schema restores them.
 * Lists of `...Extras` are sparse: `index` is the position in the list of `PageFacts` of that name (merge with
 * `new Map(extras.map((extra) => [extra.index, extra]))`). `url` is the resolved http(s) URL or null.
 * Elements inside `<template>` are never counted.
 */
import { z } from 'zod';
import { count, flag, list, place, position, text } from './markup-fields.ts';
import { pageRegionSchema } from './page-region.ts';
import {
  analyticsTagSchema,
  botChallengeSchema,
  scriptTagSchema,
  speculationRulesSchema,
  styleBlockSchema,
} from './page-scripts.ts';

/** One `<link rel>`, except canonicals and language alternates in the head, which are in `PageFacts`. */
export const linkRelationSchema = z.object({
  /** Lower-case tokens of `rel`, one space between them. */
  rel: z.string(),
  href: z.string(),
  url: z.string().nullable(),
  type: text,
  sizes: text,
  as: text,
  media: text,
  title: text,
  hreflang: text,
  crossorigin: text,
  fetchpriority: text,
  /** Has an `integrity` attribute. */
  hasIntegrity: flag,
  inHead: z.boolean(),
  ...position,
});

/**
 * One `<meta>`, except what `PageFacts` holds in full: `description`, `robots`, `googlebot`, `bingbot`, `og:`, `twitter:`.
 * `key` is lower case: the name, the property, the pragma of `http-equiv`, or `charset`, whose content is the label.
 */
export const metaTagSchema = z.object({
  kind: z.enum(['name', 'property', 'http-equiv', 'charset']),
  key: z.string(),
  content: z.string(),
  inHead: z.boolean(),
  ...position,
});

/**
 * How an element is hidden by its own markup: the `hidden` attribute or its inline style. Stylesheets and classes are
 * not seen here. `off-screen`: moved at least 500 px (30 em, or more than its box) away; `zero-size`: no font size, or no width or
 * height with overflow hidden. `transparent` is common before an animation. Hidden from assistive
 * technology alone (`aria-hidden`), closed `<details>`, `<dialog>`
 * and popovers do not count.
 */
export const hiddenBySchema = z.enum([
  'hidden-attribute',
  'display-none',
  'visibility-hidden',
  'off-screen',
  'zero-size',
  'transparent',
]);

/** Extras of `PageFacts.links`. */
export const linkExtraSchema = z.object({
  index: count,
  /** Lower case. */
  target: text,
  title: text,
  ariaLabel: text,
  /** Named by other elements (`aria-labelledby`). */
  isLabelledByOthers: flag,
  /** Is inside something hidden, or is hidden itself. */
  isHidden: flag,
  isDownload: flag,
  /** Contains an `<img>` or a drawing. */
  hasImage: flag,
  type: text,
  hreflang: text,
});

/** One candidate of a `srcset`. `src` is set only when it is not an http(s) URL. */
export const imageCandidateSchema = z.object({ url: z.string().nullable(), src: text, descriptor: text });

/** One `<source>` of a `<picture>`. */
export const pictureSourceSchema = z.object({
  type: text,
  media: text,
  sizes: text,
  candidates: z.array(imageCandidateSchema),
});

/** Extras of `PageFacts.images`. */
export const imageExtraSchema = z.object({
  index: count,
  candidates: z.array(imageCandidateSchema).optional(),
  sizes: text,
  fetchpriority: text,
  decoding: text,
  title: text,
  /** URL that a script puts in place later (`data-src` and its like), resolved; else as written. */
  lazySource: text,
  /** Sources of the `<picture>` around it. */
  sources: z.array(pictureSourceSchema).optional(),
  /** Position in `PageFacts.links` of the link around it. */
  linkIndex: count.optional(),
  /** Text of the caption of the `<figure>` around it, unless it is hidden from assistive technology. */
  caption: text,
  isHidden: flag,
  /** Left out for `other`. */
  region: pageRegionSchema.optional(),
});

/** Extras of `PageFacts.headings`. */
export const headingExtraSchema = z.object({
  index: count,
  /** Left out for `other`. */
  region: pageRegionSchema.optional(),
  /** Hidden by its own markup or from assistive technology, or a part of a dialog; without text, also by a class such as `hidden`. */
  isHidden: flag,
  /** Without text, and with an id or a binding by which a script may fill it. */
  mayBeFilled: flag,
  /** Inside main, an article, a section or the like. */
  inSectioning: flag,
  hasImage: flag,
  ariaLabel: text,
});

/** An element with `role=heading` that is no h1 to h6. `level` is 2 when `aria-level` names none (WAI-ARIA 1.2). */
export const ariaHeadingSchema = z.object({
  level: z.number().int(),
  text: z.string(),
  region: pageRegionSchema,
  isHidden: flag,
  ...position,
});

/** A `tel:` or `mailto:` link. `value`: phone number or email address, decoded, without parameters. */
export const contactLinkSchema = z.object({
  kind: z.enum(['tel', 'mailto']),
  value: z.string(),
  /** Position in `PageFacts.links`. */
  linkIndex: count,
});

/**
 * A link to a fragment of the same page (`#...`), once per fragment. `#` and `#top` are always there and left out.
 * `isControl`: every such link is marked up as a control, which a script answers.
 */
export const fragmentLinkSchema = z.object({ fragment: z.string(), exists: z.boolean(), isControl: flag, ...position });

/** A visible form control; buttons are a list of their own and `type=hidden` is left out. */
export const formFieldSchema = z.object({
  /** Position in `PageFacts.forms` of its form; left out when it belongs to none. */
  formIndex: count.optional(),
  /** Type of the input in lower case (`text` when none is given), `select` or `textarea`. */
  type: z.string(),
  name: text,
  id: text,
  autocomplete: text,
  placeholder: text,
  /** Text of its label, or its `aria-label`. */
  label: text,
  /** Where its label comes from; left out when there is none. A `title` is a label of last resort. */
  labelledBy: z.enum(['for', 'wrapping', 'aria-label', 'aria-labelledby', 'title']).optional(),
  isRequired: flag,
  /** Hidden by its own markup or from assistive technology, left out of the tab order, or a disabled check mark. */
  isHidden: flag,
  /** `onpaste` refuses the text. */
  blocksPaste: flag,
  /** Left out for `other`. */
  region: pageRegionSchema.optional(),
  ...position,
});

/** A `<button>`, an input that acts as one, or an element with `role=button`. */
export const formButtonSchema = z.object({
  formIndex: count.optional(),
  /** `submit`, `button`, `reset`, `image`; `role` for other elements. */
  type: z.string(),
  text: z.string(),
  /** Its name, value, class or id says that it puts something into a cart. */
  isAddToCart: flag,
  ...position,
});

/** An id that is used by two or more elements. */
export const duplicateIdSchema = z.object({
  id: z.string(),
  count,
  /** What points at it: a label, an `aria-` attribute, a link to a fragment. Empty = nothing on this page. */
  referencedBy: z.array(z.enum(['label', 'aria', 'fragment'])),
  first: place,
  second: place,
});

/** A visible trail of ancestors: navigation or list named as breadcrumb by label, class, id or `itemtype`. */
export const breadcrumbTrailSchema = z.object({
  /** In document order; the last one, the page itself, often has no link (`href` left out). */
  items: z.array(z.object({ text: z.string(), href: text, url: text })),
  ...position,
});

/** An outermost element with `data-nosnippet`. `mainWords`: those outside header, navigation, aside and footer. */
export const nosnippetPartSchema = z.object({ name: z.string(), words: count, mainWords: count, ...position });

/** An outermost hidden element with text or links. `isCut`: longer than what was counted. */
export const hiddenBlockSchema = z.object({
  name: z.string(),
  hiddenBy: hiddenBySchema,
  words: count,
  links: count,
  excerpt: z.string(),
  isCut: flag,
  ...position,
});

/** Elements that are counted by name. */
export const COUNTED_ELEMENTS = [
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'table',
  'blockquote',
  'q',
  'pre',
  'code',
  'figure',
  'details',
  'dialog',
  'main',
  'article',
  'section',
  'nav',
  'iframe',
  'frameset',
  'video',
  'audio',
  'track',
  'canvas',
  'button',
  'area',
] as const;

/**
 * An element without an accessible name in the served document: no text, alternative text, `aria-label`, `aria-labelledby` or title.
 * What is hidden by its own markup or from assistive technology is left out.
 */
export const unnamedElementSchema = z.object({
  kind: z.enum([
    'button',
    'link',
    'summary',
    'frame',
    'dialog',
    'image-button',
    'area',
    'object',
    'role-img',
    'drawing',
  ]),
  selector: z.string(),
  /** Its start tag with the attributes that tell it from others, up to 300 characters. */
  snippet: z.string(),
  /** Has no elements inside: a script may fill it. */
  isEmpty: flag,
  /** Contains an `<img>` or a drawing. */
  hasImage: flag,
  /** Contains a custom element, whose script may bring a name. */
  hasCustomElement: flag,
  /** A link to a place on the same page (`#prices`, not `#`); one of each class is kept. */
  isOwnPlace: flag,
  ...position,
});

export const iframeTagSchema = z.object({
  src: text,
  url: text,
  title: text,
  loading: text,
  isHidden: flag,
  ...position,
});

/** One `<address>`. */
export const addressPartSchema = z.object({ text: z.string(), region: pageRegionSchema, ...position });

/** One `<time>`: `datetime` as written, `text` as read. */
export const timeTagSchema = z.object({
  datetime: text,
  text: z.string(),
  itemprop: text,
  /** First class names, which often say `published` or `updated`. */
  className: text,
  region: pageRegionSchema,
  ...position,
});

/** An element that names who wrote or reviewed the page. One person may stand here by several of the four. */
export const bylineSchema = z.object({
  by: z.enum(['rel', 'itemprop', 'class', 'reviewer']),
  text: z.string(),
  /** Its own URL, otherwise that of the first link inside. */
  href: text,
  url: text,
  region: pageRegionSchema,
  ...position,
});

/** After "For", the rules that need what `PageFacts` does not say; several serve more than the ones named. */
export const pageMarkupSchema = z.object({
  /** For favicon-missing-or-ineligible, rss-feed-missing-or-invalid, hreflang-relative-or-outside-head, pagination-*,
   * meta-tags-in-body, noai-or-tdm-reservation-signals (license), author-missing, link-to-localhost. */
  relations: list(linkRelationSchema),
  /** For csp-missing-or-ineffective, noai-or-tdm-reservation-signals, viewport-* and zoom-disabled (several, in body),
   * meta-tags-in-body, doctype-or-charset-missing, author-missing, publish-date-missing (`article:`). */
  metas: list(metaTagSchema),
  /** Every `<base href>` as written; `PageFacts.baseUrl` is the URL in force. For document-skeleton-broken. */
  baseHrefs: list(z.object({ href: z.string(), inHead: z.boolean(), ...position })),
  /** The root element says that this is an AMP document. For viewport-missing. */
  isAmp: z.boolean().default(false),
  /** For target-blank-opener, internal-link-empty-anchor, generic-anchor-text, hacked-content-suspected. */
  linkExtras: list(linkExtraSchema),
  /** For broken-image, image-legacy-format, image-blocked-by-robots, alt-text-low-quality, images-alt-missing. */
  imageExtras: list(imageExtraSchema),
  /** For h1-missing, h1-multiple, heading-level-skipped, heading-empty. */
  headingExtras: list(headingExtraSchema),
  /** For h1-missing, heading-level-skipped. */
  ariaHeadings: list(ariaHeadingSchema),
  /** For about-contact-missing, sd-nap-inconsistent. */
  contactLinks: list(contactLinkSchema),
  /** For broken-fragment-link, duplicate-ids. */
  fragmentLinks: list(fragmentLinkSchema),
  /** For form-autocomplete-or-type-wrong, form-password-in-get, form-posts-over-http, indexable-utility-page, thin-content. */
  fields: list(formFieldSchema),
  /** For sd-merchant-listing-incomplete, indexable-utility-page. */
  buttons: list(formButtonSchema),
  /** Positions in `PageFacts.forms` of forms that search. For form-password-in-get, indexable-utility-page. */
  searchForms: list(count),
  /** For csp-missing-or-ineffective, unminified-assets, page-token-weight-high, text-to-html-ratio-low. */
  scripts: list(scriptTagSchema),
  /** For unminified-assets, page-token-weight-high, text-to-html-ratio-low, html-over-2mb. */
  styles: list(styleBlockSchema),
  /** Elements with a `style` attribute. For csp-missing-or-ineffective. */
  styleAttributes: count.default(0),
  /** For analytics-incomplete-coverage. */
  analyticsTags: list(analyticsTagSchema),
  /** For waf-challenge-page, ai-waf-blocks-search-agents. */
  botChallenges: list(botChallengeSchema),
  /** For speculation-rules-invalid. */
  speculationRules: list(speculationRulesSchema),
  /** For duplicate-ids. */
  duplicateIds: list(duplicateIdSchema),
  /** Null = none was found in the markup. For breadcrumb-missing, breadcrumb-markup-missing. */
  breadcrumbs: breadcrumbTrailSchema.nullable().default(null),
  /** For data-nosnippet-overuse. */
  nosnippetParts: list(nosnippetPartSchema),
  /** For hacked-content-suspected. */
  hiddenBlocks: list(hiddenBlockSchema),
  /** Elements by name; a missing name means zero. For unstructured-long-text, ai-content-factor-low and rules about `frameset`. */
  counts: z.partialRecord(z.enum(COUNTED_ELEMENTS), count).default({}),
  /** For link-to-localhost, sd-video-incomplete. */
  iframes: list(iframeTagSchema),
  /** For about-contact-missing, sd-nap-inconsistent. */
  addresses: list(addressPartSchema),
  /** For publish-date-missing, dates-disagree, outdated-content, sitemap-lastmod-drift. */
  times: list(timeTagSchema),
  /** For author-missing, author-page-missing, eeat-score-low, ymyl-trust-signals-missing. */
  bylines: list(bylineSchema),
  /** For control-without-name, non-text-alternative-missing. */
  unnamedElements: list(unnamedElementSchema),
  /** `<main>` and elements with `role=main` that are not hidden. For no-landmarks-or-skip. */
  mainLandmarks: count.default(0),
  /** Parts of the content that a script draws: canvases, and empty elements with the id of a map, a game or the like. For thin-content. */
  appAreas: count.default(0),
  /** Names of lists cut at their cap. */
  truncations: list(z.string()),
});

export type HiddenBy = z.infer<typeof hiddenBySchema>;
export type LinkRelation = z.infer<typeof linkRelationSchema>;
export type MetaTag = z.infer<typeof metaTagSchema>;
export type LinkExtra = z.infer<typeof linkExtraSchema>;
export type ImageCandidate = z.infer<typeof imageCandidateSchema>;
export type PictureSource = z.infer<typeof pictureSourceSchema>;
export type ImageExtra = z.infer<typeof imageExtraSchema>;
export type HeadingExtra = z.infer<typeof headingExtraSchema>;
export type UnnamedElement = z.infer<typeof unnamedElementSchema>;
export type FormField = z.infer<typeof formFieldSchema>;
export type FormButton = z.infer<typeof formButtonSchema>;
export type Byline = z.infer<typeof bylineSchema>;
export type PageMarkup = z.infer<typeof pageMarkupSchema>;
