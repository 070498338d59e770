import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import { SCOPE_TEXTS } from '#contracts/product/messages.ts';
import { describeScope } from '../format/crawl-settings.ts';

/** Shows that a report covers only part of a site; renders nothing when the report covers the entire site. */
export function ScopeLine({ scope }: { scope: CrawlScope }) {
  const words = describeScope(scope);
  if (words === '') return null;
  return (
    <p className="mt-2 text-14 break-words text-ink-2">
      <span className="font-medium">{SCOPE_TEXTS.title}:</span> {words}
    </p>
  );
}
