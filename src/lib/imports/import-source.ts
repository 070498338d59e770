const PREFIX = 'imported from ';

/** Names the source of figures from an imported file. @param tool such as "Semrush" */
export const nameImportSource = (tool: string): string => `${PREFIX}${tool}`;

/** Whether a source is an imported file. */
export const isImportedSource = (source: string): boolean => source.startsWith(PREFIX);
