import { expect, it, vi } from 'vitest';
import { buildSampleServices } from '#web/model/sample-services.fixture.ts';
import { getRequestServices } from './get-request-services.ts';

const request = new Request('http://127.0.0.1:3999/');

function createCountedServices() {
  const getCurrentUser = vi.fn(async () => null);
  return { getCurrentUser, services: { ...buildSampleServices(), getCurrentUser } };
}

it('queries the session once per page load', async () => {
  const { getCurrentUser, services } = createCountedServices();
  const pageServices = getRequestServices(services, 'GET');
  expect(await Promise.all([pageServices.getCurrentUser(request), pageServices.getCurrentUser(request)])).toEqual([
    null,
    null,
  ]);
  expect(getCurrentUser).toHaveBeenCalledTimes(1);
  await getRequestServices(services, 'GET').getCurrentUser(request);
  expect(getCurrentUser).toHaveBeenCalledTimes(2);
});

it('queries the session again after a form was posted', async () => {
  const { getCurrentUser, services } = createCountedServices();
  const actionServices = getRequestServices(services, 'POST');
  await actionServices.getCurrentUser(request);
  await actionServices.getCurrentUser(request);
  expect(getCurrentUser).toHaveBeenCalledTimes(2);
});
