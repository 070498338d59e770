/** Every way we know for a page to make a browser contact an IP address. The URL of each way ends in its own ID. */

export interface VectorContext {
  /** The target of the way: `/way/<id>` on the origin that must not be reached. */
  url: string;
  /** Host and port of `url`, for custom schemes. */
  host: string;
  /** URL on the page's own site that redirects to `url`. */
  redirect: string;
  /** URL on the page's own site that serves a document with this body. */
  document(body: string): string;
}

/** HTML to insert into the page. */
type HtmlVector = (context: VectorContext) => string;

/** Escapes HTML for a srcdoc attribute. */
const escapeForAttribute = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const frame = (src: string): string => `<iframe src="${src}"></iframe>`;

const EMBED_VECTORS: Readonly<Record<string, HtmlVector>> = {
  img: ({ url }) => `<img src="${url}">`,
  'img-srcset': ({ url }) => `<img srcset="${url} 1x">`,
  'img-lazy': ({ url }) => `<img loading="lazy" src="${url}">`,
  picture: ({ url }) => `<picture><source srcset="${url}"><img src="data:,"></picture>`,
  'input-image': ({ url }) => `<input type="image" src="${url}">`,
  'svg-image': ({ url }) => `<svg width="9" height="9"><image href="${url}" width="9" height="9"/></svg>`,
  'svg-use': ({ url }) => `<svg width="9" height="9"><use href="${url}#a"/></svg>`,
  'svg-filter': ({ url }) =>
    `<svg width="9" height="9"><filter id="f"><feImage href="${url}"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
  'table-background': ({ url }) => `<table background="${url}"><tr><td>x</table>`,
  iframe: ({ url }) => frame(url),
  'iframe-sandbox': ({ url }) => `<iframe sandbox src="${url}"></iframe>`,
  'iframe-srcdoc': ({ url }) => `<iframe srcdoc="${escapeForAttribute(`<img src="${url}">`)}"></iframe>`,
  'iframe-data': ({ url }) => frame(`data:text/html,${encodeURIComponent(`<img src="${url}">`)}`),
  'iframe-credentials': ({ url }) => frame(url.replace('://', '://user:secret@')),
  'iframe-view-source': ({ url }) => frame(`view-source:${url}`),
  object: ({ url }) => `<object data="${url}"></object>`,
  embed: ({ url }) => `<embed src="${url}">`,
  video: ({ url }) => `<video src="${url}" autoplay muted></video>`,
  'video-poster': ({ url }) => `<video poster="${url}"></video>`,
  'video-source': ({ url }) => `<video preload="auto"><source src="${url}"></video>`,
  audio: ({ url }) => `<audio src="${url}" preload="auto"></audio>`,
  track: ({ url }) =>
    `<video crossorigin><track default kind="captions" src="${url}"></video><script>for (const t of document.querySelectorAll('track')) t.track.mode = 'showing'</script>`,
  script: ({ url }) => `<script src="${url}" async></script>`,
  'script-module': ({ url }) => `<script type="module">import "${url}"</script>`,
};

const STYLES: Readonly<Record<string, HtmlVector>> = {
  stylesheet: ({ url }) => `<link rel="stylesheet" href="${url}">`,
  'css-import': ({ url }) => `<style>@import "${url}";</style>`,
  'css-background': ({ url }) => `<div style="width:9px;height:9px;background:url('${url}')"></div>`,
  'css-image-set': ({ url }) => `<div style="width:9px;height:9px;background:image-set('${url}' 1x)"></div>`,
  'css-content': ({ url }) => `<style>.cc::before{content:url('${url}')}</style><i class="cc"></i>`,
  'css-cursor': ({ url }) => `<div style="cursor:url('${url}'),auto">x</div>`,
  'css-list': ({ url }) => `<ul style="list-style-image:url('${url}')"><li>x</ul>`,
  'css-mask': ({ url }) => `<div style="width:9px;height:9px;mask:url('${url}')">x</div>`,
  'css-border': ({ url }) => `<div style="border:3px solid;border-image:url('${url}') 3">x</div>`,
  'css-shape': ({ url }) => `<div style="float:left;width:9px;height:9px;shape-outside:url('${url}')">x</div>`,
  'css-font': ({ url }) =>
    `<style>@font-face{font-family:w;src:url('${url}')}</style><p style="font-family:w">text</p>`,
};

const RESOURCE_HINTS: Readonly<Record<string, HtmlVector>> = {
  icon: ({ url }) => `<link rel="icon" href="${url}">`,
  manifest: ({ url }) => `<link rel="manifest" href="${url}">`,
  'preload-image': ({ url }) => `<link rel="preload" as="image" href="${url}">`,
  'preload-fetch': ({ url }) => `<link rel="preload" as="fetch" crossorigin href="${url}">`,
  modulepreload: ({ url }) => `<link rel="modulepreload" href="${url}">`,
  prefetch: ({ url }) => `<link rel="prefetch" href="${url}">`,
  prerender: ({ url }) => `<link rel="prerender" href="${url}">`,
  preconnect: ({ url }) => `<link rel="preconnect" href="${url}"><link rel="preconnect" crossorigin href="${url}">`,
  'dns-prefetch': ({ url }) => `<link rel="dns-prefetch" href="${url}">`,
  'speculation-prefetch': ({ url }) =>
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${url}"],"eagerness":"immediate"}]}</script>`,
  'speculation-prerender': ({ url }) =>
    `<script type="speculationrules">{"prerender":[{"source":"list","urls":["${url}"],"eagerness":"immediate"}]}</script>`,
  'speculation-anonymous': ({ url }) =>
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${url}"],"eagerness":"immediate","requires":["anonymous-client-ip-when-cross-origin"]}]}</script>`,
  attribution: ({ url }) => `<img src="data:," attributionsrc="${url}">`,
};

