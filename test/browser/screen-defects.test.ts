import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Defect, DefectKind } from '../../scripts/screens/defects.ts';
import { detectPageDefects, watchPage } from '../../scripts/screens/detect-defects.ts';
import { findPinnedBrowser } from '../../scripts/test-browser.mjs';

const ORIGIN = 'http://planted.test';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

let browser: Browser;
beforeAll(async () => {
  const found = findPinnedBrowser();
  if (found === null) throw new Error('No Chromium');
  browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(() => browser.close());

/** Opens a page with this content at 390 px, and returns the defects found by the detectors and the watch. */
async function detect(body: string, { status = 200, waitMs = 0 } = {}): Promise<Defect[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  try {
    const page = await context.newPage();
    const watch = await watchPage(page);
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/ok.gif') return route.fulfill({ contentType: 'image/gif', body: PIXEL });
      if (pathname !== '/') return route.fulfill({ status: 404, body: '' });
      return route.fulfill({
        status,
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><style>body{margin:8px;font:16px/1.4 sans-serif}</style><main>${body}</main>`,
      });
    });
    await page.goto(ORIGIN);
    if (waitMs > 0) await page.waitForTimeout(waitMs);
    return [...(await detectPageDefects(page)), ...(await watch.takeDefects())];
  } finally {
    await context.close();
  }
}

const PLANTED_DEFECTS: Record<string, { kind: DefectKind; html: string; waitMs?: number; status?: number }> = {
  'a box wider than the screen': {
    kind: 'horizontal overflow',
    html: '<p>Text</p><div style="width:600px;height:20px;background:red"></div>',
  },
  'a line that its own box cuts off': {
    kind: 'clipped text',
    html: '<p style="width:60px;overflow:hidden;white-space:nowrap">A sentence that is longer than its box</p>',
  },
  'text that an outer box cuts off in height': {
    kind: 'clipped text',
    html: '<div style="height:30px;overflow:hidden"><p>One line<br>another line<br>a third line</p></div>',
  },
  'text that starts left of the page': {
    kind: 'clipped text',
    html: '<p style="margin-left:-60px">Half of this is gone</p>',
  },
  'two labels in the same place': {
    kind: 'overlapping text',
    html: '<div style="position:relative;height:60px"><span style="position:absolute;top:0;left:0">Critical issues</span><span style="position:absolute;top:4px;left:40px">Medium issues</span></div>',
  },
  'labels of a chart that collide': {
    kind: 'overlapping text',
    html: '<svg width="200" height="60"><text x="10" y="20">Nov 24</text><text x="30" y="24">Nov 25</text></svg>',
  },
  'a chart with axes and no data': {
    kind: 'empty chart',
    html: '<svg role="img" aria-label="Score over time" width="300" height="100"><line x1="0" y1="90" x2="300" y2="90" stroke="gray"/><text x="0" y="99">0</text></svg>',
  },
  'a chart whose data is drawn in no color': {
    kind: 'empty chart',
    html: '<svg role="img" aria-label="Pages" width="300" height="100"><rect width="50" height="50" fill="none"/></svg>',
  },
  'a chart without height': {
    kind: 'empty chart',
    html: '<svg role="img" aria-label="Pages" style="width:300px;height:0"><rect width="50" height="50"/></svg>',
  },
  'a figure without content': { kind: 'empty chart', html: '<p>Text</p><figure style="height:90px"></figure>' },
  'an image that does not exist': {
    kind: 'broken image',
    html: '<p>Text</p><img src="/gone.png" alt="A site" width="90" height="50">',
  },
  'an error in the console': {
    kind: 'console error',
    html: '<p>Text</p><script>console.error("Hydration failed")</script>',
  },
  'a script that throws': { kind: 'console error', html: '<p>Text</p><script>undefinedFunction()</script>' },
  'a request that fails': {
    kind: 'failed request',
    html: '<p>Text</p><script>fetch("/api/gone")</script>',
    waitMs: 300,
  },
  'content that moves after it was shown': {
    kind: 'layout shift',
    html: '<div id="late"></div><p>Text</p><div style="height:400px;background:#eee">Box</div><script>setTimeout(()=>{document.getElementById("late").style.height="300px"},150)</script>',
    waitMs: 500,
  },
  'a page without text': { kind: 'empty page', html: '<div style="height:100px;background:#eee"></div>' },
  'a server error': { kind: 'unexpected status', html: '<p>Text</p>', status: 500 },
};

it.each(Object.keys(PLANTED_DEFECTS))('finds %s', async (name) => {
  const plantedDefect = PLANTED_DEFECTS[name];
  if (plantedDefect === undefined) throw new Error(name);
  const defects = await detect(plantedDefect.html, plantedDefect);
  expect(defects.map(({ kind }) => kind)).toContain(plantedDefect.kind);
});

const INTENDED_DEFECTS: Record<string, string> = {
  'an ellipsis':
    '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A long sentence here</p>',
  'an ellipsis of an outer box':
    '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis"><span>A long</span> <b>sentence</b></p>',
  'a shortened cell next to another one':
    '<table style="table-layout:fixed;width:200px"><tr><td style="overflow:hidden;white-space:nowrap;text-overflow:ellipsis"><a href="/">A title that does not fit</a></td><td>Links</td></tr></table>',
  'limited lines':
    '<p style="width:80px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2">A sentence with many words that does not fit</p>',
  'a table that scrolls':
    '<div style="overflow:auto"><table><tr><td style="min-width:900px;white-space:nowrap">A wide table</td></tr></table></div>',
  'text for screen readers':
    '<p>Text <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">Hidden words</span></p>',
  'a link for keyboard users that is not focused':
    '<a href="#main" style="position:absolute;width:1px;height:1px;padding:4px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">Skip to content</a><p>Text</p>',
  'closed details': '<details><summary>More</summary><p style="width:20px;overflow:hidden">Something</p></details>',
  'lines of one paragraph':
    '<p style="line-height:1;font-size:40px">Several lines of <b>large</b> text <i>in one</i> place</p>',
  'a bar above the page':
    '<p style="position:sticky;top:0">A bar</p><p style="position:fixed;top:4px;left:8px">A notice</p><p>Text</p>',
  'a chart with data':
    '<p>Text</p><svg role="img" aria-label="Pages" width="300" height="100"><line x1="0" y1="90" x2="300" y2="90" stroke="gray"/><rect width="50" height="50"/></svg>',
  'an image that loads': '<p>Text</p><img src="/ok.gif" alt="A site" width="90" height="50">',
  'an icon in a button': '<button><svg role="img" aria-label="Close" width="48" height="48"></svg>Close</button>',
};

it.each(Object.keys(INTENDED_DEFECTS))('accepts %s', async (name) => {
  expect(await detect(INTENDED_DEFECTS[name] ?? '')).toEqual([]);
});

it('the detectors check only an open modal dialog, because it covers the rest of the page', async () => {
  const page = '<p style="width:60px;overflow:hidden;white-space:nowrap">A sentence that is longer than its box</p>';
  const open = '<script>document.querySelector("dialog").showModal()</script>';
  expect(await detect(`${page}<dialog>Delete this analysis?</dialog>${open}`)).toEqual([]);
  const wide = '<span style="display:block;width:40px;overflow:hidden;white-space:nowrap">Delete this analysis?</span>';
  const kinds = (await detect(`${page}<dialog>${wide}</dialog>${open}`)).map(({ kind }) => kind);
  expect(kinds).toContain('clipped text');
});
