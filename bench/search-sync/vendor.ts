/**
 * A server that implements the Search Console API, with a property of 2.4 million rows in 16 months. Rows are generated
 * when they are requested. Usage: `node vendor.ts <settings as JSON>`; prints its origin, then every request for rows.
 */
import { serveSearchConsole } from '#providers/google-search-console/local-server.ts';
import { createSimulatedProperty, LARGE_PROPERTY } from '#test/support/simulated-search/simulate-property.ts';

export interface VendorSettings {
  lastDay: string;
  days: number;
  email: string;
  publicKey: string;
}

export const PROPERTY_ID = 'https://shop.awi.test/';

/** Creates the property. The benchmark compares the imported data with it. */
export const createBenchProperty = ({ lastDay, days }: Pick<VendorSettings, 'lastDay' | 'days'>) =>
  createSimulatedProperty({ seed: 25, lastDay, days, ...LARGE_PROPERTY });

if (import.meta.main && process.argv[2] !== undefined) {
  const settings = JSON.parse(process.argv[2]) as VendorSettings;
  const property = createBenchProperty(settings);
  const server = await serveSearchConsole({
    serviceAccounts: [{ email: settings.email, key: settings.publicKey }],
    properties: [
      {
        siteUrl: PROPERTY_ID,
        permissionLevel: 'siteOwner',
        data: {
          firstDay: property.firstDay,
          lastDay: property.lastDay,
          firstIncompleteDay: null,
          listDayRows(day, dimensions) {
            // Totals of all days are requested at once.
            if (dimensions.length > 0) console.log(`${day} ${dimensions.join()}`);
            return property.listDayRows(day, dimensions);
          },
        },
      },
    ],
  });
  console.log(server.origin);
}