const NAVIGATION_VECTORS: Readonly<Record<string, HtmlVector>> = {
  'meta-refresh': ({ url, document }) => frame(document(`<meta http-equiv="refresh" content="0;url=${url}">`)),
  'frame-location': ({ url, document }) => frame(document(`<script>location = "${url}"</script>`)),
  'frame-blob': ({ url, document }) =>
    frame(
      document(
        `<script>location = URL.createObjectURL(new Blob(['<img src="${url}">'], {type: 'text/html'}))</script>`,
      ),
    ),
  'form-get': ({ url, document }) =>
    frame(document(`<form action="${url}"></form><script>document.forms[0].submit()</script>`)),
  'form-post': ({ url, document }) =>
    frame(
      document(
        `<form method="post" action="${url}"><input name="a" value="b"></form><script>document.forms[0].submit()</script>`,
      ),
    ),
  'link-click': ({ url, document }) => frame(document(`<a id="a" href="${url}">x</a><script>a.click()</script>`)),
  'link-ping': ({ url, document }) =>
    frame(document(`<a id="a" href="#x" ping="${url}">x</a><script>a.click()</script>`)),
  'link-download': ({ url, document }) =>
    frame(document(`<a id="a" download href="${url}">x</a><script>a.click()</script>`)),
  'link-blank': ({ url, document }) =>
    frame(document(`<a id="a" target="_blank" href="${url}">x</a><script>a.click()</script>`)),
  base: ({ url, document }) => frame(document(`<base href="${url}"><img src="?relative">`)),
  'xml-stylesheet': ({ url }) =>
    frame(`data:text/xml,${encodeURIComponent(`<?xml-stylesheet type="text/css" href="${url}"?><a/>`)}`),
  'xml-entity': ({ url }) =>
    frame(`data:text/xml,${encodeURIComponent(`<!DOCTYPE a [<!ENTITY e SYSTEM "${url}">]><a>&e;</a>`)}`),
  'redirect-img': ({ redirect }) => `<img src="${redirect}">`,
  'redirect-script': ({ redirect }) => `<script src="${redirect}" async></script>`,
  'redirect-frame': ({ redirect }) => frame(redirect),
  'redirect-style': ({ redirect }) => `<link rel="stylesheet" href="${redirect}">`,
  'redirect-font': ({ redirect }) =>
    `<style>@font-face{font-family:r;src:url('${redirect}')}</style><p style="font-family:r">text</p>`,
};

