/** Tags are the same regardless of case. */
export const isSameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether a list contains a tag, regardless of case. */
export const hasTag = (tags: readonly string[], tag: string): boolean => tags.some((one) => isSameTag(one, tag));

/** Returns the tags without those to remove, followed by those to add that are missing. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const remaining = tags.filter((tag) => !hasTag(remove, tag));
  return [...remaining, ...add.filter((tag) => !hasTag(remaining, tag))];
}

/** Returns the tags in a text, which are separated by commas. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
