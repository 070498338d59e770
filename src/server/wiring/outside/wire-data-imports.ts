import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createImportService } from '#services/data-imports/import-service.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';
import type { BacklinksSharedValues } from './wire-backlinks.ts';
import type { DataSourcesSharedValues } from './wire-data-sources.ts';
import type { SearchStoreSharedValues } from './wire-search-store.ts';

type RequiredServices = Core &
  Pick<DataSourcesSharedValues, 'releaseConnections' | 'requestKeywordFigures'> &
  Pick<SearchStoreSharedValues, 'outsideSnapshots'> &
  Pick<BacklinksSharedValues, 'requestLinkChecks'>;

/** Builds the import of exported files, whose figures are added to the latest analysis of a website. */
export function wireDataImports(required: RequiredServices): Area<'dataImports'> {
  const { db, store, workFolder, logger, now, releaseConnections: release, outsideSnapshots } = required;
  const limits = createAttemptLimits({ db, now });
  return {
    services: {
      dataImports: createImportService({
        db,
        store,
        workFolder,
        limits,
        release,
        now,
        async onChange(website) {
          try {
            await outsideSnapshots.refill(website);
            await required.requestKeywordFigures(website);
            await required.requestLinkChecks(website);
          } catch (error) {
            logger.error('imported figures could not be added to an analysis', { error });
          }
        },
      }),
    },
    shared: {},
    jobs: [],
    timers: [],
  };
}
