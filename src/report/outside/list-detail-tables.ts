import type { VisibilityDetails } from '#contracts/report/visibility-details.ts';
import { DETAIL_TITLES } from '#lib/assistants/detail-words.ts';
import { buildMethodTable, buildPresenceTables } from './run-tables.ts';
import {
  buildDroppedPages,
  buildFactTable,
  buildFunnelTable,
  buildPortrayalTable,
  buildSentenceTable,
  type DetailTable,
} from './visibility-details.ts';

/**
 * Lists the tables of a file, in the order of the AI visibility page. The last one describes how they were measured.
 * Empty without a run.
 */
export function listDetailTables(details: VisibilityDetails | null): DetailTable[] {
  if (details === null) return [];
  const { run, funnel, portrayal, wrongFacts } = details;
  const dropped = funnel === null ? null : buildDroppedPages(funnel);
  return [
    ...buildPresenceTables(run),
    ...(funnel === null ? [] : [buildFunnelTable(DETAIL_TITLES.funnel, funnel)]),
    ...(dropped === null ? [] : [dropped]),
    ...(portrayal === null
      ? []
      : [buildPortrayalTable(DETAIL_TITLES.portrayal, portrayal), buildSentenceTable(portrayal)]),
    ...(wrongFacts === null ? [] : [buildFactTable(DETAIL_TITLES.wrongFacts, wrongFacts)]),
    buildMethodTable(run),
  ];
}
