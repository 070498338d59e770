import { getPaymentTag, getStatusTag } from '#web/format/status-words.ts';
import { Tag } from '../ui/tag.tsx';

/** Shows a provider's status as a colored label. */
export function StatusTag({ status }: { status: string }) {
  const { word, tone } = getStatusTag(status);
  return <Tag tone={tone}>{word}</Tag>;
}

/** Shows the status of an invoice as a colored label. */
export function PaymentTag({ status }: { status: string }) {
  const { word, tone } = getPaymentTag(status);
  return <Tag tone={tone}>{word}</Tag>;
}
