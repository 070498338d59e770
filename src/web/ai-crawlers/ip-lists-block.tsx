import type { LogReport } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import { formatDate } from '#lib/text/format.ts';
import { Button } from '../components/ui/button.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import { PanelSection } from '../profile/panel-section.tsx';
import { createLogApi } from './log-api.ts';
import { LogTable } from './log-table.tsx';

const HEADS = [{ title: 'Crawlers' }, { title: 'Operator' }, { title: 'List of' }];

/** The lists of IP addresses that verify uploaded logs, and a button that requests newer lists. */
export function IpListsBlock({ report: { website, ipLists } }: { report: LogReport }) {
  const { isBusy, run } = useSourceAction();
  const refresh = () => void run(createLogApi(website.id).refreshIpLists(), LOG_TEXTS.refreshed);
  return (
    <PanelSection
      id="ip-lists-title"
      title="Lists of IP addresses"
      text="Requests from a crawler are verified against the list that its operator publishes. Newer lists apply to logs that you upload from now on."
    >
      <Button look="secondary" size="small" disabled={isBusy} onClick={refresh}>
        Refresh lists
      </Button>
      <details className="mt-4">
        <summary className="cursor-pointer text-14 text-ink-2">Show lists</summary>
        <LogTable
          label="Lists of IP addresses"
          heads={HEADS}
          rows={ipLists.map(({ tokens, operator, url, day }) => ({
            key: url,
            cells: [
              tokens.join(', '),
              operator,
              day === null ? (
                'Not read: claims are not verified'
              ) : (
                <span key="day" className="whitespace-nowrap">
                  {formatDate(`${day}T00:00:00Z`)}
                </span>
              ),
            ],
          }))}
        />
      </details>
    </PanelSection>
  );
}
