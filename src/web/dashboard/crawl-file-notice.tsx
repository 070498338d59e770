import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { formatDate } from '#lib/text/format.ts';
import { Notice } from '../components/ui/notice.tsx';

/** Shown above a report whose crawl file was removed because the account's storage quota was full. */
export function CrawlFileNotice({ droppedAt }: { droppedAt: string }) {
  return (
    <Notice tone="info" title={ANALYSIS_MESSAGES.crawlFileDroppedTitle} className="mt-4 print:hidden">
      {ANALYSIS_MESSAGES.crawlFileDropped.replace('{date}', formatDate(droppedAt))}
    </Notice>
  );
}
