import { expect, it } from 'vitest';
import { sampleServices } from '../model/sample-services.fixture.ts';
import { sampleUser } from '../model/sample-user.fixture.ts';
import { loadProfile } from './load-profile.ts';

it('requests up to ten analyses', async () => {
  const limits: number[] = [];
  const services = sampleServices({
    listAnalyses: async (_user, limit) => {
      limits.push(limit);
      return [];
    },
  });
  const request = new Request('https://awi.example/profile?tab=history');
  const { panel } = await loadProfile({ request, services, user: sampleUser() });
  expect([panel.tab, limits]).toEqual(['history', [10]]);
});
