import { formatDocumentLocation } from '../engine/where.ts';

interface Tag {
  text: string;
  inHead: boolean;
  line: number;
  column: number;
}

export interface RepeatedTag {
  /** The text of the tag, trimmed. */
  found: string;
  where: string;
  /** The text to keep; omitted where the tag already contains it, and when no tag is good enough. */
  fix?: string;
}

/**
 * Returns the tags to report when a page has more than one of a type that must be unique. Identical tags count as one
 * occurrence: the second tag, which should be removed.
 *
 * @param keptContent text of the tag to keep; null when no tag is good enough
 */
export function findRepeatedTags(tags: readonly Tag[], keptContent: string | null): RepeatedTag[] {
  const texts = tags.map(({ text }) => text.trim());
  const isSame = new Set(texts).size === 1;
  return tags.flatMap((tag, index) => {
    if (isSame && index !== 1) return [];
    const found = texts[index] ?? '';
    return {
      found,
      where: formatDocumentLocation(tag),
      ...(keptContent !== null && keptContent !== found && { fix: keptContent }),
    };
  });
}
