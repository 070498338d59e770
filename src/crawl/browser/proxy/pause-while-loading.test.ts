import { expect, it, vi } from 'vitest';
import type { PageGate } from './filter-proxy.ts';
import { pauseCrawlWhileLoading } from './pause-while-loading.ts';

/** Creates a gate whose traffic a test can change. */
function createFakeGate() {
  const traffic = { receivedBytes: 0, sentBytes: 0 };
  const gate: PageGate = {
    url: 'http://127.0.0.1:1',
    refused: [],
    unreached: [],
    getTraffic: () => traffic,
    endLoading: () => {},
    close: async () => {},
  };
  return { gate, traffic };
}

async function openPausingPage() {
  const { gate, traffic } = createFakeGate();
  const endPause = vi.fn();
  const pauseRequests = vi.fn(() => endPause);
  const begin = Promise.withResolvers<() => void>();
  const openPage = async (onFirstRequest = () => {}) => {
    begin.resolve(onFirstRequest);
    return gate;
  };
  const page = await pauseCrawlWhileLoading({ url: gate.url, openPage }, pauseRequests).openPage();
  return { page, traffic, pauseRequests, endPause, begin: await begin.promise };
}

it('does not pause the crawl before the page makes a request', async () => {
  const { page, pauseRequests, begin } = await openPausingPage();
  expect(pauseRequests).not.toHaveBeenCalled();
  begin();
  expect(pauseRequests).toHaveBeenCalledOnce();
  await page.close();
});

it('does not pause the crawl for a closed page', async () => {
  const { page, pauseRequests, begin } = await openPausingPage();
  await page.close();
  begin();
  expect(pauseRequests).not.toHaveBeenCalled();
});

it('pauses the crawl until the page has loaded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const { page, traffic, endPause, begin } = await openPausingPage();
    begin();
    vi.advanceTimersByTime(2_000);
    expect(endPause).not.toHaveBeenCalled();
    traffic.receivedBytes = 100;
    vi.advanceTimersByTime(400);
    traffic.receivedBytes = 200;
    vi.advanceTimersByTime(400);
    expect(endPause).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(endPause).toHaveBeenCalledOnce();
    await page.close();
  } finally {
    vi.useRealTimers();
  }
});

it('ends the pause when the page is reported as loaded', async () => {
  const { page, endPause, begin } = await openPausingPage();
  begin();
  expect(endPause).not.toHaveBeenCalled();
  page.endLoading();
  expect(endPause).toHaveBeenCalled();
  await page.close();
});

it('ends the pause when the page is closed, and for a page that never stops loading', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const closed = await openPausingPage();
    closed.begin();
    await closed.page.close();
    expect(closed.endPause).toHaveBeenCalled();
    const busyPage = await openPausingPage();
    busyPage.begin();
    for (let step = 0; step < 160; step += 1) {
      busyPage.traffic.receivedBytes += 1;
      vi.advanceTimersByTime(100);
    }
    expect(busyPage.endPause).toHaveBeenCalledOnce();
    await busyPage.page.close();
  } finally {
    vi.useRealTimers();
  }
});
