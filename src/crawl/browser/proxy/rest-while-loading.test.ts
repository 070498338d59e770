import { expect, it, vi } from 'vitest';
import type { PageGate } from './filter-proxy.ts';
import { restWhileLoading } from './rest-while-loading.ts';

/** Creates a gate that has received `receivedBytes` so far. */
function fakeGate() {
  const traffic = { receivedBytes: 0, sentBytes: 0 };
  const gate: PageGate = {
    url: 'http://127.0.0.1:1',
    refused: [],
    unreached: [],
    traffic: () => traffic,
    loaded: () => {},
    close: async () => {},
  };
  return { gate, traffic };
}

async function openResting() {
  const { gate, traffic } = fakeGate();
  const endRest = vi.fn();
  const rest = vi.fn(() => endRest);
  const begin = Promise.withResolvers<() => void>();
  const openPage = async (onFirstRequest = () => {}) => {
    begin.resolve(onFirstRequest);
    return gate;
  };
  const page = await restWhileLoading({ url: gate.url, openPage }, rest).openPage();
  return { page, traffic, rest, endRest, begin: await begin.promise };
}

it('does not pause the crawl before the page makes a request', async () => {
  const { page, rest, begin } = await openResting();
  expect(rest).not.toHaveBeenCalled();
  begin();
  expect(rest).toHaveBeenCalledOnce();
  await page.close();
});

it('does not pause the crawl for a closed page', async () => {
  const { page, rest, begin } = await openResting();
  await page.close();
  begin();
  expect(rest).not.toHaveBeenCalled();
});

it('pauses the crawl until the page has loaded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const { page, traffic, endRest, begin } = await openResting();
    begin();
    vi.advanceTimersByTime(2_000);
    expect(endRest).not.toHaveBeenCalled();
    traffic.receivedBytes = 100;
    vi.advanceTimersByTime(400);
    traffic.receivedBytes = 200;
    vi.advanceTimersByTime(400);
    expect(endRest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(endRest).toHaveBeenCalledOnce();
    await page.close();
  } finally {
    vi.useRealTimers();
  }
});

it('ends the pause when the page is reported as loaded', async () => {
  const { page, endRest, begin } = await openResting();
  begin();
  expect(endRest).not.toHaveBeenCalled();
  page.loaded();
  expect(endRest).toHaveBeenCalled();
  await page.close();
});

it('ends the pause when the page is closed, and for a page that never stops loading', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const closed = await openResting();
    closed.begin();
    await closed.page.close();
    expect(closed.endRest).toHaveBeenCalled();
    const talking = await openResting();
    talking.begin();
    for (let step = 0; step < 160; step += 1) {
      talking.traffic.receivedBytes += 1;
      vi.advanceTimersByTime(100);
    }
    expect(talking.endRest).toHaveBeenCalledOnce();
    await talking.page.close();
  } finally {
    vi.useRealTimers();
  }
});
