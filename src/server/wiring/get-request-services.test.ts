import { expect, it, vi } from 'vitest';
import { sampleServices } from '#web/model/sample-services.fixture.ts';
import { getRequestServices } from './get-request-services.ts';

const request = new Request('http://127.0.0.1:3999/');

function counted() {
  const currentUser = vi.fn(async () => null);
  return { currentUser, services: { ...sampleServices(), currentUser } };
}

it('asks once who is signed in while a page is read', async () => {
  const { currentUser, services } = counted();
  const ofPage = getRequestServices(services, 'GET');
  expect(await Promise.all([ofPage.currentUser(request), ofPage.currentUser(request)])).toEqual([null, null]);
  expect(currentUser).toHaveBeenCalledTimes(1);
  await getRequestServices(services, 'GET').currentUser(request);
  expect(currentUser).toHaveBeenCalledTimes(2);
});

it('asks again after a form was posted', async () => {
  const { currentUser, services } = counted();
  const ofAction = getRequestServices(services, 'POST');
  await ofAction.currentUser(request);
  await ofAction.currentUser(request);
  expect(currentUser).toHaveBeenCalledTimes(2);
});
