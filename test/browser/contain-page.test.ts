import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { SITE_NAME, serveAttackSite } from './containment/attack-site.ts';
import { waitUntil } from './containment/proxy-client.ts';
import {
  type ContainedBrowser,
  type ContainedPage,
  openContainedPage,
  startContainedBrowser,
} from './containment/test-browser.ts';
import { createTestNetwork, PUBLIC_IP_STAND_IN } from './containment/test-network.ts';

let site: LoopbackServer;
let containedBrowser: ContainedBrowser;

beforeAll(async () => {
  site = await serveAttackSite();
  const { guard } = createTestNetwork({ [SITE_NAME]: [[PUBLIC_IP_STAND_IN]] });
  containedBrowser = await startContainedBrowser(guard);
});

afterAll(async () => {
  await containedBrowser?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

/** Opens a contained page with this body, served over HTTPS. */
async function openBody(body: string): Promise<ContainedPage & { url: string }> {
  const open = await openContainedPage(containedBrowser);
  const url = `https://${SITE_NAME}:${site.port}/document?body=${encodeURIComponent(body)}`;
  await open.page.goto(url, { waitUntil: 'domcontentloaded' });
  // The URL as normalized by the browser.
  return Object.assign(open, { url: open.page.url() });
}

const listHits = (path: string): string[] => site.hits.filter((hit) => hit.includes(path));

describe('dialogs', () => {
  it('are canceled, in frames too', async () => {
    await using open = await openBody(
      `<script>alert('a'); const results = [confirm('b'), prompt('c', 'd')];</script>
       <iframe srcdoc="<script>alert('e'); parent.framed = confirm('f')</script>"></iframe>`,
    );
    await waitUntil(() => open.containment.dialogs === 5);
    expect(await open.page.evaluate('[...results, framed]')).toEqual([false, null, false]);
    expect(open.containment.dialogs).toBe(5);
  });

  it('end even when there are hundreds', async () => {
    await using open = await openBody(
      '<script>for (let i = 0; i < 300; i += 1) alert(i); document.title = "over"</script>',
    );
    expect(await open.page.title()).toBe('over');
    expect(open.containment.dialogs).toBe(300);
  });

  it('do not block leaving the page', async () => {
    await using open = await openBody(
      '<button>x</button><script>onbeforeunload = (event) => event.preventDefault()</script>',
    );
    await open.page.click('button');
    await open.page.goto(`https://${SITE_NAME}:${site.port}/document?body=next`, { waitUntil: 'domcontentloaded' });
    expect(await open.page.evaluate(() => document.body.innerText)).toBe('next');
  });
});

describe('windows', () => {
  it('do not accumulate when a page opens 200', async () => {
    const startedMs = performance.now();
    await using open = await openBody(
      '<script>for (let i = 0; i < 200; i += 1) window.open("/document?body=popup-storm"); document.title = "over"</script>',
    );
    expect(await open.page.title()).toBe('over');
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect((await open.page.browserContext().pages()).length).toBe(1);
    expect(listHits('popup-storm&')).toEqual([]);
  });

  it('are closed when a click opens them, and the page stays usable', async () => {
    await using open = await openBody(
      `<a id="a" target="_blank" href="/document?body=by-link">x</a> <a id="b" target="_blank" rel="opener" href="/document?body=by-opener">x</a>
       <form target="_blank" action="/document"><input name="body" value="by-form"><button id="c">x</button></form>
       <button id="d" onclick="for (let i = 0; i < 20; i += 1) window.open('/document?body=by-script')">x</button>`,
    );
    for (const id of ['a', 'b', 'c', 'd']) {
      await open.page.click(`#${id}`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const targets = () =>
      open.page
        .browserContext()
        .targets()
        .filter((target) => target.type() === 'page').length;
    expect(await waitUntil(() => targets() === 1)).toBe(true);
    expect(await open.page.evaluate(() => 1 + 1)).toBe(2);
    expect(open.page.url()).toBe(open.url);
  });

  it('are closed even when a page that we did not prepare opens them', async () => {
    await using open = await openBody('x');
    const { frameTree } = await open.cdp.send('Page.getFrameTree');
    const world = await open.cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const expression = 'String(window.open("/document?body=by-another-world"))';
    const params = { contextId: world.executionContextId, expression, userGesture: true };
    let opened = 0;
    for (let index = 0; index < 5; index += 1) {
      const { result } = await open.cdp.send('Runtime.evaluate', params);
      // Headless shells do not open the second window at all.
      if (result.value !== 'null') opened += 1;
    }
    expect(await waitUntil(() => open.containment.blockedWindows === opened)).toBe(true);
    const targets = () =>
      open.page
        .browserContext()
        .targets()
        .filter((target) => target.type() === 'page').length;
    expect(await waitUntil(() => targets() === 1)).toBe(true);
    expect(await open.page.evaluate(() => document.body.innerText)).toBe('x');
  });

  it('stay open if they belong to other visits', async () => {
    await using one = await openBody('one');
    await using two = await openBody('two');
    expect(await one.page.evaluate(() => document.body.innerText)).toBe('one');
    expect(await two.page.evaluate(() => document.body.innerText)).toBe('two');
    expect([one.containment.blockedWindows, two.containment.blockedWindows]).toEqual([0, 0]);
  });
});

describe('downloads', () => {
  it('leave no file', async () => {
    await using open = await openBody(
      `<a id="a" download="a.bin" href="/download">x</a><a id="b" download="b.txt" href="data:text/plain,downloaded bytes">x</a><a id="c" href="/download">x</a>
       <script>const url = URL.createObjectURL(new Blob(['downloaded bytes']));
       document.write('<a id="d" download="d.bin" href="' + url + '">x</a>');</script><iframe src="/download"></iframe>`,
    );
    for (const id of ['a', 'b', 'c', 'd']) {
      await open.page.click(`#${id}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(await waitUntil(() => listHits('/download').length >= 2)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const files = await readdir(containedBrowser.profileRoot, { recursive: true, withFileTypes: true });
    const names = files.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(names.filter((name) => /\.(?:bin|txt|crdownload)$/.test(name))).toEqual([]);
    // The browser caches what it loads; only that cache may contain the response.
    const keptNames = names.filter((name) => !/[Cc]ache/.test(name));
    const contents = await Promise.all(keptNames.map((name) => readFile(name, 'latin1').catch(() => '')));
    expect(contents.filter((text) => text.includes('downloaded bytes'))).toEqual([]);
    expect(open.page.url()).toBe(open.url);
  });

  it('are not created from files that the page chooses', async () => {
    await using open = await openBody(
      '<input type="file" id="f"><script>f.onclick = () => { document.title = "asked" }</script>',
    );
    await open.page.click('#f');
    expect(await open.page.title()).toBe('asked');
    expect(await open.page.evaluate(() => document.querySelector('input')?.files?.length)).toBe(0);
  });
});

describe('service workers', () => {
  it('are never registered, and the page gets no error', async () => {
    const errors: string[] = [];
    await using open = await openContainedPage(containedBrowser);
    open.page.on('pageerror', (error) => errors.push(String(error)));
    const frameScript = '<script>navigator.serviceWorker.register("/sw.js?frame")</script>';
    const body = `<script>navigator.serviceWorker.register("/sw.js?page").then((r) => r.scope)</script><iframe src="/document?body=${encodeURIComponent(frameScript)}"></iframe>`;
    await open.page.goto(`https://${SITE_NAME}:${site.port}/document?body=${encodeURIComponent(body)}`);
    const countRegistrations = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
    expect(await open.page.evaluate(countRegistrations)).toBe(0);
    expect(listHits('/sw.js')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('return nothing when they appear despite the ban', async () => {
    await using open = await openBody('x');
    const { frameTree } = await open.cdp.send('Page.getFrameTree');
    // An isolated world has the browser's original functions.
    const world = await open.cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const expression = 'navigator.serviceWorker.register("/hijacker.js").then(() => "registered")';
    const params = { contextId: world.executionContextId, expression, awaitPromise: true };
    expect((await open.cdp.send('Runtime.evaluate', params)).result.value).toBe('registered');
    const read = () => fetch('/document?body=real').then((response) => response.text());
    for (let index = 0; index < 5; index += 1) {
      expect(await open.page.evaluate(read)).toBe('real');
      await open.page.reload({ waitUntil: 'domcontentloaded' });
      expect(await open.page.evaluate(() => document.body.innerText)).toBe('x');
    }
  });
});

describe('requests of a page to the visitor or to another program', () => {
  it('for permissions are denied', async () => {
    await using open = await openBody('x');
    const states = await open.page.evaluate(async () => {
      const names = [
        'geolocation',
        'notifications',
        'camera',
        'microphone',
        'midi',
        'clipboard-read',
        'persistent-storage',
      ];
      return Promise.all(
        names.map(async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state),
      );
    });
    expect(new Set(states)).toEqual(new Set(['denied']));
    const position = await open.page.evaluate(
      () =>
        new Promise((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve('known'),
            ({ code }) => resolve(code),
          ),
        ),
    );
    expect(position).toBe(1);
    expect(await open.page.evaluate(() => Notification.requestPermission())).toBe('denied');
    const media = () => navigator.mediaDevices.getUserMedia({ video: true, audio: true }).catch(({ name }) => name);
    expect(['NotAllowedError', 'NotFoundError']).toContain(await open.page.evaluate(media));
  });

  it('to print open no dialog', async () => {
    await using open = await openBody('<script>print(); document.title = "over"</script>');
    await open.page.evaluate(() => window.print());
    expect(await open.page.title()).toBe('over');
  });

  it('to open links are not passed to other programs', async () => {
    const opened = await watchLinkOpener();
    const testUrls = ['mailto:a@b.example', 'tel:123', 'ssh://h', 'intent://x#Intent;end', 'ms-word:ofe', 'web+x:y'];
    const links = testUrls.map((scheme, index) => `<a id="a${index}" href="${scheme}">x</a>`);
    await using open = await openBody(links.join('\n'));
    for (const [index, scheme] of testUrls.entries()) {
      await open.page.click(`#a${index}`);
      await open.page.evaluate((to) => {
        location.href = to;
      }, scheme);
    }
    await using frames = await openBody(
      `<iframe srcdoc="<script>parent.location = 'mailto:c@d.example'</script>"></iframe><meta http-equiv="refresh" content="0;url=tel:1">`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await opened()).toBe('');
    expect([open.page.url(), frames.page.url()]).toEqual([open.url, frames.url]);
  });

  it('do not reach other programs even where the browser cannot block them', async () => {
    const opened = await watchLinkOpener();
    await using _open = await openBody('<iframe src="mailto:a@b.example"></iframe>');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    // Headless shells start no program. Full browsers find our program before the system's.
    expect(['', 'mailto:a@b.example\n']).toContain(await opened());
  });
});

/** Makes the program that the browser starts for external URL schemes record its arguments. */
async function watchLinkOpener(): Promise<() => Promise<string>> {
  const [profile = ''] = await readdir(containedBrowser.profileRoot);
  const program = join(containedBrowser.profileRoot, profile, 'programs', 'xdg-open');
  const record = join(containedBrowser.profileRoot, 'opened');
  await rm(record, { force: true });
  // This program already exists, because the product puts it before all others in the path.
  await access(program);
  await writeFile(program, `#!/bin/sh\necho "$@" >> "${record}"\n`, { mode: 0o700 });
  return () => readFile(record, 'utf8').catch(() => '');
}
