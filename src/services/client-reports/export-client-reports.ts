import type { Db } from '#db/client.ts';
import { listUserMailings } from '#db/queries/client-reports/mailings.ts';
import { listUserRecipients } from '#db/queries/client-reports/recipients.ts';
import { listUserSettings } from '#db/queries/client-reports/settings.ts';
import { listUserTemplates } from '#db/queries/client-reports/templates.ts';

const MAX_EXPORTED_MAILINGS = 5_000;

/**
 * Exports report templates and client reports of an account. The database stores only hashes of link tokens, so no
 * tokens are exported.
 */
export async function exportClientReports(db: Db, userId: string): Promise<object> {
  const [templates, settings, recipients, mailings] = await Promise.all([
    listUserTemplates(db, userId),
    listUserSettings(db, userId),
    listUserRecipients(db, userId),
    listUserMailings(db, userId, MAX_EXPORTED_MAILINGS),
  ]);
  return {
    reportTemplates: templates.map(({ userId: _, ...template }) => template),
    clientReportSettings: settings.map(({ userId: _, ...setting }) => setting),
    clientRecipients: recipients.map(({ userId: _, ...recipient }) => recipient),
    reportMailings: mailings.map(({ userId: _, reportFileId: __, ...mailing }) => mailing),
  };
}
