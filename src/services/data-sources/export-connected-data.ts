import type { Db } from '#db/client.ts';
import { listUserConnections } from '#db/queries/outside/connections.ts';
import { listUserOwnerships } from '#db/queries/outside/ownership.ts';
import { listTopRows } from '#db/queries/outside/search-export.ts';

/**
 * Exports what is stored about the data sources of an account, without keys and tokens: the connections, the daily totals and the
 * best queries and pages. Google and Bing provide the detail rows themselves.
 */
export async function exportConnectedData(db: Db, userId: string): Promise<object> {
  const [connections, ownership] = await Promise.all([listUserConnections(db, userId), listUserOwnerships(db, userId)]);
  return {
    connections: await Promise.all(
      connections.map(async ({ secret: _, id, websiteId: __, ...connection }) => ({
        ...connection,
        ...(await listTopRows(db, id)),
      })),
    ),
    ownership: ownership.map(({ token: _, websiteId: __, ...row }) => row),
  };
}
