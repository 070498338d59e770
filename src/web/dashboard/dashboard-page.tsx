import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { QUERY_DEFAULTS } from '../api/query-defaults.ts';
import type { LinkResults } from '../format/verification.ts';
import { Dashboard } from './dashboard.tsx';
import type { DashboardData } from './load-dashboard.ts';

export type DashboardProps = DashboardData & { linkResults: LinkResults };

/** The signed-in home page with its own query cache: one per request on the server, one per visit in the browser. */
export function DashboardPage(props: DashboardProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: QUERY_DEFAULTS }));
  return (
    <QueryClientProvider client={client}>
      <Dashboard {...props} />
    </QueryClientProvider>
  );
}
