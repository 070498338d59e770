/**
 * Content of an HTML document's markup in addition to `PageFacts`: relations, form fields, scripts, identifiers, hidden
 * parts. It is read from the raw document, before any script runs. Positions are 1-based line and column in the decoded
 * document. To keep the stored record small, absent, empty and false fields are omitted; parsing with the schema
 * restores them. Lists of `...Extras` are sparse: `index` is the position in the `PageFacts` list of that name (merge
 * with `new Map(extras.map((extra) => [extra.index, extra]))`). `url` is the resolved http(s) URL or null. The contents
 * of `<template>` elements are ignored.
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
  /** Lowercase tokens of `rel`, separated by single spaces. */
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
  /** Whether the element has an `integrity` attribute. */
  hasIntegrity: flag,
  inHead: z.boolean(),
  ...position,
});

/**
 * One `<meta>`, except those that `PageFacts` contains in full: `description`, `robots`, `googlebot`, `bingbot`, `og:`,
 * `twitter:`. `key` is the lowercase value of `name`, `property` or `http-equiv`. For `charset`, `key` is `charset` and
 * `content` is the label of the encoding.
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
 * not evaluated. `off-screen`: moved at least 500 px (30 em, or more than its box) away; `zero-size`: zero font size,
 * or zero width or height with hidden overflow. `transparent` is common before an animation. Elements hidden only from
 * assistive technology (`aria-hidden`), closed `<details>`, `<dialog>` and popovers do not count.
 */
export const hidingTechniqueSchema = z.enum([
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
  /** Lowercase. */
  target: text,
  title: text,
  ariaLabel: text,
  /** Whether other elements label the link (`aria-labelledby`). */
  isLabelledByOthers: flag,
  /** Whether the link or an ancestor is hidden. */
  isHidden: flag,
  isDownload: flag,
  /** Whether the link contains an `<img>` or an `<svg>`. */
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
  /** URL that a script loads later (`data-src` and similar attributes): resolved if possible, otherwise as written. */
  lazySource: text,
  /** Sources of the enclosing `<picture>`. */
  sources: z.array(pictureSourceSchema).optional(),
  /** Index in `PageFacts.links` of the enclosing link. */
  linkIndex: count.optional(),
  /** Caption of the enclosing `<figure>`, unless it is hidden from assistive technology. */
  caption: text,
  isHidden: flag,
  /** Omitted for `other`. */
  region: pageRegionSchema.optional(),
});

/** Extras of `PageFacts.headings`. */
export const headingExtraSchema = z.object({
  index: count,
  /** Omitted for `other`. */
  region: pageRegionSchema.optional(),
  /** Whether markup hides the heading, or a dialog contains it. Without text, a class such as `hidden` counts. */
  isHidden: flag,
  /** Whether the heading has no text but an id or a binding through which JavaScript may fill it. */
  mayBeFilled: flag,
  /** Whether the heading is inside main, an article, a section or a similar element. */
  inSectioning: flag,
  hasImage: flag,
  ariaLabel: text,
});

/** An element with `role=heading` other than h1 to h6. `level` is 2 without a valid `aria-level` (WAI-ARIA 1.2). */
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
  /** Index in `PageFacts.links`. */
  linkIndex: count,
});

/** Links to one fragment of the same page, except `#` and `#top`. `isControl`: all are marked up as script controls. */
export const fragmentLinkSchema = z.object({ fragment: z.string(), exists: z.boolean(), isControl: flag, ...position });

/** A visible form control. Buttons have their own list, and `type=hidden` is omitted. */
export const formFieldSchema = z.object({
  /** Index in `PageFacts.forms` of the field's form; omitted when the field has no form. */
  formIndex: count.optional(),
  /** Lowercase input type (`text` by default), `select` or `textarea`. */
  type: z.string(),
  name: text,
  id: text,
  autocomplete: text,
  placeholder: text,
  /** Text of the field's label, or its `aria-label`. */
  label: text,
  /** Source of the field's label; omitted when there is no label. `title` is only used as a last resort. */
  labelledBy: z.enum(['for', 'wrapping', 'aria-label', 'aria-labelledby', 'title']).optional(),
  isRequired: flag,
  /** Whether the field is hidden by markup or from assistive technology, not a tab stop, or a disabled checkbox. */
  isHidden: flag,
  /** Whether `onpaste` blocks pasting. */
  blocksPaste: flag,
  /** Omitted for `other`. */
  region: pageRegionSchema.optional(),
  ...position,
});

/** A `<button>`, an input that acts as one, or an element with `role=button`. */
export const formButtonSchema = z.object({
  formIndex: count.optional(),
  /** `submit`, `button`, `reset`, `image`; `role` for other elements. */
  type: z.string(),
  text: z.string(),
  /** Whether name, value, class or id identify the element as an add-to-cart button. */
  isAddToCart: flag,
  ...position,
});

/** An id of two or more elements. */
export const duplicateIdSchema = z.object({
  id: z.string(),
  count,
  /** Kinds of references to the ID on this page: a label, an `aria-` attribute, a fragment link. */
  referencedBy: z.array(z.enum(['label', 'aria', 'fragment'])),
  first: place,
  second: place,
});

