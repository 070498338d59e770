import { statusTag } from '../model/status-words.ts';
import { Tag } from './ui/tag.tsx';

/** A status as the provider names it, in words and colour. */
export function StatusTag({ status }: { status: string }) {
  const { word, tone } = statusTag(status);
  return <Tag tone={tone}>{word}</Tag>;
}
