import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES } from '#audit/engine/registry.generated.ts';
import type { Rule } from '#audit/engine/rule.ts';
import { hasExamples } from '#audit/engine/rule-examples.ts';
import type { RuleRun } from '#audit/engine/rule-run.ts';
import { runRules } from '#audit/engine/run-rules.ts';
import type { RenderSample } from '#contracts/page/rendered-page.ts';
import { makeSite, makeSource } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { completeDocument } from '#test/helpers/examples/example-document.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { respondWith, type SitePage, serveSite } from '#test/helpers/site-server.ts';
import { buildFaultFreePage, FILES } from './flawed-pages.ts';
import { expectRendered, openBench, type RenderingBench } from './rendering.ts';

/**
 * Rules whose documentation examples need a browser: the incorrect example has one finding, the correct one has none.
 */
const CASES = RULES.flatMap((rule) => {
  const { examples } = rule;
  return hasExamples(examples) && examples.format === 'browser' ? [{ rule, examples }] : [];
});

const targets: string[] = [];
let site: LoopbackServer;
let bench: RenderingBench;

beforeAll(async () => {
  const pages: Record<string, SitePage> = {
    ...FILES,
    '/': buildFaultFreePage('/'),
    '/prices': buildFaultFreePage('/prices'),
    '/target': buildFaultFreePage('/target'),
    '/app.js': respondWith(200, 'text/javascript', 'document.title = document.title.trim()'),
    '/jquery-1.12.4.min.js': respondWith(200, 'text/javascript', '/*! jQuery v1.12.4 */'),
    '/jquery-3.7.1.min.js': respondWith(200, 'text/javascript', '/*! jQuery v3.7.1 */'),
  };
  for (const { rule, examples } of CASES) {
    for (const kind of ['incorrect', 'correct'] as const) {
      const path = `/${kind}/${rule.id}`;
      pages[path] = respondWith(
        200,
        'text/html; charset=utf-8',
        completeDocument(examples[kind], `https://example.com${path}`),
      );
    }
  }
  site = await serveSite(pages);
  targets.push(site.target);
  bench = await openBench(targets);
}, 120_000);

afterAll(async () => {
  await bench?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

const SAMPLE_RENDERS: RenderSample = {
  planned: 1,
  rendered: 1,
  failed: 0,
  failures: [],
  settledTemplates: [],
  cutBy: null,
  product: 'Chromium',
};

/** Opens the page in the browser and runs the rule on it. */
async function judge(rule: Rule, path: string): Promise<RuleRun | undefined> {
  const url = `${site.origin}${path}`;
  const outcome = await bench.render(url, { withDesktop: true });
  const render = expectRendered(outcome.page);
  const pages = [makePage({ url, facts: render.raw })];
  const artifacts = {
    site: makeSite({ homeUrl: url }),
    renderSample: SAMPLE_RENDERS,
    linkGraph: { urls: [url], edges: [[]] },
    analyticsCoverage: {
      checkedCount: 1,
      taggedCount: 0,
      untagged: { count: 1, items: [url] },
      tags: { count: 0, items: [] },
    },
  };
  return runRules([rule], makeSource(pages, artifacts, [render]))[0];
}

describe.each(CASES.map(({ rule }) => ({ id: rule.id, rule })))('example of $id', ({ rule }) => {
  it('finds the issue in the incorrect example', async () => {
    const run = await judge(rule, `/incorrect/${rule.id}`);
    expect(['fail', 'warning'], run?.reason ?? '').toContain(run?.outcome);
  });
  it('finds no issue in the correct example', async () => {
    const run = await judge(rule, `/correct/${rule.id}`);
    expect(['pass', 'notApplicable'], run?.reason ?? '').toContain(run?.outcome);
  });
});