/** A visible breadcrumb trail: navigation or a list identified as breadcrumbs by label, class, id or `itemtype`. */
export const breadcrumbTrailSchema = z.object({
  /** Items in document order; the last one, the page itself, often has no link (`href` omitted). */
  items: z.array(z.object({ text: z.string(), href: text, url: text })),
  ...position,
});

/** An outermost element with `data-nosnippet`. `mainWords`: words inside the main landmark, if the page has one. */
export const nosnippetPartSchema = z.object({ name: z.string(), words: count, mainWords: count, ...position });

/** An outermost hidden element with text or links. `isCut`: whether it exceeds the counting limit. */
export const hiddenBlockSchema = z.object({
  name: z.string(),
  hiddenBy: hidingTechniqueSchema,
  words: count,
  links: count,
  excerpt: z.string(),
  isCut: flag,
  ...position,
});

/** Elements that are counted by tag name. */
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

/** A visible element without an accessible name: no text, alternative text, ARIA label or title. */
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
  /** Start tag with the attributes that identify the element, up to 300 characters. */
  snippet: z.string(),
  /** Whether the element has no child elements, in which case a script may fill it. */
  isEmpty: flag,
  /** Whether the element contains an `<img>` or an `<svg>`. */
  hasImage: flag,
  /** Whether the element contains a custom element, whose script may provide a name. */
  hasCustomElement: flag,
  /** Whether the element is a link to a fragment of its page (`#prices`, not `#`); one link of each class is kept. */
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

/** One `<time>`: `datetime` as written, `text` as displayed. */
export const timeTagSchema = z.object({
  datetime: text,
  text: z.string(),
  itemprop: text,
  /** First class names, which often include `published` or `updated`. */
  className: text,
  region: pageRegionSchema,
  ...position,
});

/** An element that identifies the author or reviewer. One person may appear through several of the four sources. */
export const bylineSchema = z.object({
  by: z.enum(['rel', 'itemprop', 'class', 'reviewer']),
  text: z.string(),
  /** URL of the element itself, otherwise of the first link inside. */
  href: text,
  url: text,
  region: pageRegionSchema,
  ...position,
});

/** "For" lists the rules that need a field in addition to `PageFacts`; other rules may use the field, too. */
export const pageMarkupSchema = z.object({
  /** For favicon-missing-or-ineligible, rss-feed-missing-or-invalid, hreflang-relative-or-outside-head, pagination-*,
   * meta-tags-in-body, noai-or-tdm-reservation-signals (license), author-missing, link-to-localhost. */
  relations: list(linkRelationSchema),
  /** For csp-missing-or-ineffective, noai-or-tdm-reservation-signals, viewport-* and zoom-disabled (several, in body),
   * meta-tags-in-body, doctype-or-charset-missing, author-missing, publish-date-missing (`article:`). */
  metas: list(metaTagSchema),
  /** Every `<base href>` as written; `PageFacts.baseUrl` is the effective URL. For document-skeleton-broken. */
  baseHrefs: list(z.object({ href: z.string(), inHead: z.boolean(), ...position })),
  /** Whether the root element marks an AMP document. For viewport-missing. */
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
  // For form-autocomplete-or-type-wrong, form-password-in-get, form-posts-over-http, indexable-utility-page, thin-content.
  fields: list(formFieldSchema),
  /** For sd-merchant-listing-incomplete, indexable-utility-page. */
  buttons: list(formButtonSchema),
  /** Indexes of the search forms in `PageFacts.forms`. For form-password-in-get, indexable-utility-page. */
  searchForms: list(count),
  /** For csp-missing-or-ineffective, unminified-assets, page-token-weight-high, text-to-html-ratio-low. */
  scripts: list(scriptTagSchema),
  /** For unminified-assets, page-token-weight-high, text-to-html-ratio-low, html-over-2mb. */
  styles: list(styleBlockSchema),
  /** Number of elements with a `style` attribute. For csp-missing-or-ineffective. */
  styleAttributes: count.default(0),
  /** For analytics-incomplete-coverage. */
  analyticsTags: list(analyticsTagSchema),
  /** For waf-challenge-page, ai-waf-blocks-search-agents. */
  botChallenges: list(botChallengeSchema),
  /** For speculation-rules-invalid. */
  speculationRules: list(speculationRulesSchema),
  /** For duplicate-ids. */
  duplicateIds: list(duplicateIdSchema),
  /** Null when the markup contains no breadcrumb trail. For breadcrumb-missing, breadcrumb-markup-missing. */
  breadcrumbs: breadcrumbTrailSchema.nullable().default(null),
  /** For data-nosnippet-overuse. */
  nosnippetParts: list(nosnippetPartSchema),
  /** For hacked-content-suspected. */
  hiddenBlocks: list(hiddenBlockSchema),
  /**
   * Number of elements by tag name; a missing name means zero. For unstructured-long-text, ai-content-factor-low and
   * rules about `frameset`.
   */
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
  /** Number of visible `<main>` elements and elements with `role=main`. For no-landmarks-or-skip. */
  mainLandmarks: count.default(0),
  /**
   * Number of content areas that a script draws: canvases, and empty elements whose id suggests a map, a game or
   * similar. For thin-content.
   */
  appAreas: count.default(0),
  /** Names of lists that were cut. */
  truncations: list(z.string()),
});

export type HidingTechnique = z.infer<typeof hidingTechniqueSchema>;
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
