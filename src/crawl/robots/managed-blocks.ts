export interface BlockMark {
  isStart: boolean;
  /** The provider that manages the block, such as `Cloudflare`. */
  name: string;
}

/**
 * Reads the comment that starts or ends a block which a CDN adds to the site's own file: `# BEGIN Cloudflare Managed
 * content` (https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/). Returns null for
 * every other line.
 */
export function readManagedBlockMark(line: string): BlockMark | null {
  const comment = line.slice(0, 200).trim();
  if (!comment.startsWith('#')) return null;
  const [word = '', ...rest] = comment.slice(1).trim().split(/\s+/);
  const managed = rest.findIndex((part) => part.toLowerCase() === 'managed');
  if (managed < 1) return null;
  const name = rest.slice(0, managed).join(' ');
  if (word.toUpperCase() === 'BEGIN') return { isStart: true, name };
  return word.toUpperCase() === 'END' ? { isStart: false, name } : null;
}
