/** Longer start tags are cut by the probe (`PROBE_LIMITS.maxSnippetLength`). */
const MAX_LENGTH = 300;

/**
 * Returns the value of an attribute in the start tag of a rendered element; null when it has none, or when the tag is
 * cut before it.
 */
export function readAttribute(snippet: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(snippet)?.[1];
  return value === undefined ? null : value.replaceAll('&quot;', '"');
}

/** Whether the tag is complete: false when an attribute may follow after the cut. */
export function isCompleteTag(snippet: string): boolean {
  return snippet.length < MAX_LENGTH && snippet.endsWith('>');
}

/** Returns the start tag with additional attributes, or only the attributes when the tag was cut. */
export function addAttributes(snippet: string, attributes: string): string {
  return isCompleteTag(snippet) ? `${snippet.slice(0, -1)} ${attributes}>` : attributes;
}
