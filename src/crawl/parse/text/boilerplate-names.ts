import type { OpenElement } from '../open-element.ts';

/**
 * Words in class or id names that name a block around the content. Matched between separators, so that `shareholders` or
 * `cookiecutter` do not count. Collected from the default names of consent managers and of common content systems.
 */
const NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|ccpa|cmp|onetrust|cookiebot|didomi|usercentrics|truste|share|sharing|sharedaddy|socials?|addthis|addtoany|related|recommended|recommendations|read-?more|outbrain|taboola|newsletter|subscribe|subscription|breadcrumbs?|sidebar|widgets?|adverts?|advertisement|ads|adsbygoogle|sponsored|promo|popup|modal|offcanvas|menu|navbar|navigation|pagination|pager|skip-?link|toolbar|tagcloud|masthead|footer)(?=$|[\s_-])/i;

/** What readers wrote below the content: long prose, and yet not the page's own. */
const DISCUSSION_NAMES = /(?:^|[\s_-])(?:comments?|disqus|respond)(?=$|[\s_-])/i;

/** `discussion`: comments of readers; `around`: any other block around the content. */
export type BoilerplateKind = 'around' | 'discussion';

const OTHER_THAN_CONTENT: ReadonlySet<string> = new Set(['dialog', 'menu', 'search']);
const ROLES: ReadonlySet<string> = new Set([
  'dialog',
  'alertdialog',
  'search',
  'menu',
  'menubar',
  'toolbar',
  'doc-pagelist',
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
/** Four words and more: made from a heading of the content (`sharing-with-one-developer`). */
const SLUG = /^(?:[^-_]{1,40}[-_]){3}/;
const MAX_NAME_LENGTH = 200;
const MAX_CACHED_NAMES = 500;

/** Tells elements that hold something else than content by their names; remembers the names of the page. */
export class BoilerplateNames {
  readonly #known = new Map<string, BoilerplateKind | null>();

  kindOf(element: OpenElement): BoilerplateKind | null {
    const { name, attributes } = element;
    if (OTHER_THAN_CONTENT.has(name)) return 'around';
    if (!NAMED_CONTAINERS.has(name)) return null;
    const className = attributes.get('class');
    const byClass = className === undefined ? null : this.#kindOfName(className);
    if (byClass !== null) return byClass;
    const id = attributes.get('id');
    // Ids of sections in the main landmark are made from their headings: a chapter on cookies is content.
    const isChapter = element.region === 'main' && (name === 'section' || className === 'section');
    const byId = id === undefined || isChapter || SLUG.test(id) ? null : this.#kindOfName(id);
    if (byId !== null) return byId;
    const role = attributes.get('role');
    return role !== undefined && ROLES.has(role.trim().toLowerCase()) ? 'around' : null;
  }

  #kindOfName(value: string): BoilerplateKind | null {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const short = value.slice(0, MAX_NAME_LENGTH);
    const found = DISCUSSION_NAMES.test(short) ? 'discussion' : NAMES.test(short) ? 'around' : null;
    if (this.#known.size < MAX_CACHED_NAMES) this.#known.set(value, found);
    return found;
  }
}
