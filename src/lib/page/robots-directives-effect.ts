import type { RobotsDirective } from './robots-directives.ts';

/** The effect of a page's directives on one agent. The most restrictive directive wins. */
export interface DirectiveEffect {
  isNoindex: boolean;
  isNofollow: boolean;
  isNosnippet: boolean;
  isNoarchive: boolean;
  isNocache: boolean;
  isNoimageindex: boolean;
  isNotranslate: boolean;
  /** Whether `noindex` does not apply where another page embeds this one. */
  isIndexIfEmbedded: boolean;
  isNoai: boolean;
  isNoimageai: boolean;
  /** In characters; null if there is no limit. `nosnippet` is 0. */
  maxSnippet: number | null;
  /** In seconds; null if there is no limit. */
  maxVideoPreview: number | null;
  maxImagePreview: 'none' | 'standard' | 'large' | null;
  /**
   * As written: the earliest of several values that can be parsed as dates, otherwise the first value; null if there is
   * none.
   */
  unavailableAfter: string | null;
}

/** Two conflicting directives for one agent. */
export interface DirectiveConflict {
  subject: string;
  first: RobotsDirective;
  second: RobotsDirective;
}

const PREVIEW_SIZES = ['none', 'standard', 'large'] as const;
const OPPOSITE_DIRECTIVES: readonly (readonly [
  subject: string,
  permits: readonly string[],
  forbids: readonly string[],
])[] = [
  ['index', ['index', 'all'], ['noindex', 'none']],
  ['follow', ['follow', 'all'], ['nofollow', 'none']],
  ['archive', ['archive'], ['noarchive']],
];
const DIRECTIVES_WITH_VALUE = ['max-snippet', 'max-video-preview', 'max-image-preview', 'unavailable_after'] as const;

/** Selects the directives that apply to an agent: the generic ones and its own. `agent` is lowercase. */
export function selectDirectives(directives: readonly RobotsDirective[], agent: string): RobotsDirective[] {
  return directives.filter((directive) => directive.agent === 'robots' || directive.agent === agent);
}

/**
 * Combines directives. If they conflict, the more restrictive one applies
 * (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
 */
export function buildDirectiveEffect(directives: readonly RobotsDirective[], agent: string): DirectiveEffect {
  const own = selectDirectives(directives, agent);
  const has = (...names: string[]): boolean => own.some(({ name }) => names.includes(name));
  const readValues = (name: string): string[] =>
    own.flatMap((one) => (one.name === name && one.value ? [one.value] : []));
  const isNosnippet = has('nosnippet');
  return {
    isNoindex: has('noindex', 'none'),
    isNofollow: has('nofollow', 'none'),
    isNosnippet,
    isNoarchive: has('noarchive'),
    isNocache: has('nocache'),
    isNoimageindex: has('noimageindex'),
    isNotranslate: has('notranslate'),
    isIndexIfEmbedded: has('indexifembedded'),
    isNoai: has('noai'),
    isNoimageai: has('noimageai'),
    maxSnippet: isNosnippet ? 0 : findLowest(readValues('max-snippet')),
    maxVideoPreview: findLowest(readValues('max-video-preview')),
    maxImagePreview: PREVIEW_SIZES.find((preview) => readValues('max-image-preview').includes(preview)) ?? null,
    unavailableAfter: findEarliest(readValues('unavailable_after')),
  };
}

/** Returns the lowest limit; null if there is none. A value of -1 means no limit. */
function findLowest(values: readonly string[]): number | null {
  const limits = values.map(Number).filter((value) => value >= 0);
  return limits.length === 0 ? null : Math.min(...limits);
}

function findEarliest(values: readonly string[]): string | null {
  const readableDates = values.filter((value) => !Number.isNaN(Date.parse(value)));
  return readableDates.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? values[0] ?? null;
}

/** Finds conflicts among the directives for one agent, from any source. Repeated directives are not conflicts. */
export function findDirectiveConflicts(directives: readonly RobotsDirective[], agent: string): DirectiveConflict[] {
  const own = selectDirectives(directives, agent);
  const conflicts: DirectiveConflict[] = [];
  for (const [subject, permits, forbids] of OPPOSITE_DIRECTIVES) {
    const first = own.find(({ name }) => permits.includes(name));
    const second = own.find(({ name }) => forbids.includes(name));
    if (first !== undefined && second !== undefined) conflicts.push({ subject, first, second });
  }
  for (const subject of DIRECTIVES_WITH_VALUE) {
    const first = own.find(({ name }) => name === subject);
    const second = own.find(({ name, value }) => name === subject && value !== first?.value);
    if (first !== undefined && second !== undefined) conflicts.push({ subject, first, second });
  }
  return conflicts;
}
