import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { Db } from '#db/client.ts';
import { listUserNotes } from '#db/queries/outside/annotations.ts';
import { listUserReadings } from '#db/queries/outside/assistants/cited-page-readings.ts';
import { listUserSuggestionDecisions } from '#db/queries/outside/assistants/suggestion-decisions.ts';
import { listUserAnswers } from '#db/queries/outside/assistants/visibility-answers.ts';
import { listUserSearches } from '#db/queries/outside/assistants/visibility-searches.ts';
import { listUserBacklinkTargets, listUserVerifiedDomains } from '#db/queries/outside/backlinks.ts';
import { listUserCompetitors } from '#db/queries/outside/competitors.ts';
import { listUserConnections } from '#db/queries/outside/connections.ts';
import { listUserImports } from '#db/queries/outside/imports.ts';
import { listUserKeywordFigures } from '#db/queries/outside/keyword-figures.ts';
import { listUserBacklinkReports } from '#db/queries/outside/links/backlink-collections.ts';
import { listUserLogs } from '#db/queries/outside/logs/log-imports.ts';
import { listUserOwnerships } from '#db/queries/outside/ownership.ts';
import { listUserChecks } from '#db/queries/outside/rank-history.ts';
import { readStoredSearchData } from '#db/queries/outside/search-export.ts';

/** Enough for more than two years of daily checks of 100 keywords. */
const MAX_EXPORTED_CHECKS = 100_000;
/** Enough for more than two years of weekly runs with 25 prompts, 3 repeats and 5 assistants. */
const MAX_EXPORTED_ANSWERS = 50_000;

/**
 * Exports the data of an account's data sources, without keys and tokens: connections, daily totals, top queries and
 * pages, observed positions, answers of assistants, raw searches, keyword figures, backlinks of paid sources, the list
 * of imported files, competitors, decisions about suggested competitors, facts of cited pages, verified links, checked
 * linked pages, totals of access logs, and the user's notes. The detail rows of search performance are not included,
 * because users can export them from Google and Bing.
 *
 * @param quality `simulated` in demo mode; does not apply to imported files, which the user uploaded
 */
export async function exportConnectedData(db: Db, userId: string, quality: SourceQuality): Promise<object> {
  const [
    connections,
    ownership,
    observedPositions,
    imports,
    notes,
    keywords,
    competitors,
    answers,
    searches,
    links,
    logs,
  ] = await Promise.all([
    listUserConnections(db, userId),
    listUserOwnerships(db, userId),
    listUserChecks(db, userId, MAX_EXPORTED_CHECKS),
    listUserImports(db, userId),
    listUserNotes(db, userId),
    listUserKeywordFigures(db, userId),
    listUserCompetitors(db, userId),
    listUserAnswers(db, userId, MAX_EXPORTED_ANSWERS),
    listUserSearches(db, userId, MAX_EXPORTED_ANSWERS),
    exportLinks(db, userId, quality),
    listUserLogs(db, userId),
  ]);
  return {
    connections: await Promise.all(
      connections.map(async ({ secret: _, id, websiteId: __, ...connection }) => ({
        ...connection,
        quality,
        ...(await readStoredSearchData(db, id)),
      })),
    ),
    observedPositions: observedPositions.map((row) => ({ ...row, quality })),
    imports: imports.map(({ artifactKey: _, id: __, websiteId: ___, ...row }) => ({ ...row, quality: 'real' })),
    accessLogs: logs.map((row) => ({ ...row, quality: 'real' })),
    keywordFigures: keywords.map((row) => ({ ...row, quality })),
    assistantAnswers: answers.map((row) => ({ ...row, quality })),
    rawSearches: searches.map((row) => ({ ...row, quality })),
    ...links,
    notes,
    competitors,
    readCitedPages: (await listUserReadings(db, userId)).map((row) => ({ ...row, quality: 'real' })),
    suggestedCompetitors: await listUserSuggestionDecisions(db, userId),
    ownership: ownership.map(({ token: _, websiteId: __, ...row }) => row),
  };
}

/** Exports the visits to referring domains, the checked linked pages, and the backlinks of paid sources. */
async function exportLinks(db: Db, userId: string, quality: SourceQuality): Promise<object> {
  const [links, targets, reports] = await Promise.all([
    listUserVerifiedDomains(db, userId),
    listUserBacklinkTargets(db, userId),
    listUserBacklinkReports(db, userId),
  ]);
  return {
    backlinkReports: reports.map((row) => ({ ...row, quality })),
    verifiedLinks: links.map(({ websiteId: _, claimedAt: __, ...row }) => ({ ...row, quality: 'real' })),
    linkedPages: targets.map(({ websiteId: _, ...row }) => ({ ...row, quality: 'real' })),
  };
}
