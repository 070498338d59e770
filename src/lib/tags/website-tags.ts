/** Whether two tags are the same, regardless of case. */
export const isSameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether a list contains a tag, regardless of case. */
export const hasTag = (tags: readonly string[], tag: string): boolean => tags.some((one) => isSameTag(one, tag));

/** Returns the tags that are not removed, followed by the added tags that the list did not contain. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const remaining = tags.filter((tag) => !hasTag(remove, tag));
  return [...remaining, ...add.filter((tag) => !hasTag(remaining, tag))];
}

/** Returns the tags in a comma-separated list. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