/** Statements that the page runs; each may fail. `url`, `host` and `redirect` are constants there. */
const SCRIPTS: Readonly<Record<string, string>> = {
  fetch: 'await fetch(url)',
  'fetch-no-cors': 'await fetch(url, { mode: "no-cors" })',
  'fetch-post': 'await fetch(url, { method: "POST", mode: "no-cors", body: "x" })',
  'fetch-preflight': 'await fetch(url, { method: "PUT", headers: { "x-a": "b" }, body: "x" })',
  'fetch-keepalive': 'await fetch(url, { mode: "no-cors", keepalive: true })',
  'fetch-local': 'await fetch(url, { mode: "no-cors", targetAddressSpace: "loopback" })',
  'fetch-later': 'fetchLater(url, { activateAfter: 0 })',
  'fetch-stream': 'await fetch(url, { method: "POST", duplex: "half", body: new Blob(["x"]).stream() })',
  'redirect-fetch': 'await fetch(redirect, { mode: "no-cors" })',
  'redirect-post': 'await fetch(redirect + "&status=307", { mode: "no-cors", method: "POST", body: "x" })',
  xhr: 'const x = new XMLHttpRequest(); x.open("GET", url); x.send()',
  'xhr-sync': 'const x = new XMLHttpRequest(); x.open("GET", url, false); x.send()',
  beacon: 'navigator.sendBeacon(url, "x")',
  websocket: 'new WebSocket("ws://" + host + new URL(url).pathname)',
  'websocket-tls': 'new WebSocket("wss://" + host + new URL(url).pathname)',
  'websocket-stream': 'await new WebSocketStream("ws://" + host + new URL(url).pathname).opened',
  'event-source': 'new EventSource(url)',
  'web-transport': 'await new WebTransport("https://" + host + new URL(url).pathname).ready',
  'image-object': 'new Image().src = url',
  'audio-object': 'await new Audio(url).play()',
  'font-face': 'await new FontFace("f", "url(" + url + ")").load()',
  'import-call': 'await import(url)',
  'document-write':
    'const f = document.body.appendChild(document.createElement("iframe")); f.contentDocument.write("<script src=" + url + "></scr" + "ipt>")',
  'worker-fetch': `new Worker(URL.createObjectURL(new Blob(["fetch('" + url + "', { mode: 'no-cors' })"])))`,
  'worker-import': `new Worker(URL.createObjectURL(new Blob(["importScripts('" + url + "')"])))`,
  'worker-websocket': `new Worker(URL.createObjectURL(new Blob(["new WebSocket('ws://" + host + "/way/worker-websocket')"])))`,
  'worker-module': `new Worker(URL.createObjectURL(new Blob(["import '" + url + "'"], { type: "text/javascript" })), { type: "module" })`,
  'worker-direct': 'new Worker(url)',
  'shared-worker': `new SharedWorker(URL.createObjectURL(new Blob(["fetch('" + url + "', { mode: 'no-cors' })"])))`,
  'audio-worklet': 'await new AudioContext().audioWorklet.addModule(url)',
  'paint-worklet': 'await CSS.paintWorklet.addModule(url)',
  wasm: 'await WebAssembly.compileStreaming(fetch(url))',
  cache: 'await (await caches.open("c")).add(url)',
  'service-worker': 'await navigator.serviceWorker.register("/sw.js?" + encodeURIComponent(url))',
  'window-open': 'window.open(url)',
  'webrtc-stun': 'await gather([{ urls: "stun:" + host }])',
  'webrtc-turn-udp': 'await gather([{ urls: "turn:" + host + "?transport=udp", username: "u", credential: "c" }])',
  'webrtc-turn-tcp': 'await gather([{ urls: "turn:" + host + "?transport=tcp", username: "u", credential: "c" }])',
  'webrtc-turns': 'await gather([{ urls: "turns:" + host + "?transport=tcp", username: "u", credential: "c" }])',
  'webrtc-candidate': 'await callPeer(host)',
  'payment-manifest':
    'await new PaymentRequest([{ supportedMethods: url }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }).canMakePayment()',
  'federated-login':
    'await navigator.credentials.get({ identity: { providers: [{ configURL: url, clientId: "1" }] } })',
  passkey:
    'await navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16), rpId: new URL(url).hostname, timeout: 500 } })',
  'shared-storage': 'await sharedStorage.createWorklet(url)',
  'private-token': 'await fetch(url, { mode: "no-cors", privateToken: { version: 1, operation: "token-request" } })',
  'svg-object-url': `const i = new Image(); i.src = URL.createObjectURL(new Blob(["<svg xmlns='http://www.w3.org/2000/svg'><image href='" + url + "'/></svg>"], { type: "image/svg+xml" }))`,
  'style-sheet-object': `const s = document.head.appendChild(document.createElement("style")); s.sheet.insertRule("@import '" + url + "'")`,
};

