import { describe, expect, it } from 'vitest';
import { detectChallenge } from './detect-challenge.ts';
import { detectConsentWall } from './detect-consent-wall.ts';

interface Sample {
  name: string;
  status?: number;
  headers?: Record<string, string>;
  finalUrl?: string;
  html: string;
}
const toResponse = ({ status = 200, headers = {}, finalUrl = 'https://shop.example/', html }: Sample) => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  finalUrl,
  body: Buffer.from(html),
});
const buildHtml = (head: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const ARTICLE_HTML = `<h1>How tea is made</h1><p>${'Leaves are picked, withered, rolled and dried. '.repeat(40)}</p>`;

describe('challenge pages', () => {
  it.each<[string, Sample]>([
    [
      'Cloudflare',
      {
        name: 'managed challenge',
        status: 403,
        headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' },
        html: buildHtml('<title>Just a moment...</title>', '<noscript>Enable JavaScript</noscript>'),
      },
    ],
    [
      'Cloudflare',
      {
        name: 'challenge without its header',
        status: 503,
        html: buildHtml(
          '<title>Just a moment...</title>',
          "<script>(function(){window._cf_chl_opt={cvId:'3',cZone:'shop.example'};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=8';}());</script>",
        ),
      },
    ],
    [
      'Akamai',
      {
        name: 'denial',
        status: 403,
        headers: { server: 'AkamaiGHost' },
        html: '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY><H1>Access Denied</H1>You don\'t have permission to access "http&#58;&#47;&#47;shop&#46;example&#47;" on this server.<P>Reference&#32;&#35;18&#46;6f64d440&#46;1700000000</BODY></HTML>',
      },
    ],
    [
      'Akamai',
      {
        name: 'behavioral challenge',
        html: '<html><head><noscript><meta http-equiv="refresh" content="0; URL=/?bm-verify=AAQAAAAI"/></noscript></head><body></body></html>',
      },
    ],
    [
      'DataDome',
      {
        name: 'interstitial',
        status: 403,
        headers: { 'x-datadome': 'protected', server: 'DataDome' },
        html: "<html lang=\"en\"><head><title>shop.example</title></head><body><p id=\"cmsg\">Please enable JS and disable any ad blocker</p><script data-cfasync=\"false\">var dd={'rt':'c','host':'geo.captcha-delivery.com'}</script></body></html>",
      },
    ],
    [
      'Imperva',
      {
        name: 'incident page',
        html: '<html><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"></head><body style="margin:0px"><iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=9&xinfo=1" frameborder=0>Request unsuccessful. Incapsula incident ID: 123-456</iframe></body></html>',
      },
    ],
    [
      'HUMAN',
      {
        name: 'press and hold',
        status: 403,
        html: buildHtml(
          '<title>Access to this page has been denied</title>',
          '<div id="px-captcha"></div><script>window._pxAppId="PX1"</script>',
        ),
      },
    ],
    ['AWS WAF', { name: 'challenge action', status: 202, headers: { 'x-amzn-waf-action': 'challenge' }, html: '' }],
    [
      'AWS WAF',
      {
        name: 'CAPTCHA page',
        status: 405,
        html: buildHtml(
          '<title>Human Verification</title>',
          '<script>window.gokuProps={"key":"AQ"};AwsWafIntegration.saveReferrer()</script>',
        ),
      },
    ],
    [
      'Sucuri',
      {
        name: 'block page',
        status: 403,
        html: buildHtml('<title>Sucuri WebSite Firewall - Access Denied</title>', '<h1>Access Denied</h1>'),
      },
    ],
    [
      'Kasada',
      {
        name: 'script page',
        status: 429,
        headers: { 'x-kpsdk-ct': '0abc' },
        html: '<html><head></head><body><script>window.KPSDK={};</script></body></html>',
      },
    ],
    [
      'F5',
      {
        name: 'rejection',
        html: '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 1234</body></html>',
      },
    ],
    [
      'F5',
      {
        name: 'defense script',
        html: '<html><head><script>window["bobcmn"]="1011";</script></head><body></body></html>',
      },
    ],
    [
      'Vercel',
      {
        name: 'checkpoint',
        status: 429,
        headers: { 'x-vercel-mitigated': 'challenge' },
        html: buildHtml('<title>Vercel Security Checkpoint</title>', ''),
      },
    ],
    [
      'DDoS-Guard',
      {
        name: 'browser check',
        status: 403,
        headers: { server: 'ddos-guard' },
        html: buildHtml('<title>DDoS-Guard</title>', '<h1>Checking your browser before accessing shop.example</h1>'),
      },
    ],
    [
      'Fastly',
      {
        name: 'client challenge',
        html: buildHtml(
          '<title>Client Challenge</title>',
          '<script src="/_fs-ch-1T1wmsGaOgGaSxcX/script.js"></script><noscript>x</noscript>',
        ),
      },
    ],
    [
      'Anubis',
      {
        name: 'proof of work',
        html: buildHtml(
          "<title>Making sure you're not a bot!</title>",
          '<script id="anubis_challenge" type="application/json">{}</script><p>Loading...</p>',
        ),
      },
    ],
    [
      'Turnstile',
      {
        name: 'interstitial of the site itself',
        html: buildHtml(
          '<title>Security</title>',
          '<p>Please verify you are human to go on.</p><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>',
        ),
      },
    ],
    [
      'reCAPTCHA',
      {
        name: 'unusual traffic',
        status: 429,
        html: buildHtml(
          '<title>Sorry</title>',
          '<p>We have seen unusual traffic from your network.</p><script src="https://www.google.com/recaptcha/api.js"></script>',
        ),
      },
    ],
    [
      'hCaptcha',
      {
        name: 'gate in German',
        html: buildHtml(
          '<title>Moment</title>',
          '<p>Bitte bestätigen: ich bin kein Roboter</p><script src="https://js.hcaptcha.com/1/api.js"></script>',
        ),
      },
    ],
  ])('of %s are recognized: $name', (product, sample) => expect(detectChallenge(toResponse(sample))).toBe(product));
});

describe('pages that are not challenges', () => {
  it.each<Sample>([
    {
      name: 'an article with Cloudflare’s detection script',
      html: buildHtml('', `${ARTICLE_HTML}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`),
    },
    {
      name: 'an application shell with Imperva’s script',
      html: buildHtml(
        '<title>App</title><script src="/_Incapsula_Resource?SWJIYLWA=719"></script>',
        '<div id="root"></div>',
      ),
    },
    {
      name: 'a short page with a description behind AWS WAF',
      html: buildHtml(
        '<title>Soon</title><meta name="description" content="Opening soon"><script src="https://x.token.awswaf.com/challenge.js"></script>',
        '<p>Opening soon</p>',
      ),
    },
    {
      name: 'a contact form with a CAPTCHA',
      html: buildHtml(
        '<title>Contact</title>',
        '<form><label>Name <input></label></form><script src="https://www.google.com/recaptcha/api.js"></script>',
      ),
    },
    {
      name: 'an article about CAPTCHAs that contains one',
      html: buildHtml(
        '',
        `${ARTICLE_HTML}<p>Please verify you are human</p><script src="https://js.hcaptcha.com/1/api.js"></script>`,
      ),
    },
    {
      name: 'a page behind DataDome',
      headers: { 'x-datadome': 'protected' },
      html: buildHtml('', '<p>Short page</p>'),
    },
    { name: 'a page behind DDoS-Guard', headers: { server: 'ddos-guard' }, html: buildHtml('', '<p>Short page</p>') },
    { name: 'a sign-in wall', status: 401, html: buildHtml('<title>Sign in</title>', '<h1>Sign in</h1>') },
    {
      name: 'an error page behind Akamai',
      status: 503,
      headers: { server: 'AkamaiGHost' },
      html: '<HTML><BODY><H1>Service Unavailable</H1>Reference&#32;&#35;97&#46;1</BODY></HTML>',
    },
    {
      name: 'an Apache refusal',
      status: 403,
      headers: { server: 'Apache' },
      html: "<h1>Forbidden</h1><p>You don't have permission to access this resource.</p>",
    },
    {
      name: 'a long page in Chinese',
      html: buildHtml('', `<p>${'验证码是一种区分用户是人还是机器的技术'.repeat(30)}</p><script>px-captcha</script>`),
    },
    { name: 'an image', headers: { 'content-type': 'image/png' }, html: 'px-captcha' },
    { name: 'an empty document', html: '' },
  ])('are not reported: $name', (sample) => expect(detectChallenge(toResponse(sample))).toBeNull());
});

describe('detectConsentWall', () => {
  it.each<[string, Sample]>([
    [
      'Google',
      { name: 'Google', finalUrl: 'https://consent.google.co.uk/ml?continue=x', html: buildHtml('', ARTICLE_HTML) },
    ],
    ['YouTube', { name: 'YouTube', finalUrl: 'https://consent.youtube.com/m', html: '' }],
    ['Yahoo', { name: 'Yahoo', finalUrl: 'https://guce.yahoo.com/consent', html: '' }],
    [
      'OneTrust',
      {
        name: 'empty page behind OneTrust',
        html: buildHtml(
          '<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"></script>',
          '<h2>We value your privacy</h2><p>Choose.</p><button>Accept all</button>',
        ),
      },
    ],
    [
      'Sourcepoint',
      {
        name: 'pay or consent',
        html: buildHtml(
          '<title>Zeitung</title><script src="https://cdn.privacy-mgmt.com/unified/wrapperMessagingWithoutDetection.js"></script>',
          '<h1>Mit Werbung weiterlesen</h1><p>Besuchen Sie uns wie gewohnt mit Werbung.</p><button>Zustimmen und weiter</button>',
        ),
      },
    ],
    [
      'Didomi',
      {
        name: 'French wall',
        html: buildHtml(
          '<script src="https://sdk.privacy-center.org/loader.js"></script>',
          '<p>Continuer sans accepter</p><button>Tout accepter</button>',
        ),
      },
    ],
  ])('recognizes %s: $name', (tool, sample) => expect(detectConsentWall(toResponse(sample))).toBe(tool));

  it.each<Sample>([
    {
      name: 'an article with a banner',
      html: buildHtml(
        '<script src="https://consent.cookiebot.com/uc.js"></script>',
        `${ARTICLE_HTML}<div>We value your privacy <button>Accept all</button></div>`,
      ),
    },
    {
      name: 'an application shell with a consent tool',
      html: buildHtml('<script src="https://app.usercentrics.eu/loader.js"></script>', '<div id="app">Loading</div>'),
    },
    {
      name: 'an application shell without words',
      html: buildHtml('<script src="https://cdn.cookielaw.org/otSDKStub.js"></script>', '<div class="x"></div>'),
    },
    {
      name: 'a short page with a consent tool and other words',
      html: buildHtml('<script src="https://cmp.quantcast.com/x.js"></script>', '<p>Opening hours: nine to five</p>'),
    },
    {
      name: 'a short page of the site itself with a description',
      html: buildHtml(
        '<meta name="description" content="Bakery"><script src="https://cmp.quantcast.com/x.js"></script>',
        '<p>Bread</p><button>Accept all</button>',
      ),
    },
    {
      name: 'a host that only resembles a consent host',
      finalUrl: 'https://consent.google.com.evil.example/',
      html: buildHtml('', '<p>Hi</p>'),
    },
  ])('finds no consent wall in $name', (sample) => expect(detectConsentWall(toResponse(sample))).toBeNull());
});

describe('the detection on hostile documents', () => {
  it.each<[string, string]>([
    ['opening brackets only', '<'.repeat(100_000)],
    ['unclosed scripts', '<script>'.repeat(10_000)],
    ['incomplete end tags in a script', `<script>${'</'.repeat(40_000)}`],
    ['one long word', 'a'.repeat(100_000)],
  ])('ends without a result for %s', (_name, html) => {
    expect(detectChallenge(toResponse({ name: '', html }))).toBeNull();
    expect(detectConsentWall(toResponse({ name: '', html }))).toBeNull();
  });
});
