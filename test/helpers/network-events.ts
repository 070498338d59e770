import type { Protocol } from 'puppeteer-core';

export type RequestStart = Omit<Protocol.Network.RequestWillBeSentEvent, 'request'> & { url: string };

/** Returns the event for the start of a request, as a browser sends it for a script that a document references. */
export function makeRequestStart(changes: Partial<RequestStart> = {}): Protocol.Network.RequestWillBeSentEvent {
  const { url = 'https://example.com/a.js', ...rest } = changes;
  const request = { url, method: 'GET', headers: {}, initialPriority: 'High', referrerPolicy: 'no-referrer' } as const;
  return {
    requestId: '1',
    loaderId: 'loader',
    documentURL: 'https://example.com/',
    timestamp: 10,
    wallTime: 1_010,
    initiator: { type: 'parser', url: 'https://example.com/' },
    redirectHasExtraInfo: false,
    type: 'Script',
    frameId: 'frame',
    ...rest,
    request,
  };
}

/** Returns the event for the response to that request. */
export function makeResponse(changes: Partial<Protocol.Network.Response> = {}): Protocol.Network.ResponseReceivedEvent {
  return {
    requestId: '1',
    loaderId: 'loader',
    timestamp: 10.1,
    type: 'Script',
    hasExtraInfo: false,
    response: {
      url: 'https://example.com/a.js',
      status: 200,
      statusText: '',
      headers: { 'Cache-Control': 'max-age=60' },
      mimeType: 'text/javascript',
      charset: '',
      connectionReused: false,
      connectionId: 1,
      encodedDataLength: 60,
      securityState: 'secure',
      protocol: 'h2',
      ...changes,
    },
  };
}
