/** Classes and units of effort; apart from the schema, which pages need not carry. */

/** Kinds of work. `times`: what the hours of a rule are multiplied by. */
export const EFFORT_CLASSES = {
  'server-setting': {
    title: 'Server setting',
    meaning: 'One setting or file of the server, CDN or CMS, such as compression, a redirect rule or robots.txt',
    times: 'site',
  },
  template: {
    title: 'Template',
    meaning: 'HTML or CSS of an element or template that pages share',
    times: 'cause',
  },
  'per-page-copy': {
    title: 'Per-page copy',
    meaning: 'Short text of single pages: titles, descriptions, alt text, links',
    times: 'page',
  },
  content: { title: 'Content', meaning: 'Text that has to be researched and written', times: 'page' },
  engineering: { title: 'Engineering', meaning: 'Code of the application, with tests and a release', times: 'cause' },
} as const satisfies Record<string, { title: string; meaning: string; times: EffortUnit }>;
export type EffortClass = keyof typeof EFFORT_CLASSES;
export const EFFORT_CLASS_NAMES = Object.keys(EFFORT_CLASSES) as EffortClass[];

/** `element-or-page`: an element that pages share counts once, every other page by itself. */
export const EFFORT_UNITS = ['site', 'cause', 'page', 'element-or-page'] as const;
export type EffortUnit = (typeof EFFORT_UNITS)[number];

/** Above, an estimate is not reliable any more: such work is planned as a project. */
export const MAX_ESTIMATED_HOURS = 80;
/** Shared code is changed at most so many times; further causes take the same edit again (find and replace). */
export const MAX_SHARED_CAUSES = 5;
