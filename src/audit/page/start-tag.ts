/** The probe truncates longer start tags (`PROBE_LIMITS.maxSnippetLength`). */
const MAX_LENGTH = 300;

/**
 * Returns the value of an attribute in the start tag of a rendered element; null when the tag has no such attribute or
 * is truncated before it.
 */
export function readAttribute(snippet: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(snippet)?.[1];
  return value === undefined ? null : value.replaceAll('&quot;', '"');
}

/** Whether the tag is complete: false when an attribute may follow after the truncation point. */
export function isCompleteTag(snippet: string): boolean {
  return snippet.length < MAX_LENGTH && snippet.endsWith('>');
}

/** Returns the start tag with additional attributes, or only the attributes when the tag was truncated. */
export function addAttributes(snippet: string, attributes: string): string {
  return isCompleteTag(snippet) ? `${snippet.slice(0, -1)} ${attributes}>` : attributes;
}
