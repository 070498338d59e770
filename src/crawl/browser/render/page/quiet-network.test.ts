import { describe, expect, it } from 'vitest';
import { makeRequestStart } from '#test/helpers/network-events.ts';
import { RequestLog } from '../record/request-log.ts';
import { waitForQuiet } from './quiet-network.ts';

const LIMITS = { quietMs: 200, idleTimeoutMs: 400, firstPartyIdleTimeoutMs: 1_200 };

/** Creates a log whose events have wall-clock timestamps, so that `waitForQuiet` considers them recent. */
function createRequestLog() {
  const startedAt = Date.now() / 1_000;
  const requests = new RequestLog(100);
  const begin = (requestId: string, url: string) => {
    const now = Date.now() / 1_000;
    requests.begin(makeRequestStart({ requestId, url, timestamp: now, wallTime: now }));
  };
  const end = (requestId: string) =>
    requests.finish({ requestId, timestamp: Date.now() / 1_000, encodedDataLength: 1 });
  const wait = (ended = new AbortController().signal, onPause = () => {}) =>
    waitForQuiet({
      requests,
      startedAt,
      limits: LIMITS,
      ended,
      onPause,
      isThirdParty: (url) => !url.startsWith('https://own.example/'),
    });
  return { begin, end, wait };
}

describe('waitForQuiet', () => {
  it('reports when the network was idle for long enough', async () => {
    const { begin, end, wait } = createRequestLog();
    begin('1', 'https://own.example/');
    setTimeout(() => end('1'), 300);
    const idleMs = await wait();
    expect(idleMs).toBeGreaterThanOrEqual(450);
    expect(idleMs).toBeLessThan(3_000);
  });

  it('reports the first pause once, before the network counts as idle', async () => {
    const { begin, end, wait } = createRequestLog();
    const order: string[] = [];
    begin('1', 'https://own.example/');
    setTimeout(() => {
      order.push('answered');
      end('1');
    }, 300);
    await wait(new AbortController().signal, () => order.push('paused'));
    order.push('quiet');
    expect(order).toEqual(['answered', 'paused', 'quiet']);
  });

  it('stops waiting for third parties before it stops waiting for the site itself', async () => {
    const thirdPartyLog = createRequestLog();
    thirdPartyLog.begin('1', 'https://other.example/tag.js');
    const own = createRequestLog();
    own.begin('1', 'https://own.example/api');
    const ended: string[] = [];
    const waits = [
      thirdPartyLog.wait().then((idleMs) => ended.push(`foreign ${idleMs}`)),
      own.wait().then((idleMs) => ended.push(`own ${idleMs}`)),
    ];
    await Promise.all(waits);
    expect(ended).toEqual(['foreign null', 'own null']);
  });

  it('does not wait for requests that repeat endlessly', async () => {
    const { begin, end, wait } = createRequestLog();
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      begin(`${count}`, 'https://own.example/poll');
      end(`${count}`);
    }, 20);
    expect(await wait()).toBeNull();
    clearInterval(timer);
  });

  it('ends the wait when the page ends', async () => {
    const { begin, wait } = createRequestLog();
    begin('1', 'https://own.example/api');
    expect(await wait(AbortSignal.abort())).toBeNull();
  });
});
