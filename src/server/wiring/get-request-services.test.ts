import { expect, it, vi } from 'vitest';
import { sampleServices } from '#web/model/sample-services.fixture.ts';
import { getRequestServices } from './get-request-services.ts';

const request = new Request('http://127.0.0.1:3999/');

function counted() {
  const getCurrentUser = vi.fn(async () => null);
  return { getCurrentUser, services: { ...sampleServices(), getCurrentUser } };
}

it('queries the session once per page load', async () => {
  const { getCurrentUser, services } = counted();
  const ofPage = getRequestServices(services, 'GET');
  expect(await Promise.all([ofPage.getCurrentUser(request), ofPage.getCurrentUser(request)])).toEqual([null, null]);
  expect(getCurrentUser).toHaveBeenCalledTimes(1);
  await getRequestServices(services, 'GET').getCurrentUser(request);
  expect(getCurrentUser).toHaveBeenCalledTimes(2);
});

it('queries the session again after a form was posted', async () => {
  const { getCurrentUser, services } = counted();
  const ofAction = getRequestServices(services, 'POST');
  await ofAction.getCurrentUser(request);
  await ofAction.getCurrentUser(request);
  expect(getCurrentUser).toHaveBeenCalledTimes(2);
});
