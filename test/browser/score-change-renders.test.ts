import { expect, it } from 'vitest';
import { serveSite } from '#test/helpers/site-server.ts';
import { analyzeInSequence, listResponsibleSteps } from '#test/support/analyze-in-sequence.ts';

const TOPICS = ['anchor', 'bridge', 'candle', 'desert', 'engine', 'forest', 'garden', 'harbor'];
const links = TOPICS.map((topic) => `<li><a href="/${topic}">The ${topic} page</a></li>`).join('');

/** Returns a page whose text is added by JavaScript, an issue that only a browser can find. */
function buildScriptedPage(topic: string): string {
  const text = Array.from({ length: 300 }, (_value, index) => `${topic}${index % 90} word${index}`).join(' ');
  return `<!doctype html><html lang="en"><head><title>Everything about the ${topic} of today</title></head><body><main><h1>The ${topic}</h1><div id="text"></div></main><script>document.getElementById('text').innerHTML = '<p>' + ${JSON.stringify(text)} + '</p>';</script></body></html>`;
}

type Report = Awaited<ReturnType<typeof analyzeInSequence>>[number];

/** Checks that a change is explained by the number of renders and by noise only. */
function expectRenderSteps(report: Report | undefined, word: 'more' | 'fewer'): void {
  expect(report === undefined ? null : listResponsibleSteps(report)).toEqual([]);
  // The search score can stay the same: the checks that were not measured leave its denominator.
  expect(report?.aiChange?.difference).not.toBe(0);
  for (const change of [report?.change, report?.aiChange]) {
    const titles = change?.steps.map(({ title }) => title).join('; ');
    if (change?.difference === 0) expect(titles).toBe('');
    else expect(titles).toMatch(new RegExp(`${word} pages? (?:was|were) rendered in a browser`));
    for (const { kind, detail } of change?.steps ?? [])
      if (kind === 'noise' && detail !== null) expect(detail).toMatch(/between runs|factor of two/);
  }
}

it('the score of an unchanged site, rendered as often as each plan allows, changes only by scope and noise', async () => {
  const home = `<!doctype html><html lang="en"><head><title>The front page of eight topics</title></head><body><main><h1>Topics</h1><p>What there is to read.</p><ul>${links}</ul></main></body></html>`;
  await using site = await serveSite({
    '/': home,
    ...Object.fromEntries(TOPICS.map((topic) => [`/${topic}`, buildScriptedPage(topic)])),
  });
  const free = { maxPages: 200, maxRenders: 1, mobileRuns: 1 };
  const premium = { maxPages: 200, maxRenders: 25, mobileRuns: 2 };
  const reports = await analyzeInSequence(site.origin, [free, premium, free]);
  const [first, more, fewerPagesReport] = reports;
  expect(more?.rendering?.rendered).toBeGreaterThan(first?.rendering?.rendered ?? 0);
  expectRenderSteps(more, 'more');
  expectRenderSteps(fewerPagesReport, 'fewer');
}, 500_000);
