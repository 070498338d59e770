import { getStatusTag } from '#web/format/status-words.ts';
import { Tag } from '../ui/tag.tsx';

/** A provider's status as text and color. */
export function StatusTag({ status }: { status: string }) {
  const { word, tone } = getStatusTag(status);
  return <Tag tone={tone}>{word}</Tag>;
}
