import { MARK } from '#crawl/parse/tokenizer/attribute-markers.ts';
import type { ClassValue } from '#crawl/parse/tokenizer/class-cache.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';

/**
 * Words in class or id names that mark a block around the content. They are matched between separators, so that
 * `shareholders` or `cookiecutter` do not count. Collected from the default names of consent managers and of common
 * content management systems.
 */
const NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|ccpa|cmp|onetrust|cookiebot|didomi|usercentrics|truste|share|sharing|sharedaddy|socials?|addthis|addtoany|related|recommended|recommendations|read-?more|outbrain|taboola|newsletter|subscribe|subscription|breadcrumbs?|sidebar|widgets?|adverts?|advertisement|ads|adsbygoogle|sponsored|promo|popup|modal|offcanvas|menu|navbar|navigation|(?:page|post|posts|doc|docs|prev-next)-?nav|pagination|pager|skip-?link|announcement-?bar|banner-alert|alert-banner|alert-bar|notice-bar|notification-bar|site-notice|site-alert|hello-?bar|top-?bar|toolbar|tagcloud|masthead|footer)(?=$|[\s_-])/i;

/**
 * Names of consent dialogs, custom ones included, but not `cmplz-document` and similar names: those elements contain
 * the text of a cookie policy.
 */
const CONSENT_NAMES =
  /(?:^|[\s_-])(?:cmplz-cookiebanner|onetrust-(?:banner|consent|pc)-sdk|cybotcookiebotdialog|didomi-(?:popup|notice|host)|usercentrics-root|borlabscookiebox|iubenda-cs-banner|cky-(?:consent-container|modal)|tarteaucitronroot|cc-(?:window|banner)|qc-cmp2?-container|(?:cookie|cookies|gdpr|consent)[-_]?(?:banner|notice|bar|box|popup|modal|dialog|overlay|message|alert|law-info-bar))(?=$|[\s_-])/i;
/** Page builders call every part of the content a widget. */
const BUILDER_WIDGETS = /(?<=^|\s)(?:elementor|so|sow|siteorigin)-widget(?=$|[\s_-])/gi;

/** Names of reader comments below the content: long prose, but not the page's own. */
const DISCUSSION_NAMES = /(?:^|[\s_-])(?:comments?|disqus|respond)(?=$|[\s_-])/i;

/**
 * `discussion` is reader comments, `over` an overlay on the page, open or closed, and `around` any other block around
 * the content.
 */
export type BoilerplateKind = 'around' | 'over' | 'discussion';

const NON_CONTENT_ELEMENTS: ReadonlySet<string> = new Set(['menu', 'search']);
const ELEMENTS_WITH_FOOTER: ReadonlySet<string> = new Set(['article', 'section', 'aside', 'blockquote', 'figure']);
const KIND_BY_ROLE: ReadonlyMap<string, BoilerplateKind> = new Map([
  ['dialog', 'over'],
  ['alertdialog', 'over'],
  ['search', 'around'],
  ['menu', 'around'],
  ['menubar', 'around'],
  ['toolbar', 'around'],
  ['doc-pagelist', 'around'],
]);
const NAMED_CONTAINERS: ReadonlySet<string> = new Set([
  'div',
  'section',
  'aside',
  'ul',
  'ol',
  'dl',
  'p',
  'form',
  'table',
  'nav',
  'span',
]);
/**
 * Matches names of four or more words, which are derived from a heading of the content (`sharing-with-one-developer`).
 */
const SLUG = /^(?:[^-_]{1,40}[-_]){3}/;
const MAX_NAME_LENGTH = 200;

/** Returns the kind of boilerplate that an element's name, role, class or ID indicates, or null for content. */
export function classifyBoilerplateKind(element: OpenElement): BoilerplateKind | null {
  const { name, attributes } = element;
  if (name === 'dialog') return 'over';
  if (NON_CONTENT_ELEMENTS.has(name) || (name === 'footer' && isFooterOfMain(element))) return 'around';
  if (attributes.size === 0 || !NAMED_CONTAINERS.has(name)) return null;
  const role = attributes.get('role')?.trim().toLowerCase();
  const roleKind = role === undefined ? null : (KIND_BY_ROLE.get(role) ?? null);
  if (roleKind === 'over') return roleKind;
  const { classValue } = attributes;
  const kindByClass = classValue === null ? null : classifyClassValue(classValue);
  if (kindByClass !== null) return isClosed(element) ? 'over' : kindByClass;
  const id = attributes.get('id');
  // IDs of sections in the main landmark are derived from their headings: a chapter about cookies is content.
  const isChapter = element.region === 'main' && (name === 'section' || classValue?.text === 'section');
  const byId = id === undefined || isChapter || SLUG.test(id) ? null : classifyNames(id);
  return byId !== null && isClosed(element) ? 'over' : (byId ?? roleKind);
}

/** Matches `site-footer` and `footer_bottom`, but not a wrapper with space for a footer (`has-sticky-footer`). */
const FOOTER_NAMES = /(?:^|[\s_-])(?<!(?:has|with|no|sticky|fixed)-)footer(?!-(?:fixed|sticky))(?=$|[\s_-])/i;

/** Whether the name, class or ID of an element around the content marks it as a footer. */
export function isFooterByName({ name, attributes }: OpenElement): boolean {
  const names = [attributes.get('class'), attributes.get('id')].map((value) => value?.slice(0, MAX_NAME_LENGTH) ?? '');
  return name === 'footer' || names.some((value) => FOOTER_NAMES.test(value));
}

/**
 * Whether the element is the footer of a page that some themes wrap entirely in `<main>`. The footer of an article or
 * quotation inside `<main>` belongs to that article or quotation.
 */
function isFooterOfMain({ parent }: OpenElement): boolean {
  for (let around = parent; around !== null; around = around.parent) {
    if (around.name === 'main') return true;
    if (ELEMENTS_WITH_FOOTER.has(around.name)) return false;
  }
  return false;
}

/**
 * Whether the block is closed until a button opens it (a search, a menu), as hiding from assistive technology
 * indicates.
 */
const isClosed = ({ attributes }: OpenElement): boolean =>
  (attributes.marks & MARK.aria) !== 0 && attributes.get('aria-hidden')?.trim().toLowerCase() === 'true';

/** Whether the role, class or ID of an element marks it as an overlay on the page. */
export function isOverlay({ attributes }: OpenElement): boolean {
  const role = attributes.get('role')?.trim().toLowerCase() ?? '';
  const names = [attributes.get('class'), attributes.get('id')].map((name) => name?.slice(0, MAX_NAME_LENGTH) ?? '');
  return KIND_BY_ROLE.get(role) === 'over' || names.some((name) => CONSENT_NAMES.test(name));
}

function classifyNames(nameText: string): BoilerplateKind | null {
  const names = nameText.slice(0, MAX_NAME_LENGTH);
  if (DISCUSSION_NAMES.test(names)) return 'discussion';
  if (CONSENT_NAMES.test(names)) return 'over';
  return NAMES.test(names.replace(BUILDER_WIDGETS, 'part')) ? 'around' : null;
}

function classifyClassValue(value: ClassValue): BoilerplateKind | null {
  if (value.boilerplate === undefined) value.boilerplate = classifyNames(value.text);
  return value.boilerplate;
}
