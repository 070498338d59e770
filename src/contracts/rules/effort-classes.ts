/** Classes and units of effort, in a file without schemas so that pages do not bundle them. */

/** Kinds of work. `times`: factor by which the hours of a rule are multiplied. */
export const EFFORT_CLASSES = {
  'server-setting': {
    title: 'Server setting',
    meaning: 'One setting or file on the server, CDN or CMS, such as compression, a redirect rule or robots.txt',
    times: 'site',
  },
  template: {
    title: 'Template',
    meaning: 'HTML or CSS of an element or template shared by several pages',
    times: 'cause',
  },
  'per-page-copy': {
    title: 'Per-page copy',
    meaning: 'Short text on individual pages: titles, descriptions, alt text, links',
    times: 'page',
  },
  content: { title: 'Content', meaning: 'Text that needs research and writing', times: 'page' },
  engineering: { title: 'Engineering', meaning: 'Application code, with tests and a release', times: 'cause' },
} as const satisfies Record<string, { title: string; meaning: string; times: EffortUnit }>;
export type EffortClass = keyof typeof EFFORT_CLASSES;
export const EFFORT_CLASS_NAMES = Object.keys(EFFORT_CLASSES) as EffortClass[];

/** `element-or-page`: an element shared by several pages counts once; every other page counts separately. */
export const EFFORT_UNITS = ['site', 'cause', 'page', 'element-or-page'] as const;
export type EffortUnit = (typeof EFFORT_UNITS)[number];

/** Upper limit for reliable estimates; work that exceeds it must be planned as a project. */
export const MAX_ESTIMATED_HOURS = 80;
/** Maximum number of changes counted for shared code; additional causes repeat the same edit (find and replace). */
export const MAX_SHARED_CAUSES = 5;
