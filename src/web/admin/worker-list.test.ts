import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { WorkerState } from '#contracts/product/system.ts';
import { WorkerList } from './worker-list.tsx';

const worker: WorkerState = {
  id: '1',
  roles: 'web,worker',
  engineVersion: '0.1.0',
  browser: null,
  running: 2,
  jobs: [
    { queue: 'send-mail', count: 2 },
    { queue: 'recheck', count: 1 },
  ],
  freeBytes: 1_000_000,
  startedAt: '2026-11-29T12:00:00Z',
  heartbeatAt: '2026-11-29T12:00:00Z',
  isAlive: true,
};
function render(workers: WorkerState[] | null): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(WorkerList, { workers }) }]);
  return renderToString(createElement(Stub, { initialEntries: ['/'] }));
}

it('lists what each process runs', () => {
  const html = render([worker, { ...worker, id: '2', roles: 'worker', jobs: [], isAlive: false }]);
  for (const text of ['web, worker', 'send-mail (2), recheck', 'Responding', 'No heartbeat'])
    expect(html).toContain(text);
});

it('shows that the database is not responding', () => {
  expect(render(null)).toContain('The database is not responding.');
});
