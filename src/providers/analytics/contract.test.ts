import { expect } from 'vitest';
import { type ContractContext, testProvider } from '#test/support/provider-contract.ts';
import { type LocalServer, serveLocal } from '../kit/local-server.ts';
import type { AnalyticsProvider } from './analytics-provider.ts';
import { createGoogleAnalytics } from './google-analytics.ts';
import { createPlausible } from './plausible.ts';

const VISITOR = { userAgent: 'Browser/1.0', address: '198.51.100.7' };
const EVENT = { name: 'login', path: '/', method: 'email', clientId: '6f3cbd0a-5a3e-4c8b-9a1b-0d5f5f3a7c11' } as const;
const IGNORED = { notApplicable: 'The body of a response to an event is ignored.' };

type Create = (context: ContractContext<LocalServer>) => AnalyticsProvider;

const test = (provider: 'plausible' | 'google-analytics', secret: string, create: Create) =>
  testProvider({
    provider,
    secret,
    serve: () => serveLocal(() => ({ status: 202, body: 'ok' })),
    calls: {
      send: {
        call: (context) => create(context).send(EVENT, VISITOR),
        // An event that is sent twice would count twice.
        isIdempotent: false,
        success: { check: (result) => expect(result).toBeUndefined() },
        empty: { notApplicable: 'Sending an event returns no data.' },
        partial: { notApplicable: 'Sending an event returns no data.' },
        faults: { truncatedJson: IGNORED, wrongShape: IGNORED, notJson: IGNORED },
        abort: { notApplicable: 'An event has a timeout of five seconds and no other signal.' },
      },
    },
    connection: { notApplicable: 'Every accepted request counts as an event, so there is none that only tests.' },
  });

test('plausible', '', ({ origin, wiring }) =>
  createPlausible({ site: 'a.example', apiOrigin: origin, baseUrl: 'https://awi.example', wiring }),
);
test('google-analytics', 'planted/secret+1', ({ origin, secret, wiring }) =>
  createGoogleAnalytics({ measurementId: 'G-T', secret, apiOrigin: origin, baseUrl: 'https://awi.example', wiring }),
);
