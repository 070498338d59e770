import { expect, it } from 'vitest';
import { buildSampleServices } from '../model/sample-services.fixture.ts';
import { buildSampleUser } from '../model/sample-user.fixture.ts';
import { loadProfile } from './load-profile.ts';

it('requests up to ten analyses', async () => {
  const limits: number[] = [];
  const services = buildSampleServices({
    listAnalyses: async (_user, limit) => {
      limits.push(limit);
      return [];
    },
  });
  const request = new Request('https://awi.example/profile?tab=history');
  const { panel } = await loadProfile({ request, services, user: buildSampleUser() });
  expect([panel.tab, limits]).toEqual(['history', [10]]);
});
