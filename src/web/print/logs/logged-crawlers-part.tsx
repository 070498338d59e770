import type { LoggedCrawlers } from '#contracts/outside/logs/logged-crawlers.ts';
import {
  describeLoggedCrawlers,
  LOGGED_CRAWLER_COLUMNS,
  LOGGED_CRAWLERS_TITLE,
  listLoggedCrawlers,
} from '#report/outside/logged-crawlers.ts';
import { Part } from '../parts.tsx';
import { PrintTable } from '../print-table.tsx';

/** What crawlers requested, from the access logs of the website. */
export function LoggedCrawlersPart({ logged }: { logged: LoggedCrawlers }) {
  return (
    <Part title={LOGGED_CRAWLERS_TITLE} note={describeLoggedCrawlers(logged).join(' ')}>
      {logged.agents.length > 0 && (
        <PrintTable
          caption="Requests by crawler"
          isDense
          rows={listLoggedCrawlers(logged)}
          readKey={([token]) => token ?? ''}
          columns={LOGGED_CRAWLER_COLUMNS.map(({ head, share, isNumber = false }, index) => ({
            head,
            width: `${share}%`,
            isNumber,
            cell: (row: readonly string[]) => row[index],
          }))}
        />
      )}
    </Part>
  );
}
