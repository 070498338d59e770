import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const SECURITY_EXAMPLES: CategoryExamples<'security'> = {
  'cookies-insecure': {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Set-Cookie: session_id=8f2a; Path=/`,
    correct: `HTTP/1.1 200 OK
Set-Cookie: session_id=8f2a; Path=/; Secure; HttpOnly; SameSite=Lax`,
  },
  'cors-open-with-credentials': {
    format: 'http',
    incorrect: `GET /
Origin: https://attacker.example
HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://attacker.example
Access-Control-Allow-Credentials: true

GET /
HTTP/1.1 200 OK`,
    correct: `GET /
HTTP/1.1 200 OK
Access-Control-Allow-Origin: https://app.example.com
Access-Control-Allow-Credentials: true`,
  },
  'csp-blocks-own-resource': {
    format: 'browser',
    incorrect: `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">
<script src="/app.js"></script>`,
    correct: `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
<script src="/app.js"></script>`,
  },
  'csp-missing-or-ineffective': {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Content-Security-Policy: default-src 'self' 'unsafe-inline'`,
    correct: `HTTP/1.1 200 OK
Content-Security-Policy: script-src 'nonce-4AEemGb0xJptoIGFP3Nd' 'strict-dynamic'; object-src 'none'; base-uri 'none'`,
  },
  'hacked-content-suspected': {
    format: 'html',
    incorrect: `<div style="position:absolute; left:-9999px">
  <a href="https://pills.example/viagra-1">Cheap viagra 1</a> <!-- 20 times -->
</div>`,
    correct: '<p>Our partners: <a href="https://parts.example/">Riverton Parts</a></p>',
  },
  'hsts-missing-or-weak': {
    format: 'http',
    incorrect: `GET /
HTTP/1.1 200 OK
Strict-Transport-Security: max-age=3600`,
    correct: `GET /
HTTP/1.1 200 OK
Strict-Transport-Security: max-age=31536000; includeSubDomains`,
  },
  'http-not-redirected-to-https': {
    format: 'http',
    incorrect: `GET http://example.com/
HTTP/1.1 200 OK`,
    correct: `GET http://example.com/
HTTP/1.1 301 Moved Permanently
Location: https://example.com/`,
  },
  'https-missing': {
    format: 'http',
    incorrect: `GET https://example.com/
(connection refused)

GET http://example.com/
HTTP/1.1 200 OK`,
    correct: `GET https://example.com/
HTTP/1.1 200 OK`,
  },
  'leaked-secret': {
    format: 'browser',
    incorrect: `<script>const key = 'sk_live_[24 characters]'</script>`,
    correct: `<script>const key = 'pk_live_[24 characters]'</script>`,
  },
  'mixed-content-active': {
    format: 'html',
    incorrect: '<script src="http://example.com/app.js"></script>',
    correct: '<script src="https://example.com/app.js"></script>',
  },
  'mixed-content-passive': { notShown: 'https-browser' },
  'security-headers-missing': {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Content-Type: text/html`,
    correct: `HTTP/1.1 200 OK
Content-Type: text/html
X-Content-Type-Options: nosniff
X-Frame-Options: SAMEORIGIN
Referrer-Policy: strict-origin-when-cross-origin`,
  },
  'target-blank-opener': {
    format: 'html',
    incorrect: '<a href="https://parts.example/" target="_blank" rel="opener">Parts</a>',
    correct: '<a href="https://parts.example/" target="_blank" rel="noopener">Parts</a>',
  },
  'tls-certificate-expired': { notShown: 'connection' },
  'tls-certificate-expiring': { notShown: 'connection' },
  'tls-certificate-name-mismatch': { notShown: 'connection' },
  'tls-chain-incomplete': { notShown: 'connection' },
  'tls-old-protocol': { notShown: 'connection' },
  'vulnerable-js-library': {
    format: 'browser',
    incorrect: '<script src="/jquery-1.12.4.min.js"></script>',
    correct: '<script src="/jquery-3.7.1.min.js"></script>',
  },
};
