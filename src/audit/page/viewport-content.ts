import type { PageFacts } from '#contracts/page/page-facts.ts';

/** The settings of a `<meta name=viewport>`. Names and values are lowercase. */
export interface ViewportSettings {
  content: string;
  settings: ReadonlyMap<string, string>;
  line: number;
  column: number;
}

/**
 * Returns the effective viewport. If there are several tags, browsers use the last tag with content. Null when no tag
 * has content.
 */
export function readViewport({ viewport, markup }: Pick<PageFacts, 'viewport' | 'markup'>): ViewportSettings | null {
  const lastMeta = markup.metas.findLast(
    ({ kind, key, content }) => kind === 'name' && key === 'viewport' && content.trim() !== '',
  );
  const chosenViewport = lastMeta ?? viewport;
  if (chosenViewport === null || chosenViewport.content.trim() === '') return null;
  const { content, line, column } = chosenViewport;
  return { content, settings: parseViewport(content), line, column };
}

/**
 * Parses name-value pairs separated by commas, semicolons or spaces, as browsers do. The last pair with the same name
 * counts.
 */
export function parseViewport(content: string): Map<string, string> {
  const settings = new Map<string, string>();
  for (const part of content
    .toLowerCase()
    .replace(/\s*=\s*/g, '=')
    .split(/[\s,;]+/)) {
    const equalsIndex = part.indexOf('=');
    if (equalsIndex > 0) settings.set(part.slice(0, equalsIndex), part.slice(equalsIndex + 1));
  }
  return settings;
}

/**
 * Returns a setting as a number; null when it is missing or not a number. Parses the number at the start of the value,
 * as browsers do.
 */
export function readNumberSetting(settings: ReadonlyMap<string, string>, name: string): number | null {
  const value = Number.parseFloat(settings.get(name) ?? '');
  return Number.isNaN(value) ? null : value;
}