/** Helper functions for the scripts, included in the page. */
const SCRIPT_HELPERS = `
const gather = async (iceServers) => {
  const peer = new RTCPeerConnection({ iceServers, iceCandidatePoolSize: 1 });
  peer.createDataChannel('x');
  await peer.setLocalDescription(await peer.createOffer());
};
const callPeer = async (host) => {
  const [one, two] = [new RTCPeerConnection(), new RTCPeerConnection()];
  one.createDataChannel('x');
  await one.setLocalDescription(await one.createOffer());
  await two.setRemoteDescription(one.localDescription);
  await two.setLocalDescription(await two.createAnswer());
  await one.setRemoteDescription(two.localDescription);
  const [, address, port] = /^(.*):(\\d+)$/.exec(host);
  for (const protocol of ['udp', 'tcp'])
    await one.addIceCandidate({ sdpMid: '0', candidate:
      'candidate:1 1 ' + protocol + ' 2122260223 ' + address.replace(/[[\\]]/g, '') + ' ' + port + ' typ host' + (protocol === 'tcp' ? ' tcptype passive' : '') });
};`;

const HTML_VECTORS = { ...EMBED_VECTORS, ...STYLES, ...RESOURCE_HINTS, ...NAVIGATION_VECTORS };

/** IDs of all ways that work without leaving the page. */
export const VECTOR_IDS: readonly string[] = [...Object.keys(HTML_VECTORS), ...Object.keys(SCRIPTS)];

/** Builds a page that tries all ways at once, or only one. */
export function buildVectorsPage(buildContext: (id: string) => VectorContext, only: string | null = null): string {
  const isWanted = ([id]: [string, unknown]) => only === null || id === only;
  const markup = Object.entries(HTML_VECTORS)
    .filter(isWanted)
    .map(([id, html]) => html(buildContext(id)));
  const scripts = Object.entries(SCRIPTS)
    .filter(isWanted)
    .map(([id, code]) => {
      const { url, host, redirect } = buildContext(id);
      return `attempt(async () => { const url = ${JSON.stringify(url)}, host = ${JSON.stringify(host)}, redirect = ${JSON.stringify(redirect)}; ${code}; });`;
    });
  return `<!doctype html><title>Every way</title><body>${markup.join('\n')}
<script>${SCRIPT_HELPERS}
const attempt = (way) => Promise.resolve().then(way).catch(() => {});
${scripts.join('\n')}
</script>`;
}

/** Documents that try to navigate the entire window. */
export const TOP_LEVEL_VECTORS: Readonly<
  Record<string, { body: string; headers?: Record<string, string>; status?: number }>
> = {
  'top-location': { body: '<script>location = "{url}"</script>' },
  'top-replace': { body: '<script>addEventListener("load", () => location.replace("{url}"))</script>' },
  'top-meta-refresh': { body: '<meta http-equiv="refresh" content="0;url={url}">' },
  'top-refresh-header': { body: 'x', headers: { refresh: '0;url={url}' } },
  'top-redirect': { body: '', status: 302, headers: { location: '{url}' } },
  'top-redirect-307': { body: '', status: 307, headers: { location: '{url}' } },
  'top-form': { body: '<form method="post" action="{url}"></form><script>document.forms[0].submit()</script>' },
  'top-link': { body: '<a id="a" href="{url}">x</a><script>a.click()</script>' },
  'top-open-self': { body: '<script>window.open("{url}", "_self")</script>' },
  'top-view-source': { body: '<script>location = "view-source:{url}"</script>' },
  'top-navigation-api': { body: '<script>navigation.navigate("{url}")</script>' },
  'link-header': { body: 'x', headers: { link: '<{url}>; rel=preload; as=script, <{url}>; rel=preconnect' } },
  'csp-report': {
    body: '<script src="/blocked.js"></script>',
    headers: { 'content-security-policy': "script-src 'none'; report-uri {url}" },
  },
  'reporting-endpoint': {
    body: '<script src="/blocked.js"></script>',
    headers: {
      'reporting-endpoints': 'main="{url}"',
      'content-security-policy': "script-src 'none'; report-to main",
      nel: '{"report_to":"main","max_age":60,"success_fraction":1}',
      'report-to': '{"group":"main","max_age":60,"endpoints":[{"url":"{url}"}]}',
    },
  },
};
