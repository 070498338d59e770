import type { CDPSession, Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import { createThirdPartyTest } from '../page/first-party.ts';
import type { Probe } from '../reading/run-probes.ts';
import { withPageFrame } from './ask-page.ts';
import { findSecrets } from './secret-kinds.ts';

/**
 * Finds secrets in the server's responses: the document and the site's own scripts, as stored in the browser. Nothing
 * is fetched.
 */
export const secretsProbe: Probe<'secrets'> = {
  field: 'secrets',
  deadlineMs: PROBE_LIMITS.slowProbeTimeoutMs,
  run: (page) => withPageFrame(page, ({ cdp, frameId }) => searchSources(page, cdp, frameId)),
};

async function searchSources(page: Page, cdp: CDPSession, frameId: string): Promise<RenderedDetail['secrets']> {
  const { maxSecrets, maxUrlLength } = PROBE_LIMITS;
  const found: RenderedDetail['secrets'] = [];
  for (const url of await listSourceUrls(page, cdp)) {
    const text = await readText(cdp, frameId, url);
    if (text === null) continue;
    for (const secret of findSecrets(text)) found.push({ ...secret, url: url.slice(0, maxUrlLength) });
    if (found.length >= maxSecrets) break;
  }
  return found.slice(0, maxSecrets);
}

/** Returns the URLs of the document and of the site's own scripts, up to the limits of one probe. */
async function listSourceUrls(page: Page, cdp: CDPSession): Promise<string[]> {
  const { maxSourceLength, maxSourcesLength } = PROBE_LIMITS;
  await cdp.send('Page.enable');
  const { frameTree } = await cdp.send('Page.getResourceTree');
  const isThirdParty = createThirdPartyTest(page.url());
  const scripts = frameTree.resources.filter(
    ({ type, url, failed, canceled }) => type === 'Script' && !failed && !canceled && !isThirdParty(url),
  );
  const urls = [frameTree.frame.url];
  let length = 0;
  for (const { url, contentSize = 0 } of scripts) {
    if (contentSize > maxSourceLength || length + contentSize > maxSourcesLength) continue;
    length += contentSize;
    urls.push(url);
  }
  return [...new Set(urls)];
}

/** Returns the text of a response, or null when the browser no longer has it. */
async function readText(cdp: CDPSession, frameId: string, url: string): Promise<string | null> {
  try {
    const { content, base64Encoded } = await cdp.send('Page.getResourceContent', { frameId, url });
    const text = base64Encoded ? Buffer.from(content, 'base64').toString('latin1') : content;
    return text.slice(0, PROBE_LIMITS.maxSourceLength);
  } catch {
    return null;
  }
}
