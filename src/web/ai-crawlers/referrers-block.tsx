import type { ObservedMonth } from '#contracts/outside/logs/log-report.ts';
import { formatInteger } from '#lib/text/format.ts';
import { LogBlock } from './log-block.tsx';
import { LogTable } from './log-table.tsx';

const HEADS = [{ title: 'Assistant' }, { title: 'Visits', isNumber: true }, { title: 'Most visited pages' }];

/** Visits whose referring page is an assistant. */
export function ReferrersBlock({ referrers }: Pick<ObservedMonth, 'referrers'>) {
  return (
    <LogBlock
      id="referrers-title"
      title="Visits from assistants"
      text="Requests with an assistant as the referrer. Apps and many links send no referrer, so the real number is higher."
    >
      {referrers.length === 0 ? (
        <p className="mt-4 text-ink">No visit reports an assistant as its referring page.</p>
      ) : (
        <LogTable
          label="Visits by assistant"
          heads={HEADS}
          rows={referrers.map(({ assistant, visits, pages }) => ({
            key: assistant,
            cells: [
              <span key="name" className="font-medium">
                {assistant}
              </span>,
              formatInteger(visits),
              pages.map(({ path, visits: pageVisits }) => `${path} ${formatInteger(pageVisits)}`).join(', '),
            ],
          }))}
        />
      )}
    </LogBlock>
  );
}
