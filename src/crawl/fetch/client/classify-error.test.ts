import { describe, expect, it } from 'vitest';
import { classifyError } from './classify-error.ts';

const makeErrorWithCode = (code: string, name = 'Error'): Error => Object.assign(new Error('text'), { code, name });

describe('classifyError', () => {
  it.each([
    ['ENOTFOUND', 'dns-not-found'],
    ['EAI_AGAIN', 'dns-failed'],
    ['ECONNREFUSED', 'connection-refused'],
    ['UND_ERR_CONNECT_TIMEOUT', 'connect-timeout'],
    ['UND_ERR_HEADERS_TIMEOUT', 'headers-timeout'],
    ['UND_ERR_HEADERS_OVERFLOW', 'headers-overflow'],
    ['ECONNRESET', 'connection-reset'],
    ['UND_ERR_SOCKET', 'connection-reset'],
    ['CERT_HAS_EXPIRED', 'tls-error'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls-error'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-error'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls-error'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-error'],
    ['ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL', 'http2-only'],
    ['SOMETHING_NEW', 'unknown'],
  ])('%s is %s', (code, expected) => {
    expect(classifyError(makeErrorWithCode(code), false)).toEqual({ code: expected, detail: `${code}: text` });
  });

  it('distinguishes a connection lost before the response from one lost during it', () => {
    expect(classifyError(makeErrorWithCode('UND_ERR_SOCKET'), true).code).toBe('body-cut-short');
  });

  it('recognizes a parser error by its name', () => {
    expect(classifyError(makeErrorWithCode('', 'HTTPParserError'), false).code).toBe('protocol-error');
  });

  it('distinguishes the first frame of HTTP/2 from other bytes that are not a response', () => {
    const classifyParserError = (data: string) =>
      classifyError(Object.assign(makeErrorWithCode('', 'HTTPParserError'), { data }), false).code;
    expect(classifyParserError('\0\0\x12\x04\0\0\0\0\0\0\x03')).toBe('http2-only');
    expect(classifyParserError('220 mail.example ESMTP')).toBe('protocol-error');
  });

  it('reads the reasons of abort signals', () => {
    expect(classifyError(AbortSignal.timeout(0).reason ?? new DOMException('', 'TimeoutError'), false).code).toBe(
      'total-timeout',
    );
    expect(classifyError(AbortSignal.abort().reason, true).code).toBe('aborted');
  });

  it('handles values that are not errors', () => {
    expect(classifyError('text', false)).toEqual({ code: 'unknown', detail: 'text' });
    expect(classifyError(undefined, false).code).toBe('unknown');
  });
});
